import { Button, Progress } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatBytes } from '../../format/formatBytes.ts';
import { formatCount } from '../../format/numbers.ts';
import type { ExportTask } from '../../models/report/ExportTask.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import line from '../theme/progress.module.css';
import classes from './ExportStatus.module.css';

/** A file that is here sooner is not worth a word, ms. */
const SHOWN_AFTER = 400;

/** How far an export is, with Cancel. */
export const ExportStatus = observer(function ExportStatus({ task }: { task: ExportTask }) {
  const { locale } = useEngine();
  const text = useText();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const { progress } = task;
  if (!isShown || !progress) return null;
  const { rows, bytes, percent } = progress;
  const size = formatBytes(bytes, locale.culture);
  const share = percent === undefined ? size : text('export.percent', { percent, size });
  const title =
    rows === undefined
      ? text('export.counting')
      : text('export.running', { count: rows, rows: formatCount(rows, locale.culture) });
  return (
    <section className={`${line.line} ${classes.status}`} aria-label={text('export.status')}>
      <span role="status">{title}</span>
      <Progress.Root
        className={line.bar}
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent === undefined ? {} : { 'aria-valuenow': percent })}
        aria-valuetext={share}
      >
        <Progress.Section value={percent ?? 100} animated={percent === undefined} withAria={false} />
      </Progress.Root>
      <span className={line.figures}>{share}</span>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={task.cancel}>
        {text('action.cancel')}
      </Button>
    </section>
  );
});
