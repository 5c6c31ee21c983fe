import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { putLocaleFile } from '../../engine/format/index.ts';
import { PlanInputs } from '../../renderers/schedule/PlanInputs.tsx';
import { planWords } from '../../renderers/schedule/words.ts';

afterEach(() => putLocaleFile('de-DE', {}));

/** Short names of the days in the order in which they stand. */
function daysIn(culture: string): string[] {
  const given = { culture, text: (key: string) => key, disabled: false, onChange: () => undefined };
  const props = given as unknown as ComponentProps<typeof PlanInputs>;
  const markup = renderToStaticMarkup(<PlanInputs {...props} plan={{ every: 'week', time: '08:00', days: [1] }} />);
  return [...markup.matchAll(/>([^<]+)<\/button>/g)].map(([, day = '']) => day);
}

it('the week of a schedule begins as that of a calendar does', () => {
  expect(daysIn('de-DE')[0]).toBe('Mo');
  putLocaleFile('de-DE', { firstDayOfWeek: 6 });
  expect(daysIn('de-DE').slice(0, 2)).toEqual(['Sa', 'So']);
});

it.each([
  ['en-US', '0 15 * * *', 'day 03:00 PM'],
  ['de-DE', '0 15 * * *', 'day 15:00'],
  ['fr-FR', '5 0 * * 1-5', 'workdays 00:05'],
  ['ar-SA', '0 15 2 * *', 'month ٠٣:٠٠ م ٢'],
  ['ar-SA', '7 * * * *', 'hour ٧'],
])('a schedule is told in the hours and digits of %s', (culture, cron, want) => {
  const text = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    [key.replace('schedule.words.', ''), ...Object.values(values)].join(' ');
  expect(planWords(cron, { culture, text } as Parameters<typeof planWords>[1])).toBe(want);
});
