import type { ValueDefinition } from '#engine/controls/defineControl.ts';
import { codeValue } from '../../renderers/code/value.ts';
import { colourValue } from '../../renderers/colour/value.ts';
import { currencyValue } from '../../renderers/currency/value.ts';
import { dateRangeValue } from '../../renderers/daterange/value.ts';
import { tableValue } from '../../renderers/editabletable/value.ts';
import { emailValue } from '../../renderers/email/value.ts';
import { errorsWarningsValue } from '../../renderers/errorswarnings/value.ts';
import { fileUploadValue } from '../../renderers/fileupload/value.ts';
import { fromToDateValue } from '../../renderers/fromtodate/value.ts';
import { iconValue } from '../../renderers/iconpicker/value.ts';
import { checkboxValue } from '../../renderers/inputcheckbox/value.ts';
import { momentValue } from '../../renderers/inputdatetime/value.ts';
import { postMonthValue } from '../../renderers/inputpostmonth/value.ts';
import { propertyValue } from '../../renderers/inputproperty/value.ts';
import { stringValue } from '../../renderers/inputstring/value.ts';
import { timeValue } from '../../renderers/inputtimepicker/value.ts';
import { yearValue } from '../../renderers/inputyear/value.ts';
import { treeValue } from '../../renderers/itemtree/value.ts';
import { lightboxValue } from '../../renderers/lightbox/value.ts';
import { locationValue } from '../../renderers/locationselect/value.ts';
import { minmaxValue } from '../../renderers/minmax/value.ts';
import { passwordValue } from '../../renderers/password/value.ts';
import { loadPhoneRules } from '../../renderers/phone/phoneBook.ts';
import { phoneValue } from '../../renderers/phone/value.ts';
import { ratingsValue } from '../../renderers/ratings/value.ts';
import { readMoreValue } from '../../renderers/readmore/value.ts';
import { scheduleValue } from '../../renderers/schedule/value.ts';
import { screenshotValue } from '../../renderers/screenshot/value.ts';
import { choiceValue } from '../../renderers/shared/choices/choiceValue.ts';
import { listValue } from '../../renderers/shared/choices/listValue.ts';
import { dateValue } from '../../renderers/shared/dates/dateValue.ts';
import { numberValue } from '../../renderers/shared/numbers/numberValue.ts';
import { textValue } from '../../renderers/shared/textValue.ts';
import { sliderValue } from '../../renderers/slider/value.ts';
import { tagsValue } from '../../renderers/tags/value.ts';

// As in the app, where the first focus loads them.
await loadPhoneRules();

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
  iconpicker: iconValue,
  inputproperty: propertyValue,
  itemtree: treeValue,
  locationselect: locationValue,
  code: codeValue,
  colour: colourValue,
  currency: currencyValue,
  editabletable: tableValue,
  email: emailValue,
  errorswarnings: errorsWarningsValue,
  fileupload: fileUploadValue,
  lightbox: lightboxValue,
  password: passwordValue,
  phone: phoneValue,
  ratings: ratingsValue,
  readmore: readMoreValue,
  schedule: scheduleValue,
  screenshot: screenshotValue,
  slider: sliderValue,
  tags: tagsValue,
  textlimit: textValue,
} as unknown as Record<string, ValueDefinition<unknown>>;
