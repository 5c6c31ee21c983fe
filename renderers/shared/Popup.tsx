import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import control from './control.module.css';
import classes from './popup.module.css';

/** A panel keeps within the window, its edge away from the window's as the kit has it, on the side that has more room. */
const WITHIN = { flip: { fallbackStrategy: 'bestFit' }, size: { padding: 5 } } as const;

/**
 * A panel under a control. It hangs on an invisible twin of the control's box, so that the native input stays
 * mounted, and keeps its focus, when the first panel opens. Place it inside the box, only while it is open.
 */
export function Popup({
  id,
  width = 'target',
  children,
}: {
  id: string;
  width?: 'target' | 'max-content';
  children: ReactNode;
}) {
  const isPanel = width === 'max-content';
  return (
    <Popover
      opened
      width={width}
      position="bottom-start"
      offset={4}
      shadow="md"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withRoles={false}
      transitionProps={{ duration: 0 }}
      {...(isPanel ? { middlewares: WITHIN } : {})}
    >
      <Popover.Target>
        <span className={control.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        className={`${classes.popup} ${isPanel ? classes.panel : classes.choices}`}
        id={id}
        data-mantine-stop-propagation
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
