import type { Place } from '#server/generated/types.ts';

/** What a service said of a place; anything may be missing or of another type. */
export interface PlaceParts {
  placeId: string;
  formattedAddress?: unknown;
  latitude?: unknown;
  longitude?: unknown;
  name?: unknown;
  streetNumber?: unknown;
  street?: unknown;
  countryCode?: unknown;
  city?: unknown;
  state?: unknown;
  region?: unknown;
  postalCode?: unknown;
  /** Smallest first. */
  sublocalities?: readonly unknown[];
}

/** The documented fifteen fields (WIDGET-CTRL-locationselect-02), empty where nothing is known. */
export function toPlace(parts: PlaceParts): Place {
  const street = textOf(parts.street);
  const streetNumber = textOf(parts.streetNumber, 40);
  const address = [streetNumber, street].filter(Boolean).join(' ');
  const city = textOf(parts.city);
  const state = textOf(parts.state);
  const postalCode = textOf(parts.postalCode, 20);
  const countryCode = textOf(parts.countryCode, 2).toUpperCase();
  const composed = [address || textOf(parts.name), city, [state, postalCode].filter(Boolean).join(' '), countryCode];
  return {
    placeId: parts.placeId.slice(0, 300),
    latitude: degrees(parts.latitude, 90),
    longitude: degrees(parts.longitude, 180),
    formattedAddress: textOf(parts.formattedAddress, 500) || composed.filter(Boolean).join(', ').slice(0, 500),
    name: textOf(parts.name),
    address: address.slice(0, 200),
    streetNumber,
    shortRouteName: shorten(street),
    longRouteName: street,
    countryCode,
    cityName: city,
    provName: state,
    regionName: textOf(parts.region),
    zipCodeId: postalCode,
    sublocalities: (parts.sublocalities ?? []).map((part) => textOf(part)).filter(Boolean),
  };
}

const SHORT: Readonly<Record<string, string>> = {
  Avenue: 'Ave',
  Boulevard: 'Blvd',
  Circle: 'Cir',
  Court: 'Ct',
  Drive: 'Dr',
  Highway: 'Hwy',
  Lane: 'Ln',
  Parkway: 'Pkwy',
  Place: 'Pl',
  Road: 'Rd',
  Square: 'Sq',
  Street: 'St',
  Terrace: 'Ter',
};

/** `Harbor Street` is `Harbor St`. */
function shorten(street: string): string {
  return street.replace(/\w+$/, (last) => (Object.hasOwn(SHORT, last) ? (SHORT[last] ?? last) : last));
}

function textOf(value: unknown, length = 200): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, length) : '';
}

function degrees(value: unknown, limit: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= limit ? number : null;
}
