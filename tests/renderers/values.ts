import type { ValueDefinition } from '#engine/controls/defineControl.ts';
import { dateRangeValue } from '../../renderers/daterange/value.ts';
import { fromToDateValue } from '../../renderers/fromtodate/value.ts';
import { checkboxValue } from '../../renderers/inputcheckbox/value.ts';
import { momentValue } from '../../renderers/inputdatetime/value.ts';
import { postMonthValue } from '../../renderers/inputpostmonth/value.ts';
import { stringValue } from '../../renderers/inputstring/value.ts';
import { timeValue } from '../../renderers/inputtimepicker/value.ts';
import { yearValue } from '../../renderers/inputyear/value.ts';
import { minmaxValue } from '../../renderers/minmax/value.ts';
import { choiceValue } from '../../renderers/shared/choiceValue.ts';
import { dateValue } from '../../renderers/shared/dateValue.ts';
import { listValue } from '../../renderers/shared/listValue.ts';
import { numberValue } from '../../renderers/shared/numberValue.ts';

/** Value definitions by filtertype, without their components. */
export const values = {
  dropdownmultiselect: listValue,
  dropdownsingleselect: choiceValue,
  inputcheckbox: checkboxValue,
  inputdate: dateValue,
  inputmultiselect: listValue,
  inputnumber: numberValue,
  inputsingleselect: choiceValue,
  inputstring: stringValue,
  daterange: dateRangeValue,
  fromtodate: fromToDateValue,
  inputdatetime: momentValue,
  inputpostmonth: postMonthValue,
  inputtimepicker: timeValue,
  inputyear: yearValue,
  minmax: minmaxValue,
} as unknown as Record<string, ValueDefinition<unknown>>;
