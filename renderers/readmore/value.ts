import { cutText } from '#engine/format/index.ts';
import type { ValueDefinition } from '#engine/index.ts';
import { textValue } from '../shared/textValue.ts';

/** A long text; where there is room for a short one only, its beginning. */
export const readMoreValue: ValueDefinition<string> = {
  ...textValue,
  toText: (value, { limit }) => cutText(value, limit) ?? value,
};
