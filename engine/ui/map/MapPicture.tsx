import { useComputedColorScheme } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapButton } from '../../generated/documents.ts';
import type { DrawnMap, MapCredit } from '../../models/map/map.types.ts';
import type { Places } from '../../models/map/Places.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import classes from './MapView.module.css';
import { markerIcon } from './markerIcons.tsx';

interface MapPictureProps {
  places: Places;
  /** What the map shows, in words. */
  title: string;
  icon: MapButton['icon'];
  isHighlighted: boolean;
  /** The note at the chosen place. */
  children: ReactNode;
}

/** The map itself: a picture only, all of it is in the list too. Where there is none, a sentence says so. */
export const MapPicture = observer(function MapPicture(props: MapPictureProps) {
  const { places, title, icon, isHighlighted, children } = props;
  const services = useEngine();
  const text = useText();
  const scheme = useComputedColorScheme('light');
  const container = useRef<HTMLDivElement>(null);
  const drawnIcon = useRef<HTMLSpanElement>(null);
  const [note] = useState(() => document.createElement('div'));
  const [map, setMap] = useState<DrawnMap>();
  const [credits, setCredits] = useState<readonly MapCredit[]>([]);
  const [fault, setFault] = useState<'absent' | 'style'>();
  const { chosen, points } = places;
  const { culture } = services.locale;

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isGone = false;
    let drawn: DrawnMap | undefined;
    const count = new Intl.NumberFormat(culture, { notation: 'compact', maximumFractionDigits: 1 });
    const opened = services.openMap?.({
      container: element,
      words: {
        title: text('map.picture', { title }),
        zoomIn: text('map.zoomIn'),
        zoomOut: text('map.zoomOut'),
        scrollKeys: text('map.scrollKeys', { key: 'Ctrl' }),
        scrollKeysMac: text('map.scrollKeys', { key: '⌘' }),
        twoFingers: text('map.twoFingers'),
      },
      formatCount: (number) => count.format(number),
      onChoose: places.choose,
      onCredits: setCredits,
      onStyleFailed: () => setFault('style'),
    });
    Promise.resolve(opened ?? Promise.reject(new Error('no maps'))).then(
      (made) => {
        if (isGone) return made.remove();
        drawn = made;
        setMap(made);
      },
      () => !isGone && setFault('absent'),
    );
    return () => {
      isGone = true;
      drawn?.remove();
      setMap(undefined);
    };
  }, [services, culture, places]);

  useEffect(() => {
    const svg = drawnIcon.current?.firstElementChild?.outerHTML;
    if (map && svg) map.show(points, { svg, isHighlighted });
  }, [map, icon, isHighlighted, points]);

  useEffect(() => map?.choose(chosen?.point, note), [map, chosen, note]);

  useEffect(() => map?.repaint(), [map, scheme]);

  if (fault === 'absent') return <p className={classes.absent}>{text('map.absent')}</p>;
  return (
    <div className={classes.picture}>
      <div ref={container} className={classes.canvas} dir="ltr" />
      <span ref={drawnIcon} hidden>
        {markerIcon(icon, 24)}
      </span>
      {places.isNowhere && <p className={classes.nowhere}>{text('map.noneplaced')}</p>}
      <p className={classes.credits}>
        {fault === 'style' && <span>{text('map.styleFailed')}</span>}
        {credits.map(({ text: words, href }) =>
          href ? (
            <a key={words} href={href} target="_blank" rel="noreferrer">
              {words}
            </a>
          ) : (
            <span key={words}>{words}</span>
          ),
        )}
      </p>
      {chosen &&
        createPortal(
          <div className={classes.note} dir={services.locale.direction}>
            {children}
          </div>,
          note,
        )}
    </div>
  );
});
