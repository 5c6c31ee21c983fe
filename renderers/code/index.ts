import { defineControl, lazyControl, lazyView } from '#engine/index.ts';
import { codeValue } from './value.ts';

export const code = defineControl({
  filtertype: 'code',
  value: codeValue,
  Control: lazyControl(() => import('./Code.tsx').then((file) => file.Code)),
  View: lazyView(() => import('./CodeView.tsx').then((file) => file.CodeView)),
});
