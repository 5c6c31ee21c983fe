import { observer } from 'mobx-react-lite';
import { formatCount } from '../../format/index.ts';
import type { MapLayout } from '../../generated/documents.ts';
import { MOST_ROWS } from '../../models/layouts/LookRows.ts';
import { RowMapModel } from '../../models/layouts/RowMapModel.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { usePaper } from '../list/print/usePaper.ts';
import { RowActions } from '../list/table/RowActions.tsx';
import { MapPicture } from '../map/MapPicture.tsx';
import map from '../map/MapView.module.css';
import { PlaceList } from '../map/PlaceList.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { useModel } from '../useModel.ts';
import type { LayoutProps } from './layout.types.ts';
import { lookInWords } from './lookInWords.ts';
import { RowCard } from './RowCard.tsx';
import { useRowCells } from './useRowCells.tsx';

/** Rows at their places, and the same rows as a list beside the map, with a card of the one that is chosen. */
export const RowMapView = observer(function RowMapView({ model, layout, host }: LayoutProps & { layout: MapLayout }) {
  const services = useEngine();
  const text = useText();
  const { places, read } = useModel(() => new RowMapModel(services, model, layout));
  const cells = useRowCells(model, host);
  const { chosen, entries, unplaced } = places;
  const { heading, fields = [] } = layout;
  const [detail] = fields;
  const { culture } = services.locale;
  // The picture is drawn by the graphics card and is not on paper; all of it is in the list.
  usePaper(model, () => ({
    notes: [lookInWords('map', text)],
    card: { heading, fields },
    sections: [{ rows: read.rows }],
  }));
  const title = text(model.document.title);
  if (read.status === 'failed') return <ErrorState error={read.error} onRetry={() => void read.load()} />;
  return (
    <div className={map.view}>
      <div className={map.body}>
        <MapPicture places={places} title={title} icon="pin" isHighlighted>
          {chosen && (
            <>
              <strong>{cells.say(heading, chosen.row)}</strong>
              {detail !== undefined && <span>{cells.say(detail, chosen.row)}</span>}
            </>
          )}
        </MapPicture>
        <div className={map.side} aria-busy={read.status === 'loading'}>
          <p className={map.told} role="status">
            {read.status === 'ready' && text('map.places', { count: formatCount(entries.length, culture) })}
            {unplaced > 0 && <> {text('map.unplaced', { count: unplaced })}</>}
            {read.isCut && <> {text('layout.month.cut', { count: formatCount(MOST_ROWS, culture) })}</>}
          </p>
          <PlaceList
            places={places}
            label={title}
            wordsOf={({ row }) => ({
              name: cells.say(heading, row),
              detail: detail === undefined ? undefined : cells.say(detail, row),
            })}
          />
          <section className={map.widget} aria-label={text('map.chosen')} aria-live="polite">
            {chosen && (
              <RowCard model={model} row={chosen.row} cells={cells} heading={heading} fields={fields}>
                <RowActions
                  model={model}
                  row={chosen.row}
                  host={host}
                  actions={model.actions.offered('row')}
                  most={0}
                  tabIndex={0}
                />
              </RowCard>
            )}
          </section>
        </div>
      </div>
    </div>
  );
});
