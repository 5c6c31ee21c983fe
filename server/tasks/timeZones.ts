import { zoneOffset } from '#server/export/zoneOffset.ts';

const HOUR = 3_600_000;

interface Zone {
  id: string;
  label: string;
}

/** The list of an hour: offsets change with the seasons. */
let kept: { hour: number; zones: readonly Zone[] } | undefined;

/** All time zones with what their clocks are ahead of UTC now, from west to east. */
export function timeZones(now: Date): Zone[] {
  const hour = Math.floor(now.getTime() / HOUR);
  if (kept?.hour === hour) return [...kept.zones];
  const ids = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((id) => id !== 'UTC')];
  const zones = ids.map((id) => ({ id, minutes: zoneOffset(id)(now.getTime()) / 60_000 }));
  zones.sort((a, b) => a.minutes - b.minutes || a.id.localeCompare(b.id, 'en'));
  kept = {
    hour,
    zones: zones.map(({ id, minutes }) => ({ id, label: `(UTC${signOf(minutes)}) ${id.replaceAll('_', ' ')}` })),
  };
  return [...kept.zones];
}

/** `+05:30` for 330 minutes. */
function signOf(minutes: number): string {
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
