import { useEffect, useState } from 'react';
import { useEngine } from '#engine/index.ts';

export interface Choice {
  value: string;
  label: string;
}

/** Languages or cultures of the server; empty until they arrive, and when they cannot be had. */
export function useChoices(operation: 'listLanguages' | 'listCultures'): readonly Choice[] {
  const { api } = useEngine();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    api
      .call(operation, { signal: abort.signal })
      .then((answer) => setChoices(readChoices(answer)))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) console.warn(`${operation} could not be loaded.`, error);
      });
    return () => abort.abort();
  }, [api, operation]);
  return choices;
}

function readChoices(answer: unknown): Choice[] {
  const rows: unknown = Array.isArray(answer) ? answer : (answer as { data?: unknown } | undefined)?.data;
  if (!Array.isArray(rows)) return [];
  const seen = new Set<string>();
  return rows.flatMap((row: { id?: unknown; label?: unknown; name?: unknown }) => {
    const value = String(row.id ?? '');
    if (!value || seen.has(value)) return [];
    seen.add(value);
    return [{ value, label: String(row.label ?? row.name ?? value) }];
  });
}
