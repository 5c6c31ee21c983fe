import type { ControlOption } from '../../controls/defineControl.ts';
import type { Row } from '../shared/answers.ts';

/**
 * Options with what stands above them: `header` and `header2` where they change, which makes them headings of columns
 * when all items have the same, and groups when they differ; then the field that the document groups by (SHELL-CACHE-10).
 */
export function withHeadings(
  rows: readonly Row[],
  group: string | undefined,
  optionOf: (row: Row) => ControlOption,
): readonly ControlOption[] {
  let before: readonly string[] = ['', ''];
  return grouped(rows, group).map((row) => {
    const headings = [joined(row.header, row.header2), group ? joined(row[group]) : ''];
    const shown = headings.filter((text, place) => text !== '' && text !== before[place]);
    before = headings;
    return shown.length > 0 ? { ...optionOf(row), headings: shown } : optionOf(row);
  });
}

/** Items of one group beside each other, groups and items in the order of their first. */
function grouped(rows: readonly Row[], group: string | undefined): readonly Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.header, row.header2, group && row[group]]);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].flat();
}

function joined(...texts: readonly unknown[]): string {
  return texts.filter((text) => text !== undefined && text !== null && text !== '').join(' · ');
}
