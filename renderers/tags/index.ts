import { defineControl, lazyControl } from '#engine/index.ts';
import { tagsValue } from './value.ts';

export const tags = defineControl({
  filtertype: 'tags',
  value: tagsValue,
  Control: lazyControl(() => import('./Tags.tsx').then((file) => file.Tags)),
  defaults: { idprop: 'id', textprop: 'text' },
  optionsFrom: 'list',
});
