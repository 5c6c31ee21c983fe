import { describe, expect, it } from 'vitest';
import type { DocumentFile } from '#engine/schema/checkDocuments.ts';
import { pointerTo } from '#engine/schema/pointer.ts';
import { checkShipped, shipped } from './shipped.ts';

/** Mutants of one run; the seed makes every run the same. */
const MUTANTS = 400;
const SEED = 20_260_301;

interface Mutant {
  file: DocumentFile;
  pointer: string;
  what: string;
}

interface Place {
  holder: Record<string, unknown>;
  name: string;
  pointer: string;
}

const random = seeded(SEED);

describe('mistakes made by machine in the shipped documents', () => {
  const mutants = Array.from({ length: MUTANTS }, makeMutant).filter((mutant) => mutant !== undefined);
  const results = mutants.map((mutant) => ({ mutant, findings: checkShipped([mutant.file]).findings }));

  it('finds at least 95 % of them', () => {
    const missed = results
      .filter(({ findings }) => findings.length === 0)
      .map(({ mutant }) => `${mutant.file.file} ${mutant.what}`);
    expect(mutants.length).toBeGreaterThan(MUTANTS * 0.9);
    expect(missed.length / mutants.length, missed.join('\n')).toBeLessThan(0.05);
  });

  it('tells them in the file where they are, unless two files could be wrong', () => {
    const elsewhere = results.filter(
      ({ mutant, findings }) => findings.length > 0 && !findings.some(({ file }) => file === mutant.file.file),
    );
    const list = elsewhere.map(({ mutant }) => `${mutant.file.file} ${mutant.what}`);
    expect(elsewhere.length / mutants.length, list.join('\n')).toBeLessThan(0.01);
  });

  it('tells nearly all of them once', () => {
    const often = results.filter(
      ({ mutant, findings }) => findings.filter(({ file }) => file === mutant.file.file).length > 1,
    );
    const list = often.map(
      ({ mutant, findings }) => `${mutant.what}: ${findings.map((one) => `${one.code} ${one.pointer}`).join(' | ')}`,
    );
    expect(often.length / mutants.length, list.join('\n')).toBeLessThan(0.1);
  });
});

function makeMutant(): Mutant | undefined {
  const original = pick(shipped.files);
  const value = JSON.parse(original.text) as Record<string, unknown>;
  const places = placesOf(value, '');
  const mutate = pick([misspellName, misspellValue, misspellValue, changeType]);
  const place = pick(places.filter((one) => typeof one.holder[one.name] === 'string' || mutate === misspellName));
  const what = place && mutate(place);
  if (!what) return undefined;
  return {
    file: { ...original, text: JSON.stringify(value, null, 2) },
    pointer: place.pointer,
    what: `${place.pointer} ${what}`,
  };
}

function misspellName({ holder, name }: Place): string | undefined {
  const other = misspell(name);
  if (other === name || Array.isArray(holder)) return undefined;
  holder[other] = holder[name];
  delete holder[name];
  return `named "${other}"`;
}

function misspellValue({ holder, name }: Place): string | undefined {
  const value = String(holder[name]);
  const other = misspell(value);
  if (other === value || isFreeText(name)) return undefined;
  holder[name] = other;
  return `"${value}" → "${other}"`;
}

function changeType({ holder, name }: Place): string {
  holder[name] = { nested: true };
  return 'is an object';
}

/** Names whose values are not references and may be any text. */
function isFreeText(name: string): boolean {
  return ['product', 'hotkey', 'element'].includes(name);
}

/** Swaps two neighbours in the longest word, or drops the last letter. */
function misspell(text: string): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  const [a = '', b = ''] = [text[at - 1], text[at]];
  const isWord = /\w/.test(a) && /\w/.test(b);
  return a !== b && isWord ? text.slice(0, at - 1) + b + a + text.slice(at + 1) : text.slice(0, -1);
}

function placesOf(value: unknown, pointer: string): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => {
    const at = pointerTo(pointer, name);
    return [{ holder, name, pointer: at }, ...placesOf(holder[name], at)];
  });
}

function pick<T>(items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
