import type { TableFeatures } from '@tanstack/react-table';
import {
  compareStructural,
  computed,
  observable,
  observableRef,
  reaction,
  runInAction,
  transaction,
  untracked,
} from 'mobx';

type Reactivity = NonNullable<TableFeatures['coreReactivityFeature']>;

/** As TanStack's stores have it, which do not export their types here. */
interface ReadonlyAtom<T> {
  get(): T;
  subscribe(observer: ((value: T) => void) | { next?(value: T): void }): { unsubscribe(): void };
}

interface Atom<T> extends ReadonlyAtom<T> {
  set(next: T | ((before: T) => T)): void;
}

/** TanStack Table on MobX: what a component reads of a table draws it again when that changes, and nothing else does. */
export function mobxReactivity(): Reactivity {
  return {
    createOptionsStore: false,
    wrapExternalAtoms: false,
    addSubscription: () => undefined,
    createReadonlyAtom: (read) => readonlyAtom(read),
    createWritableAtom: (initial) => {
      const box = observable({ value: initial }, { value: observableRef });
      return atomOf(
        () => box.value,
        (value) => {
          box.value = value;
        },
      );
    },
    untrack: untracked,
    batch: (change) => transaction(change),
    schedule: queueMicrotask,
  };
}

/**
 * A part of the state of a table that somebody else owns: the table reads and changes it there. It is another one only when it
 * says something else: a new width leaves order and pins as they are.
 */
export function atomOf<T>(read: () => T, write: (value: T) => void): Atom<T> {
  const atom = readonlyAtom(read);
  const set = (next: T | ((before: T) => T)) =>
    runInAction(() => write(typeof next === 'function' ? (next as (before: T) => T)(atom.get()) : next));
  return { ...atom, set };
}

function readonlyAtom<T>(read: () => T): ReadonlyAtom<T> {
  const value = computed(read, { equals: compareStructural });
  return {
    get: () => value.get(),
    subscribe: (observer) => {
      const tell = typeof observer === 'function' ? observer : (next: T) => observer.next?.(next);
      return {
        unsubscribe: reaction(
          () => value.get(),
          (next) => tell(next),
        ),
      };
    },
  };
}
