import { Random } from '../random.ts';
import type { SeedContext, SeedDatabase } from '../types.ts';

/** One database being filled. */
export interface PortfolioContext extends SeedContext {
  companyId: number;
  database: SeedDatabase;
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
