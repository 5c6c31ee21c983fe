import { type ReactNode, useRef, useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import classes from './control.module.css';
import { IconButton } from './IconButton.tsx';
import { Popup } from './Popup.tsx';
import { useLeave } from './useLeave.ts';

/** State of the panel, for the inputs beside it. */
export interface PanelState {
  isOpen: boolean;
  open(): void;
}

interface PanelBoxProps {
  /** What the control was given by the frame. */
  frame: Pick<ControlProps<never>, 'id' | 'disabled' | 'invalid' | 'onBlur'>;
  /** Name of the button that opens the panel. */
  openLabel: string;
  icon: ReactNode;
  /** The inputs. */
  children(state: PanelState): ReactNode;
  /** The panel; its code may be loaded when it first opens. */
  panel(close: () => void): ReactNode;
}

/**
 * Inputs with a panel to choose from: it opens on its button, closes when the focus leaves, and on Escape from any of its
 * parts, which gives the focus back to the first input.
 */
export function PanelBox({ frame, openLabel, icon, children, panel }: PanelBoxProps) {
  const { id, disabled, invalid } = frame;
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const leave = useLeave(() => {
    setIsOpen(false);
    frame.onBlur();
  });

  function close(): void {
    setIsOpen(false);
    box.current?.querySelector('input')?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from each of its parts
    <div
      ref={box}
      className={classes.box}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      data-mantine-stop-propagation={isOpen || undefined}
      {...leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      {children({ isOpen, open: () => setIsOpen(true) })}
      <IconButton label={openLabel} disabled={disabled} expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
        {icon}
      </IconButton>
      {isOpen && (
        <Popup id={`${id}-popup`} width="max-content">
          {panel(close)}
        </Popup>
      )}
    </div>
  );
}

/** Holds the place of a panel whose code is on its way. */
export function PendingPanel() {
  return <span className={classes.pendingCalendar} aria-busy="true" />;
}
