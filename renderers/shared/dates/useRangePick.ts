import { useState } from 'react';

type Range = [string | null, string | null];

/** Two clicks make a range: the first one waits here until the second one is known. */
export function useRangePick(days: Range, onPick: (range: [string, string]) => void) {
  const [first, setFirst] = useState<string | null>(null);
  return {
    value: first === null ? days : ([first, null] satisfies Range),
    onChange: ([from, to]: Range) => {
      setFirst(to === null ? from : null);
      if (from !== null && to !== null) onPick([from, to]);
    },
  };
}
