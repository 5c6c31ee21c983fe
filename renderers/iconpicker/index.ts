import { defineControl, lazyControl, lazyView } from '#engine/index.ts';
import { iconValue } from './value.ts';

export const iconpicker = defineControl({
  filtertype: 'iconpicker',
  value: iconValue,
  Control: lazyControl(() => import('./IconPicker.tsx').then((file) => file.IconPicker)),
  View: lazyView(() => import('./IconView.tsx').then((file) => file.IconView)),
});
