import type { ControlViewProps } from '#engine/index.ts';
import { splitZone } from './expression.ts';
import { useWords } from './useWords.ts';

/** The schedule in words; its title has all of them where there is too little room, and the expression. */
export function ScheduleView({ value, culture, text }: Pick<ControlViewProps<string>, 'value' | 'culture' | 'text'>) {
  const words = useWords(value, { culture, text });
  return <span title={`${words}\n${splitZone(value).cron}`}>{words}</span>;
}
