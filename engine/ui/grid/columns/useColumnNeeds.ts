import { untracked } from 'mobx';
import { type RefObject, useEffect, useReducer, useState } from 'react';
import type { Column } from '../../../generated/documents.ts';
import { documentColumn, type GridColumn } from '../../../models/grid/columnTable.ts';
import type { RowsView } from '../../../models/rows/rows.types.ts';
import type { Row } from '../../../models/shared/answers.ts';
import type { Locale } from '../../../services.ts';
import { useEngine } from '../../EngineContext.tsx';
import { cellText } from '../cells/cellText.ts';
import type { DataTableProps } from '../table.types.ts';
import { type ColumnNeed, cellNeed, headNeed, isWhole, type Measure, type Needs, stackedNeed } from './columnNeeds.ts';
import { TextWidths } from './TextWidths.ts';

/** Rows of the loaded ones that are measured before they are seen: what a tall screen shows. */
const FIRST_ROWS = 50;

/**
 * What the shown columns need for their headings and for the rows that have been here, in the language of the user. A column that
 * has once been wide stays so: nothing gets narrower while somebody scrolls or searches.
 */
export function useColumnNeeds(
  props: Pick<DataTableProps, 'rows' | 'editOf'>,
  shown: Pick<Measured, 'columns' | 'second'>,
  scroll: RefObject<HTMLElement | null>,
): { needs: Needs; look(first: number, last: number): void } {
  const { locale } = useEngine();
  const [measured] = useState(() => new MeasuredColumns());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // Letters of another script come with their font when they are shown first.
    const onFonts = () => {
      measured.forget();
      redraw();
    };
    document.fonts?.addEventListener('loadingdone', onFonts);
    return () => document.fonts?.removeEventListener('loadingdone', onFonts);
  }, [measured]);
  const add = (first: number, last: number) =>
    untracked(() => measured.add({ ...props, ...shown, locale, element: scroll.current }, first, last));
  add(0, FIRST_ROWS - 1);
  return {
    needs: (column, index) => measured.of(column, index),
    look: (first, last) => {
      if (add(first, last)) redraw();
    },
  };
}

interface Measured {
  columns: readonly GridColumn[];
  /** What stands in a second line under the first of them. */
  second: readonly Column[];
  rows: RowsView<Row>;
  editOf?: DataTableProps['editOf'];
  locale: Locale;
  element: HTMLElement | null;
}

interface Kept {
  need: ColumnNeed;
  isFilled: boolean;
  rows: WeakSet<Row>;
}

class MeasuredColumns {
  #kept = new Map<string, Kept>();
  #widths: TextWidths | undefined;
  #language = '';

  forget(): void {
    this.#kept.clear();
    this.#widths = undefined;
  }

  /** Undefined for a column whose cells are drawn by controls, and until there was a value. */
  of({ id }: GridColumn, index: number): ColumnNeed | undefined {
    const kept = this.#kept.get(keyOf(id, index));
    return kept?.isFilled ? kept.need : undefined;
  }

  /** @returns whether a column needs more than before */
  add({ columns, second, rows, editOf, locale, element }: Measured, first: number, last: number): boolean {
    const language = `${locale.language} ${locale.culture}`;
    if (language !== this.#language) this.forget();
    this.#language = language;
    if (!element || rows.length === 0) return false;
    this.#widths ??= new TextWidths(element);
    const measure = this.#widths.of;
    let isMore = false;
    for (const [index, of] of columns.entries()) {
      const column = documentColumn(of);
      if (column.filtertype) continue;
      const kept = this.#of(of, index, { locale, measure });
      for (let at = Math.max(0, first); at <= Math.min(last, rows.length - 1); at++) {
        const row = rows.at(at);
        if (!row || kept.rows.has(row)) continue;
        kept.rows.add(row);
        // A control has the room that the document says.
        if (editOf?.(column, row) !== undefined) continue;
        const own = cellNeed(column, cellText(column, row, locale), {
          index,
          measure,
          enough: kept.need.twoLines,
        });
        const below = index === 0 && second.length > 0 ? second.map((one) => cellText(one, row, locale)) : undefined;
        const { line, twoLines } = below ? stackedNeed(own, below, measure) : own;
        if (line > 0) kept.isFilled = true;
        isMore ||= line > kept.need.line || twoLines > kept.need.twoLines;
        kept.need.line = Math.max(kept.need.line, line);
        if (first === 0) kept.need.first = Math.max(kept.need.first, line);
        kept.need.twoLines = Math.max(kept.need.twoLines, twoLines);
      }
    }
    return isMore;
  }

  #of(of: GridColumn, index: number, { locale, measure }: { locale: Locale; measure: Measure }): Kept {
    const key = keyOf(of.id, index);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const column = documentColumn(of);
    const head = headNeed(locale.text(column.title), measure, index);
    const made = {
      need: { line: head, first: head, twoLines: head, isWhole: isWhole(column, index) },
      isFilled: false,
      rows: new WeakSet<Row>(),
    };
    this.#kept.set(key, made);
    return made;
  }
}

/** The first column of a table is another one when columns are moved. */
function keyOf(id: string, index: number): string {
  return index === 0 ? `first ${id}` : id;
}
