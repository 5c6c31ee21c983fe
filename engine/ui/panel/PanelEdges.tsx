import { observer } from 'mobx-react-lite';
import { type Edges, LEAST_WIDTH, resized } from '../../models/panel/panelPlace.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { drag, resizeDockByKey } from './dragPanel.ts';
import type { PanelParts } from './panel.types.ts';
import classes from './ResultsWindow.module.css';

const EDGES: readonly Edges[] = ['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw'];

/** What the hand takes to change the size: every edge and corner, or the one edge that a docked panel has. */
export const PanelEdges = observer(function PanelEdges(parts: PanelParts) {
  const { panel, place, frame, layout } = parts;
  if (layout === 'sheet') return null;
  if (layout === 'fixed') return <DockEdge {...parts} />;
  return EDGES.map((edges) => (
    <div
      key={edges}
      className={classes.edge}
      data-edge={edges}
      aria-hidden="true"
      onPointerDown={(event) =>
        drag(event, (dx, dy) => panel.setPlace(resized(place, edges, dx, dy, frame)), panel.keep)
      }
    />
  ));
});

const DockEdge = observer(function DockEdge(parts: PanelParts) {
  const { panel, place, frame } = parts;
  const { locale } = useEngine();
  const text = useText();
  const towardsPage = locale.direction === 'rtl' ? 1 : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no line between paragraphs
    <div
      className={classes.edge}
      data-edge="dock"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={text('panel.width')}
      aria-valuenow={Math.round(place.dock)}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={Math.round(frame.width / 2)}
      onKeyDown={(event) => resizeDockByKey(event, parts, towardsPage)}
      onPointerDown={(event) =>
        drag(event, (dx) => panel.setPlace({ ...place, dock: place.dock + dx * towardsPage }), panel.keep)
      }
    />
  );
});
