import { observable, runInAction } from 'mobx';
import type { ListDocument, ReportDocument } from '../../generated/documents.ts';
import { RECORD } from '../../language/addressParameters.ts';
import type { ViewAddress } from '../shared/UrlState.ts';

/** The form that the rows of a list open; of a row it needs the id alone, so that an address can open it without the row. */
interface RecordLink {
  form: string;
  /** Parameters of the form: each is the id. */
  names: readonly string[];
}

/** The record of a list that is open in a modal. It stands in the address: a link, a mark, Back and Forward lead to it. */
export class OpenedRecord {
  readonly #address: ViewAddress;
  readonly #link: RecordLink | undefined;
  readonly #isNumber: () => boolean;
  readonly #id = observable.box<string>();
  /** It was opened here: closing it is a step back, so that no entry of the history is left over. */
  #isStep = false;

  constructor(address: ViewAddress, link: RecordLink | undefined, isNumber: () => boolean) {
    this.#address = address;
    this.#link = link;
    this.#isNumber = isNumber;
  }

  /** What is open: the form and its parameters, and the query that leads to it. */
  get form(): { id: string; params: Readonly<Record<string, unknown>>; query: string } | undefined {
    const id = this.#id.get();
    if (!this.#link || id === undefined) return undefined;
    const value = this.#isNumber() ? Number(id) : id;
    const params = Object.fromEntries(this.#link.names.map((name) => [name, value]));
    return { id: this.#link.form, params, query: new URLSearchParams({ [RECORD]: id }).toString() };
  }

  /** Opens what a row asks for, when an address can say it; false: it is another form, or one that needs more than the id. */
  take(form: string, params: Readonly<Record<string, unknown>>): boolean {
    const [id, ...others] = new Set(Object.values(params).map(String));
    const isLink = this.#link?.form === form && Object.keys(params).length === this.#link.names.length;
    if (!isLink || !id || !this.#isId(id) || others.length > 0 || !this.#link.names.every((name) => name in params))
      return false;
    this.#isStep = true;
    runInAction(() => this.#id.set(id));
    this.#address.write((query) => query.set(RECORD, id), 'push');
    return true;
  }

  readonly close = (): void => {
    runInAction(() => this.#id.set(undefined));
  };

  /** Brings the address behind what was closed, once its changes, about which the address would ask, are gone from the page. */
  settle(): void {
    if (this.#id.get() !== undefined || !this.#address.params.has(RECORD)) return;
    const isStep = this.#isStep;
    this.#isStep = false;
    if (isStep && this.#address.back()) return;
    this.#address.write((query) => query.delete(RECORD), 'replace');
  }

  /** What the address says now. */
  follow(params: URLSearchParams): void {
    const asked = params.get(RECORD);
    const id = asked !== null && this.#isId(asked) ? asked : undefined;
    if (id === this.#id.get()) return;
    this.#isStep = false;
    runInAction(() => this.#id.set(id));
  }

  /** A record that is made only now (`new`) has no address. */
  #isId(id: string): boolean {
    return this.#isNumber() ? /^\d+$/.test(id) : id !== '' && id !== 'new';
  }
}

/** The first link of the columns that opens a form by the id of its row. */
export function recordLinkOf({ columns }: ListDocument | ReportDocument, idField: string): RecordLink | undefined {
  for (const { link } of columns) {
    if (!link || !('form' in link)) continue;
    const given = Object.entries(link.with ?? {});
    if (given.length > 0 && given.every(([, value]) => value === `{row.${idField}}`))
      return { form: link.form, names: given.map(([name]) => name) };
  }
  return undefined;
}
