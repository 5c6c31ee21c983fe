import { Random } from '../random.ts';
import type { SeedContext, SeedDatabase } from '../types.ts';

/** One database being filled. */
export interface PortfolioContext extends SeedContext {
  companyId: number;
  database: SeedDatabase;
  /** Ids of the users who work in it, the busiest first. */
  staff: readonly number[];
}

/** How many of the staff have most of the work. */
const BUSY = 8;

/** Somebody who has to do something: often one of the busy ones. */
export function colleague({ staff }: PortfolioContext, random: Random): number | null {
  if (staff.length === 0 || random.chance(0.05)) return null;
  return random.pick(random.chance(0.35) ? staff.slice(0, BUSY) : staff);
}

/** Columns that every row of a database starts with. */
export function rowOf(context: PortfolioContext, table: string) {
  return { id: context.ids.next(table), company_id: context.companyId, voyager_db_id: context.database.id };
}

export function randomOf(context: PortfolioContext, table: string): Random {
  return new Random(`${context.database.name}/${table}`);
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
