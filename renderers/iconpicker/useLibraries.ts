import { useCallback, useEffect, useState } from 'react';
import { loadLibrary } from './libraries.ts';
import type { IconLibrary } from './libraries.types.ts';
import type { LibraryId } from './value.ts';

/** Libraries that are here, or why they are not. */
export interface Libraries {
  status: 'loading' | 'ready' | 'failed';
  libraries: readonly (readonly [LibraryId, IconLibrary])[];
  retry(): void;
}

/** Loads libraries while they are wanted. */
export function useLibraries(ids: readonly LibraryId[]): Libraries {
  const wanted = ids.join(' ');
  const [state, setState] = useState<Omit<Libraries, 'retry'>>({ status: 'loading', libraries: [] });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const names = wanted.split(' ').filter(Boolean) as LibraryId[];
    setState((old) => ({ ...old, status: 'loading' }));
    Promise.all(names.map(async (id) => [id, await loadLibrary(id)] as const)).then(
      (libraries) => !isGone && setState({ status: 'ready', libraries }),
      () => !isGone && setState({ status: 'failed', libraries: [] }),
    );
    return () => {
      isGone = true;
    };
  }, [wanted, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
}
