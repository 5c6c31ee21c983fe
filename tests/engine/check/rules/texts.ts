import type { Row } from './row.types.ts';

export const texts: readonly Row[] = [
  ['no-code-in-texts', 'list', '/title', 'javascript:alert(1)', 'MU1604 /title'],
  ['no-code-in-texts', 'list', '/empty', { title: 'see //evil.example/x' }, 'MU1604 /empty/title'],
  ['no-code-in-texts', 'list', '/title', 'www.example.com', 'MU1604 /title'],
  ['no-hidden-characters', 'list', '/title', 'users.title\u200B', 'MU1606 /title'],
  ['no-hidden-characters', 'list', '/actions/0/label', 'a\u202Eb', 'MU1606 /actions/0/label'],
  ['no-look-alike-letters', 'list', '/columns/0/field', 'N\u0430me', 'MU1607 /columns/0/field'],
  ['no-look-alike-letters', 'list', '/s\u0435arch', true, 'MU1607 /s\u0435arch'],
  ['text-not-blank', 'report', '/title', ' ', 'MU1608 /title'],
  ['sheet-name', 'report', '/export/sheet', 'users.share', 'MU1320 /export/sheet'],
];
