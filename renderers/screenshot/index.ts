import { defineControl, lazyControl, lazyView } from '#engine/index.ts';
import { screenshotValue } from './value.ts';

export const screenshot = defineControl({
  filtertype: 'screenshot',
  value: screenshotValue,
  Control: lazyControl(() => import('./Screenshot.tsx').then((file) => file.Screenshot)),
  View: lazyView(() => import('./ScreenshotView.tsx').then((file) => file.ScreenshotView)),
});
