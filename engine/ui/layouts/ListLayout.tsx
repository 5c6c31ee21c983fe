import { observer } from 'mobx-react-lite';
import type { AnyLayout } from '../../generated/documents.ts';
import type { LayoutChoice } from '../../models/list/LayoutChoice.ts';
import { useText } from '../EngineContext.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import { TableState } from '../list/table/TableState.tsx';
import { LoadingIcon } from '../states/LoadingIcon.tsx';
import { CardsView } from './CardsView.tsx';
import { LayoutSkeleton } from './LayoutSkeleton.tsx';
import type { LayoutProps } from './layout.types.ts';
import classes from './layouts.module.css';

const BoardView = lazyPart(async () => (await import('./BoardView.tsx')).BoardView);
const RowMapView = lazyPart(async () => (await import('./RowMapView.tsx')).RowMapView);
const CalendarView = lazyPart(async () => (await import('./CalendarView.tsx')).CalendarView);

interface ListLayoutProps extends LayoutProps {
  choice: LayoutChoice;
  layout: AnyLayout;
}

/** The rows of a list in another look than the table; why there are none is told as the table tells it. */
export const ListLayout = observer(function ListLayout({ model, choice, layout, host }: ListLayoutProps) {
  const text = useText();
  const { state } = model;
  // An empty month is a month: only what concerns the list as a whole stands in place of the calendar.
  const isShown = state === 'rows' || (layout.kind === 'calendar' && state !== 'failed' && state !== 'waiting');
  if (state === 'loading' && (layout.kind === 'cards' || layout.kind === 'board'))
    return <LayoutSkeleton model={model} layout={layout} />;
  if (state === 'loading' && layout.kind === 'map')
    return (
      <div className={classes.waiting}>
        <LoadingIcon label={text('state.loading')} />
      </div>
    );
  if (!isShown)
    return (
      <div className={classes.state}>
        <TableState model={model} />
      </div>
    );
  if (layout.kind === 'cards') return <CardsView model={model} layout={layout} host={host} />;
  if (layout.kind === 'board') return <BoardView model={model} layout={layout} host={host} />;
  if (layout.kind === 'map') return <RowMapView model={model} layout={layout} host={host} />;
  return <CalendarView model={model} layout={layout} choice={choice} host={host} />;
});
