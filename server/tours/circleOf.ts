import { type KeptStep, settingsOf } from './stepColumns.ts';

/** Tours with their pages, and their steps. */
export interface TourLinks {
  tours: readonly { id: number; page: string }[];
  steps: readonly Pick<KeptStep, 'tour_id' | 'next_tour_id' | 'prev_tour_id' | 'settings'>[];
}

type Way = 'next' | 'prev';

/**
 * The tours that lead from one back to itself, in order and with it at both ends; undefined when none do. Next and previous are
 * ways of their own: two tours may lead to each other, one by next and one by previous.
 *
 * @example circleOf(links, 'next', { from: 3, to: [5] }) // [3, 5, 3]
 */
export function circleOf(
  links: TourLinks,
  way: Way,
  { from, to }: { from: number; to: readonly number[] },
): readonly number[] | undefined {
  const seen = new Set<number>();
  const search = (id: number, path: readonly number[]): readonly number[] | undefined => {
    if (id === from) return [...path, id];
    if (seen.has(id)) return undefined;
    seen.add(id);
    for (const next of targetsOf(links, way, id)) {
      const found = search(next, [...path, id]);
      if (found) return found;
    }
    return undefined;
  };
  for (const id of to) {
    const found = search(id, [from]);
    if (found) return found;
  }
  return undefined;
}

function targetsOf(links: TourLinks, way: Way, tourId: number): number[] {
  return links.steps
    .filter((step) => step.tour_id === tourId)
    .flatMap((step) => {
      const id = way === 'next' ? step.next_tour_id : step.prev_tour_id;
      const { nextTour, prevTour } = settingsOf(step);
      return id === null ? toursOfPage(links, way === 'next' ? nextTour : prevTour) : [id];
    });
}

/** A page leads to whichever of its tours somebody sees. */
export function toursOfPage({ tours }: Pick<TourLinks, 'tours'>, page: string | null): number[] {
  if (page === null) return [];
  return tours.filter((tour) => tour.page.toLowerCase() === page.toLowerCase()).map(({ id }) => id);
}
