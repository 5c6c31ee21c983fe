import type { ControlDefinition, FilterType } from '#engine/index.ts';
import { code } from './code/index.ts';
import { colour } from './colour/index.ts';
import { currency } from './currency/index.ts';
import { daterange } from './daterange/index.ts';
import { dropdownmultiselect } from './dropdownmultiselect/index.ts';
import { dropdownsingleselect } from './dropdownsingleselect/index.ts';
import { editabletable } from './editabletable/index.ts';
import { email } from './email/index.ts';
import { errorswarnings } from './errorswarnings/index.ts';
import { fileupload } from './fileupload/index.ts';
import { fromtodate } from './fromtodate/index.ts';
import { iconpicker } from './iconpicker/index.ts';
import { inputcheckbox } from './inputcheckbox/index.ts';
import { inputdate } from './inputdate/index.ts';
import { inputdatetime } from './inputdatetime/index.ts';
import { inputmultiselect } from './inputmultiselect/index.ts';
import { inputnumber } from './inputnumber/index.ts';
import { inputpostmonth } from './inputpostmonth/index.ts';
import { inputproperty } from './inputproperty/index.ts';
import { inputsingleselect } from './inputsingleselect/index.ts';
import { inputstring } from './inputstring/index.ts';
import { inputtimepicker } from './inputtimepicker/index.ts';
import { inputyear } from './inputyear/index.ts';
import { itemtree } from './itemtree/index.ts';
import { lightbox } from './lightbox/index.ts';
import { locationselect } from './locationselect/index.ts';
import { minmax } from './minmax/index.ts';
import { password } from './password/index.ts';
import { phone } from './phone/index.ts';
import { ratings } from './ratings/index.ts';
import { readmore } from './readmore/index.ts';
import { schedule } from './schedule/index.ts';
import { screenshot } from './screenshot/index.ts';
import { slider } from './slider/index.ts';
import { tags } from './tags/index.ts';
import { textlimit } from './textlimit/index.ts';

/**
 * Every renderer by its filtertype: one folder and one line each. A filtertype of the vocabulary without a line is an
 * error of the compiler.
 *
 * @example A product adds or replaces renderers by spreading the map: `{ ...controls, inputcolour }`.
 */
export const controls = {
  code,
  colour,
  currency,
  daterange,
  dropdownmultiselect,
  dropdownsingleselect,
  editabletable,
  email,
  errorswarnings,
  fileupload,
  fromtodate,
  iconpicker,
  inputcheckbox,
  inputdate,
  inputdatetime,
  inputmultiselect,
  inputnumber,
  inputpostmonth,
  inputproperty,
  inputsingleselect,
  inputstring,
  inputtimepicker,
  inputyear,
  itemtree,
  lightbox,
  locationselect,
  minmax,
  password,
  phone,
  ratings,
  readmore,
  schedule,
  screenshot,
  slider,
  tags,
  textlimit,
} satisfies Record<FilterType, ControlDefinition<never>>;
