import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectOf } from '#server/engine.ts';
import type { PhraseField } from './phrase.types.ts';

const folder = join(import.meta.dirname, '..', '..', 'schemas', 'meta', 'filtertypes');
const readable = ['choice', 'number', 'date', 'record', 'text'] as const;

interface Gives {
  gives: PhraseField['gives'];
  many: boolean;
}

let known: ReadonlyMap<string, Gives> | undefined;

/** What a filtertype gives, as its schema says (`x-gives`): no rule of a phrase names a filtertype. */
export function givesOf(filtertype: string): Gives {
  known ??= readAll();
  return known.get(filtertype) ?? { gives: 'other', many: false };
}

function readAll(): ReadonlyMap<string, Gives> {
  const schemas = readdirSync(folder).map((file) => objectOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  return new Map(
    schemas.map((schema) => {
      const { value, many } = objectOf(schema['x-gives']);
      return [String(schema.title), { gives: readable.find((one) => one === value) ?? 'other', many: many === true }];
    }),
  );
}
