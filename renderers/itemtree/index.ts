import { defineControl, lazyControl } from '#engine/index.ts';
import { treeValue } from './value.ts';

export const itemtree = defineControl({
  filtertype: 'itemtree',
  value: treeValue,
  Control: lazyControl(() => import('./ItemTree.tsx').then((file) => file.ItemTree)),
  defaults: { idprop: 'id', textprop: 'label' },
  optionsFrom: 'list',
});
