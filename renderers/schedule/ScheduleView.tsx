import type { ControlViewProps } from '#engine/index.ts';
import { splitZone } from './expression.ts';
import { useWords } from './useWords.ts';

/** The schedule in words; the expression is its title. */
export function ScheduleView({ value, culture, text }: Pick<ControlViewProps<string>, 'value' | 'culture' | 'text'>) {
  const words = useWords(value, { culture, text });
  return <span title={splitZone(value).cron}>{words}</span>;
}
