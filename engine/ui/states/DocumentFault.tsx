import { Button } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ToldFinding } from '../../language/finding.ts';
import { useText } from '../EngineContext.tsx';
import classes from './DocumentFault.module.css';

export interface DocumentFaultProps {
  kind: string;
  id: string;
  findings: readonly ToldFinding[];
  /** Instead of that it cannot be shown. */
  title?: string;
  /** Reads the document again. */
  onRetry?(): void;
}

/** Stands in the place of a document that cannot be used: where it is wrong, what is wrong, how to put it right. */
export const DocumentFault = observer(function DocumentFault(props: DocumentFaultProps) {
  const text = useText();
  const { kind, id, findings, title = text('document.broken.title', { id }), onRetry } = props;
  return (
    <section className={classes.card} role="alert" data-document={`${kind}/${id}`}>
      <div className={classes.head}>
        <IconFileAlert size={20} stroke={1.75} className={classes.icon} aria-hidden />
        <h2 className={classes.title}>{title}</h2>
      </div>
      {findings.length === 0 && <p>{text('document.broken.other')}</p>}
      <ul className={classes.list}>
        {findings.map((finding) => (
          <li key={`${finding.file}:${finding.line}:${finding.column}:${finding.code}:${finding.pointer}`}>
            <code className={classes.place}>
              {finding.file}:{finding.line}:{finding.column} {finding.name}
            </code>
            <p className={classes.message}>{finding.message}</p>
            {finding.hint && <p className={classes.hint}>{text('document.broken.hint', { hint: finding.hint })}</p>}
          </li>
        ))}
      </ul>
      {onRetry && (
        <Button mt="md" variant="default" onClick={onRetry}>
          {text('document.broken.retry')}
        </Button>
      )}
    </section>
  );
});
