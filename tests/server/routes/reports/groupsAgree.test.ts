import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { ReportDocument } from '#engine/generated/documents.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

type Key = string | null;
interface Group {
  key: Key;
  values: (number | null)[];
}
interface Answer {
  data: Group[];
  totals: (number | null)[];
  count: number;
  others: { count: number; values: (number | null)[] } | null;
}
interface Pivot {
  rows: Group[];
  columns: Group[];
  cells: { row: number; column: number; values: (number | null)[] }[];
  totals: (number | null)[];
}
interface Filter {
  By: string;
  Per?: string;
  Key?: Key;
  Not?: Key[];
}

const folder = new URL('../../../../schemas/reports/', import.meta.url);
const reports = readdirSync(folder)
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ReportDocument)
  .filter(({ groups }) => groups?.values.some(({ of }) => of === 'count'));
const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

/** Place of the number of rows among the values of a report. */
const countOf = ({ groups }: ReportDocument) => groups?.values.findIndex(({ of }) => of === 'count') ?? 0;
const levelsOf = ({ groups }: ReportDocument): Filter[] =>
  groups ? [{ By: groups.by, ...(groups.per ? { Per: groups.per } : {}) }, ...(groups.then ?? []).map(filterOf)] : [];
const filterOf = ({ by, per }: { by: string; per?: string }): Filter => ({ By: by, ...(per ? { Per: per } : {}) });
const sum = (groups: readonly { values: (number | null)[] }[], at: number) =>
  groups.reduce((all, { values }) => all + (values[at] ?? 0), 0);

describeDatabases('the numbers of a report', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let staff: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    staff = await signIn(server, 'leasing@hmpg.example');
  });

  const ask = async <T>(document: ReportDocument, operation: Asked, body: object): Promise<T> => {
    const session = ['units', 'tenants', 'deals'].includes(document.permission?.page ?? '') ? staff : admin;
    const { status, body: found } = await call(server, session, operation, { body: { Id: document.id, ...body } });
    expect(status, JSON.stringify(found)).toBe(200);
    return found as T;
  };
  /** How many rows the table says that there are. */
  const rows = async (document: ReportDocument, body: object) =>
    (
      await ask<{ MaxRows: number }>(document, 'listDocumentRows', {
        Kind: 'report',
        itemsPerPage: 1,
        countMode: 'exact',
        ...body,
      })
    ).MaxRows;

  it.each(reports.map((report) => [report.id, report] as const))(
    'of %s are the same in its table, its groups of every level, its pivot and its totals',
    async (_id, report) => {
      const at = countOf(report);
      const [first] = levelsOf(report);
      const whole = await ask<Answer>(report, 'groupReport', {});
      const one = { ...first, Key: whole.data[0]?.key ?? null };
      const but = { ...first, Not: whole.data.slice(0, 3).map(({ key }) => key) };
      const states: object[] = [
        {},
        { Query: { searchTerm: 'a' } },
        ...(whole.data.length > 0 ? [{ Within: [one] }] : []),
        ...(whole.data.length > 0 ? [{ Within: [but] }] : []),
      ];
      for (const state of states) {
        const asked = { TimeZone: 'America/New_York', ...state };
        const count = await rows(report, asked);
        for (const [Level] of levelsOf(report).entries()) {
          const { data, others, totals } = await ask<Answer>(report, 'groupReport', { ...asked, Level });
          expect(totals[at] ?? 0).toBe(count);
          expect(sum([...data, ...(others ? [others] : [])], at), JSON.stringify([state, Level])).toBe(count);
        }
        if (report.columns.some(({ total }) => total === 'count')) {
          const { data } = await ask<{ data: Record<string, number> }>(report, 'totalReport', asked);
          const column = report.columns.find(({ total }) => total === 'count');
          // Rows without the field are not counted by a total of its column.
          expect(data[column?.field ?? '']).toBeLessThanOrEqual(count);
        }
        if (!report.groups?.across) continue;
        const pivot = await ask<Pivot>(report, 'pivotReport', asked);
        expect([pivot.totals[at] ?? 0, sum(pivot.rows, at), sum(pivot.columns, at), sum(pivot.cells, at)]).toEqual([
          count,
          count,
          count,
          count,
        ]);
      }
    },
  );

  const behind = (report: ReportDocument) => reports.find(({ id }) => id === report.groups?.drill?.report) ?? report;
  const drilled = reports.filter(({ groups }) => groups?.drill);

  it('there are reports behind others', () => {
    expect(drilled.map(({ id }) => id)).toEqual(['balanceageing', 'dealtrend']);
  });

  it.each(drilled.map((report) => [report.id, report] as const))(
    'a group, a cell and all others of %s count the rows of the report behind it, wherever the clocks change',
    async (_id, report) => {
      const at = countOf(report);
      const target = behind(report);
      const levels = levelsOf(report);
      const property = fc.asyncProperty(
        fc.constantFrom(...zones),
        fc.nat(),
        fc.constantFrom({}, { Query: { searchTerm: 'an' } }),
        async (TimeZone, place, state) => {
          const asked = { TimeZone, ...state };
          for (const [Level, level] of levels.entries()) {
            const { data, others } = await ask<Answer>(report, 'groupReport', { ...asked, Level });
            const group = data[place % data.length];
            if (group) {
              const Within = [{ ...level, Key: group.key }];
              expect(await rows(target, { ...asked, Within })).toBe(group.values[at]);
            }
            const Within = [{ ...level, Not: data.map(({ key }) => key) }];
            if (others) expect(await rows(target, { ...asked, Within })).toBe(others.values[at]);
          }
          if (!report.groups?.across) return;
          const { rows: lines, columns, cells } = await ask<Pivot>(report, 'pivotReport', asked);
          const cell = cells[place % cells.length];
          if (!cell) return;
          const Within = [
            { ...levels[0], Key: lines[cell.row]?.key ?? null },
            { ...filterOf(report.groups.across), Key: columns[cell.column]?.key ?? null },
          ];
          expect(await rows(target, { ...asked, Within })).toBe(cell.values[at]);
        },
      );
      await fc.assert(property, { numRuns: 8 });
    },
  );

  it('days of 23 and 25 hours have the rows that began in them', async () => {
    const report = reports.find(({ id }) => id === 'dealtrend');
    if (!report) throw new Error('There is no report of deals.');
    const days = [
      ['America/New_York', '2026-11-01'],
      ['Europe/Berlin', '2026-10-25'],
      ['Australia/Lord_Howe', '2026-10-04'],
    ] as const;
    for (const [TimeZone, day] of days) {
      const { data } = await ask<Answer>(report, 'groupReport', { TimeZone, Level: 1 });
      const group = data.find(({ key }) => key === day);
      const Within = [{ By: 'CreatedAt', Per: 'day', Key: day }];
      const asked = { Kind: 'report', TimeZone, Within, itemsPerPage: 200, countMode: 'exact' };
      const found = await ask<{ data: { CreatedAt: string }[]; MaxRows: number }>(
        behind(report),
        'listDocumentRows',
        asked,
      );
      expect(found.MaxRows, `${TimeZone} ${day}`).toBe(group?.values[countOf(report)] ?? 0);
      const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: TimeZone });
      expect(new Set(found.data.map(({ CreatedAt }) => dayIn.format(new Date(CreatedAt))))).toEqual(
        new Set(found.MaxRows > 0 ? [day] : []),
      );
    }
  });
});

type Asked = 'groupReport' | 'pivotReport' | 'totalReport' | 'listDocumentRows';
