import { defineControl, lazyControl, lazyView } from '#engine/index.ts';
import { lightboxValue } from './value.ts';

export const lightbox = defineControl({
  filtertype: 'lightbox',
  value: lightboxValue,
  Control: lazyControl(() => import('./Lightbox.tsx').then((file) => file.Lightbox)),
  View: lazyView(() => import('./Lightbox.tsx').then((file) => file.LightboxView)),
});
