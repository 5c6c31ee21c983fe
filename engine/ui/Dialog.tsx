import { Modal, type ModalProps } from '@mantine/core';
import { useText } from './EngineContext.tsx';
import { keepSubmits } from './keepSubmits.ts';
import { useTopEscape } from './useTopEscape.ts';

/** A modal dialog. Of several that are open, Escape closes the top one; its forms submit nothing behind it. */
export function Dialog({ closeOnEscape = true, ...props }: ModalProps) {
  const text = useText();
  useTopEscape(props.opened, () => closeOnEscape && props.onClose());
  return (
    <Modal
      closeButtonProps={{ 'aria-label': text('action.close') }}
      onSubmit={keepSubmits}
      {...props}
      closeOnEscape={false}
    />
  );
}
