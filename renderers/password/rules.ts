import type { ControlOptions } from '#engine/index.ts';
import { countCharacters } from '../shared/cleanText.ts';

/** Shortest new password (shell 5). */
const MIN_LENGTH = 10;

/** One rule of a new password: its text and whether it holds. */
export interface PasswordRule {
  key: string;
  values?: Readonly<Record<string, number>>;
  holds: boolean;
}

/** A new password has a length, a digit, a lowercase and an uppercase letter, in any script (shell 5). */
export function passwordRules(password: string, { minlength = MIN_LENGTH }: ControlOptions): readonly PasswordRule[] {
  return [
    { key: 'password.rule.minLength', values: { count: minlength }, holds: countCharacters(password) >= minlength },
    { key: 'password.rule.digit', holds: /\p{Nd}/u.test(password) },
    { key: 'password.rule.lower', holds: /\p{Ll}/u.test(password) },
    { key: 'password.rule.upper', holds: /\p{Lu}/u.test(password) },
  ];
}
