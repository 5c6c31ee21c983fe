import { defineControl, lazyControl } from '#engine/index.ts';
import { CodeView } from './CodeView.tsx';
import { codeValue } from './value.ts';

export const code = defineControl({
  filtertype: 'code',
  value: codeValue,
  Control: lazyControl(() => import('./Code.tsx').then((file) => file.Code)),
  View: CodeView,
});
