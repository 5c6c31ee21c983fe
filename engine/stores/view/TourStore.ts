import { isObject } from '../../language/json.ts';
import { observe } from '../../models/shared/observe.ts';
import type { SafeStorage } from '../storage/SafeStorage.ts';
import { storageKeys, TOUR_PREFIX } from '../storage/storageKeys.ts';

/** Where somebody stopped in the tour of a page. */
export interface TourProgress {
  tour: number;
  step: number;
  /** Path below /app on which the step showed. */
  path: string;
}

/** How far the user is in the tours of this browser, one entry of the local storage for each page; and whether tours may start. */
export class TourStore {
  /** Tours start by themselves in this browser. */
  startThemselves: boolean;
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
    this.startThemselves = storage.get(storageKeys.tours) !== 'asked';
    observe(this, 'startThemselves');
  }

  progress(page: string): TourProgress | undefined {
    return this.#storage.getJson(TOUR_PREFIX + page, isProgress);
  }

  keep(page: string, progress: TourProgress): void {
    this.#storage.setJson(TOUR_PREFIX + page, progress);
  }

  drop(page: string): void {
    this.#storage.remove(TOUR_PREFIX + page);
  }

  setStartThemselves(value: boolean): void {
    this.startThemselves = value;
    if (value) this.#storage.remove(storageKeys.tours);
    else this.#storage.set(storageKeys.tours, 'asked');
  }

  /** Sign-out. */
  forget(): void {
    this.#storage.removeAll(this.#storage.keysUnder(TOUR_PREFIX));
  }
}

function isProgress(value: unknown): value is TourProgress {
  return (
    isObject(value) &&
    typeof value.tour === 'number' &&
    typeof value.step === 'number' &&
    typeof value.path === 'string'
  );
}
