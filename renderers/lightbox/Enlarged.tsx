import { Modal } from '@mantine/core';
import own from './lightbox.module.css';

/** The picture over the page. Escape, the button and a click beside it close; Escape closes nothing below it. */
export function Enlarged({
  address,
  label,
  closeLabel,
  onClose,
}: {
  address: string;
  label: string;
  closeLabel: string;
  onClose(): void;
}) {
  // The mark keeps Escape from a modal that this one was opened over.
  const closeButton = { 'aria-label': closeLabel, 'data-mantine-stop-propagation': true, 'data-autofocus': true };
  return (
    <Modal
      opened
      onClose={onClose}
      title={label}
      size="auto"
      centered
      returnFocus={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={closeButton}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <img className={own.large} src={address} alt={label} />
    </Modal>
  );
}
