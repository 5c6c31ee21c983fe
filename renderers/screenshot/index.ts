import { defineControl, lazyControl } from '#engine/index.ts';
import { ScreenshotView } from './ScreenshotView.tsx';
import { screenshotValue } from './value.ts';

export const screenshot = defineControl({
  filtertype: 'screenshot',
  value: screenshotValue,
  Control: lazyControl(() => import('./Screenshot.tsx').then((file) => file.Screenshot)),
  View: ScreenshotView,
});
