import { type Expression, type SqlBool, sql } from 'kysely';
import { cancellable } from '#server/database/cancel.ts';
import type { Db } from '#server/database/schema.ts';
import type { Operations } from '#server/generated/types.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { type PropertyFilter, propertiesPlan } from './properties.ts';

type PlaceList = Operations['listPropertyPlaces']['answer'];
type PropertyPlace = PlaceList['place'][number];
type Figures = Omit<PropertyPlace, 'Id' | 'Code' | 'Name' | 'City' | 'State' | 'Latitude' | 'Longitude' | 'Units'>;
type FigureName = keyof Figures;

/** What an answer holds at most. */
const MOST = 20_000;

/** Who asks: `userId` for what is theirs to decide, `mayView` for the pages that figures come from. */
export interface PlaceReader {
  userId: number;
  mayView(page: string): boolean;
}

/** Figures that one table gives, each the sum of `of` over the rows of a property. */
interface FigureSource {
  table: 'unit' | 'tenant' | 'work_order' | 'activity' | 'approval';
  page: string;
  /** Rows without which nothing would be another. */
  where: Expression<SqlBool>;
  figures: Partial<Record<FigureName, Expression<unknown>>>;
}

/**
 * Properties with where they lie and what is open in each, by name; a figure is null where its page is closed to the reader.
 * A property without anything has zeros.
 */
export async function propertyPlaces(
  db: Db,
  scope: CompanyScope,
  filter: PropertyFilter,
  reader: PlaceReader,
): Promise<PlaceList> {
  const sources = sourcesFor(reader.userId);
  const { query } = propertiesPlan(db, scope, filter);
  const rows = query
    .clearSelect()
    .select(['property.id as Id', 'property.code as Code', 'property.name as Name', 'property.city as City'])
    .select(['property.state as State', 'property.units as Units'])
    .select(['property.latitude as Latitude', 'property.longitude as Longitude'])
    .orderBy('property.name_lower')
    .orderBy('property.id')
    .limit(MOST)
    .execute(cancellable()) as Promise<Omit<PropertyPlace, FigureName>[]>;
  const total = query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirst(cancellable());
  const open = sources.filter(({ page }) => reader.mayView(page));
  const [places, counted, ...sums] = await Promise.all([
    rows,
    total,
    ...open.map((source) => sumsOf(db, scope, source)),
  ]);
  const closed = sources.filter((source) => !open.includes(source));
  const none = { ...valuesOf(open, 0), ...valuesOf(closed, null) } as Figures;
  const place = places.map((row) => Object.assign({}, row, none, ...sums.map((sum) => sum.get(row.Id))));
  return { place, MaxRows: Number(counted?.total ?? 0) };
}

function sourcesFor(userId: number): readonly FigureSource[] {
  const one = (condition: Expression<SqlBool>) => sql`case when ${condition} then 1 else 0 end`;
  const amount = (condition: Expression<SqlBool>, column: string) =>
    sql`case when ${condition} then ${sql.ref(column)} else 0 end`;
  const isInvoice = sql<SqlBool>`kind = 'Invoice'`;
  const isUnposted = sql<SqlBool>`kind in ('Purchase order', 'Credit')`;
  return [
    {
      table: 'work_order',
      page: 'workorders',
      where: sql`status in ('new', 'scheduled', 'inprogress', 'onhold')`,
      figures: { OpenWorkOrders: sql`1`, EmergencyWorkOrders: one(sql`priority = 'emergency'`) },
    },
    {
      table: 'tenant',
      page: 'tenants',
      where: sql`balance > 0`,
      figures: { OpenReceivables: sql`balance`, TenantsOwing: sql`1` },
    },
    {
      table: 'unit',
      page: 'units',
      where: sql`status = 'vacant'`,
      figures: { VacantUnits: sql`1`, VacantArea: sql`area` },
    },
    {
      table: 'activity',
      page: 'activities',
      where: sql`status = 'open'`,
      figures: {
        Appointments: one(sql`kind in ('Tour', 'Meeting')`),
        FollowUps: one(sql`kind in ('Call', 'Email', 'Task')`),
      },
    },
    {
      table: 'approval',
      page: 'approvals',
      where: sql`status = 'pending'`,
      figures: {
        OpenPayables: amount(isInvoice, 'amount'),
        OpenInvoices: one(isInvoice),
        MyApprovals: one(sql`assigned_to = ${userId}`),
        UnpostedBatches: one(isUnposted),
        UnpostedAmount: amount(isUnposted, 'amount'),
      },
    },
  ];
}

/** The sums of one table by property; money is exact to the cent. */
async function sumsOf(
  db: Db,
  scope: CompanyScope,
  { table, where, figures }: FigureSource,
): Promise<ReadonlyMap<number, Partial<Figures>>> {
  const rows = await db
    .selectFrom(table)
    .select(['property_id', ...Object.entries(figures).map(([name, of]) => sql<number>`sum(${of})`.as(name))])
    .where('company_id', '=', scope.companyId)
    .where('voyager_db_id', '=', requireDatabase(scope))
    .where(where)
    .groupBy('property_id')
    .execute(cancellable());
  return new Map(
    rows.map(({ property_id, ...sums }) => [
      property_id,
      Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Math.round(Number(sum) * 100) / 100])),
    ]),
  );
}

function valuesOf(sources: readonly FigureSource[], value: 0 | null): object {
  return Object.fromEntries(sources.flatMap(({ figures }) => Object.keys(figures)).map((name) => [name, value]));
}
