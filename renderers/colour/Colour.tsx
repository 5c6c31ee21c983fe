import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { inputProps } from '../shared/inputProps.ts';
import { PanelBox } from '../shared/PanelBox.tsx';
import { Sample } from './Sample.tsx';
import { Swatches } from './Swatches.tsx';
import { toHex } from './value.ts';

/** A typed colour with its sample, which opens the colours on offer. */
export function Colour(props: ControlProps<string>) {
  const { value, label, text, onChange } = props;
  return (
    <PanelBox
      frame={props}
      openLabel={text('control.openColours', { label })}
      icon={<Sample colour={toHex(value)} />}
      panel={(close) => (
        <Swatches
          {...props}
          onPick={(colour) => {
            onChange(colour);
            close();
          }}
        />
      )}
    >
      {({ isOpen }) => (
        <input
          placeholder="#rrggbb"
          {...shownProps(props)}
          data-mantine-stop-propagation={isOpen || undefined}
          type="text"
          dir="ltr"
          spellCheck={false}
          className={`${classes.inner} ${classes.ltr} ${classes.figures}`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => onChange(toHex(value) ?? value)}
        />
      )}
    </PanelBox>
  );
}

function shownProps(props: ControlProps<string>) {
  const { placeholder, ...shared } = inputProps(props);
  return placeholder ? { ...shared, placeholder } : shared;
}
