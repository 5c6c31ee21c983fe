import type { ControlDefinition, FilterType } from '#engine/index.ts';
import { dropdownmultiselect } from './dropdownmultiselect/index.ts';
import { dropdownsingleselect } from './dropdownsingleselect/index.ts';
import { inputcheckbox } from './inputcheckbox/index.ts';
import { inputdate } from './inputdate/index.ts';
import { inputmultiselect } from './inputmultiselect/index.ts';
import { inputnumber } from './inputnumber/index.ts';
import { inputsingleselect } from './inputsingleselect/index.ts';
import { inputstring } from './inputstring/index.ts';

/**
 * Every renderer by its filtertype: one folder and one line each. A filtertype of the vocabulary without a line is an
 * error of the compiler.
 *
 * @example A product adds or replaces renderers by spreading the map: `{ ...controls, inputcolour }`.
 */
export const controls = {
  dropdownmultiselect,
  dropdownsingleselect,
  inputcheckbox,
  inputdate,
  inputmultiselect,
  inputnumber,
  inputsingleselect,
  inputstring,
} satisfies Record<FilterType, ControlDefinition<never>>;
