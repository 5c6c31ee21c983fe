import { formatAgo } from '../../format/formatAgo.ts';
import { formatDateTime } from '../../format/formatDate.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useEngine } from '../EngineContext.tsx';
import classes from './notes.module.css';

/** Who, and how long ago; the time itself where the pointer rests, and for readers. */
export function NoteMeta({ row }: { row: Row }) {
  const { locale } = useEngine();
  const style = { culture: locale.culture, never: locale.text('date.never') };
  const exact = formatDateTime(row.CreatedAt, style);
  const edited = row.EditedAt ? formatDateTime(row.EditedAt, style) : undefined;
  return (
    <span className={classes.meta}>
      <bdi className={classes.author}>{String(row.Author ?? '')}</bdi>
      <time dateTime={String(row.CreatedAt)} title={exact}>
        {formatAgo(row.CreatedAt, Date.now(), locale.culture)} · {exact}
      </time>
      {edited && <span title={edited}>{locale.text('comments.edited')}</span>}
    </span>
  );
}
