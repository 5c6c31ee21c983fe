import { makeAutoObservable, observableRef } from 'mobx';
import type { ContractField } from '../schema/contract.ts';
import { canSortLocally, matchingRows, type RowSort, searchFields, searchTexts, sortedIndexes } from './localRows.ts';
import type { Pager } from './Pager.ts';
import type { Row } from './readAnswer.ts';

export interface LocalViewSettings {
  pager: Pager<Row>;
  /** Field that identifies a row and ends every order. */
  idField: string;
  /** Fields of a row as the contract states them. */
  fields(): Readonly<Record<string, ContractField>> | undefined;
}

/** Order and search done in the browser over the rows of a pager, once every row is here (widgets 4). */
export class LocalView {
  /** Undefined: in the order of the server. */
  sort: RowSort | undefined;
  search = '';
  readonly #settings: LocalViewSettings;

  constructor(settings: LocalViewSettings) {
    this.#settings = settings;
    makeAutoObservable(this, { sort: observableRef }, { autoBind: true });
  }

  get rows(): readonly Row[] {
    const { rows } = this.#settings.pager;
    if (!this.sort && !this.search) return rows;
    const order = this.sort ? sortedIndexes(rows, this.sort, this.#settings.idField) : [...rows.keys()];
    return matchingRows(rows, order, this.texts, this.search);
  }

  get texts(): readonly string[] {
    return searchTexts(this.#settings.pager.rows, this.#searched);
  }

  get total(): number | undefined {
    return this.search ? this.rows.length : this.#settings.pager.total;
  }

  /** The contract says which fields the server searches, and all rows are here. */
  get canSearch(): boolean {
    return this.#settings.pager.complete && this.#searched.length > 0;
  }

  canSort(by: string): boolean {
    const { pager, fields } = this.#settings;
    return pager.complete && canSortLocally(pager.rows, fields()?.[by], by);
  }

  reset(): void {
    this.sort = undefined;
    this.search = '';
  }

  get #searched(): string[] {
    return searchFields(this.#settings.fields());
  }
}
