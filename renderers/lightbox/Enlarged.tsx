import { Dialog } from '#engine/index.ts';
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
  const closeButton = { 'aria-label': closeLabel, 'data-autofocus': true };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={label}
      size="auto"
      centered
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={closeButton}
    >
      <img className={own.large} src={address} alt={label} />
    </Dialog>
  );
}
