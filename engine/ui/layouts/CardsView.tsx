import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { CardsLayout } from '../../generated/documents.ts';
import { useText } from '../EngineContext.tsx';
import { usePaper } from '../list/print/usePaper.ts';
import { RowActions } from '../list/table/RowActions.tsx';
import { CardSkeleton } from './LayoutSkeleton.tsx';
import type { LayoutProps } from './layout.types.ts';
import classes from './layouts.module.css';
import { lookInWords } from './lookInWords.ts';
import { RowCard } from './RowCard.tsx';
import { useRowCells } from './useRowCells.tsx';

/** Cards that are drawn at first, and with each step towards the end. */
const STEP = 48;

/** Rows as cards; more come while one scrolls. */
export const CardsView = observer(function CardsView({ model, layout, host }: LayoutProps & { layout: CardsLayout }) {
  const text = useText();
  const cells = useRowCells(model, host);
  const { pager, view } = model;
  usePaper(model, () => ({
    notes: [lookInWords('cards', text)],
    card: layout,
    sections: [{ rows: [...model.local.loaded()] }],
  }));
  const [drawn, setDrawn] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const count = Math.min(view.length, drawn);
  useEffect(() => setDrawn(STEP), [pager.loads]);
  useEffect(() => {
    // Rows that are read by position are asked for as they come into view.
    if (pager.sparse) pager.want(Math.max(0, count - 2 * STEP), count - 1);
  }, [pager, pager.sparse, count]);
  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    const observed = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setDrawn((before) => (before < model.view.length + STEP ? before + STEP : before));
        if (!model.pages) void pager.more();
      },
      { rootMargin: '600px' },
    );
    observed.observe(element);
    return () => observed.disconnect();
  }, [model, pager, count]);
  const actions = model.actions.offered('row');
  const places = Array.from({ length: count }, (_, index) => view.at(index));
  return (
    <div className={classes.cards} data-outdated={pager.status.is === 'loading' || undefined}>
      <ul className={classes.grid} aria-label={text(model.document.title)}>
        {places.map((row, index) => (
          <li key={row ? model.idOf(row) : `place ${index}`} className={classes.card}>
            {row ? (
              <RowCard model={model} row={row} cells={cells} heading={layout.heading} fields={layout.fields}>
                <RowActions model={model} row={row} host={host} actions={actions} most={0} tabIndex={0} />
              </RowCard>
            ) : (
              <CardSkeleton />
            )}
          </li>
        ))}
      </ul>
      <div ref={end} />
    </div>
  );
});
