import { IconHistory } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { formatDateTime } from '../../../format/formatDate.ts';
import type { RecordNews } from '../../../models/pages/RecordNews.ts';
import { useEngine } from '../../EngineContext.tsx';
import classes from './NewsLine.module.css';

/** At the top of a record: who changed it since its reader looked at it last, and when. */
export const NewsLine = observer(function NewsLine({ told }: { told: NonNullable<RecordNews['told']> }) {
  const { locale } = useEngine();
  const style = { culture: locale.culture, never: locale.text('date.never') };
  const [latest] = told.items;
  if (!latest) return null;
  const more = told.items.length - 1;
  return (
    <p className={classes.line} role="status">
      <IconHistory className={classes.icon} size={16} stroke={1.75} aria-hidden />
      <span>
        {locale.text('record.news', { since: formatDateTime(told.since, style) })}{' '}
        {locale.text('record.news.by', { user: latest.user, when: formatDateTime(latest.when, style) })}
        {more > 0 && ` ${locale.text('record.news.more', { count: more })}`}
      </span>
    </p>
  );
});
