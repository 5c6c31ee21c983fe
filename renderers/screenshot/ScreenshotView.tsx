import type { ControlViewProps } from '#engine/index.ts';
import own from './screenshot.module.css';
import { isPng } from './value.ts';

/** The picture, for reading; nothing for a text that is none. */
export function ScreenshotView({ value, label }: ControlViewProps<string>) {
  return isPng(value) ? <img className={own.picture} src={value} alt={label} /> : null;
}
