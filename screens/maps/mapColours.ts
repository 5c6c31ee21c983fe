/** Colours of a map, as the page has them now. */
export interface MapColours {
  water: string;
  land: string;
  border: string;
  marker: string;
  quietMarker: string;
  onMarker: string;
  halo: string;
}

/** Colours of the look as plain values: a map knows no variables. */
export function mapColours(element: HTMLElement): MapColours {
  // One for each: a second colour would be on its way to be seen, and the first one read again.
  const of = (name: string) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return plain(color);
  };
  return {
    water: of('--mu-map-water'),
    land: of('--mu-map-land'),
    border: of('--mu-map-border'),
    marker: of('--mu-primary'),
    quietMarker: of('--mu-neutral'),
    onMarker: of('--mu-primary-text'),
    halo: of('--mu-surface'),
  };
}

/** `color(srgb …)` and its like, which only newer parsers read, as `rgb()`. */
function plain(colour: string): string {
  const [, red, green, blue] = /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)/.exec(colour) ?? [];
  if (red === undefined) return colour;
  return `rgb(${[red, green, blue].map((part) => Math.round(Number(part) * 255)).join(', ')})`;
}
