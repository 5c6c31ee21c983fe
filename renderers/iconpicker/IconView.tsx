import type { ControlViewProps } from '#engine/index.ts';
import { IconGlyph } from './IconGlyph.tsx';
import classes from './iconpicker.module.css';
import { parseIcon } from './value.ts';

/** The icon with its name, which stays readable when the icon is unknown. */
export function IconView({ value }: ControlViewProps<string>) {
  const icon = parseIcon(value);
  return (
    <span className={classes.view}>
      {icon && <IconGlyph icon={icon} />}
      <bdi>{value}</bdi>
    </span>
  );
}
