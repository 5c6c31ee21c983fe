import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { beforeAll, expect, it } from 'vitest';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { companyOf } from '../../helpers/companyScope.ts';
import { exportRows, factsOf } from '../../helpers/readWorkbook.ts';
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
  isCut: boolean;
}
interface Unit {
  Id: number;
  PropertyName: string;
  Bedrooms: number;
  AvailableOn: string | null;
  Status: string;
  Rent: number;
}
interface Filter {
  By: string;
  Per?: string;
  Key?: Key;
  Not?: Key[];
}

const LEVELS: readonly Filter[] = [{ By: 'PropertyName' }, { By: 'Bedrooms' }, { By: 'AvailableOn', Per: 'month' }];

const keyOf = (unit: Unit, level: number): Key => {
  if (level === 0) return unit.PropertyName;
  if (level === 1) return String(unit.Bedrooms);
  return unit.AvailableOn === null ? null : `${unit.AvailableOn.slice(0, 7)}-01`;
};
const middle = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
};
/** The numbers of the report by hand: units, rent, mean, median, share of the rent of all. */
const byHand = (units: readonly Unit[], all: readonly Unit[]) => {
  const sum = (of: readonly Unit[]) => of.reduce((total, { Rent }) => total + Rent, 0);
  const rents = units.map(({ Rent }) => Rent);
  return [units.length, sum(units), sum(units) / units.length, middle(rents), sum(units) / sum(all)];
};

