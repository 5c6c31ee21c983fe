import { matchRoute, useRoot, useText } from '#engine/index.ts';
import type { Tour } from '../../api/types.ts';

/** What a tour is called: a title is its own choice, its steps or its page have one otherwise (WIDGET-TOUR-02). */
export function useTourName(): (tour: Tour) => string {
  const { documents } = useRoot();
  const text = useText();
  return ({ title, steps, page }) => {
    const own = title || steps.find((step) => step.title)?.title;
    if (own) return own;
    const entry = matchRoute(documents.index, page.replaceAll('.', '/'))?.entry;
    return entry?.title ? text(entry.title) : page;
  };
}
