import { Alert, Button } from '@mantine/core';
import { useText } from '../EngineContext.tsx';
import classes from './edit.module.css';

interface RowsConflictProps {
  /** What the server said; nothing is shown without it. */
  says: string | undefined;
  onReload(): void;
}

/** Somebody else saved the rows meanwhile: nothing is lost, and what they saved can be seen. */
export function RowsConflict({ says, onReload }: RowsConflictProps) {
  const text = useText();
  if (!says) return null;
  return (
    <Alert color="yellow" title={text('grid.conflict.title')} role="alert">
      <p className={classes.said}>{says}</p>
      <Button size="compact-sm" variant="default" onClick={onReload}>
        {text('grid.conflict.reload')}
      </Button>
    </Alert>
  );
}
