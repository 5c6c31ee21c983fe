import { pointerTo } from '#engine/check/read/pointer.ts';
import { ContractError } from './ContractError.ts';
import { LIMITS } from './limits.ts';
import type { Source } from './Source.ts';

/** Where in which file. */
export interface Place {
  readonly source: Source;
  /** JSON pointer. */
  readonly pointer: string;
}

/** The place of a child. */
export function childPlace(place: Place, name: string | number): Place {
  return { source: place.source, pointer: pointerTo(place.pointer, name) };
}

/** One thing that is wrong with a contract, at its place. */
export class Fault extends Error {
  readonly place: Place;
  readonly hint: string;

  constructor(place: Place, message: string, hint: string) {
    super(message);
    this.place = place;
    this.hint = hint;
  }
}

/** What is wrong and what is only lost, collected so that one run names all of it. */
export class Notes {
  readonly #faults: Fault[] = [];
  readonly #warnings = new Map<string, { place: Place; message: string }>();

  /** Runs a step; a fault in it is kept and the step gives what stands for nothing. */
  attempt<T>(step: () => T, otherwise: T): T {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.#faults.push(error);
      return otherwise;
    }
  }

  warn(place: Place, message: string): void {
    this.#warnings.set(`${place.source.file}#${place.pointer} ${message}`, { place, message });
  }

  /** @throws ContractError that names all faults, when there are any. */
  check(): void {
    if (this.#faults.length === 0) return;
    const texts = [...new Set(this.#faults.map((one) => `${where(one.place)}: ${one.message}\n  hint: ${one.hint}`))];
    const rest = texts.length - LIMITS.faults;
    const shown = texts.slice(0, LIMITS.faults);
    const error = new ContractError([...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'));
    error.faulty = this.#faults.map(({ place }) => place);
    throw error;
  }

  /** `file:line:col #/pointer: text` of each, in order of their places. */
  warnings(): string[] {
    return [...this.#warnings.values()].map(({ place, message }) => `${where(place)}: ${message}`);
  }
}

function where(place: Place): string {
  const { line, column } = place.source.positionOf(place.pointer);
  return `${place.source.shown}:${line}:${column} #${place.source.pointerInText(place.pointer)}`;
}

const known = new WeakMap<object, Place>();

/** Keeps where something was read, for faults that are found when it is put to use. */
export function notePlace(read: object, place: Place): void {
  known.set(read, place);
}

/** Where something was read. */
export function placeRead(read: object): Place | undefined {
  return known.get(read);
}

/** `file:line:col #/pointer` of what was read, or of one of its keys; empty for what nobody read from a file. */
export function whereRead(read: object, key?: string): string {
  const place = known.get(read);
  if (!place) return '';
  return where(key === undefined ? place : childPlace(place, key));
}
