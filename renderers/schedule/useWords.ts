import { useEffect, useState } from 'react';
import { clockOf } from '#engine/format/index.ts';
import type { ValueFormat } from '#engine/index.ts';
import { isCron, splitZone } from './expression.ts';
import { planWords, withZone } from './words.ts';

type Words = Pick<ValueFormat, 'culture' | 'text'>;

/** The schedule in the reader's words. Words of unusual expressions come later; until then the expression stands there. */
export function useWords(value: string, { culture, text }: Words): string {
  const known = planWords(value, { culture, text });
  const { cron } = splitZone(value);
  const language = text('schedule.language');
  const isUnusual = known === undefined && isCron(value);
  const clock = clockOf(culture);
  const [told, setTold] = useState<{ cron: string; words: string }>();
  useEffect(() => {
    if (!isUnusual) return undefined;
    let isWanted = true;
    void import('./describe.ts').then(async ({ describe }) => {
      const words = await describe(cron, language, clock && clock === 'h23');
      if (isWanted) setTold({ cron, words });
    });
    return () => {
      isWanted = false;
    };
  }, [cron, language, clock, isUnusual]);
  return withZone(known ?? (told?.cron === cron ? told.words : cron), value, text);
}
