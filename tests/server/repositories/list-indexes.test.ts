import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../server/database/schema.ts';
import { type ExportSource, exportSources } from '../../../server/export/sources.ts';
import { lookupTypes } from '../../../server/lookups.ts';
import type { CompanyScope } from '../../../server/policies/scope.ts';
import { readPage } from '../../../server/repositories/lists/list.ts';
import type { ListInput, ListPlan } from '../../../server/repositories/lists/list.types.ts';
import { searchedQuery } from '../../../server/repositories/lists/search.ts';
import { activitiesPlan, activityTotals } from '../../../server/repositories/portfolio/activities.ts';
import { approvalTotals } from '../../../server/repositories/portfolio/approvals.ts';
import { dealTotals } from '../../../server/repositories/portfolio/deals.ts';
import { propertyTotals } from '../../../server/repositories/portfolio/properties.ts';
import { tenantTotals } from '../../../server/repositories/portfolio/tenants.ts';
import { unitTotals } from '../../../server/repositories/portfolio/units.ts';
import { vendorTotals } from '../../../server/repositories/portfolio/vendors.ts';
import { workOrderTotals } from '../../../server/repositories/portfolio/workOrders.ts';
import { proves } from '../../proves.ts';
import { scopeOf } from '../helpers/companyScope.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const TODAY = '2026-06-15';

type Row = Record<string, unknown> & { Id: number };
type Plan = ListPlan<unknown, Row>;

/**
 * Lists that may grow large, and what they are sorted by without an index: texts put together from other tables, and texts of
 * records that a row may not have, which SQLite sorts while a database has few rows.
 */
const lists: Readonly<Record<string, readonly string[]>> = {
  listProperties: [],
  listUnits: [],
  listWorkOrders: [],
  listVendors: [],
  listTenants: [],
  listDeals: ['UnitCode', 'AssignedToName'],
  listApprovals: ['VendorName', 'AssignedToName'],
  listActivities: [],
  listUsers: [],
  listLoginDetails: [],
  listChangeLog: [],
  listUserDetails: ['roles'],
  listUserRoleReport: ['roles'],
};

/** Each type of lookup as a list of its own, searched by the same word. */
const lookups = Object.fromEntries(
  Object.entries(lookupTypes)
    .filter(([type]) => type !== 'roles')
    .map(([type, { plan }]): [string, ExportSource] => {
      const source: ExportSource = (db, scope, { searchTerm }: { searchTerm?: string }) => {
        const made = plan(db, scope, searchTerm === undefined ? {} : { searchstring: searchTerm });
        // Rows are told apart by their numbers, as those of lists are.
        const present = (raw: unknown) => ({ Id: (raw as { id: number }).id });
        return { ...made, sortable: { ...made.sortable, Id: made.key }, present };
      };
      return [`lookup of ${type}`, source];
    }),
);

const sources: Readonly<Record<string, ExportSource>> = {
  ...exportSources,
  ...lookups,
  listActivities: (db, scope, query) => activitiesPlan(db, scope, query) as ListPlan,
};

