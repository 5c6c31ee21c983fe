import { describe, expect, it } from 'vitest';
import type { DocumentFile } from '#engine/check/checkDocuments.ts';
import { vocabularyOf } from '#engine/check/vocabulary.ts';
import { isSchema, type JsonSchema } from '#engine/language/contract/jsonSchema.ts';
import type { Finding } from '#engine/language/finding.ts';
import { proves } from '../proves.ts';
import { checkShipped, metas } from './shipped.ts';

const vocabulary = vocabularyOf(metas);
const definitions = metas.all.find(({ $id }) => String($id).endsWith('definitions.schema.json'))?.$defs as Record<
  string,
  { properties: Record<string, JsonSchema> }
>;
const schemas = new Map(metas.all.map((schema) => [String(schema.title), schema]));
const filtertypes = [...vocabulary.filtertypes].map(([name, { options }]) => ({
  name,
  options,
  schema: schemas.get(name) ?? {},
}));
const options = Object.keys(definitions.FilterControl?.properties ?? {});
/** What says which control it is; everything else is an option. */
const identity = ['filtertype', 'name', 'label'];

/** Values of options whose schema leads back to itself, or asks for more than a type. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  visible: { ref: 'session.role', is: 'a' },
  choosable: { when: { ref: 'choice.Id', is: 1 }, notice: 'A' },
  disabledslots: [{ from: '09:00', to: '10:00' }],
  rangeControls: [{ name: 'b' }, { name: 'c' }],
};

/** A value that the schema of an option takes. */
function sampleOf(schema: JsonSchema | undefined, depth = 0): unknown {
  if (depth > 5) return {};
  const chain = schema ? metas.chain(schema) : [];
  const said = (key: string) => chain.map((step) => step[key]).find((value) => value !== undefined);
  const [example] = [said('examples'), said('enum')].flatMap((list) => (Array.isArray(list) ? [list] : []))[0] ?? [];
  if (example !== undefined) return example;
  const [branch] = [said('anyOf'), said('oneOf')].flatMap((list) => (Array.isArray(list) ? list : []));
  if (isSchema(branch)) return sampleOf(branch, depth + 1);
  const type = [said('type')].flat()[0];
  const items = said('items');
  if (said('pattern') !== undefined && [said('type')].flat().includes('null')) return null;
  if (type === 'array') return isSchema(items) ? [sampleOf(items, depth + 1)] : [];
  if (type === 'object')
    return Object.fromEntries(requiredOf(chain).map((name) => [name, sampleOf(partOf(chain, name), depth + 1)]));
  const least = said('minimum') ?? 1;
  return { string: 'a', number: least, integer: least, boolean: true }[String(type)] ?? 'a';
}

function requiredOf(chain: readonly JsonSchema[]): string[] {
  return chain.flatMap(({ required }) => (Array.isArray(required) ? required.map(String) : []));
}

function partOf(chain: readonly JsonSchema[], name: string): JsonSchema | undefined {
  const [part] = chain.flatMap(({ properties }) => (isSchema(properties) ? properties[name] : []));
  return isSchema(part) ? part : undefined;
}

interface Placed {
  filtertype: string;
  option: string;
  file: DocumentFile;
  pointer: string;
  isTaken: boolean;
}

function placed(kind: 'filters' | 'form', filtertype: (typeof filtertypes)[number], option: string): Placed {
  const { name, schema } = filtertype;
  const taken = kind === 'filters' || vocabulary.fieldOptions.has(option) ? filtertype.options : [];
  const own = partOf([schema], option) ?? definitions.FilterControl?.properties[option];
  const value = SAMPLES[option] ?? sampleOf(own);
  const id = `${name}-${option}`.toLowerCase();
  const needed = Object.fromEntries(requiredOf([schema]).map((one) => [one, sampleOf(partOf([schema], one))]));
  const base = { $schema: `../meta/${kind}.schema.json`, id, title: 'A' };
  const document =
    kind === 'filters'
      ? { ...base, controls: [{ ...needed, name: 'a', label: 'A', filtertype: name, [option]: value }] }
      : {
          ...base,
          component: 'User',
          sections: [{ fields: [{ field: 'FirstName', label: 'A', filtertype: name, options: { [option]: value } }] }],
        };
  return {
    filtertype: name,
    option,
    file: { kind, id, file: `schemas/${kind}/${id}.json`, text: JSON.stringify(document), isShipped: false },
    pointer: kind === 'filters' ? `/controls/0/${option}` : `/sections/0/fields/0/options/${option}`,
    isTaken: taken.includes(option),
  };
}

const UNKNOWN = ['MU1101', 'MU1710'];
/** Faults of shape, and of the option itself. */
const REFUSED = /^MU110[1-7]$|^MU1710$/;

describe.each(['filters', 'form'] as const)('each option on each filtertype, in documents of kind %s', (kind) => {
  const wanted = kind === 'form' ? filtertypes : filtertypes.filter(({ schema }) => schema['x-forms-only'] !== true);
  const all = wanted.flatMap((filtertype) =>
    options.filter((option) => !identity.includes(option)).map((option) => placed(kind, filtertype, option)),
  );
  const { findings } = checkShipped(all.map(({ file }) => file));
  const byFile = Map.groupBy(findings, ({ file }) => file);
  const unknownIn = ({ file, pointer }: Placed): Finding[] =>
    (byFile.get(file.file) ?? []).filter((one) => one.pointer === pointer && UNKNOWN.includes(one.code));

  it('is tried', () => {
    expect(all.length).toBe(wanted.length * (options.length - identity.length));
    expect(all.some(({ isTaken }) => isTaken) && all.some(({ isTaken }) => !isTaken)).toBe(true);
  });

  it('is refused at its place where the filtertype lacks it', proves('unit', 'WIDGET-FILTER-04'), () => {
    const passed = all.filter((one) => !one.isTaken && unknownIn(one).length !== 1);
    expect(passed.map(({ filtertype, option }) => `${filtertype} ${option}`)).toEqual([]);
  });

  it('passes where the filtertype takes it', () => {
    const refused = all
      .filter(({ isTaken }) => isTaken)
      .flatMap(({ filtertype, option, file, pointer }) => {
        const found = (byFile.get(file.file) ?? []).filter(
          ({ code, pointer: at }) => REFUSED.test(code) && (at === pointer || at.startsWith(`${pointer}/`)),
        );
        return found.map(({ code, message }) => `${filtertype} ${option}: ${code} ${message}`);
      });
    expect(refused).toEqual([]);
  });
});
