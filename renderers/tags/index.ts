import { defineControl } from '#engine/index.ts';
import { Tags } from './Tags.tsx';
import { tagsValue } from './value.ts';

export const tags = defineControl({
  filtertype: 'tags',
  value: tagsValue,
  Control: Tags,
  defaults: { idprop: 'id', textprop: 'text' },
  optionsFrom: 'list',
});
