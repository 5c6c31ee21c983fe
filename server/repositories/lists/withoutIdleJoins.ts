import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperatorNode,
  ParensNode,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
} from 'kysely';

/**
 * Leaves out the joins of a query that change nothing: from the left, to one row at most, which nothing else names. The databases do
 * so by themselves, but SQLite not where rows are counted or grouped, and not so that an index gives their order.
 */
export const withoutIdleJoins: KyselyPlugin = {
  transformQuery: ({ node }) => (SelectQueryNode.is(node) ? leaveOut(node) : node),
  transformResult: async ({ result }) => result,
};

function leaveOut(query: SelectQueryNode): SelectQueryNode {
  for (const join of query.joins ?? []) {
    const rest = { ...query, joins: query.joins?.filter((other) => other !== join) ?? [] };
    // Another one may have been needed for this one alone.
    if (isIdle(join, rest)) return leaveOut(rest);
  }
  return query;
}

function isIdle(join: JoinNode, rest: SelectQueryNode): boolean {
  const name = nameOf(join.table);
  if (join.joinType !== 'LeftJoin' || name === undefined) return false;
  return conditionsOf(join.on?.on).some((condition) => isById(condition, name)) && !isNamed(name, rest);
}

/** What a table is called in its query; undefined for anything but a table. */
function nameOf(table: OperationNode): string | undefined {
  if (TableNode.is(table)) return table.table.identifier.name;
  if (AliasNode.is(table) && TableNode.is(table.node) && IdentifierNode.is(table.alias)) return table.alias.name;
  return undefined;
}

/** Conditions that must all be met. */
function conditionsOf(on: OperationNode | undefined): OperationNode[] {
  if (!on) return [];
  if (AndNode.is(on)) return [...conditionsOf(on.left), ...conditionsOf(on.right)];
  return ParensNode.is(on) ? conditionsOf(on.node) : [on];
}

/** `name.id = other.column`: one row at most, because `id` is the key of every table of records that has one (tests prove it). */
function isById(condition: OperationNode, name: string): boolean {
  if (!BinaryOperationNode.is(condition)) return false;
  const { operator, leftOperand, rightOperand } = condition;
  if (!OperatorNode.is(operator) || operator.operator !== '=') return false;
  const sides = [leftOperand, rightOperand].filter((side) => ReferenceNode.is(side));
  return sides.length === 2 && sides.some((side) => isIdOf(side, name)) && !sides.every((side) => isIn(side, name));
}

function isIdOf(reference: ReferenceNode, name: string): boolean {
  return isIn(reference, name) && ColumnNode.is(reference.column) && reference.column.column.name === 'id';
}

function isIn({ table }: ReferenceNode, name: string): boolean {
  return table?.table.identifier.name === name;
}

/** Whether anything is called so, in words of SQL too; a query within that calls a table of its own so means that one. */
function isNamed(name: string, node: unknown, isOutermost = true): boolean {
  if (Array.isArray(node)) return node.some((item) => isNamed(name, item, false));
  if (typeof node !== 'object' || node === null) return false;
  if (isOperation(node)) {
    if (IdentifierNode.is(node)) return node.name === name;
    if (RawNode.is(node) && node.sqlFragments.some((words) => hasWord(words, name))) return true;
    if (!isOutermost && SelectQueryNode.is(node) && ownTables(node).includes(name)) return false;
  }
  return Object.values(node).some((part) => isNamed(name, part, false));
}

function isOperation(node: object): node is OperationNode {
  return 'kind' in node && typeof node.kind === 'string';
}

function ownTables({ from, joins = [] }: SelectQueryNode): (string | undefined)[] {
  return [...(from?.froms ?? []), ...joins.map(({ table }) => table)].map(nameOf);
}

function hasWord(words: string, name: string): boolean {
  return new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'i').test(words);
}