describeDatabases('groups within groups', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;
  let units: Unit[];

  const ask = async (operation: 'groupReport' | 'pivotReport' | 'totalReport' | 'listDocumentRows', body: object) =>
    call(server, agent, operation, { body: { Id: 'rentroll', ...body } });
  const groups = async (body: object = {}) => (await ask('groupReport', body)).body as unknown as Answer;
  const rows = async (Within: readonly Filter[], more: object = {}) => {
    const asked = { Kind: 'report', Within, itemsPerPage: 200, countMode: 'exact', ...more };
    const { body } = await ask('listDocumentRows', asked);
    return body as unknown as { data: Unit[]; MaxRows: number };
  };
  const expectValues = (found: readonly (number | null)[], wanted: readonly number[]) => {
    for (const [index, value] of wanted.entries()) expect(found[index]).toBeCloseTo(value, 6);
  };

  beforeAll(async () => {
    agent = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Maintenance Supervisor', database: 'hmpg_east' };
    const all: Unit[] = [];
    for (let start = 0; ; start += 200) {
      const { body } = await call(server, agent, 'listUnits', { query: { StartIndex: start, itemsPerPage: 200 } });
      const found = (body as unknown as { unit: Unit[] }).unit;
      all.push(...found);
      if (found.length < 200) break;
    }
    units = all;
    expect(units.length).toBeGreaterThan(20);
  });

  it('of every level are added up of the rows, whole numbers whole, and lead to the rows that they count', async () => {
    const walk = async (path: Key[], within: readonly Unit[], depth: number): Promise<void> => {
      const { data, others } = await groups({ Path: path });
      const named = new Set(data.map(({ key }) => key));
      const filters = path.map((key, level) => ({ ...LEVELS[level], Key: key }) as Filter);
      expect(new Set(within.map((unit) => keyOf(unit, depth))).size).toBe(data.length + (others?.count ?? 0));
      if (others) {
        const rest = within.filter((unit) => !named.has(keyOf(unit, depth)));
        expectValues(others.values, byHand(rest, units));
        const not = [...filters, { ...LEVELS[depth], Not: [...named] } as Filter];
        expect((await rows(not)).MaxRows).toBe(others.values[0]);
      }
      for (const [place, { key, values }] of data.entries()) {
        const own = within.filter((unit) => keyOf(unit, depth) === key);
        expectValues(values, byHand(own, units));
        expect(values[0]).toBe(own.length);
        const found = await rows([...filters, { ...LEVELS[depth], Key: key } as Filter]);
        expect(found.MaxRows).toBe(own.length);
        expect(found.data.map(({ Id }) => Id).sort()).toEqual(
          own
            .slice(0, 200)
            .map(({ Id }) => Id)
            .sort(),
        );
        if (depth < 2 && place < 2) await walk([...path, key], own, depth + 1);
      }
    };
    await walk([], units, 0);
    const { totals } = await groups();
    expectValues(totals, byHand(units, units));
    expect(totals[4]).toBe(1);
  });

  it('are the same under filters, and the rows of a group too', async () => {
    const Query = { status: ['vacant'] };
    const vacant = units.filter(({ Status }) => Status === 'vacant');
    const { data, totals } = await groups({ Query });
    expectValues(totals, byHand(vacant, vacant));
    const [first] = data;
    const own = vacant.filter(({ PropertyName }) => PropertyName === first?.key);
    expect(first?.values[0]).toBe(own.length);
    const within = [{ By: 'PropertyName', Key: first?.key ?? null }];
    expect((await rows(within, { Query, SortBy: 'Rent', SortType: 'asc' })).data.map(({ Rent }) => Rent)).toEqual(
      own.map(({ Rent }) => Rent).sort((a, b) => a - b),
    );
  });

  it('come in the order that is asked for, all others together', async () => {
    const { data } = await groups({ SortValue: 3, SortType: 'asc' });
    const medians = data.map(({ values }) => values[3] ?? 0);
    expect(medians).toEqual(medians.toSorted((a, b) => a - b));
    const { data: usual } = await groups();
    const rents = usual.map(({ values }) => values[1] ?? 0);
    expect(rents).toEqual(rents.toSorted((a, b) => b - a));
  });

  it('a pivot has the totals of rows, columns and all, each of the rows themselves', async () => {
    const { body } = await ask('pivotReport', {});
    const pivot = body as unknown as {
      rows: Group[];
      columns: Group[];
      cells: { row: number; column: number; values: (number | null)[] }[];
      totals: (number | null)[];
    };
    expectValues(pivot.totals, byHand(units, units));
    for (const row of pivot.rows)
      expectValues(
        row.values,
        byHand(
          units.filter(({ PropertyName }) => PropertyName === row.key),
          units,
        ),
      );
    for (const column of pivot.columns)
      expectValues(
        column.values,
        byHand(
          units.filter(({ Status }) => Status === column.key),
          units,
        ),
      );
    expect(pivot.cells.length).toBeGreaterThan(3);
    for (const { row, column, values } of pivot.cells) {
      const [PropertyName, status] = [pivot.rows[row]?.key, pivot.columns[column]?.key];
      const own = units.filter((unit) => unit.PropertyName === PropertyName && unit.Status === status);
      expectValues(values, byHand(own, units));
    }
    const [cell] = pivot.cells;
    const within = [
      { By: 'PropertyName', Key: pivot.rows[cell?.row ?? 0]?.key ?? null },
      { By: 'Status', Key: pivot.columns[cell?.column ?? 0]?.key ?? null },
    ];
    expect((await rows(within)).MaxRows).toBe(cell?.values[0]);
  });

  it('totals of columns are of all rows, or of those within a group', async () => {
    const { body } = await ask('totalReport', {});
    const { data } = body as unknown as { data: Record<string, number> };
    expect(data.Code).toBe(units.length);
    expect(data.Rent).toBeCloseTo(
      units.reduce((sum, { Rent }) => sum + Rent, 0),
      6,
    );
    const Within = [{ By: 'Status', Key: 'vacant' }];
    const vacant = (await ask('totalReport', { Within })).body as unknown as { data: Record<string, number> };
    expect(vacant.data.Code).toBe(units.filter(({ Status }) => Status === 'vacant').length);
    const leasing = await signIn(server, 'leasing@hmpg.example');
    const { body: found } = await call(server, leasing, 'pivotReport', { body: { Id: 'balanceageing' } });
    const owed = found as unknown as { cells: Group[] };
    const amounts = owed.cells.flatMap(({ values }) => values.filter((value) => value !== null));
    expect(amounts.filter((amount) => amount !== Number(amount.toFixed(2)))).toEqual([]);
  });

  it('files have the groups of all levels with their totals, the pivot, and the rows with those of their columns', async () => {
    const sent = { Kind: 'report', Id: 'rentroll', Language: 'en-US', Culture: 'en-US' } as const;
    const fileOf = async (more: object) =>
      (await exportRows(server, agent, { ...sent, ...more })).workbook.sheets[0]?.rows ?? [];
    const groupFile = await fileOf({ Part: 'groups' });
    expect(groupFile[0]?.slice(0, 4)).toEqual(['Property', 'Bedrooms', 'Available on', 'Units']);
    const levelOf = (row: readonly unknown[]) => [0, 1, 2].filter((column) => (row[column] ?? '') !== '').length;
    const outer = groupFile.slice(1, -1).filter((row) => levelOf(row) === 1);
    expect(outer).toHaveLength(new Set(units.map(({ PropertyName }) => PropertyName)).size);
    expect(groupFile.at(-1)?.[0]).toBe('Total');
    expect(groupFile.at(-1)?.[3]).toBe(units.length);
    const folded = (await exportRows(server, agent, { ...sent, Part: 'groups' })).workbook.sheets[0]?.rowDefs;
    const depths = groupFile.map((_row, index) => folded?.get(index)?.outlineLevel ?? 0);
    expect(depths.slice(1, -1)).toEqual(groupFile.slice(1, -1).map((row) => levelOf(row) - 1));
    const { body: csv } = await call(server, agent, 'exportReport', {
      body: { ...sent, Part: 'groups', Format: 'csv' },
    });
    const [, ...lines] = parseCsv(csv);
    const decimals = (place: number) =>
      Math.max(...lines.map((line) => String(line[place]).split('.')[1]?.length ?? 0));
    expect([3, 4, 5, 6, 7].map(decimals)).toEqual([0, 0, 2, 1, 3]);
    const trend = { ...sent, Id: 'dealtrend', Part: 'groups', Format: 'csv' };
    const leasing = await signIn(server, 'leasing@hmpg.example');
    const { body: deals } = await call(server, leasing, 'exportReport', { body: trend });
    expect(parseCsv(deals)[0]?.slice(0, 2)).toEqual(['Started, by month', 'Started, by day']);
    const pivotFile = await fileOf({ Part: 'pivot' });
    expect(pivotFile[0]?.at(-5)).toBe('Total · Units');
    expect(pivotFile.at(-1)?.at(-5)).toBe(units.length);
    const vacant = units.filter(({ Status }) => Status === 'vacant');
    const Within = [{ By: 'Status', Key: 'vacant' }];
    const rowFile = await fileOf({ Within });
    expect(rowFile).toHaveLength(vacant.length + 2);
    expect(rowFile.at(-1)?.slice(0, 2)).toEqual(['Total', vacant.length]);
    const days = [...Within, { By: 'AvailableOn', Per: 'month', Key: '2026-10-01' }, { By: 'Bedrooms', Not: ['2'] }];
    const { workbook } = await exportRows(server, agent, { ...sent, Within: days });
    expect(factsOf(workbook)['Rows of']).toBe('Status: Vacant, Available on: Oct 2026, Bedrooms: all others');
  });

  it('what is no group of the document is refused', async () => {
    const refused = async (Within: Filter[]) => (await ask('listDocumentRows', { Kind: 'report', Within })).status;
    expect(await refused([{ By: 'Version', Key: '1' }])).toBe(400);
    expect(await refused([{ By: 'AvailableOn', Key: '2026-01-01' }])).toBe(400);
    expect(await refused([{ By: 'Status', Per: 'month', Key: 'vacant' }])).toBe(400);
    expect(await refused([{ By: 'Bedrooms', Key: 'x' }])).toBe(400);
    expect(await refused([{ By: 'Status' }])).toBe(400);
    expect(await refused([{ By: 'Status', Key: "x' or 1=1 --" }])).toBe(200);
    const stranger = await signIn(server, 'admin@northgate.example');
    const { status } = await call(server, stranger, 'groupReport', { body: { Id: 'rentroll' } });
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'UTC',
];
const dayIn = (zone: string, time: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(time));

describeDatabases('groups of times', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    const company_id = await companyOf(server, 'admin@hmpg.example');
    const someone = {
      user_id: 1,
      user_name: 'Clock',
      user_name_lower: 'clock',
      email: 'clock@x',
      email_lower: 'clock@x',
    };
    const row = { ...someone, company_id, logout_at: null, ip_address: '', product: '', session_id: null };
    // Around the nights in which clocks are moved, and anywhere else.
    const nights = ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04', '2018-11-04'];
    const near = fc
      .tuple(fc.constantFrom(...nights), fc.integer({ min: -26 * 60, max: 26 * 60 }))
      .map(([night, minutes]) => new Date(Date.parse(`${night}T00:00:00Z`) + minutes * 60_000));
    const any = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const times = fc.sample(fc.oneof({ weight: 3, arbitrary: near }, any), { numRuns: 120, seed: 7 });
    const at = times.map((time) => ({ ...row, login_at: time.toISOString() }));
    await server.db.insertInto('login_detail').values(at).execute();
  });

  it.each(zones)('days of 23, 24 and 25 hours in %s have the rows that they count', async (zone) => {
    const Query = { UserEmail: 'clock@x', LoginFrom: '1980-01-01T00:00:00Z', LoginTo: '2050-01-01T00:00:00Z' };
    const asked = { Id: 'userloginreport', Query, TimeZone: zone };
    const { body } = await call(server, admin, 'groupReport', { body: asked });
    const { data, totals } = body as unknown as Answer;
    const { body: page } = await call(server, admin, 'listLoginDetails', {
      query: { ...Query, itemsPerPage: 200, countMode: 'exact' },
    });
    expect(totals[0]).toBe((page as unknown as { MaxRows: number }).MaxRows);
    const { body: document } = await call(server, admin, 'getDocument', {
      path: { kind: 'report', id: 'userloginreport' },
    });
    const { per } = (document as unknown as { document: { groups: { per: string } } }).document.groups;
    for (const { key, values } of data) {
      const Within = [{ By: 'dtlastlogin', Per: per, Key: key }];
      const body = { Kind: 'report', ...asked, Within, itemsPerPage: 200, countMode: 'exact' };
      const { body: found } = await call(server, admin, 'listDocumentRows', { body });
      const { data: rows, MaxRows } = found as unknown as { data: { dtlastlogin: string }[]; MaxRows: number };
      expect(MaxRows).toBe(values[0]);
      for (const { dtlastlogin } of rows) expect(dayIn(zone, dtlastlogin)).toBe(key);
    }
  });
});
