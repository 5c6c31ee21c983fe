import { objectOf } from '#server/engine.ts';
import type { TourStep, TourStepSave } from '#server/generated/types.ts';

/** A step as it is kept, with the pages of the tours that it leads to. */
export interface KeptStep {
  id: number;
  tour_id: number;
  place: number;
  selector: string;
  title: string;
  content: string;
  next_tour_id: number | null;
  prev_tour_id: number | null;
  settings: string;
  missing_at: string | null;
  next_page: string | null;
  prev_page: string | null;
}

type Settings = Omit<Required<TourStepSave>, 'Id' | 'selector' | 'title' | 'content' | 'nextTourId' | 'prevTourId'>;

/** What counts where nothing is said. */
const usual: Settings = {
  placement: 'bottom',
  padding: 4,
  backdrop: true,
  preventScrolling: false,
  scrollIntoView: true,
  timeout: 0,
  tabStep: false,
  currentState: null,
  nextPath: null,
  prevPath: null,
  nextTour: null,
  prevTour: null,
  clickTrigger: null,
  requiredSteps: '',
  nextOnStepClick: false,
};

/** A step with all that was left out, its texts trimmed and its empty ones null. */
export function wholeStep(step: TourStepSave): Required<TourStepSave> {
  const named = { Id: 0, title: '', nextTourId: null, prevTourId: null, ...usual, ...step };
  return {
    ...named,
    selector: named.selector.trim(),
    title: named.title.trim(),
    content: named.content.trim(),
    currentState: pathOf(named.currentState),
    nextPath: pathOf(named.nextPath),
    prevPath: pathOf(named.prevPath),
    nextTour: textOf(named.nextTour),
    prevTour: textOf(named.prevTour),
    nextTourId: named.nextTourId || null,
    prevTourId: named.prevTourId || null,
    clickTrigger: textOf(named.clickTrigger),
    requiredSteps: placesOf(named.requiredSteps).join(', '),
  };
}

export function columnsOf(step: Required<TourStepSave>, place: number) {
  const { Id, selector, title, content, nextTourId, prevTourId, ...settings } = step;
  return {
    ...(Id === 0 ? {} : { id: Id }),
    place,
    selector,
    title,
    content,
    next_tour_id: nextTourId,
    prev_tour_id: prevTourId,
    settings: JSON.stringify(settings satisfies Settings),
  };
}

/** As administrators write it. */
export function writtenStep(step: KeptStep): Required<TourStepSave> {
  const { id: Id, selector, title, content, next_tour_id: nextTourId, prev_tour_id: prevTourId } = step;
  return { Id, selector, title, content, nextTourId, prevTourId, ...settingsOf(step) };
}

/** As tours are answered: steps that are required by their ids, a tour that is led to with its page. */
export function shownStep(step: KeptStep, steps: readonly KeptStep[], text: (key: string) => string): TourStep {
  const { requiredSteps, nextTour, prevTour, ...settings } = settingsOf(step);
  const required = placesOf(requiredSteps).flatMap((place) => steps.find((one) => one.place === place)?.id ?? []);
  return {
    Id: step.id,
    TourId: step.tour_id,
    selector: step.selector,
    title: text(step.title),
    content: text(step.content),
    order: step.place,
    ...settings,
    nextTourId: step.next_tour_id,
    prevTourId: step.prev_tour_id,
    nextTour: step.next_page ?? nextTour,
    prevTour: step.prev_page ?? prevTour,
    requiredStepTrigger: required.length > 0 ? required : null,
  };
}

/** The numbers of a list such as `1, 2`. */
export function placesOf(text: string): number[] {
  return text.split(',').flatMap((part) => (/^\s*\d+\s*$/.test(part) ? [Number(part)] : []));
}

export function settingsOf({ settings }: Pick<KeptStep, 'settings'>): Settings {
  return { ...usual, ...(objectOf(JSON.parse(settings)) as Partial<Settings>) };
}

function textOf(value: string | null): string | null {
  return value?.trim() || null;
}

/** Paths are below /app, whether that is written or not. */
function pathOf(value: string | null): string | null {
  return textOf(value)?.replace(/^\/app\/(?=.)/, '') ?? null;
}
