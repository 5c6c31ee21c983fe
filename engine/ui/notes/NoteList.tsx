import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { NoteRows } from '../../models/notes/NoteRows.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useText } from '../EngineContext.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import classes from './notes.module.css';

export interface NoteListProps {
  list: NoteRows;
  /** What there is; locale keys. */
  label: string;
  empty: { title: string; text: string };
  children(row: Row): ReactNode;
}

/** What people laid beside a record, or why it is not here; older ones come when they are asked for. */
export const NoteList = observer(function NoteList({ list, label, empty, children }: NoteListProps) {
  const text = useText();
  const { rows, failure, isLoading } = list;
  if (!rows)
    return failure ? <ErrorState error={failure} onRetry={() => void list.load()} /> : <Skeleton height={160} />;
  if (rows.length === 0) return <EmptyState title={empty.title} text={list.canAdd ? empty.text : undefined} />;
  return (
    <>
      <ol className={classes.list} aria-label={text(label)}>
        {rows.map(children)}
      </ol>
      {failure !== undefined && <ErrorState error={failure} onRetry={() => void list.more()} />}
      {failure === undefined && list.hasMore && (
        <Button variant="default" className={classes.more} loading={isLoading} onClick={() => void list.more()}>
          {text('notes.older')}
        </Button>
      )}
    </>
  );
});
