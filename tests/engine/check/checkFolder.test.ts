import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderCheck } from '#engine/check/disk/checkFolder.ts';
import { type KeptChecks, KeptMemory } from '#engine/check/disk/KeptMemory.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = join(root, 'schemas');
const options = { relativeTo: root, strict: true };

/** Changes of one document that others depend on, or that depend on others. */
const EDITS: readonly [what: string, file: string, from: RegExp, to: string][] = [
  ['a column', 'lists/company-users.json', /"field": "FullName"/, '"field": "FullNam"'],
  ['the id of a document that others open', 'lists/company-users.json', /"id": "company-users"/, '"id": "users"'],
  ['the shared filters of a report', 'filters/', /"name": "\w+"/, '"name": "nothing"'],
  ['a parameter that a form reads', 'forms/', /\{route\.(\w+)\}/g, '{route.$1x}'],
  ['a route that others lead to', 'tabs/company-settings.json', /"route": "/, '"route": "x'],
  ['a text that others name', 'locales/en-US.json', /"action\.search"/, '"action.searhc"'],
  [
    'a document that is not JSON',
    'tabs/company-settings.json',
    /"id": "company-settings",/,
    '"id": "company-settings"',
  ],
  ['a lookup', 'lookups/properties.json', /"label": "\w+"/, '"label": "nothing"'],
];

describe('a check that is repeated', () => {
  const kept = new FolderCheck(folder, { ...options, isRepeated: true });
  const { texts } = kept.run();

  it.each(EDITS)(
    'finds the same as a new one after a change of %s, and after taking it back',
    (_what, name, from, to) => {
      const file = [...texts.keys()].find((one) => one.includes(name) && from.test(texts.get(one) ?? ''));
      from.lastIndex = 0;
      const text = texts.get(file ?? '')?.replace(from, to) ?? '';
      const changed = new Map([[file ?? '', text]]);
      const again = kept.run(changed);
      expect(again.findings.length).toBeGreaterThan(0);
      expect(again.findings).toEqual(new FolderCheck(folder, options).run(changed).findings);
      expect(kept.run().findings).toEqual([]);
    },
  );

  it('finds the same after all changes one upon the other', () => {
    const changed = new Map<string, string>();
    for (const [, name, from, to] of EDITS) {
      const file = [...texts.keys()].find((one) => one.includes(name)) ?? '';
      changed.set(file, (changed.get(file) ?? texts.get(file) ?? '').replace(from, to));
      expect(kept.run(changed).findings).toEqual(new FolderCheck(folder, options).run(changed).findings);
    }
  });

  it.each(EDITS.filter(([, name]) => !name.startsWith('locales/')))(
    'finds the same when it goes on from the disk after a change of %s, and after that is taken back',
    (_what, name, from, to) => {
      const file = [...texts.keys()].find((one) => one.includes(name) && from.test(texts.get(one) ?? '')) ?? '';
      from.lastIndex = 0;
      const changed = new Map([[file, texts.get(file)?.replace(from, to) ?? '']]);
      const { left } = fromDisk(undefined, new Map());
      const after = fromDisk(left, changed);
      const whole = new FolderCheck(folder, options).run(changed);
      expect(after.report.findings).toEqual(whole.findings);
      expect(after.report.counts).toEqual(whole.counts);
      expect(after.report.notChecked.map((one) => ({ ...one }))).toEqual(whole.notChecked.map((one) => ({ ...one })));
      expect(fromDisk(after.left, new Map()).report.findings).toEqual([]);
    },
  );

  it('keeps what was found in documents that nothing has changed for', () => {
    const before = kept.run().documents;
    const file = 'schemas/lists/company-users.json';
    const { documents } = kept.run(new Map([[file, `${texts.get(file)}\n`]]));
    const made = documents.filter((document) => !before.includes(document)).map((document) => document.file);
    expect(made).toContain(file);
    expect(made.length).toBeLessThan(before.length / 2);
  });
});

/** As two runs of the command line do it: the second one knows what the first one has written. */
function fromDisk(left: string | undefined, changed: ReadonlyMap<string, string>) {
  const memory = new KeptMemory(left === undefined ? undefined : (JSON.parse(left) as KeptChecks));
  const report = new FolderCheck(folder, { ...options, memory }).run(changed);
  return { report, left: JSON.stringify(memory.left) };
}
