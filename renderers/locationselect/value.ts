import { isObject } from '#engine/format/index.ts';
import type { ControlOptions, Place, ValueDefinition, ValueFault } from '#engine/index.ts';
import { cleanText, countCharacters } from '../shared/cleanText.ts';

/** An address: its text, the id of the place when it was picked, and what the maps service said of it. */
export interface Location {
  location: string;
  locationGeoId: string;
  place?: Place;
}

const NONE: Location = { location: '', locationGeoId: '' };

/** Longest address that is taken where the document says nothing. */
const MAX_LENGTH = 500;

/**
 * Value of an address. A control called `location:locationGeoId` sends text and id, any other the text alone. A record
 * field of text holds the text; an object holds all of it.
 */
export const locationValue: ValueDefinition<Location> = {
  empty: NONE,
  isEmpty: ({ location }) => cleanText(location) === '',
  validate: ({ location }, { maxlength = MAX_LENGTH }): ValueFault[] =>
    countCharacters(location) > maxlength ? [{ key: 'field.maxLength', values: { max: maxlength } }] : [],
  toQuery: (name, value): Record<string, string> => {
    const [textName = name, idName] = name.split(':');
    const location = cleanText(value.location);
    if (location === '') return {};
    return { [textName]: location, ...(idName && value.locationGeoId ? { [idName]: value.locationGeoId } : {}) };
  },
  fromQuery: (name, query) => {
    const [textName = name, idName] = name.split(':');
    return readLocation({ location: query.get(textName), locationGeoId: idName && query.get(idName) });
  },
  fromDocument: (value, options) => (value === undefined ? startOf(options) : readLocation(value)),
  toDocument: (value, { type }) => {
    const location = cleanText(value.location);
    if (location === '') return null;
    return type === 'string' ? location : { ...value, location };
  },
  toText: ({ location }) => cleanText(location),
};

/** The picked place as a value. */
export function toLocation(place: Place): Location {
  return { location: place.formattedAddress, locationGeoId: place.placeId, place };
}

/** True for an answer of a place provider. */
export function isPlace(value: unknown): value is Place {
  return isObject(value) && typeof value.placeId === 'string' && typeof value.formattedAddress === 'string';
}

function startOf({ location = '', locationGeoId = '' }: ControlOptions): Location {
  return readLocation({ location, locationGeoId });
}

function readLocation(value: unknown): Location {
  if (typeof value === 'string') return { ...NONE, location: cleanText(value) };
  if (!isObject(value) || typeof value.location !== 'string') return NONE;
  const location = cleanText(value.location);
  if (location === '') return NONE;
  return {
    location,
    locationGeoId: typeof value.locationGeoId === 'string' ? value.locationGeoId : '',
    ...(isPlace(value.place) ? { place: value.place } : {}),
  };
}
