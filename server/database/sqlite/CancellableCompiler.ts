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
 * 1,024 of its first table: rarely enough to cost nothing, often enough to end within milliseconds.
 */
export class CancellableCompiler extends SqliteQueryCompiler {
  protected override visitSelectQuery(node: SelectQueryNode): void {
    const table = this.#isBelowWith(node) ? undefined : nameOf(node.from?.froms[0]);
    super.visitSelectQuery(table ? withQuestion(node, table) : node);
  }

  /** A name may be that of a common table, which has no row ids. */
  #isBelowWith(node: SelectQueryNode): boolean {
    return [...this.nodeStack, node].some((item) => SelectQueryNode.is(item) && item.with !== undefined);
  }
}

function withQuestion(node: SelectQueryNode, table: string): SelectQueryNode {
  const question = sql`(${sql.ref(`${table}.rowid`)} & 1023 or mullion_goes_on())`;
  return QueryNode.cloneWithWhere(node, question.toOperationNode());
}

function nameOf(from: OperationNode | undefined): string | undefined {
  if (!from) return undefined;
  if (TableNode.is(from)) return from.table.identifier.name;
  if (AliasNode.is(from) && TableNode.is(from.node) && IdentifierNode.is(from.alias)) return from.alias.name;
  return undefined;
}
