import { Button, Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type ReactNode, type Ref, useEffect, useId } from 'react';
import type { AnyTile } from '../../generated/documents.ts';
import type { DashboardModel } from '../../models/dashboard/DashboardModel.ts';
import { drillTo } from '../../models/dashboard/drillTo.ts';
import type { TileModel } from '../../models/dashboard/TileModel.ts';
import { faultOf } from '../../models/shared/faultOf.ts';
import { RouteLink } from '../address/RouteLink.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { useAgainOnline } from '../states/useAgainOnline.ts';
import classes from './dashboard.module.css';
import { tileBody } from './tileKinds.ts';

/** Columns and rows of tiles whose documents do not say. */
const USUAL: { readonly [K in AnyTile['kind']]: readonly [columns: number, rows: number] } = {
  number: [1, 1],
  chart: [2, 2],
  list: [2, 2],
  map: [4, 4],
  shortcuts: [4, 1],
  text: [2, 1],
};
const NARROW_COLUMNS = 2;

interface TileFrameProps {
  dashboard: DashboardModel;
  model: TileModel;
  /** Buttons beside the heading, of a tile that can be moved. */
  children?: ReactNode;
  /** Takes the element, to move it. */
  frame?: Ref<HTMLElement>;
  style?: CSSProperties;
  isLifted?: boolean;
}

/** A tile in its place: heading, and its data or why there is none. Its size never depends on its data. */
export const TileFrame = observer(function TileFrame(props: TileFrameProps) {
  const { dashboard, model, children, frame, style, isLifted = false } = props;
  const services = useEngine();
  const text = useText();
  const heading = useId();
  const { tile } = model;
  useEffect(() => dashboard.open(tile.id), [dashboard, tile.id]);
  const [columns, rows] = USUAL[tile.kind] ?? [1, 1];
  const width = tile.width ?? columns;
  const size = {
    '--tile-columns': width,
    '--tile-narrow': Math.min(width, NARROW_COLUMNS),
    '--tile-rows': tile.height ?? rows,
  };
  const target = 'source' in tile ? drillTo(services, tile) : undefined;
  return (
    <section
      className={classes.tile}
      ref={frame}
      style={{ ...style, ...size } as CSSProperties}
      data-lifted={isLifted}
      aria-labelledby={heading}
      aria-busy={model.status === 'loading'}
      data-tile={tile.id}
      data-fixed={'source' in tile}
      data-low={(tile.kind === 'number' && !tile.trend && !tile.compare) || undefined}
    >
      <div className={classes.head}>
        <h2 id={heading} className={classes.heading}>
          {target ? (
            <RouteLink to={target}>
              {text(tile.title)}
              <IconChevronRight className={classes.leads} size={14} aria-hidden />
            </RouteLink>
          ) : (
            text(tile.title)
          )}
        </h2>
        {children}
      </div>
      {tile.description && <p className={classes.about}>{text(tile.description)}</p>}
      <div className={classes.body}>
        <TileContent model={model} />
      </div>
    </section>
  );
});

const TileContent = observer(function TileContent({ model }: { model: TileModel }) {
  const text = useText();
  const { answer, error, status, tile } = model;
  const Body = tileBody(tile.kind);
  const hasData = 'source' in tile;
  useAgainOnline(hasData && status === 'failed', () => void model.load());
  if (!Body) return <p className={classes.note}>{text('dashboard.tile.unknown')}</p>;
  if (hasData && status === 'failed' && answer === undefined) {
    const { message, status: code } = faultOf(error);
    const isOffline = code === 0 && !navigator.onLine;
    const says = isOffline ? 'dashboard.tile.offline' : message || 'state.failed.title';
    return <Failed says={says} isQuiet={isOffline} onRetry={() => void model.load()} />;
  }
  const waiting = <Skeleton className={classes.waiting} role="presentation" />;
  if (hasData && answer === undefined) return waiting;
  return (
    <>
      <Body
        waiting={waiting}
        failed={(again) => <Failed says="state.failed.title" onRetry={again} />}
        model={model as never}
      />
      {status === 'failed' && (
        <p className={classes.stale} role="status">
          {text('dashboard.tile.stale')}{' '}
          <button type="button" className={classes.again} onClick={() => void model.load()}>
            {text('action.retry')}
          </button>
        </p>
      )}
    </>
  );
});

interface FailedProps {
  says: string;
  /** It is said for all tiles elsewhere. */
  isQuiet?: boolean;
  onRetry(): void;
}

/** Why a tile shows nothing, and another try. */
const Failed = observer(function Failed({ says, isQuiet = false, onRetry }: FailedProps) {
  const text = useText();
  return (
    <div className={classes.failed} role={isQuiet ? undefined : 'status'}>
      <p className={classes.note}>{text(says)}</p>
      <Button size="xs" variant="default" onClick={onRetry}>
        {text('action.retry')}
      </Button>
    </div>
  );
});
