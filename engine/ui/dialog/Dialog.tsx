import { Modal, type ModalProps } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useText } from '../EngineContext.tsx';
import { PageAbove } from '../pages/PageAbove.ts';
import { useDialogFocus } from './useDialogFocus.ts';
import { useTopEscape } from './useTopEscape.ts';

/**
 * A modal dialog. It begins in its first field, and where it was opened has the focus again when it is closed. Of several that
 * are open, Escape closes the top one. React hands events on to the component that opened a portal: a submit ends here, or a
 * form in a dialog that a filter opened would search the page behind it too.
 */
export function Dialog({ closeOnEscape = true, ...props }: ModalProps) {
  const text = useText();
  useTopEscape(props.opened, () => closeOnEscape && props.onClose());
  const root = useDialogFocus(props.opened, props.returnFocus);
  return (
    <PageAbove value={undefined}>
      <Modal
        closeButtonProps={{ 'aria-label': text('action.close') }}
        // A dialog has no banner: that is the page's.
        attributes={{ header: { role: 'none' } }}
        onSubmit={(event) => event.stopPropagation()}
        onMouseDown={props.closeOnClickOutside === false ? keepFocus : undefined}
        {...props}
        mod={{ closing: !props.opened }}
        ref={root}
        returnFocus={false}
        closeOnEscape={false}
      />
    </PageAbove>
  );
}

/** A press beside a dialog that stays leaves the focus in it. */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  // What lies over the dialog in a portal of its own is beside it for React alone.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (!target.closest('[role="dialog"]')) event.preventDefault();
}