describeDatabases('indexes of lists', (dialect) => {
  const server = withServer(dialect);
  let scope: CompanyScope;

  beforeAll(async () => {
    scope = await scopeOf(server, 'hmpg_east');
    if (dialect === 'sqlite') await pretendMillions();
  });

  /** The statistics of tables that are searched and sorted, as if they were large: a few rows are sorted without asking. */
  async function pretendMillions() {
    await sql`analyze`.execute(server.db);
    const large = [
      'unit',
      'work_order',
      'login_detail',
      'change_log',
      'app_user',
      'tenant',
      'deal',
      'approval',
      'activity',
    ];
    for (const table of large) {
      await sql`update sqlite_stat1 set stat = '1000000' || substr(stat, instr(stat, ' ')) where tbl = ${table}`.execute(
        server.db,
      );
    }
    await sql`analyze sqlite_schema`.execute(server.db);
  }

  const planOf = (operation: string, query: object = {}, db = server.db) =>
    sources[operation]?.(db, scope, query, { actor: { language: 'en-US' }, services: server.services }) as Plan;

  /** Statements that reading a page runs. */
  async function statementsOf(
    operation: string,
    inputs: (plan: Plan) => AsyncGenerator<ListInput>,
    query: object = {},
  ) {
    const nodes: RootOperationNode[] = [];
    const plan = planOf(operation, query, server.db.withPlugin(recording(nodes)));
    for await (const input of inputs(plan)) await readPage(plan, { ...input, countMode: 'none' });
    const executor = server.db.getExecutor();
    return nodes.map((node) => executor.compileQuery(node, { queryId: 'explained' }));
  }

  /** How the database would run it if its table were too large to be sorted. */
  async function explain(
    query: CompiledQuery,
    unwanted: readonly string[],
    searched = '',
    ways = '_(search|other_scripts_.)$',
  ): Promise<string> {
    if (dialect === 'sqlite') {
      const found = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
      return (await server.db.executeQuery<{ detail: string }>(found)).rows.map((row) => row.detail).join('\n');
    }
    return server.db.transaction().execute(async (trx) => {
      for (const way of unwanted) {
        await sql.raw(`set local enable_${way} = off`).execute(trx);
      }
      const found = CompiledQuery.raw(`explain (costs off) ${query.sql}`, [...query.parameters]);
      // A few rows of one database are read without asking for words: the ways to them are closed for a moment.
      await sql`savepoint open`.execute(trx);
      await sql`update pg_index set indisvalid = false where indrelid = to_regclass(nullif(${searched}, ''))
        and indexrelid::regclass::text !~ ${ways}`.execute(trx);
      const { rows } = await trx.executeQuery<Record<string, string>>(found);
      await sql`rollback to savepoint open`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  }

  const sorts = dialect === 'sqlite' ? /TEMP B-TREE FOR (?:LAST|ORDER)/ : /^(?!.*Incremental Sort).*\bSort\b(?! Key)/m;

  it.each(Object.entries(lists))('every order of %s comes from an index', async (operation, exceptions) => {
    const { sortable } = planOf(operation);
    const faults: string[] = [];
    for (const sortby of Object.keys(sortable).filter((field) => !exceptions.includes(field))) {
      for (const sorttype of ['asc', 'desc'] as const) {
        const statements = await statementsOf(operation, async function* pages(plan) {
          const input = { sortby, sorttype, itemsPerPage: 5 };
          yield input;
          const { nextCursor: cursor } = await readPage(plan, { ...input, countMode: 'none' });
          if (cursor) yield { ...input, cursor };
        });
        for (const statement of statements) {
          const plan = await explain(statement, ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin']);
          if (sorts.test(plan)) faults.push(`${sortby} ${sorttype}\n${statement.sql}\n${plan}`);
        }
      }
    }
    expect(faults.slice(0, 3).join('\n\n')).toBe('');
  });

  type Summary = (db: Db, whose: CompanyScope) => Promise<unknown>;
  const counted: Readonly<Record<string, Summary>> = {
    unit: (db, whose) => unitTotals(db, whose, {}, TODAY),
    tenant: (db, whose) => tenantTotals(db, whose, {}, { today: TODAY, soon: TODAY }),
    deal: (db, whose) => dealTotals(db, whose, {}, TODAY),
    work_order: (db, whose) => workOrderTotals(db, whose, {}, TODAY),
    approval: (db, whose) => approvalTotals(db, whose, {}, TODAY),
  };
  const activity: Summary = (db, whose) => activityTotals(db, whose, {}, { userId: 1, now: new Date(TODAY) });
  const kept: Readonly<Record<string, Summary>> = {
    ...counted,
    property: (db, whose) => propertyTotals(db, whose, {}),
    vendor: (db, whose) => vendorTotals(db, whose, {}),
  };

  const planOfTotals = async (summary: Summary | undefined, whose: CompanyScope, table = '') => {
    const nodes: RootOperationNode[] = [];
    await summary?.(server.db.withPlugin(recording(nodes)), whose);
    const asked = server.db.getExecutor().compileQuery(nodes.at(-1) as RootOperationNode, { queryId: 'explained' });
    // Closed as well, an index is no dearer than the table, and which of them is taken changes when statistics are made.
    return explain(asked, ['seqscan', 'bitmapscan'], table, '_totals$');
  };

  it.each(Object.keys(kept))('totals of all rows of %s are kept', async (table) => {
    const plan = await planOfTotals(kept[table], scope);
    expect(plan).toContain(dialect === 'sqlite' ? `INDEX ${table}_total_group` : ` ${table}_total `);
  });

  it.each(Object.entries({ ...counted, activity }))(
    'totals of %s for a reader with closed properties are counted in an index alone',
    async (table, summary) => {
      const plan = await planOfTotals(summary, { ...scope, closedFor: 1 }, table);
      const index = `${table}_totals`;
      expect(plan).toContain(dialect === 'sqlite' ? `COVERING INDEX ${index}` : `Index Only Scan using ${index}`);
    },
  );

  describe('searches', () => {
    const texts = [
      'a',
      'ST',
      'har',
      'ok',
      'harbor',
      'Ridge',
      'leak kitchen',
      'WO-0',
      '"',
      "o'",
      '%',
      '_',
      '\\',
      'é',
      'ا',
      'zzzz',
      '1 2 3',
    ];
    const searchable = [
      'listProperties',
      'listUnits',
      'listWorkOrders',
      'listVendors',
      'listTenants',
      'listDeals',
      'listApprovals',
      'listActivities',
      'listLoginDetails',
      'listChangeLog',
      'listUsers',
      'listUserDetails',
      'listUserRoleReport',
      'listUserSecurityMatrix',
      ...Object.keys(lookups),
    ];

    const read = async (plan: Plan) => {
      const { rows, MaxRows } = await readPage(plan, { sortby: 'Id', itemsPerPage: 200, countMode: 'exact' });
      return { ids: rows.map((row) => row.Id), MaxRows };
    };

    it.each(searchable)('%s finds what a look at every row finds', async (operation) => {
      for (const searchTerm of texts) {
        const plan = planOf(operation, { searchTerm });
        const { search: _search, ...rest } = plan;
        expect(await read(plan), searchTerm).toEqual(await read({ ...rest, query: searchedQuery(plan) }));
      }
    });

    it.each(searchable)('%s finds the same where the words are frequent', async (operation) => {
      for (const searchTerm of texts) {
        const plan = planOf(operation, { searchTerm });
        const { search, ...rest } = plan;
        const all = await read({ ...rest, query: searchedQuery(plan) });
        if (!search) throw new Error(`${operation} has no search.`);
        for (const counted of [1, 3, 10_000]) {
          const walked = { ...plan, search: { ...search, most: { sorted: 0, counted, read: counted } } };
          expect(await read(walked), `${searchTerm} ${counted}`).toEqual(all);
          const { MaxRows, countKind } = await readPage(walked, { itemsPerPage: 2 });
          expect(countKind === 'exact' ? MaxRows === all.MaxRows : MaxRows <= all.MaxRows, searchTerm).toBe(true);
        }
      }
    });

    it('counts what is in the database asked for, however many rows of others have the words', async () => {
      for (const searchTerm of ['leak', 'harbor', 'leak har']) {
        const plan = planOf('listWorkOrders', { searchTerm });
        const { search, ...rest } = plan;
        const { MaxRows } = await read({ ...rest, query: searchedQuery(plan) });
        if (!search) throw new Error('The list has no search.');
        // One more than there are here: with those of other databases the limit would be met.
        const limited = { ...search, most: { sorted: 0, counted: MaxRows + 1, read: 10_000 } };
        const page = await readPage({ ...plan, search: limited }, { itemsPerPage: 1 });
        expect([page.MaxRows, page.countKind], searchTerm).toEqual([MaxRows, 'exact']);
      }
    });

    // Trigrams are of PostgreSQL alone.
    if (dialect === 'postgres') {
      it('finds two letters that few rows have by trigrams that begin with them', async () => {
        const statements = await statementsOf(
          'listWorkOrders',
          async function* pages(plan) {
            if (!plan.search) throw new Error('The list has no search.');
            plan.search.most = { sorted: 0, counted: 10_000, read: 1 };
            yield {};
          },
          { searchTerm: 'zq' },
        );
        const plans = await Promise.all(
          statements.map((statement) => explain(statement, ['seqscan', 'indexscan'], 'work_order')),
        );
        expect(plans.join('\n')).toMatch(
          /Bitmap Index Scan on work_order_search\s+Index Cond: \(description_lower ~~ ANY/,
        );
        expect(plans.join('\n')).toContain('Bitmap Index Scan on work_order_other_scripts_2');
      });

      it('finds two letters whatever follows them', async () => {
        const [order] = (await read(planOf('listWorkOrders'))).ids;
        const plan = planOf('listWorkOrders', { searchTerm: 'zq' });
        if (!plan.search) throw new Error('The list has no search.');
        const rare = { ...plan, search: { ...plan.search, most: { sorted: 0, counted: 10_000, read: 1 } } };
        const change = (text: string | undefined) =>
          server.db
            .updateTable('work_order')
            .set({ description_lower: text ?? '' })
            .where('id', '=', Number(order))
            .execute();
        const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index).toLowerCase());
        for (const sign of [...signs, '', '\n', 'é', 'م', '語', '😀', 'é and zqx']) {
          await change(`a buzq${sign}`);
          expect((await read(rare)).ids, JSON.stringify(sign)).toEqual([order]);
        }
        await change('a buz q');
        expect((await read(rare)).ids).toEqual([]);
      });
    }

    it('far behind its last row a search has no rows and the right number of them', async () => {
      for (const searchTerm of ['leak', 'le', 'zzzz']) {
        const { MaxRows } = await read(planOf('listWorkOrders', { searchTerm }));
        for (const counted of [1, 10_000]) {
          const plan = planOf('listWorkOrders', { searchTerm });
          if (!plan.search) throw new Error('The list has no search.');
          plan.search.most = { sorted: 0, counted, read: 10_000 };
          const far = await readPage(plan, { StartIndex: 990_000 });
          expect([far.rows.length, far.MaxRows, far.countKind], searchTerm).toEqual([0, MaxRows, 'exact']);
          const last = await readPage(plan, { StartIndex: Math.max(MaxRows - 1, 0), sortby: 'PropertyName' });
          expect(last.rows.length, searchTerm).toBe(Math.min(MaxRows, 1));
        }
      }
    });

    it('finds rows as they are now', async () => {
      const found = async (searchTerm: string) => (await read(planOf('listWorkOrders', { searchTerm }))).ids;
      const [order] = await server.db
        .selectFrom('work_order')
        .selectAll()
        .where('voyager_db_id', '=', scope.databaseId ?? 0)
        .limit(1)
        .execute();
      if (!order) throw new Error('There are no work orders.');
      expect(await found('xylophone')).toEqual([]);
      const change = server.db.updateTable('work_order').where('id', '=', order.id);
      await change.set({ description_lower: 'the xylophone of ÄRGER' }).execute();
      expect(await found('Xylophone')).toEqual([order.id]);
      await server.db.deleteFrom('work_order').where('id', '=', order.id).execute();
      expect(await found('xylophone')).toEqual([]);
      await server.db
        .insertInto('work_order')
        .values({ ...order, description_lower: 'xylophones' })
        .execute();
      expect(await found('xylophone')).toEqual([order.id]);
      for (const text of ['the buzqer', 'buzq', 'zq at last', 'buz q']) {
        await change.set({ description_lower: text }).execute();
        expect(await found('ZQ'), text).toEqual(text.includes('zq') ? [order.id] : []);
        expect(await found('zq buz'), text).toEqual(text.includes('buzq') ? [order.id] : []);
      }
      await change.set({ description_lower: order.description_lower }).execute();
      expect(await found('xylophone')).toEqual([]);
      expect(await found('zq')).toEqual([]);
    });

    const narrow = [
      ['listWorkOrders', 'wo-00001', 'work_order'],
      ['listUsers', 'whitfield', 'app_user'],
      ['listUserDetails', 'whitfield', 'app_user'],
      ['lookup of properties', 'harbor', 'property'],
      ['lookup of users', 'whitfield', 'app_user'],
      ['lookup of units', 'harbor', 'unit'],
      ['lookup of tenants', 'harbor', 'tenant'],
      ['lookup of vendors', 'harbor', 'vendor'],
      ['lookup of deals', 'harbor', 'deal'],
      ['lookup of workorders', 'harbor', 'work_order'],
      ['lookup of staff', 'whitfield', 'app_user'],
    ] as const;
    // PostgreSQL prefers any other way through the few rows of these.
    const few: readonly string[] = dialect === 'postgres' ? ['deal', 'unit'] : [];
    const short = dialect === 'sqlite' ? ([['listWorkOrders', 'zq', 'work_order']] as const) : [];

    it.each([...narrow.filter(([, , table]) => !few.includes(table)), ...short])(
      '%s for "%s" reads few candidates by their ids',
      proves('HTTP', 'WIDGET-LOOKUP-04'),
      async (operation, searchTerm, table) => {
        const statements = await statementsOf(
          operation,
          async function* pages() {
            yield {};
          },
          { searchTerm },
        );
        const plans = await Promise.all(
          statements.map((statement) => explain(statement, ['seqscan', 'indexscan'], table)),
        );
        const index = dialect === 'sqlite' ? `SCAN ${table}_search VIRTUAL TABLE` : `${table}_search`;
        expect(plans.join('\n')).toContain(index);
      },
    );
  });
});

/** Keeps the statements that a database is asked for. */
function recording(nodes: RootOperationNode[]): KyselyPlugin {
  // Parts of a statement pass here too; what is run has a result.
  const seen = new Map<object, RootOperationNode>();
  return {
    transformQuery: ({ node, queryId }) => {
      seen.set(queryId, node);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const node = seen.get(queryId);
      if (node) nodes.push(node);
      return result;
    },
  };
}
