import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { joinList } from '../../format/joinList.ts';
import type { SavedFilters } from '../../models/saved-filters/SavedFilters.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { useAgainOnline } from '../states/useAgainOnline.ts';
import classes from './SavedFilterBar.module.css';

/** What went wrong with saved filters; never a toast that is gone before it is read. */
export const SavedFilterNotes = observer(function SavedFilterNotes({ saved }: { saved: SavedFilters }) {
  const text = useText();
  const { culture } = useEngine().locale;
  const { unknown, lost } = saved.restored;
  const notes = [
    saved.isAbsent && text('savedFilter.absent'),
    saved.isUnreadable && text('savedFilter.unreadable'),
    unknown.length > 0 && text('savedFilter.unknown', { names: joinList(unknown, culture) }),
    lost.length > 0 && text('savedFilter.lost', { names: joinList(lost, culture) }),
    saved.isRefused && text('savedFilter.refused'),
  ].filter((note) => note !== false);
  const hasFailed = saved.state.is === 'failed';
  useAgainOnline(hasFailed, saved.retry);
  if (notes.length === 0 && !hasFailed) return null;
  return (
    <div className={classes.notes} role="alert">
      {hasFailed && (
        <p className={classes.note}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{text('savedFilter.failed')}</span>
          <Button size="compact-xs" variant="default" onClick={saved.retry}>
            {text('action.retry')}
          </Button>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{note}</span>
        </p>
      ))}
    </div>
  );
});
