import { createElement } from 'react';
import { defineControl, lazyControl, lazyPart } from '#engine/index.ts';
import { scheduleValue } from './value.ts';

const ScheduleView = lazyPart(async () => (await import('./ScheduleView.tsx')).ScheduleView);

export const schedule = defineControl({
  filtertype: 'schedule',
  value: scheduleValue,
  Control: lazyControl(() => import('./Schedule.tsx').then((file) => file.Schedule)),
  View: ({ value, culture, text }) => createElement(ScheduleView, { waiting: value, value, culture, text }),
});
