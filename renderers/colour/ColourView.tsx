import type { ControlViewProps } from '#engine/index.ts';
import own from './colour.module.css';
import { Sample } from './Sample.tsx';
import { toHex } from './value.ts';

/** The colour beside its name. */
export function ColourView({ value }: ControlViewProps<string>) {
  return (
    <span className={own.view}>
      <Sample colour={toHex(value)} />
      <bdi dir="ltr">{toHex(value) ?? value}</bdi>
    </span>
  );
}
