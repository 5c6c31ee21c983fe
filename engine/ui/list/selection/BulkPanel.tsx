import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { formatCount } from '../../../format/numbers.ts';
import type { BulkRun } from '../../../models/actions/BulkRun.ts';
import { useEngine, useText } from '../../EngineContext.tsx';
import line from '../../theme/progress.module.css';
import classes from './BulkPanel.module.css';

/** How far an action on many rows is, with Stop; afterwards what failed, row by row. */
export const BulkPanel = observer(function BulkPanel({ run, onClose }: { run: BulkRun; onClose(): void }) {
  const text = useText();
  const { locale } = useEngine();
  const figure = (value: number) => formatCount(value, locale.culture);
  if (run.status === 'running') {
    const progress = text('list.bulk.progress', { done: figure(run.done), total: figure(run.total) });
    return (
      <div className={line.line} role="status">
        <span>{run.title}</span>
        <Progress
          className={line.bar}
          value={(100 * run.done) / Math.max(1, run.total)}
          aria-label={`${run.title}: ${progress}`}
        />
        <span className={line.figures}>{progress}</span>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={run.stop}>
          {text('list.bulk.stop')}
        </Button>
      </div>
    );
  }
  const key = run.status === 'stopped' ? 'list.bulk.stopped' : 'list.bulk.result';
  const done = run.status === 'stopped' ? run.done : run.total - run.failed;
  const counts = { title: run.title, done: figure(done), failed: figure(run.failed), total: figure(run.total) };
  return (
    <div role="alert" className={classes.result}>
      <div className={line.line}>
        <IconAlertTriangle size={16} className={classes.icon} aria-hidden />
        <strong className={classes.title}>{text(key, counts)}</strong>
        {run.failed > 0 && <span className={line.figures}>{text('list.bulk.kept')}</span>}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onClose}>
          {text('action.close')}
        </Button>
      </div>
      {run.failures.length > 0 && (
        <ul className={classes.failures}>
          {run.failures.map(({ id, name, message }) => (
            <li key={id}>
              <strong>{name}</strong> {message}
            </li>
          ))}
          {run.untold > 0 && <li>{text('list.bulk.untold', { count: run.untold })}</li>}
        </ul>
      )}
    </div>
  );
});
