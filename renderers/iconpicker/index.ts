import { defineControl, lazyControl } from '#engine/index.ts';
import { IconView } from './IconView.tsx';
import { iconValue } from './value.ts';

export const iconpicker = defineControl({
  filtertype: 'iconpicker',
  value: iconValue,
  Control: lazyControl(() => import('./IconPicker.tsx').then((file) => file.IconPicker)),
  View: IconView,
});
