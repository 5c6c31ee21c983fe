import type { Column } from '../../../generated/documents.ts';
import type { Row } from '../../../models/shared/answers.ts';
import type { Locale } from '../../../services.ts';
import { cellText } from './cellText.ts';

/** A letter or a mark that runs from the right. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Most texts run as the page does: only for the others the browser has to find out. A link has a direction of its own, which says
 * nothing of its cell: where that runs the other way, the beginning of a long name is cut and not its end.
 *
 * @param content what the cell shows
 */
export function cellDirection(
  column: Column,
  row: Row,
  { content, locale }: { content: unknown; locale: Locale },
): 'auto' | 'ltr' | 'rtl' | undefined {
  const isText = typeof content === 'string';
  if (!isText && !column.link) return undefined;
  const isOther = RIGHT_TO_LEFT.test(isText ? content : cellText(column, row, locale));
  if (isText) return locale.direction === 'rtl' || isOther ? 'auto' : undefined;
  if (locale.direction === 'rtl') return isOther ? undefined : 'ltr';
  return isOther ? 'rtl' : undefined;
}
