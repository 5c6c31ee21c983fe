import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { controlOptions } from '#engine/controls/controlOptions.ts';
import type { ControlOptions, ValueFormat } from '#engine/controls/defineControl.ts';
import type { FilterControl } from '#engine/generated/documents.ts';
import locale from '../../schemas/locales/en-US.json' with { type: 'json' };
import { values } from './values.ts';

interface Examples {
  filtertype: string;
  /** The value is too large or too private for an address. */
  onlyForms?: boolean;
  examples: {
    title: string;
    requirement?: string;
    control: FilterControl;
    format?: string;
    valid: { value: unknown; query: string; text: string }[];
    invalid: { value?: unknown; typed?: string; fault: string; message?: string }[];
  }[];
}

const folder = join(import.meta.dirname, '../../renderers');
const texts: Record<string, string> = locale;
const say: ValueFormat['text'] = (key, params = {}) =>
  (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(params[name]));

const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map((entry) => entry.name);

describe.each(files)('examples of %s', (filtertype) => {
  const file: Examples = JSON.parse(readFileSync(join(folder, filtertype, 'examples.json'), 'utf8'));
  const definition = values[filtertype];
  if (!definition) throw new Error(`no value definition for ${filtertype}`);

  test('the file is of the folder', () => {
    expect(file.filtertype).toBe(filtertype);
    for (const { control } of file.examples) expect(control.filtertype).toBe(filtertype);
  });

  for (const { title, requirement, control, format, valid, invalid } of file.examples) {
    const options = optionsOf(control, format);
    const id = requirement ? ` ${requirement}` : '';

    test.each(valid)(`${title}: $text is good, is sent and comes back${id}`, ({ value, query, text }) => {
      const read = definition.fromDocument(value, options);
      expect(definition.validate(read, options)).toEqual([]);
      const sent = toParams(definition.toQuery(control.name, read, options));
      expect(sent.toString()).toBe(query);
      expect(definition.toText(read, options, formatOf(control))).toBe(text);
      if (file.onlyForms) return;
      const back = definition.fromQuery(control.name, sent, options);
      expect(definition.toQuery(control.name, back, options)).toEqual(definition.toQuery(control.name, read, options));
      expect(definition.isEmpty(back)).toBe(definition.isEmpty(read));
    });

    test.each(valid)(`${title}: $text survives being saved${id}`, ({ value }) => {
      const read = definition.fromDocument(value, options);
      const saved = definition.toDocument ? definition.toDocument(read, options) : read;
      expect(definition.fromDocument(JSON.parse(JSON.stringify(saved)), options)).toEqual(read);
    });

    if (invalid.length === 0) continue;
    const given = invalid.map((row) => ({ ...row, given: row.typed ?? JSON.stringify(row.value) }));
    test.each(given)(`${title}: $given gives $fault${id}`, ({ value, typed, fault, message }) => {
      const read = typed ?? definition.fromDocument(value, options);
      const [first] = definition.validate(read, options);
      expect(first?.key).toBe(fault);
      if (message) expect(say(first?.key ?? '', first?.values)).toBe(message);
    });
  }

  test('nothing is empty, good and sends nothing', () => {
    const { empty } = definition;
    expect(definition.isEmpty(empty)).toBe(true);
    expect(definition.validate(empty, {})).toEqual([]);
    expect(definition.toQuery('a:b', empty, {})).toEqual({});
    expect(definition.fromQuery('a', new URLSearchParams(), {})).toEqual(empty);
  });

  test.each([null, undefined, {}, [], [{}], { from: true }])('nonsense in a document is no value: %j', (value) => {
    expect(definition.isEmpty(definition.fromDocument(value, {}))).toBe(true);
  });
});

function optionsOf(control: FilterControl, format: string | undefined): ControlOptions {
  return controlOptions(control, format ? { in: 'query', type: 'string', format } : undefined);
}

function formatOf(control: FilterControl): ValueFormat {
  const labels = new Map((control.dropdownfixedlist ?? []).map(({ key, data }) => [String(key), data]));
  return { culture: 'en-US', text: say, labelOf: (id) => labels.get(id) };
}

function toParams(query: Record<string, string | string[]>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
}
