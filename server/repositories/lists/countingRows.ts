import {
  AliasNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  SelectionNode,
  SelectQueryNode,
  sql,
} from 'kysely';

/** Turns a query into the number of its rows: `select count(*) as total from (query)`. */
export const countingRows: KyselyPlugin = {
  transformQuery: ({ node }) => (SelectQueryNode.is(node) ? countOf(node) : node),
  transformResult: async ({ result }) => result,
};

function countOf(node: OperationNode): SelectQueryNode {
  const counted = SelectQueryNode.createFrom([AliasNode.create(node, IdentifierNode.create('counted'))]);
  const total = SelectionNode.create(sql`count(*)`.as('total').toOperationNode());
  return SelectQueryNode.cloneWithSelections(counted, [total]);
}
