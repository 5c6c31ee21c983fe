import type { ContractField } from '#engine/language/contract/contract.ts';
import type { Fields } from '../resource.types.ts';
import { wordsOf } from '../words.ts';

/** Where a person would put a field: names first, what is long or nested last. */
export type Rank = keyof typeof ORDER;

const ORDER = {
  name: 0,
  code: 1,
  state: 2,
  contact: 3,
  text: 4,
  number: 5,
  date: 6,
  flag: 7,
  stamp: 8,
  id: 9,
  list: 10,
  long: 11,
  object: 12,
} as const;

const NAMES =
  /^((display|full|first|given|last|family|user|company|product|file|group|host)?name|title|label|subject|headline|login|summary)$/;
const CODES = /^(code|number|sku|key|slug|reference|no|ref|iban|isbn)$/;
const STATES = /^(status|state|type|kind|category|priority|role|stage|species|breed|gender|currency)$/;
const CONTACTS = /^(email|emailaddress|phone|phonenumber|mobile|website)$/;
const LONG = /^(description|notes?|comments?|body|content|text|html|markdown|message|bio|about|details|instructions)$/;
/** What machines compare. */
const SUMS = ['hash', 'blurhash', 'checksum', 'digest', 'signature', 'fingerprint', 'md5', 'sha1', 'sha256'];
const UNSHOWN = /^(password|secret|token|apikey|etag|links|self|href|object|objecttype)$/;
const STAMPS =
  /^(created|updated|modified|deleted|createdat|updatedat|modifiedat|deletedat|created(on|date|time)|updated(on|date|time)|lastmodified|insertedat)$/;

/** Texts above this many characters are long; 255 is what a column of a database has where nobody thought of it. */
const LONG_TEXT = 255;

export function rankOf(name: string, field: ContractField): Rank {
  const plain = wordsOf(name).join('');
  if (field.type === 'object') return 'object';
  if (field.type === 'array') return 'list';
  if (isReference(name) || /^(id|uuid|guid)$/.test(plain)) return 'id';
  if (STAMPS.test(plain)) return 'stamp';
  if (field.format === 'date' || field.format === 'date-time') return 'date';
  if (field.type === 'boolean') return 'flag';
  if (field.enum || STATES.test(plain)) return 'state';
  if (field.type === 'integer' || field.type === 'number') return CODES.test(plain) ? 'code' : 'number';
  if (NAMES.test(plain)) return 'name';
  if (CODES.test(plain)) return 'code';
  if (CONTACTS.test(plain) || field.format === 'email') return 'contact';
  if (isLong(name, field)) return 'long';
  return 'text';
}

/** `customer_id`, `customerId`, `customer_uuid`. */
export function isReference(name: string): boolean {
  const words = wordsOf(name);
  return words.length > 1 && ['id', 'ids', 'uuid', 'guid'].includes(words.at(-1) ?? '');
}

/** What the server says of a record: its id, and when it was made and changed. */
export function isOfServer(name: string): boolean {
  const plain = wordsOf(name).join('');
  return /^(id|uuid|guid)$/.test(plain) || STAMPS.test(plain);
}

/** Whether a name says that a choice is a state, and no kind or source of a record. */
export function isState(name: string): boolean {
  return ['status', 'state', 'stage', 'phase', 'result', 'outcome'].includes(wordsOf(name).at(-1) ?? '');
}

/** What no person reads in a list. */
export function isUnshown(name: string, field: ContractField): boolean {
  const isImage = field.format === 'uri' || /(url|image|avatar|thumbnail|photo)s?$/i.test(name);
  // The same in every row: JSON:API's type, Stripe's object.
  const isConstant = field.enum?.length === 1;
  return (
    isConstant ||
    UNSHOWN.test(wordsOf(name).join('')) ||
    SUMS.includes(wordsOf(name).at(-1) ?? '') ||
    field.format === 'password' ||
    field.format === 'binary' ||
    field.format === 'byte' ||
    isImage
  );
}

export function isLong(name: string, field: ContractField): boolean {
  return field.type === 'string' && ((field.maxLength ?? 0) > LONG_TEXT || LONG.test(wordsOf(name).join('')));
}

/** Names of the fields in the order of their ranks, required ones first among equals, then by name. */
export function inOrder(fields: Fields): string[] {
  const place = (name: string) => {
    const field = fields[name];
    return field ? ORDER[rankOf(name, field)] * 2 + (field.required ? 0 : 1) : 0;
  };
  return Object.keys(fields).sort((a, b) => place(a) - place(b) || firstOf(a) - firstOf(b) || (a < b ? -1 : 1));
}

/** `first_name` before `last_name`, `from` before `to`. */
function firstOf(name: string): number {
  const plain = wordsOf(name).join('');
  const order = [/^(name|title)$/, /^(first|given|from|start|min)/, /^(last|family|to|end|max)/];
  const found = order.findIndex((one) => one.test(plain));
  return found < 0 ? order.length : found;
}

/** The field by which people know a record. */
export function nameField(fields: Fields): string | undefined {
  const known = inOrder(fields).filter((name) => fields[name]?.type === 'string' && !isUnshown(name, fields[name]));
  const ranked = (rank: Rank) =>
    known.find((name) => rankOf(name, fields[name] as ContractField) === rank && !fields[name]?.enum);
  return ranked('name') ?? ranked('code') ?? ranked('contact') ?? ranked('text');
}
