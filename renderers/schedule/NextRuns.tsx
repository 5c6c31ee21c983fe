import { localeOf } from '#engine/format/index.ts';
import type { ControlProps } from '#engine/index.ts';
import { type NextRun, nextRuns } from './nextRuns.ts';
import own from './schedule.module.css';

const MOST = 5;

interface NextRunsProps extends Pick<ControlProps<string>, 'culture' | 'text'> {
  value: string;
  timeZone: string;
}

/** When the schedule comes next, by the clocks of its zone. */
export function NextRuns({ value, timeZone, culture, text }: NextRunsProps) {
  const runs = nextRuns(value, timeZone, MOST);
  if (!runs) return null;
  if (runs.length === 0) return <p className={own.none}>{text('schedule.never')}</p>;
  const format = new Intl.DateTimeFormat(localeOf(culture), {
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const note = ({ clocks }: NextRun) => clocks && <span className={own.note}>{text(`schedule.clocks.${clocks}`)}</span>;
  return (
    <div className={own.runs}>
      <p className={own.title}>{text('schedule.next', { zone: timeZone.replaceAll('_', ' ') })}</p>
      <ol className={own.list}>
        {runs.map((run) => (
          <li key={run.at.getTime()}>
            <time dateTime={run.at.toISOString()}>{format.format(run.at)}</time>
            {note(run)}
          </li>
        ))}
      </ol>
    </div>
  );
}
