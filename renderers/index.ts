import type { ControlDefinition, FilterType } from '#engine/index.ts';
import { daterange } from './daterange/index.ts';
import { dropdownmultiselect } from './dropdownmultiselect/index.ts';
import { dropdownsingleselect } from './dropdownsingleselect/index.ts';
import { fromtodate } from './fromtodate/index.ts';
import { inputcheckbox } from './inputcheckbox/index.ts';
import { inputdate } from './inputdate/index.ts';
import { inputdatetime } from './inputdatetime/index.ts';
import { inputmultiselect } from './inputmultiselect/index.ts';
import { inputnumber } from './inputnumber/index.ts';
import { inputpostmonth } from './inputpostmonth/index.ts';
import { inputsingleselect } from './inputsingleselect/index.ts';
import { inputstring } from './inputstring/index.ts';
import { inputtimepicker } from './inputtimepicker/index.ts';
import { inputyear } from './inputyear/index.ts';
import { minmax } from './minmax/index.ts';

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
  daterange,
  fromtodate,
  inputdatetime,
  inputpostmonth,
  inputtimepicker,
  inputyear,
  minmax,
} satisfies Record<FilterType, ControlDefinition<never>>;
