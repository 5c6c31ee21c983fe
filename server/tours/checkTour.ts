import { parse } from 'css-what';
import type { FieldErrorCode, FieldFaults } from '#server/fieldErrors.ts';
import type { TourSave, TourStepSave } from '#server/generated/types.ts';
import { circleOf, type TourLinks, toursOfPage } from './circleOf.ts';
import { placesOf } from './stepColumns.ts';

/** Value of a selector that stands for a video. */
export const VIDEO = 'video';

type Step = Required<TourStepSave>;
type Tour = Omit<TourSave, 'Steps'> & { Steps: readonly Step[] };

interface Surroundings {
  /** The other tours of the company, and the one that is saved as it was. */
  links: TourLinks;
  /** Names of tours by their ids. */
  nameOf(id: number): string;
  hasPage(page: string): boolean;
  /** Hosts that videos may come from, beside this server. */
  videoHosts: readonly string[];
}

/** Says what is wrong with a tour, each fault at its field. */
export function checkTour(tour: Tour, faults: FieldFaults, around: Surroundings): void {
  if (!tour.Name) faults.add('Name', 'required');
  if (!around.hasPage(tour.Page)) faults.add('Page', 'tour_page_unknown');
  const links = withTour(around.links, tour);
  const ids = new Set<number>();
  for (const [index, step] of tour.Steps.entries()) {
    const add = (field: keyof Step, code: FieldErrorCode, value = '') =>
      faults.add(`Steps.${index}.${field}`, value ? { code, value } : code);
    // Both would be kept as one row, and the other step be lost.
    if (step.Id !== 0 && ids.has(step.Id)) add('Id', 'step_twice');
    ids.add(step.Id);
    checkTarget(step, add, around);
    for (const field of ['currentState', 'nextPath', 'prevPath'] as const)
      if (step[field] !== null && !isPath(step[field])) add(field, 'tour_path');
    const later = placesOf(step.requiredSteps).filter((place) => place < 1 || place > index);
    if (later.length > 0) add('requiredSteps', 'tour_steps_later', later.join(', '));
    checkLink(step, 'next', { tour, links, around, add });
    checkLink(step, 'prev', { tour, links, around, add });
  }
  if (tour.Training && tour.Page.includes('*') && !tour.Steps[0]?.currentState)
    faults.add('Steps.0.currentState', 'tour_start_missing');
}

type Add = (field: keyof Step, code: FieldErrorCode, value?: string) => void;

function checkTarget(step: Step, add: Add, { videoHosts }: Surroundings): void {
  if (!step.selector) add('selector', 'required');
  else if (step.selector !== VIDEO) {
    const fault = selectorFault(step.selector);
    if (fault) add('selector', 'selector_invalid', fault);
  }
  if (step.clickTrigger !== null) {
    const fault = selectorFault(step.clickTrigger);
    if (fault) add('clickTrigger', 'selector_invalid', fault);
  }
  if (!step.content) add('content', 'required');
  else if (step.selector === VIDEO && !isVideoAddress(step.content, videoHosts))
    add('content', 'video_address', ['/…', ...videoHosts.map((host) => `https://${host}/…`)].join(', '));
}

function checkLink(
  step: Step,
  way: 'next' | 'prev',
  { tour, links, around, add }: { tour: Tour; links: TourLinks; around: Surroundings; add: Add },
): void {
  const [id, page] = way === 'next' ? [step.nextTourId, step.nextTour] : [step.prevTourId, step.prevTour];
  const path = way === 'next' ? step.nextPath : step.prevPath;
  const target = id === null ? undefined : links.tours.find((one) => one.id === id);
  const field = id === null ? (`${way}Tour` as const) : (`${way}TourId` as const);
  const ledTo = target?.page ?? page;
  const circle = circleOf(links, way, { from: tour.Id, to: id === null ? toursOfPage(links, page) : [id] });
  const named = (one: number) => (one === tour.Id ? tour.Name : around.nameOf(one));
  if (id !== null && !target) add(field, 'unknown_record');
  else if (ledTo === null) return;
  else if (!target && !around.hasPage(ledTo)) add(field, 'tour_page_unknown');
  else if (circle) add(field, 'tour_circle', circle.map(named).join(' → '));
  else if (ledTo.includes('*') && path === null) add(field, 'tour_path_missing');
}

/** The links as they are once the tour is saved. */
function withTour({ tours, steps }: TourLinks, tour: Tour): TourLinks {
  const own = tour.Steps.map(({ nextTourId, prevTourId, nextTour, prevTour }) => ({
    tour_id: tour.Id,
    next_tour_id: nextTourId,
    prev_tour_id: prevTourId,
    settings: JSON.stringify({ nextTour, prevTour }),
  }));
  return {
    tours: [...tours.filter(({ id }) => id !== tour.Id), { id: tour.Id, page: tour.Page }],
    steps: [...steps.filter(({ tour_id }) => tour_id !== tour.Id), ...own],
  };
}

/** Tokens of a selector that need a name behind their sign. */
const named: ReadonlySet<string> = new Set(['attribute', 'pseudo', 'pseudo-element', 'tag']);
/** Tokens between two elements. */
const between: ReadonlySet<string> = new Set(['adjacent', 'child', 'descendant', 'sibling']);

/** What is wrong with a text that is no selector; undefined: it is one. */
export function selectorFault(selector: string): string | undefined {
  try {
    const parts = parse(selector);
    const isUnfinished = parts.some((tokens) => {
      const last = tokens.at(-1);
      return !last || between.has(last.type);
    });
    // The parser takes a dot or a number sign without a name.
    const isNameless = parts.flat().some((token) => {
      if (token.type === 'attribute' && ['class', 'id'].includes(token.name)) return /^($|[.#])/.test(token.value);
      return named.has(token.type) && 'name' in token && token.name === '';
    });
    return isUnfinished || isNameless ? selector : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : selector;
  }
}

/** A path below /app, wherever a browser would take it. */
export function isPath(path: string): boolean {
  const isOdd = [...path].some((sign) => sign === '\\' || sign.charCodeAt(0) <= 32);
  if (isOdd || /^([a-z][a-z0-9+.-]*:|\/)/i.test(path)) return false;
  const url = URL.parse(path, 'http://app.invalid/app/');
  return url !== null && url.host === 'app.invalid' && url.pathname.startsWith('/app/');
}

/** On this server, or by https on one of the hosts. */
export function isVideoAddress(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address, 'http://app.invalid/');
  if (!url || address.includes('\\')) return false;
  if (url.host === 'app.invalid') return address.startsWith('/') && url.protocol === 'http:';
  return url.protocol === 'https:' && !url.username && hosts.includes(url.host);
}
