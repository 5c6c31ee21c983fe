import {
  type AliasedExpression,
  AliasNode,
  IdentifierNode,
  type KyselyPlugin,
  SelectionNode,
  SelectQueryNode,
} from 'kysely';

/**
 * Turns a query into what is asked of all its rows: `select count(*) as total from (query)`. A query with a limit stays one of its
 * own, even when the limit is never met; SQLite leaves out a left join that nothing asks for where rows are listed, but not
 * where they are counted.
 */
export function aggregating(selections: readonly AliasedExpression<unknown, string>[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (!SelectQueryNode.is(node)) return node;
      const rows = SelectQueryNode.createFrom([AliasNode.create(node, IdentifierNode.create('counted'))]);
      return SelectQueryNode.cloneWithSelections(
        rows,
        selections.map((selection) => SelectionNode.create(selection.toOperationNode())),
      );
    },
    transformResult: async ({ result }) => result,
  };
}

/** A limit that is never met. */
export const NO_LIMIT = Number.MAX_SAFE_INTEGER;
