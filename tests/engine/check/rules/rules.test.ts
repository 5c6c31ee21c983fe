import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { RULES } from '#engine/check/rules/rules.ts';
import { ERRORS } from '#engine/errors.ts';
import type { DocumentKind } from '#engine/generated/documents.ts';
import { checkFiles, checkTexts, findingsOf, goodFiles, pageOfAnotherRecord, spoil } from '../fixtures/check.ts';
import { actions } from './actions.ts';
import { calls } from './calls.ts';
import { columns } from './columns.ts';
import { conditions } from './conditions.ts';
import { dashboards } from './dashboards.ts';
import { edits } from './edits.ts';
import { filters } from './filters.ts';
import { forms } from './forms.ts';
import { keys } from './keys.ts';
import { layouts } from './layouts.ts';
import { lists } from './lists.ts';
import { lookups } from './lookups.ts';
import { menus } from './menus.ts';
import { permissions } from './permissions.ts';
import { records } from './records.ts';
import { sheets } from './sheets.ts';
import { texts } from './texts.ts';

/** Each file of rows is about what the rules of the same subject look at. */
const ROWS = [
  ...actions,
  ...calls,
  ...columns,
  ...conditions,
  ...dashboards,
  ...edits,
  ...filters,
  ...forms,
  ...keys,
  ...layouts,
  ...lists,
  ...lookups,
  ...menus,
  ...permissions,
  ...records,
  ...sheets,
  ...texts,
];

const docs = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'errors.md'), 'utf8');
const blocks = [...docs.matchAll(/```json wrong (\w+) (\/\S*)\n([\s\S]*?)\n```/g)];

describe('the rules', () => {
  const heard = new Map<string, Set<string>>();
  const own = RULES.map((rule) => rule.check);
  for (const [index, rule] of RULES.entries()) {
    rule.check = (context) => {
      const report: typeof context.report = (problem) => {
        heard.set(rule.name, (heard.get(rule.name) ?? new Set()).add(problem.code));
        context.report(problem);
      };
      own[index]?.({ ...context, report });
    };
  }
  afterAll(() => {
    for (const [index, check] of own.entries()) Object.assign(RULES[index] ?? {}, { check });
  });

  it('have names of their own and codes of the catalogue', () => {
    expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
    expect(RULES.flatMap(({ codes }) => codes).filter((code) => !Object.hasOwn(ERRORS, code))).toEqual([]);
    expect(RULES.length).toBeGreaterThanOrEqual(40);
  });

  it.each(ROWS)('%s: %s %s = %j is told once', (_rule, kind, pointer, value, want) => {
    const findings = findingsOf(kind, pointer, value).filter(({ file }) => file === `${kind}.json`);
    expect(findings.map(({ code, pointer: at }) => `${code} ${at}`)).toEqual([want]);
  });

  it('report their own codes only', () => {
    for (const [, kind = '', pointer = '', json = ''] of blocks)
      if (Object.hasOwn(KINDS, kind)) findingsOf(kind as DocumentKind, pointer, JSON.parse(json));
    const foreign = [...heard].flatMap(([name, codes]) => {
      const known: readonly string[] = RULES.find((rule) => rule.name === name)?.codes ?? [];
      return [...codes].filter((code) => !known.includes(code)).map((code) => `${name}: ${code}`);
    });
    expect(foreign).toEqual([]);
  });

  it('are each provoked by a row above or a page of docs/errors.md', () => {
    overlayMistakes();
    checkTexts({ tabs: pageOfAnotherRecord });
    const silent = RULES.filter(({ name }) => !heard.has(name)).map(({ name }) => name);
    expect(silent).toEqual([]);
  });
});

const KINDS = { list: 1, report: 1, filters: 1, lookup: 1, form: 1, tabs: 1, menu: 1, dashboard: 1 };

/** What needs more than one document. */
function overlayMistakes(): void {
  const instead = (pointer: string, value: unknown) =>
    checkFiles(
      goodFiles().map((file) =>
        file.kind === 'list' ? { ...file, text: spoil('list', pointer, value), replaces: file.text } : file,
      ),
    );
  instead('/title', 'users.title');
  instead('/permission', { page: 'users', element: 'X' });
  instead('/filters/2', { name: 'From:To', label: 'users.period', filtertype: 'inputdate' });
  const beside = (kind: DocumentKind, document: object) =>
    checkFiles([...goodFiles(), { kind, id: 'other', file: 'other.json', text: JSON.stringify(document) }]);
  beside('dashboard', { id: 'other', home: ['Console'], tiles: [] });
  beside('dashboard', { id: 'other', home: ['Consle'], tiles: [] });
  beside('list', { id: 'other', source: { operation: 'listChanges' }, filters: 'user-filters' });
  const fields = ['Desk', 'Floor'].map((name) => ({ field: name, label: 'users.name' }));
  beside('form', { id: 'other', component: 'UserSave', load: { operation: 'getCard' }, sections: [{ fields }] });
  beside('menu', { id: 'other', product: 'Console', items: [] });
  beside('lookup', { id: 'other' });
  beside('report', { id: 'other', source: { operation: 'listCodes' }, pagesize: 10 });
  beside('form', { id: 'other', component: 'UserSave', start: 'view' });
}
