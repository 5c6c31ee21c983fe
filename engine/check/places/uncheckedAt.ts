import type { Unchecked } from '../../language/finding.ts';
import { once } from '../once.ts';
import type { Positions } from '../read/positions.ts';

/** A place that could not be proven. Where it stands in the text is looked up when somebody asks for it: most checks only count. */
export function uncheckedAt(file: string, positionsOf: () => Positions, pointer: string, reason: string): Unchecked {
  const place = once(() => positionsOf().of(pointer));
  return {
    file,
    get line() {
      return place().line;
    },
    get column() {
      return place().column;
    },
    get endLine() {
      return place().endLine;
    },
    get endColumn() {
      return place().endColumn;
    },
    pointer,
    reason,
  };
}
