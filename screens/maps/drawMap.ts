import 'maplibre-gl/dist/maplibre-gl.css';
import {
  type GeoJSONSource,
  Map as GlMap,
  LngLatBounds,
  NavigationControl,
  Popup,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { DrawMap, DrawnMap, MapMarker, MapOptions, MapPoint } from '#engine/index.ts';
import classes from './drawMap.module.css';
import { mapColours } from './mapColours.ts';
import { countImage, markerImage } from './markerImages.ts';
import { CHOSEN, layersOf, MARKER, PLACES } from './markerLayers.ts';
import { OUTLINE, outlineCredits, outlinePaint, outlineStyle } from './outlineStyle.ts';
import { readCredits } from './readCredits.ts';

/** Zoom at which a chosen place is shown at least: streets of a town; in the outline, which has no streets, the coasts around it. */
const NEAR = { style: 12, outline: 8 };
/** Clusters fall apart behind it. */
const CLUSTERED_UNTIL = 13;
const CLUSTER_RADIUS = 46;
/** Until there are places: the world around the Atlantic. */
const START = { center: [-40, 35] as [number, number], zoom: 1 };

setWorkerUrl(workerUrl);

/** Maps by MapLibre GL: markers and clusters over a style of the installation, or over the outline that is built in. */
export const drawMap: DrawMap = async (options) => {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('This browser has no WebGL.');
  const outline = await outlineStyle(mapColours(options.container));
  options.container.classList.add(classes.map ?? '');
  const map = emptyMap(options, options.style || outline);
  const places = new Places(map, options);
  let isOutline = options.style === '';
  let isStyled = false;
  // Who listens is told; what nobody listens to would be written to the console.
  map.on('error', () => {
    // Tiles that do not come leave a hole; a style that does not come would leave nothing.
    if (isOutline || isStyled) return;
    isOutline = true;
    map.setStyle(outline, { diff: false });
    options.onStyleFailed();
  });
  map.on('sourcedata', ({ dataType, sourceDataType }) => {
    if (dataType === 'source' && sourceDataType === 'metadata')
      options.onCredits(isOutline ? outlineCredits : creditsOf(map));
  });
  const paintOutline = () => {
    if (!isOutline || !isStyled) return;
    for (const [layer, name, value] of outlinePaint(mapColours(options.container)))
      map.setPaintProperty(layer, name as never, value as never);
  };
  map.on('style.load', () => {
    isStyled = true;
    paintOutline();
    options.onCredits(isOutline ? outlineCredits : creditsOf(map));
  });
  return {
    show: places.show,
    choose: places.choose,
    repaint: () => {
      paintOutline();
      void places.draw();
    },
    remove: () => map.remove(),
  };
};

/** The map without places: flat, north above, with buttons to zoom and words for what a wheel alone does not do. */
function emptyMap(options: MapOptions, style: string | StyleSpecification): GlMap {
  const { container, words } = options;
  const map = new GlMap({
    container,
    style,
    ...START,
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
    maxZoom: 17,
    renderWorldCopies: true,
    locale: {
      'Map.Title': words.title,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
      'CooperativeGesturesHandler.WindowsHelpText': words.scrollKeys,
      'CooperativeGesturesHandler.MacHelpText': words.scrollKeysMac,
      'CooperativeGesturesHandler.MobileHelpText': words.twoFingers,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), isRightToLeft(options) ? 'top-left' : 'top-right');
  return map;
}

function isRightToLeft({ container }: MapOptions): boolean {
  return getComputedStyle(container.parentElement ?? container).direction === 'rtl';
}

function creditsOf(map: GlMap) {
  const sources = Object.keys(map.getStyle()?.sources ?? {}).map((id) => map.getSource(id)?.attribution ?? '');
  return readCredits(sources.filter((text): text is string => typeof text === 'string'));
}

/** The places of a map: their source, layers and pictures, which a new style takes away. */
class Places implements Pick<DrawnMap, 'show' | 'choose'> {
  readonly #map: GlMap;
  readonly #options: MapOptions;
  readonly #note = new Popup({
    closeButton: false,
    closeOnClick: false,
    offset: 16,
    maxWidth: '260px',
    className: classes.note ?? '',
  });
  #points: readonly MapPoint[] = [];
  #marker: MapMarker | undefined;
  #chosen: MapPoint | undefined;
  #isFitted = false;
  /** The map takes layers. */
  #isReady = false;

  constructor(map: GlMap, options: MapOptions) {
    this.#map = map;
    this.#options = options;
    map.setMissingStyleImageResolver((id) => {
      const count = /^count:(\d+)$/.exec(id)?.[1];
      if (count) map.addImage(id, countImage(options.formatCount(Number(count)), this.#textColour), { pixelRatio: 2 });
    });
    map.on('style.load', () => {
      this.#isReady = true;
      void this.draw();
    });
    map.on('remove', () => {
      this.#isReady = false;
    });
    map.on('click', (event) => void this.#click(event.point));
    map.on('mousemove', ({ point }) => {
      // Who drags the map points at nothing.
      if (map.isMoving()) return;
      map.getCanvas().style.cursor = this.#at(point) ? 'pointer' : '';
    });
    map.on('idle', () => {
      // What is drawn, for those who look from outside.
      const { dataset } = options.container;
      dataset.drawn = String(this.#drawn());
      dataset.marker = /class="([^"]*)"/.exec(this.#marker?.svg ?? '')?.[1] ?? '';
      dataset.highlight = String(this.#marker?.isHighlighted ?? false);
    });
  }

  readonly show = (points: readonly MapPoint[], marker: MapMarker): void => {
    this.#points = points;
    this.#marker = marker;
    void this.draw();
    if (this.#isFitted || points.length === 0) return;
    this.#isFitted = true;
    const bounds = new LngLatBounds();
    for (const { longitude, latitude } of points) bounds.extend([longitude, latitude]);
    this.#map.fitBounds(bounds, { padding: 48, maxZoom: this.#near, animate: false });
  };

  readonly choose = (point: MapPoint | undefined, note: HTMLElement): void => {
    const isOther = this.#chosen?.id !== point?.id;
    this.#chosen = point;
    void this.draw();
    if (!point) {
      this.#note.remove();
      return;
    }
    const at: [number, number] = [point.longitude, point.latitude];
    this.#note.setLngLat(at).setDOMContent(note).addTo(this.#map);
    if (isOther) this.#map.easeTo({ center: at, zoom: Math.max(this.#map.getZoom(), this.#near), duration: 500 });
  };

  /** Says to the map what is to be seen; does nothing until its style is there, which asks again. */
  readonly draw = async (): Promise<void> => {
    const marker = this.#marker;
    if (!marker) return;
    const colours = mapColours(this.#options.container);
    const image = await markerImage(marker.svg, colours.onMarker);
    // Another one came meanwhile, or the page went.
    if (marker !== this.#marker || !this.#isReady) return;
    const map = this.#map;
    if (map.hasImage(MARKER)) map.updateImage(MARKER, image);
    else map.addImage(MARKER, image, { pixelRatio: 2 });
    this.#put(PLACES, this.#points);
    this.#put(CHOSEN, this.#chosen ? [this.#chosen] : []);
    for (const layer of layersOf(marker.isHighlighted ? colours.marker : colours.quietMarker, colours)) {
      if (!map.getLayer(layer.id)) map.addLayer(layer);
      else
        for (const [name, value] of Object.entries(layer.paint ?? {}))
          map.setPaintProperty(layer.id, name as never, value as never);
    }
  };

  get #near(): number {
    return this.#map.getSource(OUTLINE) ? NEAR.outline : NEAR.style;
  }

  get #textColour(): string {
    return mapColours(this.#options.container).onMarker;
  }

  #put(id: string, points: readonly MapPoint[]): void {
    const data: GeoJSON.FeatureCollection = {
      type: 'FeatureCollection',
      features: points.map((point) => ({
        type: 'Feature',
        properties: { id: point.id },
        geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
      })),
    };
    const source = this.#map.getSource<GeoJSONSource>(id);
    if (source) source.setData(data);
    else {
      const clustering = { cluster: true, clusterRadius: CLUSTER_RADIUS, clusterMaxZoom: CLUSTERED_UNTIL };
      this.#map.addSource(id, { type: 'geojson', data, ...(id === PLACES ? clustering : {}) });
    }
  }

  #at(point: { x: number; y: number }) {
    const layers = ['places', 'clusters', 'chosen'].filter((id) => this.#map.getLayer(id));
    if (layers.length === 0) return undefined;
    return this.#map.queryRenderedFeatures([point.x, point.y], { layers })[0];
  }

  async #click(point: { x: number; y: number }): Promise<void> {
    const found = this.#at(point);
    const cluster: unknown = found?.properties.cluster_id;
    if (!found || typeof cluster !== 'number' || found.geometry.type !== 'Point') {
      this.#options.onChoose(found && String(found.properties.id));
      return;
    }
    const zoom = await this.#map.getSource<GeoJSONSource>(PLACES)?.getClusterExpansionZoom(cluster);
    const [longitude = 0, latitude = 0] = found.geometry.coordinates;
    this.#map.easeTo({ center: [longitude, latitude], ...(zoom === undefined ? {} : { zoom }), duration: 400 });
  }

  /** Places that can be seen now, alone or in clusters. */
  #drawn(): number {
    const layers = ['places', 'clusters'].filter((id) => this.#map.getLayer(id));
    if (layers.length === 0) return 0;
    const seen = this.#map.queryRenderedFeatures({ layers });
    const byPlace = new Map(
      seen.map(({ properties }) => [properties.id ?? `c${properties.cluster_id}`, Number(properties.point_count ?? 1)]),
    );
    return [...byPlace.values()].reduce((sum, count) => sum + count, 0);
  }
}
