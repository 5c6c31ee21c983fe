import { nearestOnly } from '#engine/check/report/suggest.ts';
import { Fault, type Place } from '../places.ts';
import type { Reading } from '../read/Reading.ts';

/** What stands in front of the slash. */
const KINDS = [
  'application',
  'audio',
  'example',
  'font',
  'image',
  'message',
  'model',
  'multipart',
  'text',
  'video',
  '*',
];

/** Those that contracts write most; whatever is nearly one of them is meant to be one. */
const USUAL: readonly string[] = [
  ...['application/json', 'application/x-ndjson', 'application/xml', 'application/yaml', 'application/pdf'],
  ...['application/zip', 'application/gzip', 'application/octet-stream', 'application/x-www-form-urlencoded'],
  ...['application/problem+json', 'application/vnd.api+json', 'application/hal+json', 'multipart/form-data'],
  ...['text/plain', 'text/html', 'text/css', 'text/csv', 'text/xml', 'text/markdown', 'text/event-stream'],
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'],
];
/** Near to a usual one, and another. */
const OTHERS: ReadonlySet<string> = new Set([
  ...['application/json5', 'application/jsonl', 'application/bson', 'application/x-yaml', 'application/x-zip'],
  ...['image/apng', 'image/jpg', 'text/tsv', 'text/yaml', 'text/xsl'],
]);
const SYNTAX = /^([\w!#$&^.+-]+|\*)\/([\w!#$&^.+-]+|\*)(\s*;.*)?$/;

/** A misspelt type of content would be sent, or read, as bytes. */
export function checkMedia(type: string, place: Place, { notes }: Reading): void {
  const fault = faultOf(type);
  if (!fault) return;
  notes.attempt(() => {
    throw new Fault(place, fault.says, fault.hint);
  }, undefined);
}

/** Whether a type of content may be one. */
export function isMedia(type: string): boolean {
  return faultOf(type) === undefined;
}

function faultOf(type: string): { says: string; hint: string } | undefined {
  const [, kind = '', sub = ''] = SYNTAX.exec(type) ?? [];
  const plain = `${kind}/${sub}`.toLowerCase();
  if (USUAL.includes(plain) || OTHERS.has(plain)) return undefined;
  const says = `there is no type of content "${type}"`;
  const meant = nearestOnly(kind === '' ? type : plain, USUAL);
  if (meant !== undefined) return { says, hint: `did you mean "${meant}"?` };
  if (kind === '') return { says, hint: 'write one, such as "application/json"' };
  if (KINDS.includes(kind.toLowerCase())) return undefined;
  const near = nearestOnly(kind, KINDS);
  return { says, hint: near === undefined ? `it begins with ${KINDS.join(', ')}` : `did you mean "${near}/${sub}"?` };
}
