import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { WorkOrderTable } from '#server/database/tables/portfolio.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { matchesWords } from './list.ts';
import { filteredWorkOrders, type WorkOrderFilter } from './portfolio.ts';

export interface WorkOrderSummary {
  Orders: number;
  Open: number;
  Overdue: number;
  Emergencies: number;
  Cost: number;
}

/** Totals of the work orders under the filters of the list; `today` is a day, `YYYY-MM-DD`. */
export async function summarizeWorkOrders(
  db: Db,
  scope: CompanyScope,
  filter: WorkOrderFilter & { today: string },
): Promise<WorkOrderSummary> {
  const isOpen = sql<SqlBool>`work_order.status not in ('completed', 'cancelled')`;
  const counted = (condition: Expression<SqlBool>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  const texts = ['work_order.number_lower', 'work_order.description_lower', 'property.name_lower'];
  const filtered = filteredWorkOrders(db, scope, filter);
  const found = filter.searchTerm ? filtered.where(matchesWords(texts, filter.searchTerm)) : filtered;
  const totals = await found
    .select([
      sql<number>`count(*)`.as('Orders'),
      counted(isOpen).as('Open'),
      counted(sql<SqlBool>`${isOpen} and work_order.due_on < ${filter.today}`).as('Overdue'),
      counted(sql<SqlBool>`${isOpen} and work_order.priority = 'emergency'`).as('Emergencies'),
      sql<number>`coalesce(sum(work_order.cost), 0)`.as('Cost'),
    ])
    .executeTakeFirstOrThrow();
  const { Orders, Open, Overdue, Emergencies, Cost } = totals;
  return {
    Orders: Number(Orders),
    Open: Number(Open),
    Overdue: Number(Overdue),
    Emergencies: Number(Emergencies),
    Cost: Math.round(Number(Cost) * 100) / 100,
  };
}

export interface ChosenOrder {
  id: number;
  number: string;
  status: WorkOrderTable['status'];
}

/** Work orders by their ids, or all under the filters of the list. */
export async function findWorkOrders(
  db: Db,
  scope: CompanyScope,
  { ids, filter = {} }: { ids?: readonly number[] | undefined; filter?: WorkOrderFilter },
): Promise<ChosenOrder[]> {
  let query = filteredWorkOrders(db, scope, filter);
  if (ids) query = query.where('work_order.id', 'in', [...ids]);
  return query
    .select(['work_order.id as id', 'work_order.number as number', 'work_order.status as status'])
    .orderBy('work_order.id')
    .execute();
}
