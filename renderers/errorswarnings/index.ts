import { defineControl } from '#engine/index.ts';
import { ErrorsWarnings } from './ErrorsWarnings.tsx';
import { errorsWarningsValue } from './value.ts';

export const errorswarnings = defineControl({
  filtertype: 'errorswarnings',
  value: errorsWarningsValue,
  Control: ErrorsWarnings,
  View: ErrorsWarnings,
});
