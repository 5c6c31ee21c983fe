import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

describeDatabases('lookups', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let agent: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    agent = await signIn(server, 'multi@hmpg.example');
  });

  const look = (type: string, query: Record<string, string | number | string[]> = {}, session = agent) =>
    call(server, session, 'lookupItems', { path: { type }, query });

  it(
    'searches as one types and says how many there are',
    proves('HTTP', 'WIDGET-LOOKUP-01', 'WIDGET-LOOKUP-04'),
    async () => {
      const all = (await look('properties', { maxrow: 5 })).body;
      expect(all.data).toHaveLength(5);
      expect(all.MaxRows).toBeGreaterThan(5);
      const [first] = all.data;
      const found = (await look('properties', { searchstring: first.label2.slice(0, 5).toUpperCase() })).body;
      expect(found.data.map((item: { id: string }) => item.id)).toContain(first.id);
    },
  );

  it(
    'resolves chosen ids, inactive ones included',
    proves('HTTP', 'WIDGET-LOOKUP-03', 'WIDGET-LOOKUP-07'),
    async () => {
      const inactive = await server.db
        .updateTable('property')
        .set({ in_active: 1 })
        .where('code', '=', 'E0003')
        .where('voyager_db_id', '=', 1)
        .returning('id')
        .executeTakeFirstOrThrow();
      const id = String(inactive.id);
      expect((await look('properties', { id: [id, 'abc', '999999'] })).body.data).toEqual([
        expect.objectContaining({ id, label: 'E0003' }),
      ]);
      const shown = (await look('properties', { itemsPerPage: 200 })).body.data;
      expect(shown.map((item: { id: string }) => item.id)).not.toContain(id);
      const only = (await look('properties', { onlyshowinactive: 'true' })).body.data;
      expect(only.map((item: { id: string }) => item.id)).toContain(id);
    },
  );

  it(
    'narrows units, tenants, deals and work orders to properties, and vendors to trades; other types refuse both',
    proves('HTTP', 'WIDGET-FILTER-06', 'WIDGET-LOOKUP-05'),
    async () => {
      const supervisor = { ...agent, role: 'Maintenance Supervisor' };
      const unit = await server.db
        .selectFrom('unit')
        .innerJoin('property', 'property.id', 'unit.property_id')
        .select(['unit.property_id as property', 'unit.id as id', 'property.code as code'])
        .where('unit.voyager_db_id', '=', 1)
        .executeTakeFirstOrThrow();
      const count = async (type: string, query: Record<string, string | number | string[]>, session = agent) =>
        (await look(type, { ...query, countMode: 'exact' }, session)).body.MaxRows;
      for (const [type, table] of [
        ['units', 'unit'],
        ['tenants', 'tenant'],
        ['deals', 'deal'],
        ['workorders', 'work_order'],
      ] as const) {
        const { own } = await server.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('own'))
          .where('property_id', '=', unit.property)
          .executeTakeFirstOrThrow();
        expect(await count(type, { property: unit.property }), type).toBe(Number(own));
        expect(await count(type, { limitBy: unit.property, limitByType: 'property' }), type).toBe(Number(own));
        expect(await count(type, {}), type).toBeGreaterThan(Number(own));
        expect(await count(type, { property: `?searchstring=${unit.code}` }), type).toBe(Number(own));
      }
      // What was chosen before keeps its name; what is pasted is looked for where the parent says.
      const other = { property: unit.property + 1 };
      const chosen = { id: [String(unit.id)] };
      const limited = { limitBy: unit.property + 1, limitByType: 'property' };
      expect(await count('units', { ...other, ...chosen })).toBe(1);
      expect(await count('units', { ...limited, ...chosen })).toBe(1);
      // Whether it can be chosen now is another question.
      expect(await count('units', { ...other, ...chosen, requestField: 'id' })).toBe(0);
      expect(await count('units', { ...limited, ...chosen, requestField: 'id' })).toBe(0);
      expect(await count('units', { property: unit.property, ...chosen, requestField: 'id' })).toBe(1);
      const towns = (await look('properties', { itemsPerPage: 200 })).body.data as { id: string; label3: string }[];
      const [first] = towns;
      const town = first?.label3.split(',')[0] ?? '';
      const inTown = towns.filter(({ label3 }) => label3.startsWith(`${town},`));
      expect(inTown.length).toBeLessThan(towns.length);
      expect(await count('properties', { city: town.toUpperCase() })).toBe(inTown.length);
      expect(await count('properties', { city: 'Nowhere', id: [first?.id ?? ''] })).toBe(1);
      expect(await count('properties', { city: 'Nowhere', id: [first?.id ?? ''], requestField: 'id' })).toBe(0);
      const vendors = (await look('vendors', { category: 'Plumbing', itemsPerPage: 200 }, supervisor)).body.data;
      expect(new Set(vendors.map(({ label2 }: { label2: string }) => label2))).toEqual(new Set(['Plumbing']));
      for (const [type, query] of [
        ['properties', { property: '1' }],
        ['staff', { property: '1' }],
        ['units', { city: 'Boston' }],
        ['units', { category: 'Plumbing' }],
        ['staff', { limitBy: '1', limitByType: 'property' }],
        ['staff', { onlyshowinactive: 'true' }],
        ['tenants', { onlyshowvacantunits: 'true' }],
        ['deals', { onlyshownotreadyunits: 'true' }],
      ] as const) {
        const { status, body } = await look(type, query);
        expect([type, status, JSON.stringify(body)]).toEqual([
          type,
          400,
          expect.stringContaining('not narrowed by it'),
        ]);
      }
    },
  );

  it('looks up users and roles for those who may see them', proves('HTTP', 'WIDGET-LOOKUP-06'), async () => {
    const users = (await look('users', { searchstring: 'grace' }, admin)).body;
    expect(users.data).toContainEqual(
      expect.objectContaining({ label: 'Grace Whitfield', label2: 'admin@hmpg.example' }),
    );
    expect((await look('roles', { searchstring: 'leasing' }, admin)).body.MaxRows).toBeGreaterThan(5);
    expect((await look('users')).status).toBe(403);
    const auditor = await signIn(server, 'auditor@hmpg.example');
    expect((await look('users', {}, auditor)).status).toBe(403);
    expect((await look('roles', {}, auditor)).status).toBe(200);
  });

  it('shows the properties of the database in the header only', proves('HTTP', 'WIDGET-LOOKUP-06'), async () => {
    const east = (await look('properties', { itemsPerPage: 200 })).body.data;
    const west = (await look('properties', { itemsPerPage: 200 }, { ...agent, database: 'hmpg_west' })).body.data;
    const ids = new Set(east.map((item: { id: string }) => item.id));
    expect(west.some((item: { id: string }) => ids.has(item.id))).toBe(false);
    const [foreign] = west;
    expect((await look('properties', { id: [foreign.id] })).body.data).toEqual([]);
    expect((await look('properties', {}, admin)).status).toBe(403);
  });

  it(
    'another company finds no user of this one, neither by text nor by id',
    proves('HTTP', 'WIDGET-LOOKUP-06'),
    async () => {
      const other = await signIn(server, 'admin@northgate.example');
      const [mine] = (await look('users', { searchstring: 'grace whitfield' }, admin)).body.data;
      expect((await look('users', { searchstring: 'whitfield' }, other)).body.MaxRows).toBe(0);
      expect((await look('users', { id: [mine.id] }, other)).body.data).toEqual([]);
    },
  );

  it.each(['id', 'label', 'label2', 'label3'])(
    'the modal sorts by %s',
    proves('HTTP', 'WIDGET-LOOKUP-18'),
    async (sortby) => {
      const ids = async (sorttype: string) =>
        (await look('properties', { sortby, sorttype, itemsPerPage: 200 })).body.data.map(
          (item: { id: string }) => item.id,
        );
      expect(await ids('asc')).toEqual((await ids('desc')).reverse());
    },
  );

  it(
    'answers all of a type with maxrow 0, each with its headings',
    proves('HTTP', 'SHELL-CACHE-01', 'SHELL-CACHE-10'),
    async () => {
      const query = { maxrow: 0, fromautocomplete: 'true', includeSummary: 'true', searchstring: '' };
      const { data, MaxRows } = (await look('properties', query)).body;
      expect(data).toHaveLength(MaxRows);
      expect(MaxRows).toBeGreaterThan(5);
      expect(data[0]).toEqual({
        id: expect.stringMatching(/^\d+$/),
        label: expect.any(String),
        label2: expect.any(String),
        label3: expect.any(String),
        category: expect.any(String),
        header: 'Code',
        header2: 'Property',
      });
    },
  );

  it('heads the items in the language of the user', proves('HTTP', 'SHELL-CACHE-10'), async () => {
    const arabic = await signIn(server, 'arabic@hmpg.example');
    const [item] = (await look('properties', { maxrow: 1 }, arabic)).body.data;
    expect(item.header).toMatch(/[\u0600-\u06ff]/);
  });

  it('answers every type that the caller may look up, and no other', proves('HTTP', 'SHELL-CACHE-03'), async () => {
    const all = async (session: Session) =>
      (await call(server, session, 'syncLookupItems', { query: { maxrow: 0 } })).body.map(
        ({ type, items, MaxRows }: { type: string; items: unknown[]; MaxRows: number }) => [
          type,
          items.length === MaxRows,
        ],
      );
    expect(await all(agent)).toEqual(
      ['properties', 'units', 'tenants', 'deals', 'workorders', 'staff'].map((type) => [type, true]),
    );
    expect(await all(admin)).toEqual([
      ['companyproperties', true],
      ['users', true],
      ['roles', true],
    ]);
    const auditor = await signIn(server, 'auditor@hmpg.example');
    expect(await all(auditor)).toEqual(expect.not.arrayContaining([['users', true]]));
    const cut = (await call(server, admin, 'syncLookupItems', { query: { maxrow: 2 } })).body;
    expect(cut.map(({ items }: { items: unknown[] }) => items.length)).toEqual([2, 2, 2]);
  });

  it('the sync holds the items of the database in the header only', proves('HTTP', 'SHELL-CACHE-03'), async () => {
    const sync = async (session: Session) =>
      (await call(server, session, 'syncLookupItems', { query: { maxrow: 0 } })).body[0].items.map(
        ({ id }: { id: string }) => id,
      );
    const [east, west] = [await sync(agent), new Set(await sync({ ...agent, database: 'hmpg_west' }))];
    expect(east.filter((id: string) => west.has(id))).toEqual([]);
  });

  it(
    'many pasted codes are resolved by one call, whatever their case',
    proves('HTTP', 'WIDGET-LOOKUP-07'),
    async () => {
      const { data } = (await look('properties', { itemsPerPage: 200 })).body;
      const codes = data.map(({ label }: { label: string }) => label.toLowerCase());
      const found = (await look('properties', { id: [...codes, 'nothing'], requestField: 'label', itemsPerPage: 200 }))
        .body;
      expect(found.data.map(({ id }: { id: string }) => id)).toEqual(data.map(({ id }: { id: string }) => id));
      expect((await look('properties', { id: ['x'], requestField: 'code' })).status).toBe(400);
    },
  );

  it('names the filters of a type, and they narrow the lookup', proves('HTTP', 'SHELL-CACHE-11'), async () => {
    const filters = (await call(server, agent, 'listAdvancedFilters', { query: { type: 'properties' } })).body;
    expect(filters.map(({ name, filtertype }: { name: string; filtertype: string }) => [name, filtertype])).toEqual([
      ['category', 'dropdownmultiselect'],
      ['onlyshowinactive', 'inputcheckbox'],
    ]);
    const [{ key }] = filters[0].dropdownfixedlist;
    const { data, MaxRows } = (await look('properties', { category: [key], itemsPerPage: 200 })).body;
    expect(new Set(data.map(({ category }: { category: string }) => category))).toEqual(new Set([key]));
    expect(MaxRows).toBeLessThan((await look('properties')).body.MaxRows);
    expect((await call(server, agent, 'listAdvancedFilters', { query: { type: 'users' } })).body).toEqual([]);
    expect((await call(server, agent, 'listAdvancedFilters', { query: { type: 'toString' } })).body).toEqual([]);
  });
});
