import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { putLocaleFile } from '../../engine/format/index.ts';
import { PlanInputs } from '../../renderers/schedule/PlanInputs.tsx';

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
