import type { NoteAction } from '#server/database/tables/console.ts';
import { type FieldWords, fieldWordsOf } from '#server/documents/fieldWords.ts';
import { formatDate, formatDateTime, formatNumber, isObject, joinList } from '#server/engine.ts';
import { fillTemplate } from '#server/errors.ts';
import { namesOfItems } from '#server/export/lookupItems.ts';
import type { RouteContext } from '../routesOf.ts';
import type { FoundRecord } from './recordKinds.ts';

type Values = Readonly<Record<string, unknown>>;
type TellerContext = Pick<RouteContext, 'actor' | 'admission' | 'db' | 'rights' | 'services'>;

/** A row of the change log. */
export interface LoggedChange {
  before: string | null;
  after: string | null;
  changedetail: string;
  note_action: NoteAction | null;
  note_name: string | null;
}

/** Characters of a change that a row tells. */
const MOST_TEXT = 2000;
const NOTHING = '–';
const MONEY_DECIMALS = 2;

/** Says changes of a record in the words of its reader, without fields that are closed to them. */
export class ChangeTeller {
  readonly #ctx: TellerContext;
  readonly #words: ReadonlyMap<string, FieldWords>;
  readonly #texts: Readonly<Record<string, string>>;
  /** Names of records that values refer to, by lookup and id. */
  readonly #names = new Map<string, ReadonlyMap<string, string>>();

  constructor(ctx: TellerContext, words: ReadonlyMap<string, FieldWords>) {
    this.#ctx = ctx;
    this.#words = words;
    this.#texts = ctx.services.locales.texts(ctx.actor.language);
  }

  /** Whether rules of an element hide the field from the reader. */
  isClosed(name: string): boolean {
    const elements = this.#words.get(name)?.elements ?? [];
    return elements.some((element) => ['hidden', 'none'].includes(this.#ctx.rights.element(element)));
  }

  /** Fields of a change that the reader may see; none of what was made or removed. */
  fieldsOf({ before, after }: Pick<LoggedChange, 'before' | 'after'>): string[] {
    if (!before || !after) return [];
    return Object.keys(JSON.parse(after) as Values).filter((name) => !this.isClosed(name));
  }

  /** Asks for the names behind ids, once for each lookup. */
  async prepare(changes: readonly LoggedChange[]): Promise<void> {
    const ids = new Map<string, Set<string>>();
    for (const change of changes) {
      for (const name of this.fieldsOf(change)) {
        const { lookup } = this.#words.get(name) ?? {};
        if (lookup === undefined) continue;
        const asked = ids.get(lookup) ?? new Set();
        ids.set(lookup, asked);
        for (const text of [change.before, change.after])
          for (const id of [valuesOf(text)[name]].flat()) if (id !== null && id !== undefined) asked.add(String(id));
      }
    }
    const { admission, db, services } = this.#ctx;
    const reader = { db, admission, services, documents: await services.documents.read() };
    for (const [lookup, asked] of ids) this.#names.set(lookup, await namesOfItems(lookup, [...asked], reader));
  }

  /** `Fields changed: Rent, Status`. What is more than a change of fields keeps its words of the log. */
  detailOf(change: LoggedChange): string {
    const { before, after } = change;
    if (before && after) {
      const names = this.fieldsOf(change).map((name) => this.#label(name));
      if (names.length === 0) return this.#text('history.changed.other');
      return this.#text('history.changed', { fields: joinList(names, this.#ctx.actor.culture) });
    }
    if (after) return this.#text('history.created');
    if (before) return this.#text('history.deleted');
    return this.#noteOf(change);
  }

  /** `Rent: 1,200.00 → 1,350.00`; a reference without a lookup says nothing to a reader. */
  valuesOf(change: LoggedChange): string | null {
    const [before, after] = [valuesOf(change.before), valuesOf(change.after)];
    const names = this.fieldsOf(change).filter((name) => !/id$/i.test(name) || this.#words.get(name)?.lookup);
    const lines = names.map(
      (name) => `${this.#label(name)}: ${this.#value(name, before[name])} → ${this.#value(name, after[name])}`,
    );
    return lines.join('; ').slice(0, MOST_TEXT) || null;
  }

  /** What people laid beside the record or took away. */
  #noteOf({ changedetail, note_action, note_name }: LoggedChange): string {
    const note = note_action ? { action: note_action, name: note_name ?? '' } : noteIn(changedetail);
    return note ? this.#text(NOTES[note.action], { name: note.name }) : changedetail;
  }

  #label(name: string): string {
    return this.#text(this.#words.get(name)?.label ?? name);
  }

  #value(name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return NOTHING;
    const { decimals, lookup, shownAs = '', values } = this.#words.get(name) ?? {};
    const { culture } = this.#ctx.actor;
    if (Array.isArray(value))
      return (
        joinList(
          value.map((one) => this.#value(name, one)),
          culture,
        ) || NOTHING
      );
    const text = values?.[String(value)];
    if (text !== undefined) return this.#text(text);
    if (lookup !== undefined) return this.#names.get(lookup)?.get(String(value)) ?? String(value);
    if (typeof value === 'boolean') return this.#text(value ? 'state.yes' : 'state.no');
    // A year is a number without groups of digits.
    if (typeof value === 'number' && shownAs !== 'inputyear')
      return formatNumber(value, culture, decimals ?? (shownAs === 'currency' ? MONEY_DECIMALS : decimalsOf(value)));
    if (isObject(value)) return this.#entry(value);
    return this.#moment(String(value));
  }

  /** `Kind: Labor · Quantity: 3`: an entry of a list, without what it does not say or the reader may not see. */
  #entry(entry: Values): string {
    const filled = Object.entries(entry).filter(([name, one]) => one !== null && one !== '' && !this.isClosed(name));
    return filled.map(([name, one]) => `${this.#label(name)}: ${this.#value(name, one)}`).join(' · ') || NOTHING;
  }

  /** Days as their reader writes them; of instants the server knows no zone but its own. */
  #moment(value: string): string {
    const style = { culture: this.#ctx.actor.culture, never: this.#text('date.never'), timeZone: 'UTC' };
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, style);
    return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? `${formatDateTime(value, style)} UTC` : value;
  }

  #text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return fillTemplate(this.#texts[key] ?? key, values);
  }
}

/** Says changes of this record in the words of the caller. */
export async function changeTeller(ctx: TellerContext, { operations }: FoundRecord): Promise<ChangeTeller> {
  return new ChangeTeller(ctx, await fieldWordsOf(ctx.services, operations));
}

function valuesOf(text: string | null): Values {
  return text ? (JSON.parse(text) as Values) : {};
}

function decimalsOf(value: number): number {
  return Number.isInteger(value) ? 0 : MONEY_DECIMALS;
}

const NOTES: Readonly<Record<NoteAction, string>> = {
  comment_added: 'history.comment.added',
  comment_changed: 'history.comment.changed',
  comment_deleted: 'history.comment.deleted',
  file_added: 'history.file.added',
  file_deleted: 'history.file.deleted',
};

/** Rows of before say it in their words alone. */
function noteIn(detail: string): { action: NoteAction; name: string } | undefined {
  const [, comment] = /^Comment (added|changed|deleted)$/.exec(detail) ?? [];
  if (comment !== undefined) return { action: `comment_${comment}` as NoteAction, name: '' };
  const [, name, file] = /^File "(.*)" (added|deleted)$/.exec(detail) ?? [];
  return name === undefined ? undefined : { action: `file_${file}` as NoteAction, name };
}
