import { useCallback, useEffect, useState } from 'react';
import { type DocumentKinds, useRoot } from '#engine/index.ts';

export type Sections = readonly DocumentKinds['help']['sections'][number][];

/** Sections of all help that the role may read; undefined while they are read. */
export function useSections() {
  const { documents } = useRoot();
  const [sections, setSections] = useState<Sections | 'failed'>();
  const names = documents.index.flatMap(({ kind, id }) => (kind === 'help' ? [id] : [])).join(' ');
  const load = useCallback(
    async (signal: AbortSignal) => {
      const ids = names.split(' ').filter(Boolean);
      const read = await Promise.all(ids.map((id) => documents.get('help', id, signal)));
      return read.flatMap((one) => (one.status === 'ready' ? one.document.sections : []));
    },
    [documents, names],
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal).then(setSections, () => {
      if (!abort.signal.aborted) setSections('failed');
    });
    return () => abort.abort();
  }, [load, attempt]);
  const retry = () => {
    setSections(undefined);
    setAttempt(attempt + 1);
  };
  return { sections, retry };
}
