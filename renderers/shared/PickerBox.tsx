import type { ReactNode } from 'react';
import type { ControlProps } from '#engine/index.ts';
import classes from './control.module.css';
import { endLabel } from './endLabel.ts';
import { inputProps } from './inputProps.ts';
import { type Pair, type PairValue, pairOf } from './numbers/pairValue.ts';
import { PanelBox } from './PanelBox.tsx';
import { type TypedForm, TypedInput } from './TypedInput.tsx';

interface PickerBoxProps {
  /** What the control was given by the frame. */
  frame: Omit<ControlProps<never>, 'value' | 'onChange'>;
  form: TypedForm;
  /** Both sides; a control of one value shows the first. */
  pair: Pair;
  isRange: boolean;
  onChange(value: PairValue): void;
  /** Name of the button that opens the panel. */
  openLabel: string;
  icon: ReactNode;
  /** The panel; its code is loaded when it first opens. */
  panel(close: () => void): ReactNode;
}

/** One typed value, or two for a range, with a panel to choose from that opens on its button or ArrowDown. */
export function PickerBox({ frame, form, pair, isRange, onChange, openLabel, icon, panel }: PickerBoxProps) {
  return (
    <PanelBox frame={frame} openLabel={openLabel} icon={icon} panel={panel}>
      {({ open }) => {
        const input = inputProps(frame);
        const shared = { form, onOpen: open };
        if (!isRange) return <TypedInput {...shared} value={pair.from} input={input} onChange={onChange} />;
        return (
          <>
            <TypedInput
              {...shared}
              value={pair.from}
              input={{ ...input, 'aria-label': endLabel(frame, 0) }}
              onChange={(from) => onChange(pairOf(from, pair.to))}
            />
            <span className={classes.dash} aria-hidden="true">
              –
            </span>
            <TypedInput
              {...shared}
              value={pair.to}
              input={{ ...input, id: `${frame.id}-to`, 'aria-label': endLabel(frame, 1) }}
              onChange={(to) => onChange(pairOf(pair.from, to))}
            />
          </>
        );
      }}
    </PanelBox>
  );
}
