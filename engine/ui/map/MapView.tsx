import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatNumber } from '../../format/numbers.ts';
import { type AnsweredTile, MapModel } from '../../models/map/MapModel.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { placeFigure } from './figures.ts';
import classes from './MapView.module.css';
import { markerIcon } from './markerIcons.tsx';
import { PlaceList } from './PlaceList.tsx';
import { PlaceWidget } from './PlaceWidget.tsx';

const MapPicture = lazyPart(async () => (await import('./MapPicture.tsx')).MapPicture);

/** A map with its buttons, and the same places as a list beside it: what is chosen in one is chosen in the other. */
export const MapView = observer(function MapView({ model: source }: { model: AnsweredTile }) {
  const services = useEngine();
  const text = useText();
  const [model] = useState(() => new MapModel(services, source));
  const { answer, button, buttons, places, tile } = model;
  const { chosen, entries, unplaced } = places;
  if (!button) return <EmptyState title="map.closed" />;
  const { total = 0 } = answer;
  const { name, detail } = tile.place;
  return (
    <div className={classes.view}>
      {/* biome-ignore lint/a11y/useSemanticElements: a set of fields is no row of buttons */}
      <div className={classes.buttons} role="group" aria-label={text('map.buttons')}>
        {buttons.map(({ id, label, icon, highlight }) => (
          <button
            key={id}
            type="button"
            className={classes.button}
            aria-pressed={id === button.id}
            data-highlight={highlight}
            onClick={() => model.press(id)}
          >
            {markerIcon(icon, 16)}
            {text(label)}
          </button>
        ))}
      </div>
      <div className={classes.body}>
        <MapPicture
          places={places}
          title={text(tile.title)}
          icon={button.icon}
          isHighlighted={button.highlight}
          waiting={<div className={classes.picture} aria-busy />}
        >
          {chosen && (
            <>
              <strong>{String(chosen.row[name] ?? '')}</strong>
              <span>
                {text(button.label)}: {placeFigure(services, tile, button.widget.value, chosen.row)}
              </span>
            </>
          )}
        </MapPicture>
        <div className={classes.side}>
          <p className={classes.told} role="status">
            {text('map.places', { count: entries.length })}
            {unplaced > 0 && <> {text(tile.place.unplaced ?? 'map.unplaced', { count: unplaced })}</>}
            {answer.rows.length < total && (
              <>
                {' '}
                {text('map.first', {
                  count: answer.rows.length,
                  total: formatNumber(total, services.locale.culture, 0),
                })}
              </>
            )}
          </p>
          {entries.length === 0 ? (
            <p className={classes.nothing}>{text('map.nothing')}</p>
          ) : (
            <PlaceList
              places={places}
              label={text(button.label)}
              subject={button}
              wordsOf={({ row }) => ({
                name: String(row[name] ?? ''),
                detail: detail && String(row[detail] ?? ''),
                value: placeFigure(services, tile, button.widget.value, row),
              })}
            />
          )}
          <section className={classes.widget} aria-label={text('map.chosen')} aria-live="polite">
            {chosen && <PlaceWidget tile={tile} button={button} entry={chosen} />}
          </section>
        </div>
      </div>
    </div>
  );
});
