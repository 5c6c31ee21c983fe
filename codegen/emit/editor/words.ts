import type { ContractField, ContractOperation, ContractParameter } from '#engine/language/contract/contract.ts';

/** Types and formats as an admin reads them. */
const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'record',
  array: 'list',
  date: 'day',
  'date-time': 'day and time',
};

/** What an editor says beside the name of a field: `whole number, sortable`. */
export function describeField(field: ContractField): string {
  const { type, format, sortable, personal, required, readOnly } = field;
  const traits = [
    WORDS[format ?? ''] ?? (format ? `${WORDS[type]} (${format})` : WORDS[type]),
    sortable && 'sortable',
    required && 'always there',
    readOnly && 'read only',
    personal && 'personal data',
  ];
  return withChoices(traits, field.enum);
}

/** What an editor says beside the name of a parameter: `one or more of: a, b`. */
export function describeParameter({ type, format, array, required, enum: choices }: ContractParameter): string {
  const word = WORDS[format ?? ''] ?? WORDS[type];
  return withChoices([array ? `several values: ${word}` : word, required && 'required'], choices);
}

/** What an editor says beside the name of an operation. */
export function describeOperation({ summary, method, path, answer, permission }: ContractOperation): string {
  const page = permission.page ? `; needs page ${permission.page}` : '';
  return `${summary ?? 'No summary.'} (${method} ${path}${answer.rows ? '; answers rows' : ''}${page})`;
}

function withChoices(traits: readonly (string | false | undefined)[], choices: readonly unknown[] | undefined): string {
  const said = traits.filter((trait) => typeof trait === 'string').join(', ');
  return choices ? `${said}: one of ${choices.map(String).join(', ')}` : said;
}
