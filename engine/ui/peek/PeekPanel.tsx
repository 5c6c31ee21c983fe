import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react';
import type { FormDocument, Peek } from '../../generated/documents.ts';
import { resolveText } from '../../language/binding.ts';
import { resolveBindings } from '../../language/bindings.ts';
import { FormModel } from '../../models/form/FormModel.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import { mayFollow } from '../../models/pages/mayFollow.ts';
import type { Row } from '../../models/shared/answers.ts';
import { RouteLink } from '../address/RouteLink.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { useTopEscape } from '../dialog/useTopEscape.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { RecordView } from '../form/RecordView.tsx';
import { cellText } from '../grid/cells/cellText.ts';
import { keepTrail } from '../list/table/columnLink.ts';
import { DocumentLoader } from '../pages/DocumentLoader.tsx';
import { PageAbove } from '../pages/PageAbove.ts';
import { StatusText } from '../StatusText.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { useIsNarrow } from '../useIsNarrow.ts';
import { useModel } from '../useModel.ts';
import classes from './PeekPanel.module.css';

/** Who walks through rows faster than this, ms, asks for none of those between. */
const WALK = 120;

interface PeekPanelProps {
  model: ListModel;
  peek: Peek;
  /** Undefined while it is on its way. */
  row: Row | undefined;
  /** Its place in the list, and that of the last row. */
  at: number;
  last: number;
  onStep(to: number): void;
  onClose(): void;
}

/** The record of a row beside its list, which keeps its place and the focus; on a phone it covers the list. */
export const PeekPanel = observer(function PeekPanel(props: PeekPanelProps) {
  const text = useText();
  const isSheet = useIsNarrow();
  const heading = useId();
  useTopEscape(!isSheet, props.onClose);
  useDock(!isSheet);
  if (isSheet) {
    return (
      <Dialog opened onClose={props.onClose} fullScreen title={text('peek.of')}>
        <Content {...props} heading={heading} isSheet />
      </Dialog>
    );
  }
  return (
    <aside className={classes.panel} aria-labelledby={heading} data-peek>
      <PageAbove value={undefined}>
        <Content {...props} heading={heading} />
      </PageAbove>
    </aside>
  );
});

const Content = observer(function Content(props: PeekPanelProps & { heading: string; isSheet?: boolean }) {
  const { model, peek, at, last, onStep, onClose, heading, isSheet } = props;
  const services = useEngine();
  const text = useText();
  const { locale } = services;
  const row = useRested(props.row);
  const whole =
    peek.to !== undefined && row && mayFollow(services, peek.to)
      ? resolveText(peek.to, model.scopesOf(row))
      : undefined;
  const [first] = model.columns;
  // The state stands behind what a row is sorted by: kind, priority.
  const toned = model.columns.findLast(({ tones }) => tones);
  const tone = row && toned?.tones?.[String(row[toned.field])];
  return (
    <>
      <header className={classes.header}>
        <h2 id={heading} className={classes.title} aria-live="polite">
          <bdi>{row && first && cellText(first, row, locale)}</bdi>
        </h2>
        {row && toned && <StatusText tone={tone ?? 'neutral'} text={cellText(toned, row, locale)} />}
        <div className={classes.tools}>
          <Tool label="help.previousRow" isOff={at === 0} onClick={() => onStep(at - 1)}>
            <IconChevronUp size={18} stroke={1.75} aria-hidden />
          </Tool>
          <Tool label="help.nextRow" isOff={at >= last} onClick={() => onStep(at + 1)}>
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </Tool>
          {!isSheet && (
            <Tool label="peek.close" onClick={onClose}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </Tool>
          )}
        </div>
      </header>
      <div className={classes.body}>
        <DocumentLoader kind="form" id={peek.form}>
          {(document) =>
            row ? (
              <Record
                key={model.idOf(row)}
                document={document}
                route={resolveBindings(peek.with, model.scopesOf(row))}
              />
            ) : (
              <Waiting />
            )
          }
        </DocumentLoader>
      </div>
      {whole !== undefined && row && (
        <footer className={classes.footer}>
          <RouteLink to={whole} onFollow={() => keepTrail(services, model, peek.to ?? '', row)}>
            {text('peek.whole')}
          </RouteLink>
        </footer>
      )}
    </>
  );
});

interface RecordProps {
  document: FormDocument;
  route: Readonly<Record<string, unknown>>;
}

/** The record as text: nothing is changed here. */
const Record = observer(function Record({ document, route }: RecordProps) {
  const services = useEngine();
  const model = useModel(() => new FormModel(services, { document: { ...document, start: 'view' }, route }));
  if (model.state === 'failed') return <ErrorState error={model.failure} onRetry={() => void model.load()} />;
  return model.state === 'loading' ? <Waiting /> : <RecordView model={model} />;
});

function Waiting() {
  return ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} height={40} />);
}

interface ToolProps {
  label: string;
  /** There is nothing in this direction; the button keeps the focus that it may have. */
  isOff?: boolean;
  onClick(): void;
  children: ReactNode;
}

function Tool({ label, isOff = false, onClick, children }: ToolProps) {
  const text = useText();
  const words = text(label);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      title={words}
      aria-label={words}
      aria-disabled={isOff}
      className={classes.tool}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </ActionIcon>
  );
}

/** The row on which the walk rests; one that is on its way shows the one before it. */
function useRested(row: Row | undefined): Row | undefined {
  const [rested, setRested] = useState(row);
  useEffect(() => {
    if (!row) return undefined;
    const timer = setTimeout(() => setRested(row), WALK);
    return () => clearTimeout(timer);
  }, [row]);
  return rested;
}

/** The page makes room for the panel beside it. */
function useDock(isDocked: boolean): void {
  useLayoutEffect(() => {
    if (!isDocked) return undefined;
    const { style } = document.documentElement;
    const before = style.getPropertyValue('--mu-dock');
    style.setProperty('--mu-dock', 'min(420px, 42vw)');
    return () => style.setProperty('--mu-dock', before);
  }, [isDocked]);
}
