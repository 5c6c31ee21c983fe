import {
  AliasNode,
  IdentifierNode,
  type OperationNode,
  QueryNode,
  SelectQueryNode,
  SqliteQueryCompiler,
  sql,
  TableNode,
} from 'kysely';

/**
 * SQLite ends a statement early only when a function that it calls fails, so every read calls one (worker.js) for one row in
 * 1,024 of its first table: rarely enough to cost little, often enough to end within milliseconds. To ask which row it is still
 * is a quarter of the time of counting, so a read of one table alone goes without while the table is of a size that is read within
 * a second.
 */
export class CancellableCompiler extends SqliteQueryCompiler {
  protected override visitSelectQuery(node: SelectQueryNode): void {
    const table = this.#isBelowWith(node) ? undefined : nameOf(node.from?.froms[0]);
    super.visitSelectQuery(table ? withQuestion(node, table, this.#isPlain(node)) : node);
  }

  /** One table, read once: nothing else is asked for each of its rows. */
  #isPlain(node: SelectQueryNode): boolean {
    const within = new Set([...this.nodeStack, node].filter((item) => SelectQueryNode.is(item)));
    return countSources(this.nodeStack[0] ?? node, within.size + 1) === within.size;
  }

  /** A name may be that of a common table, which has no row ids. */
  #isBelowWith(node: SelectQueryNode): boolean {
    return [...this.nodeStack, node].some((item) => SelectQueryNode.is(item) && item.with !== undefined);
  }
}

/** What makes a statement read rows once more, for each row of another source or beside it. */
const ROW_SOURCES: ReadonlySet<string> = new Set(['SelectQueryNode', 'JoinNode', 'SetOperationNode']);

/** How many of them a statement has, counted up to so many: it is asked for each read of a statement. */
function countSources(node: unknown, most: number): number {
  if (typeof node !== 'object' || node === null || ArrayBuffer.isView(node)) return 0;
  let count = isSource(node) ? 1 : 0;
  for (const key in node) {
    if (count >= most) break;
    count += countSources((node as Record<string, unknown>)[key], most - count);
  }
  return count;
}

function isSource(node: object): boolean {
  if ('kind' in node && typeof node.kind === 'string' && ROW_SOURCES.has(node.kind)) return true;
  // A query in words of SQL.
  return 'sqlFragments' in node && /\bselect\b/i.test(String(node.sqlFragments));
}

function withQuestion(node: SelectQueryNode, table: string, isPlain: boolean): SelectQueryNode {
  const rare = sql`${sql.ref(`${table}.rowid`)} & 1023 or mullion_goes_on()`;
  const question = isPlain ? sql`(mullion_is_short(${sql.lit(tableOf(node))}) or ${rare})` : sql`(${rare})`;
  return QueryNode.cloneWithWhere(node, question.toOperationNode());
}

/** The table itself, whatever the statement calls it. */
function tableOf({ from }: SelectQueryNode): string {
  const [first] = from?.froms ?? [];
  const named = first && AliasNode.is(first) ? first.node : first;
  return named && TableNode.is(named) ? named.table.identifier.name : '';
}

function nameOf(from: OperationNode | undefined): string | undefined {
  if (!from) return undefined;
  if (TableNode.is(from)) return from.table.identifier.name;
  if (AliasNode.is(from) && TableNode.is(from.node) && IdentifierNode.is(from.alias)) return from.alias.name;
  return undefined;
}
