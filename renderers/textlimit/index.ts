import { defineControl, lazyControl } from '#engine/index.ts';
import { textValue } from '../shared/textValue.ts';

export const textlimit = defineControl({
  filtertype: 'textlimit',
  value: textValue,
  Control: lazyControl(() => import('./TextLimit.tsx').then((file) => file.TextLimit)),
});
