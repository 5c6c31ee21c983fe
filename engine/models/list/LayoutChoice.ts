import type { AnyLayout } from '../../generated/documents.ts';
import type { TableChoice } from '../../services.ts';
import { observe } from '../shared/observe.ts';
import { setOrDelete } from '../shared/UrlState.ts';

/** Names of looks; the table is the one that every list has. */
export type LayoutKind = NonNullable<TableChoice['layout']>;

/** Where the choice of the reader is kept, and what makes the address say it. */
interface LayoutParts {
  choices: { readonly layout: LayoutKind; setLayout(kind: LayoutKind): void };
  write(): void;
}

/** The look of a list: as its address says, else as the reader left it, else the table. */
export class LayoutChoice {
  readonly offered: readonly AnyLayout[];
  /** As the address says it. */
  named: LayoutKind | undefined;
  /** Month of a calendar as the address says it: `2026-11`. */
  month: string | undefined;
  readonly #parts: LayoutParts;

  constructor(offered: readonly AnyLayout[], parts: LayoutParts) {
    this.offered = offered;
    this.#parts = parts;
    observe(this, 'month', 'named');
  }

  get kind(): LayoutKind {
    return this.shown?.kind ?? 'table';
  }

  /** Undefined for the table. */
  get shown(): AnyLayout | undefined {
    const kind = this.named ?? this.#parts.choices.layout;
    return this.offered.find((layout) => layout.kind === kind);
  }

  show(kind: LayoutKind): void {
    this.named = undefined;
    this.#parts.choices.setLayout(kind);
    this.#parts.write();
  }

  showMonth(month: string): void {
    this.month = month;
    this.#parts.write();
  }

  read(params: URLSearchParams): void {
    const named = params.get('layout');
    const month = params.get('layoutmonth');
    this.named = this.offered.find(({ kind }) => kind === named)?.kind;
    this.month = month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
  }

  write(params: URLSearchParams): void {
    const { kind, month } = this;
    setOrDelete(params, 'layout', kind === 'table' ? undefined : kind);
    setOrDelete(params, 'layoutmonth', kind === 'calendar' ? month : undefined);
  }
}
