import { defineControl } from '#engine/index.ts';
import { Lightbox, LightboxView } from './Lightbox.tsx';
import { lightboxValue } from './value.ts';

export const lightbox = defineControl({
  filtertype: 'lightbox',
  value: lightboxValue,
  Control: Lightbox,
  View: LightboxView,
});
