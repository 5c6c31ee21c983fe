import { PASSWORD_MIN_LENGTH } from '#engine/index.ts';

/** Rules of a new password, as locale keys (shell 5). */
export const passwordRules: readonly { key: string; holds(password: string): boolean }[] = [
  { key: 'password.rule.length', holds: (password) => password.length >= PASSWORD_MIN_LENGTH },
  { key: 'password.rule.digit', holds: (password) => /\d/.test(password) },
  { key: 'password.rule.lower', holds: (password) => /\p{Ll}/u.test(password) },
  { key: 'password.rule.upper', holds: (password) => /\p{Lu}/u.test(password) },
];
