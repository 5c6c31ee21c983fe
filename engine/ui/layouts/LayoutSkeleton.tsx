import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { BoardLayout, CardsLayout } from '../../generated/documents.ts';
import { boardValues } from '../../models/layouts/boardValues.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import { useText } from '../EngineContext.tsx';
import classes from './layouts.module.css';

/** Cards of a page and of a column that is not here yet. */
const CARDS = 12;
const CARDS_OF_COLUMN = 3;

/** Stands for a board or cards whose rows are on their way, in their shape. */
export const LayoutSkeleton = observer(function LayoutSkeleton(props: {
  model: ListModel;
  layout: BoardLayout | CardsLayout;
}) {
  const { model, layout } = props;
  const text = useText();
  return (
    <div role="status" aria-label={text('state.loading')} className={`${classes.waiting} ${classes.late}`}>
      {layout.kind === 'cards' ? (
        <CardSkeletons count={CARDS} isGrid />
      ) : (
        <div className={classes.board}>
          {boardValues(model, layout).map((value) => (
            <div key={value} className={classes.column}>
              <Skeleton height={14} width={96} my={6} mx={4} />
              <CardSkeletons />
            </div>
          ))}
        </div>
      )}
    </div>
  );
});

/** Cards whose rows are on their way. */
export function CardSkeletons({ count = CARDS_OF_COLUMN, isGrid = false }: { count?: number; isGrid?: boolean }) {
  return (
    <ul className={isGrid ? classes.grid : classes.stack} aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <li key={String(place)} className={classes.card}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}

/** What stands in such a card. */
export function CardSkeleton() {
  return (
    <>
      <Skeleton height={14} width="50%" my={7} />
      <Skeleton height={10} my={4} />
      <Skeleton height={10} width="70%" my={4} />
    </>
  );
}
