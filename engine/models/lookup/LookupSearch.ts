import type { ControlOption } from '../../controls/defineControl.ts';
import type { FilterControl, LookupDocument } from '../../generated/documents.ts';
import { resolveBindings } from '../../language/bindings.ts';
import type { Autocomplete, EngineServices, RecentItem } from '../../services.ts';
import { inTime } from '../choices/ChoiceCall.ts';
import type { ListAnswer, Row } from '../shared/answers.ts';
import { SELECT_ALL_CAP, SUGGESTION_COUNT } from '../shared/constants.ts';
import { baseScopes } from '../shared/messages.ts';
import { LookupSource } from './LookupSource.ts';
import { withHeadings } from './lookupHeadings.ts';

type Query = Readonly<Record<string, unknown>>;

export interface Suggestions {
  options: readonly ControlOption[];
  total: number | undefined;
}

export interface Pasted {
  options: readonly ControlOption[];
  /** Pasted texts that name nothing. */
  unknown: readonly string[];
}

/** What a lookup asks for: from the browser's lists where they hold it, and from the server, which has the last word. */
export class LookupSearch {
  readonly source: LookupSource;
  readonly #services: EngineServices;
  readonly #query: () => Query;
  readonly #cache: Autocomplete | undefined;

  static async open(services: EngineServices, control: FilterControl, query: () => Query): Promise<LookupSearch> {
    const loaded = await services.documents.get('lookup', control.filterautocompletetype ?? '');
    if (loaded.status !== 'ready') throw new Error(`lookup ${loaded.id} is broken`);
    const cache = await services.autocomplete?.().catch(() => undefined);
    return new LookupSearch(services, withAddress(services, loaded.document, control), query, cache);
  }

  constructor(services: EngineServices, document: LookupDocument, query: () => Query, cache: Autocomplete | undefined) {
    this.source = new LookupSource(services, document, query);
    this.#services = services;
    this.#query = query;
    this.#cache = cache;
  }

  /** Starts reading the list of the type, where it is one that is kept. */
  async ensure(): Promise<void> {
    const type = this.#keptType;
    if (type) await this.#cache?.ensure(type, this.source.document.source.operation);
  }

  /** What the browser's list says at once; undefined where it cannot say. */
  local(text: string): Suggestions | undefined {
    const type = this.#keptType;
    const found = type ? this.#cache?.search(type, text) : undefined;
    return found && this.#suggestions(found);
  }

  async suggest(text: string): Promise<Suggestions> {
    const type = this.#keptType;
    const known = type ? this.#cache?.answered(type, text) : undefined;
    const found = known ?? (await inTime((signal) => this.#ask(text, signal)));
    if (type && !known) this.#cache?.answer(type, text, found);
    return this.#suggestions(found);
  }

  /** @param isOffered leaves those that can be chosen now */
  async resolve(ids: readonly string[], isOffered = false): Promise<readonly ControlOption[]> {
    const rows = await inTime((signal) => this.source.resolve(ids, { signal, isOffered }));
    return rows.map((row) => this.#optionOf(row));
  }

  /** Everything that matches; undefined when that is more than select-all takes. */
  async all(text: string): Promise<readonly ControlOption[] | undefined> {
    const type = this.#keptType;
    const kept = type ? this.#cache?.search(type, text, true) : undefined;
    if (kept) return kept.rows.length > SELECT_ALL_CAP ? undefined : kept.rows.map((row) => this.#optionOf(row));
    const rows = await this.source.listAll(text, SELECT_ALL_CAP);
    return rows?.map((row) => this.#optionOf(row));
  }

  /** Items of many pasted texts by one call: what people copy, such as codes, and where it names none, ids. */
  async paste(texts: readonly string[]): Promise<Pasted> {
    const { pastefield } = this.source.document;
    const found = await inTime((signal) =>
      this.source.resolve(texts, {
        signal,
        ...(pastefield ? { field: pastefield } : { isOffered: !this.source.isByField }),
      }),
    );
    const names = new Map<string, ControlOption>();
    for (const row of found) {
      const option = this.#optionOf(row);
      names.set(fold(pastefield ? row[pastefield] : option.value), option);
    }
    const known = texts.flatMap((text) => names.get(fold(text)) ?? []);
    return { options: [...new Set(known)], unknown: texts.filter((text) => !names.has(fold(text))) };
  }

  /** The text of an item that was saved since it was read. Observable. */
  changedLabel(id: string): string | undefined {
    const type = this.#type;
    const row = type ? this.#cache?.changed(type, id) : undefined;
    return row && this.source.labelOf(row);
  }

  /** What was chosen last, where nothing narrows: whether it belongs to a parent is not known here. */
  async recent(): Promise<readonly RecentItem[]> {
    if (isNarrowing(this.#query())) return [];
    return (await this.#cache?.recent(this.source.document.id)) ?? [];
  }

  choose(items: readonly RecentItem[]): void {
    void this.#cache?.choose(this.source.document.id, items);
  }

  /** Reads the lists of all lookups anew. */
  async syncAll(): Promise<void> {
    await this.#cache?.syncAll();
  }

  #ask(text: string, signal: AbortSignal): Promise<ListAnswer> {
    const { parameters = {} } = this.source.operation ?? {};
    const wanted = { maxrow: SUGGESTION_COUNT, fromautocomplete: true, includeSummary: true };
    const told = Object.fromEntries(Object.entries(wanted).filter(([name]) => parameters[name]?.in === 'query'));
    return this.source.list({ text, start: 0, size: SUGGESTION_COUNT, filters: told, signal });
  }

  /** Type whose items the operation answers; undefined for an operation that has no types. */
  get #type(): string | undefined {
    const { path } = this.source.document.source;
    const { lookupType } = this.source.operation ?? {};
    if (lookupType === undefined) return undefined;
    const type = resolveBindings(path, baseScopes(this.#services))[lookupType];
    return type === undefined || type === null ? undefined : String(type);
  }

  /** The type whose whole list answers here; narrowed lookups ask the server, which knows what the filters mean. */
  get #keptType(): string | undefined {
    const given = { ...this.source.document.source.query, ...this.#query() };
    return isNarrowing(given) ? undefined : this.#type;
  }

  #suggestions({ rows, total }: ListAnswer): Suggestions {
    const { group } = this.source.document.display;
    return { options: withHeadings(rows, group, (row) => this.#optionOf(row)), total };
  }

  #optionOf(row: Row): ControlOption {
    const parts = this.source.partsOf(row);
    return { value: this.source.idOf(row), label: parts.join(' · '), ...(parts.length > 1 ? { parts } : {}) };
  }
}

/** The lookup with the operation that its control names; what that one does not take is left out. */
function withAddress(
  { contract }: EngineServices,
  document: LookupDocument,
  { dataurl }: FilterControl,
): LookupDocument {
  if (!dataurl) return document;
  const taken = contract.operations[dataurl]?.parameters ?? {};
  const keep = (values: Query = {}, place: string) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => taken[name]?.in === place));
  const { path, query } = document.source;
  const source = { operation: dataurl, path: keep(path, 'path'), query: keep(query, 'query') };
  return { ...document, source: source as LookupDocument['source'] };
}

function isNarrowing(query: Query): boolean {
  return Object.values(query).some((value) => value !== undefined && value !== null);
}

function fold(text: unknown): string {
  return String(text ?? '')
    .trim()
    .toLowerCase();
}
