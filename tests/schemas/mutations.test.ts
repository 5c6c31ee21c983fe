import { describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS } from '#engine/check/shape/MetaSchemas.ts';
import { isSchema } from '#engine/language/contract/jsonSchema.ts';
import type { Finding } from '#engine/language/finding.ts';
import type { Known } from './mutants/fault.ts';
import { type Mutant, makeMutants } from './mutants/makeMutants.ts';
import { checkFromDisk, checkShipped, contract, metas, product, shipped } from './shipped.ts';

/** Mistakes of each kind in each document; the seed makes every run the same. */
const MOST = 1;
const SEED = 20_260_301;

const known: Known = {
  contract,
  product,
  properties: new Set(metas.all.flatMap(propertyNames)),
  texts: new Set(shipped.locales.flatMap(({ text }) => Object.keys(JSON.parse(text) as object))),
  ids: new Map(
    DOCUMENT_KINDS.map((kind) => [kind, new Set(shipped.files.filter((one) => one.kind === kind).map(({ id }) => id))]),
  ),
};

interface Result {
  mutant: Mutant;
  findings: readonly Finding[];
}

describe('mistakes made by machine in the shipped documents', () => {
  const mutants = makeMutants(shipped.files, known, MOST, SEED);
  const results = mutants.map((mutant) => ({
    mutant,
    findings: checkShipped([{ ...mutant.original, text: mutant.text }]).findings,
  }));

  it('are many and of many kinds', () => {
    expect(mutants.length).toBeGreaterThan(600);
    expect(new Set(mutants.map(({ fault }) => fault)).size).toBeGreaterThan(30);
  });

  it('are found where they are', () => {
    expectShare(0.98, results, ({ mutant, findings }) =>
      findings.some(({ file, pointer }) => file === mutant.original.file && mutant.pointers.includes(pointer)),
    );
  });

  it('are told once', () => {
    expectShare(0.98, results, ({ findings }) => findings.length === 1);
  });

  it('are told with the name that was meant, where one is near', () => {
    const near = results.filter(({ mutant, findings }) => mutant.right !== undefined && findings.length === 1);
    expect(near.length).toBeGreaterThan(100);
    expectShare(0.95, near, ({ mutant, findings: [only] }) => only?.suggestion === mutant.right);
  });

  it('are repaired by --fix to the very bytes, where a name or a value was only written wrongly', () => {
    const slips = results.filter(({ mutant }) => SLIPS.has(mutant.fault));
    expect(slips.length).toBeGreaterThan(100);
    expectShare(0.95, slips, ({ mutant, findings }) => repaired(mutant.text, findings) === mutant.original.text);
  });

  it('are never made worse by --fix', () => {
    const changed = results.filter(({ mutant, findings }) => repaired(mutant.text, findings) !== mutant.text);
    expectShare(1, changed, ({ mutant, findings }) => {
      const text = repaired(mutant.text, findings);
      return checkShipped([{ ...mutant.original, text }]).findings.length <= findings.length;
    });
  });

  it('are told alike by a check that goes on from what the one before left on the disk', () => {
    const { left } = checkFromDisk([]);
    for (const { mutant, findings } of results.filter((_, index) => index % 72 === 0)) {
      const { report } = checkFromDisk([{ ...mutant.original, text: mutant.text }], left);
      expect(report.findings, mutant.fault).toEqual(findings);
    }
  }, 60_000);

  it('leave no trace: the documents themselves have no finding', () => {
    expect(checkShipped().findings).toEqual([]);
  });
});

/** Faults of somebody who knows what to write. */
const SLIPS: ReadonlySet<string> = new Set([
  'a property is misspelt',
  'a property has the wrong case',
  'a reference is misspelt',
  'a reference has the wrong case',
  'singular instead of plural',
  'quotes round a number',
  'quotes round true or false',
]);

/** The text after the fix of its only finding. */
function repaired(text: string, [only, ...others]: readonly Finding[]): string {
  const edits = others.length === 0 ? (only?.fix?.edits ?? []) : [];
  return edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((left, edit) => left.slice(0, edit.offset) + edit.text + left.slice(edit.offset + edit.length), text);
}

/** When too many fail, each is listed. */
function expectShare(share: number, results: readonly Result[], isGood: (result: Result) => boolean): void {
  const bad = results.filter((result) => !isGood(result));
  const list = bad.map(({ mutant, findings }) => {
    const told = findings
      .map(({ file, code, pointer, message }) => `\n    ${file} ${code} ${pointer} ${message}`)
      .join('');
    return `${mutant.original.file}: ${mutant.fault}: ${mutant.what}${told}`;
  });
  const reached = 1 - bad.length / results.length;
  expect(reached, `${(reached * 100).toFixed(1)} % of ${results.length}\n${list.join('\n')}`).toBeGreaterThanOrEqual(
    share,
  );
}

function propertyNames(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(propertyNames);
  if (!isSchema(schema)) return [];
  const own = isSchema(schema.properties) ? Object.keys(schema.properties) : [];
  return [...own, ...Object.values(schema).flatMap(propertyNames)];
}
