/**
 * How an API says pages, order, filters and counts of its rows where that is not our own way (`x-convention`). Names are those of
 * parameters that the operation has; nothing else is sent. Places in an answer are names with `/` between them: `meta/total`.
 */
export interface Convention {
  paging?: Paging;
  sort?: SortSyntax;
  /** Parameter that takes the text that is searched for. */
  search?: string;
  /** Number of all rows: a place in the answer, or a header. Of `Content-Range` it is what follows the slash. */
  total?: { body: string } | { header: string };
  /** Place in the answer that says whether there are further rows: true, or an address or a token that is not empty. */
  more?: string;
  /** Sent with each page, such as `$count: true` or `Prefer: count=exact`, so that the answer says how many rows there are. */
  ask?: { query?: Readonly<Record<string, string>>; headers?: Readonly<Record<string, string>> };
  /** Filters that are sent otherwise than by their name, by the name in documents. */
  filters?: Readonly<Record<string, FilterSyntax>>;
  /** Part of a row that holds its fields (`attributes`); what stands beside it is a field too. */
  inside?: string;
  /** Where the fields of one record stand in a body and an answer, for operations that are about one. */
  record?: RecordPlaces;
}

/** `{ "in": "data/attributes", "beside": { "data/type": { "is": "things" }, "data/id": { "field": "id" } } }` */
export interface RecordPlaces {
  /** Place of the object that holds the fields. */
  in: string;
  /** What stands elsewhere, by its place: always the same, or a field of the record. */
  beside?: Readonly<Record<string, { is?: string; field?: string }>>;
  /** The body is the fields themselves; only the answer has them in a place. */
  body?: 'plain';
}

/** `size` takes the number of rows; without it the API decides. `most` is the largest number that it takes. */
interface Sized {
  size?: string;
  most?: number;
}

/** By place, so that any page can be asked for; or one after the other by what the answer before says. */
export type Paging = Sized &
  (
    | { by: 'offset'; start: string }
    | { by: 'page'; page: string; first: 0 | 1 }
    /** `Range: 0-24`, with the unit in front where there is one: `items=0-24`. */
    | { by: 'range'; unit?: string }
    /** The next page is named by a place in the answer, or by this field of the last row. */
    | { by: 'cursor'; cursor: string; next: { body: string } | { last: string } }
    /** The answer holds the address of the next page: at a place, or as `Link: <…>; rel="next"`. */
    | { by: 'link'; next: { body: string } | { header: 'Link' } }
  );

/** `{field}` in the texts is the name of the field. */
export interface SortSyntax {
  in: string;
  asc: string;
  desc: string;
  /** A second parameter that takes the direction. */
  direction?: { in: string; asc: string; desc: string };
  /** Fields of a row that can be ordered by. */
  fields: readonly string[];
}

/** `{value}` in `as` is the value; several filters in one parameter stand with `join` between them. */
export interface FilterSyntax {
  in: string;
  as?: string;
  /** How several values of one filter are written, with commas between them: `in.({value})`. Without it each is written by itself. */
  several?: string;
  /** It takes values of this field of the rows, and those rows are answered, as `x-ids` says it of a parameter. */
  ids?: string;
  join?: string;
  /** A quote that is doubled in values. */
  quote?: string;
}

/** What stands at a place of an answer; undefined where there is nothing. */
export function readPlace(answer: unknown, place: string): unknown {
  let at = answer;
  for (const name of place === '' ? [] : place.split('/')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = Reflect.get(at, name);
  }
  return at;
}
