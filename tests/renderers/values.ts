import type { ValueDefinition } from '#engine/controls/defineControl.ts';
import { checkboxValue } from '../../renderers/inputcheckbox/value.ts';
import { dateValue } from '../../renderers/inputdate/value.ts';
import { stringValue } from '../../renderers/inputstring/value.ts';
import { choiceValue } from '../../renderers/shared/choiceValue.ts';
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
} as unknown as Record<string, ValueDefinition<unknown>>;
