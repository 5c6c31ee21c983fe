import { expect, it } from 'vitest';
import { formatAgo } from '#engine/format/formatAgo.ts';

const NOW = Date.parse('2026-10-14T12:00:00.000Z');

it.each([
  ['2026-10-14T11:59:40.000Z', 'en-US', 'now'],
  ['2026-10-14T12:05:00.000Z', 'en-US', 'now'],
  ['2026-10-14T11:57:00.000Z', 'en-US', '3 minutes ago'],
  ['2026-10-14T10:00:00.000Z', 'de-DE', 'vor 2 Stunden'],
  ['2026-10-13T11:00:00.000Z', 'en-US', 'yesterday'],
  ['2026-09-30T11:00:00.000Z', 'fr-FR', 'il y a 2 semaines'],
  ['2026-08-01T11:00:00.000Z', 'en-US', '2 months ago'],
  ['2024-08-01T11:00:00.000Z', 'en-US', '2 years ago'],
  ['nothing', 'en-US', ''],
])('tells how long ago %s is in %s', (value, culture, wanted) => {
  expect(formatAgo(value, NOW, culture)).toBe(wanted);
});
