import { defineControl, lazyControl } from '#engine/index.ts';
import { fileUploadValue } from './value.ts';

export const fileupload = defineControl({
  filtertype: 'fileupload',
  value: fileUploadValue,
  Control: lazyControl(() => import('./FileUpload.tsx').then((file) => file.FileUpload)),
});
