/** A list or a report, as far as its name goes. */
interface Table {
  id: string;
  filters?: unknown;
}

/** Under which name the columns of a table are kept: no other has it, whatever filters they share. */
export function tableName(kind: 'list' | 'report', { id }: Pick<Table, 'id'>): string {
  return kind === 'list' ? id : `report.${id}`;
}

/**
 * Under which name the saved filters of a table are kept: those of a shared filters document belong to all tables that use it.
 * @example filterSetOf('report', { id: 'latelogins', filters: [] }) // 'report.latelogins'
 */
export function filterSetOf(kind: 'list' | 'report', table: Table): string {
  return typeof table.filters === 'string' ? table.filters : tableName(kind, table);
}
