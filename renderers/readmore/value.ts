import type { ValueDefinition } from '#engine/index.ts';
import { textValue } from '../shared/textValue.ts';
import { cutText } from './cutText.ts';

/** A long text; where there is room for a short one only, its beginning. */
export const readMoreValue: ValueDefinition<string> = {
  ...textValue,
  toText: (value, { limit }) => cutText(value, limit) ?? value,
};
