import { findOperation } from '#server/contract.ts';
import type { Documents, TableDocument } from '#server/documents/Documents.ts';
import { filterSetOf } from '#server/engine.ts';
import type { Admission } from '#server/policies/enforce.ts';
import { isConsoleProduct } from '#server/policies/pages.ts';

/** A list or report that a set of filters belongs to: what a role needs to open it. */
export interface FilterWay {
  /** Of each group of pages one has to be open. */
  pages: readonly (readonly string[])[];
  needs: 'console' | 'database' | undefined;
}

/** What saved filters of one name are for. */
export interface FilterSet {
  /** In the language of the reader. */
  title: string;
  /** One of these is enough. */
  ways: readonly FilterWay[];
}

type Texts = Readonly<Record<string, string>>;

/** The sets of filters that the documents have, by the name under which saved filters are kept. */
export function filterSets(documents: Documents, texts: Texts): ReadonlyMap<string, FilterSet> {
  const sets = new Map<string, FilterSet>();
  for (const table of documents.tables()) {
    const { document, kind } = table;
    const name = filterSetOf(kind, document);
    const { title, ways } = sets.get(name) ?? { title: '', ways: [] };
    const own = texts[document.title] ?? document.title;
    sets.set(name, { title: [title, own].filter(Boolean).join(', '), ways: [...ways, wayOf(table)] });
  }
  return sets;
}

function wayOf({ document }: TableDocument): FilterWay {
  const { access, page, or = [] } = findOperation(document.source.operation).permission;
  const own = document.permission?.page;
  const pages = [own === undefined ? [] : [own], page === undefined ? [] : [page, ...or]];
  return {
    pages: pages.filter((group) => group.length > 0),
    needs: access === 'console' || access === 'database' ? access : undefined,
  };
}

/** The way is open to the caller, in the workspace that the call names. */
export function isWayOpen(
  { actor, rights }: Pick<Admission, 'actor' | 'rights'>,
  { pages, needs }: FilterWay,
): boolean {
  if (needs === 'console' && !isConsoleProduct(actor.role?.productId)) return false;
  if (needs === 'database' && !actor.database) return false;
  return pages.every((group) => group.some((page) => rights.page(page) > 0));
}
