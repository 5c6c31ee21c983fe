import type { DocumentKinds } from '#engine/index.ts';
import type { GuidePlace } from './useGuide.ts';

type Section = DocumentKinds['help']['sections'][number];
export type Article = Section['articles'][number];

/** What is drawn: an article, or topics under their headings. */
export interface GuideView {
  article?: Article;
  sections: readonly Section[];
  /** What was asked for and is not there. */
  missing?: string;
}

/** Finds what a place names; names are compared without regard to case, as in addresses. */
export function viewOf(all: readonly Section[], { article, section, page }: GuidePlace): GuideView {
  const name = article ?? section;
  const articles = all.flatMap((one) => one.articles);
  if (article !== undefined) {
    const found = articles.find(({ id }) => isSame(id, article));
    if (found) return { article: found, sections: all };
  }
  if (article === undefined && section !== undefined) {
    const found = all.find(({ id }) => isSame(id, section));
    if (found) return { sections: [found] };
  }
  if (name !== undefined) return { sections: all, missing: name };
  const ofPage = page === undefined ? undefined : articles.find(({ route }) => route && isSame(route, page));
  return ofPage ? { article: ofPage, sections: all } : { sections: all };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
