import { defineControl } from '#engine/index.ts';
import { ItemTree } from './ItemTree.tsx';
import { treeValue } from './value.ts';

export const itemtree = defineControl({
  filtertype: 'itemtree',
  value: treeValue,
  Control: ItemTree,
  defaults: { idprop: 'id', textprop: 'label' },
  optionsFrom: 'list',
});
