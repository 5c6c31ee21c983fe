import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { effectiveText } from '../../../engine/check/layers/effective.ts';
import { layOver } from '../../../engine/check/layers/layOver.ts';
import type { ListDocument, ReportDocument } from '../../../engine/generated/documents.ts';
import type { HttpClient } from '../../../engine/http/HttpClient.ts';
import type { ContractParameter } from '../../../engine/language/contract/contract.ts';
import { ListModel } from '../../../engine/models/list/ListModel.ts';
import { ListSummary } from '../../../engine/models/list/ListSummary.ts';
import { ReportGroups } from '../../../engine/models/report/ReportGroups.ts';
import { TableSource } from '../../../engine/models/rows/TableSource.ts';
import type { EngineServices } from '../../../engine/services.ts';
import { exportSources } from '../../../server/export/sources.ts';
import { fakeServices } from '../../engine/models/fakeServices.ts';
import { checkShipped, contract, metas, shipped } from '../../schemas/shipped.ts';
import { appClient } from '../helpers/appClient.ts';
import { type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

type Table = ListDocument | ReportDocument;
/** A table, with lists of values that another document gives it (as a panel does). */
interface Made {
  kind: 'list' | 'report';
  document: Table;
  fixed?: Readonly<Record<string, unknown>>;
}
type Constant = string | number | boolean | null;

/** Documents that are made. */
const MADE = 50;
/** What the table itself sends. */
const OF_THE_TABLE =
  /^(StartIndex|itemsPerPage|cursor|countMode|sortby|sorttype|thenby|searchTerm|includeSummary|assignMode)$/;
/** Values of a type where the contract says no more. */
const OF_ANY_TYPE: Readonly<Record<string, readonly Constant[]>> = {
  string: ['', 'a', 'Straße & Co. +1', 'null', 'true', '7'],
  integer: [1, 2, '3'],
  number: [1, 2.5, '3'],
  boolean: [true, false],
  date: ['2026-02-28'],
  'date-time': ['2026-02-28T10:00:00.000Z'],
};

const tables: readonly Made[] = layOver(metas, [shipped.files]).flatMap((file) => {
  const { kind } = file;
  if (kind !== 'list' && kind !== 'report') return [];
  const document = JSON.parse(effectiveText(metas, file)) as Table;
  return exportSources[document.source.operation] ? [{ kind, document }] : [];
});

const overlay = mkdtempSync(join(tmpdir(), 'mullion-queries-'));
const made = makeDocuments();

afterAll(() => rmSync(overlay, { recursive: true, force: true }));

it('makes documents that the check accepts, with constants of every type', () => {
  const files = made.map(({ kind, document }) => fileOf(kind, document));
  const { findings } = checkShipped(files);
  const names = new Set(files.map(({ file }) => file));
  expect(findings.filter(({ file, severity }) => names.has(file) && severity === 'error')).toEqual([]);
  // A shipped document may have a list of them, and days that are counted from today.
  const constants = made.flatMap(({ document }) => Object.values(document.source.query ?? {}).flat());
  const types = constants.map((value) => typeof value).filter((type) => type !== 'object');
  expect(new Set(types)).toEqual(new Set(['string', 'number', 'boolean']));
});

describeDatabases('one query for rows, totals, groups and files', (dialect) => {
  const server = withServer(dialect, { schemasFolder: overlay });
  const clients: HttpClient[] = [];

  beforeAll(async () => {
    const admin = await signIn(server, 'admin@hmpg.example');
    const staff = await signIn(server, 'multi@hmpg.example');
    const roles = ['Leasing Agent', 'Maintenance Supervisor', 'Accounts Payable'];
    const sessions: Session[] = [admin, ...roles.map((role) => ({ ...staff, role }))];
    clients.push(...sessions.map((session) => appClient(server, session, contract)));
  });

  /** The transport of somebody who may read the rows. */
  const clientFor = async (document: Table): Promise<HttpClient> => {
    for (const client of clients) {
      const isClosed = await client.call(document.source.operation, { query: { itemsPerPage: 1 } }).then(
        () => false,
        (error: { status?: number }) => error.status === 403,
      );
      if (!isClosed) return client;
    }
    throw new Error(`Nobody may read ${document.id}.`);
  };

  const run = async ({ kind, document, fixed: given = {} }: Made) => {
    const fixed = { ...given, ...neededBy(document) };
    const api = await clientFor(document);
    const services = { ...fakeServices({}).services, api, contract } as unknown as EngineServices;
    const model = new ListModel(services, { document, filters: [], query: fixed });
    const source = new TableSource(services, document.source, () => model.scopes, fixed);
    const request = { start: 0, size: 5, signal: new AbortController().signal, isExact: true };
    const { total } = await source.load({ ...model.query, sort: undefined }, request);
    const summary = 'summary' in document && document.summary;
    if (summary) {
      const totals = new ListSummary(services, summary, model);
      await totals.load();
      expect([totals.status, totals.error]).toEqual(['ready', undefined]);
    }
    if ('groups' in document && document.groups) {
      const groups = new ReportGroups(services, { id: document.id, groups: document.groups, table: model });
      await groups.load();
      expect(groups.status).toBe('ready');
      if (document.groups.values[0]?.of === 'count') expect(groups.answer?.totals[0]).toBe(total);
    }
    if (!isExported(document)) return;
    const body = { Kind: kind, Id: document.id, Query: model.exportQuery, Format: 'csv', TimeZone: 'UTC' };
    const { blob } = await api.download('exportReport', { body });
    expect((await blob.text()).trimEnd().split(/\r\n/).length - 1).toBeGreaterThanOrEqual(Number(total));
  };

  describe('of every shipped document', () => {
    it.each(tables.map((one) => [one.document.id, one] as const))('%s', (_id, one) => run(one));
  });

  describe('of documents with constants', () => {
    it.each(made.map((one) => [JSON.stringify({ ...one.document.source, fixed: one.fixed }), one] as const))(
      '%s',
      (_source, one) => run(one),
    );
  });
});

/** What narrows the rows, and the totals and an own export too where there are some. */
function parametersOf(document: Table): Readonly<Record<string, ContractParameter>> {
  const operations = [
    document.source.operation,
    'summary' in document ? document.summary?.operation : undefined,
    'export' in document ? document.export?.operation : undefined,
  ];
  const [rows = {}, ...others] = operations.flatMap((id) => (id ? [contract.operations[id]?.parameters ?? {}] : []));
  const shared = Object.entries(rows).filter(
    ([name, one]) => one.in === 'query' && others.every((other) => other[name]),
  );
  return Object.fromEntries(shared);
}

/** Whether the document offers the export, which no other has. */
function isExported(document: Table): boolean {
  if ('export' in document) return true;
  return (document.actions ?? []).some(({ open }) => open && 'export' in open);
}

/** Values for what a document wants chosen before it is exported. */
function neededBy(document: Table): Record<string, readonly Constant[]> {
  const needs = ('export' in document && document.export?.needs) || [];
  return Object.fromEntries(needs.map((name) => [name, [1]]));
}

/** Parameters that a document may give constants. */
function freeParameters(document: Table): readonly (readonly [string, ContractParameter])[] {
  return Object.entries(parametersOf(document)).filter(([name]) => !OF_THE_TABLE.test(name));
}

/** Copies of shipped documents that the check accepts, each with one or more constants in its query. */
function makeDocuments(): readonly Made[] {
  const tablesWithParameters = tables
    .map((table) => ({ table, free: freeParameters(table.document) }))
    .filter(({ free }) => free.length > 0);
  const constants = fc.constantFrom(...tablesWithParameters).chain(({ table, free }) => {
    const given = (
      some: readonly (readonly [string, ContractParameter])[],
      value: (one: ContractParameter) => fc.Arbitrary<unknown>,
    ) => fc.record(Object.fromEntries(some.map(([name, one]) => [name, value(one)])), { requiredKeys: [] });
    const lists = free.filter(([, one]) => one.array);
    return fc
      .tuple(
        given(free, constantOf),
        given(lists, (one) => fc.array(constantOf(one), { maxLength: 3 })),
      )
      .filter(([query, fixed]) => Object.keys({ ...query, ...fixed }).length > 0)
      .map(([query, fixed]) => ({ table, query, fixed }));
  });
  mkdirSync(join(overlay, 'lists'));
  mkdirSync(join(overlay, 'reports'));
  return fc.sample(constants, { numRuns: MADE, seed: 13 }).map(({ table: { kind, document }, query, fixed }, index) => {
    const {
      route: _route,
      globalsearch: _search,
      ...copy
    } = document as Table & { route?: string; globalsearch?: true };
    const source = { ...copy.source, query: { ...copy.source.query, ...query } };
    // Without filters there is none that an export could need.
    const own = 'export' in copy && copy.export ? { export: { ...copy.export, needs: undefined } } : {};
    const totals = 'summary' in copy && copy.summary ? { summary: withoutFilters(copy.summary) } : {};
    // Of other rows no group leads to those of the shipped document.
    const groups = 'groups' in copy && copy.groups ? { groups: { ...copy.groups, drill: undefined } } : {};
    // Nor is there one that could hide a column.
    const columns = copy.columns.map(({ visible: _visible, ...column }) => column);
    const changed = {
      ...copy,
      ...own,
      ...totals,
      ...groups,
      columns,
      id: `made-${index}`,
      source,
      filters: [],
    } as unknown as Table;
    writeFileSync(join(overlay, `${kind}s`, `made-${index}.json`), JSON.stringify(changed));
    return { kind, document: changed, fixed };
  });
}

/** Without filters there is none that a total could set. */
function withoutFilters(summary: NonNullable<ListDocument['summary']>): ListDocument['summary'] {
  return { ...summary, items: summary.items.map(({ filter: _filter, ...item }) => item) };
}

function constantOf({ type, format = '', enum: allowed, idle }: ContractParameter): fc.Arbitrary<Constant> {
  const values = (idle ? [''] : undefined) ?? allowed ?? OF_ANY_TYPE[format] ?? OF_ANY_TYPE[type] ?? ['1'];
  return fc.constantFrom(...values);
}

function fileOf(kind: 'list' | 'report', document: Table) {
  return { kind, id: document.id, file: `${document.id}.json`, text: JSON.stringify(document), isShipped: true };
}
