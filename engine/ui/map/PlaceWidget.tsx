import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import type { MapButton, MapTile } from '../../generated/documents.ts';
import { resolveText } from '../../language/binding.ts';
import type { MapEntry } from '../../models/map/MapModel.ts';
import { baseScopes } from '../../models/shared/messages.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { placeFigure } from './figures.ts';
import classes from './MapView.module.css';

interface PlaceWidgetProps {
  tile: MapTile;
  button: MapButton;
  entry: MapEntry;
}

/** What the template of a button says of a place. */
export const PlaceWidget = observer(function PlaceWidget({ tile, button, entry }: PlaceWidgetProps) {
  const services = useEngine();
  const text = useText();
  const { widget } = button;
  const { row } = entry;
  const to = widget.link && resolveText(widget.link.to, { ...baseScopes(services), row });
  const follow = (event: MouseEvent) => {
    // A new tab is the browser's business.
    if (to === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    services.navigation.go(to);
  };
  return (
    <>
      <h3 className={classes.name}>{String(row[tile.place.name] ?? '')}</h3>
      <dl className={classes.figures}>
        {[{ title: button.label, ...widget.value }, ...(widget.items ?? [])].map((figure) => (
          <div key={figure.field}>
            <dt>{text(figure.title)}</dt>
            <dd>{placeFigure(services, tile, figure, row)}</dd>
          </div>
        ))}
      </dl>
      {!entry.point && <p className={classes.unplaced}>{text('map.notPlaced')}</p>}
      {widget.link && to !== undefined && (
        <a href={`/app/${to}`} onClick={follow}>
          {text(widget.link.label)}
        </a>
      )}
    </>
  );
});
