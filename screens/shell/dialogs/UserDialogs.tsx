import { FeedbackDialog } from '../feedback/FeedbackDialog.tsx';
import { MessagesDialog } from './MessagesDialog.tsx';

interface UserDialogsProps {
  opened: boolean;
  which: 'log' | 'feedback' | undefined;
  onClose(): void;
}

/** What the menu of the user opens over the page. */
export function UserDialogs({ opened, which, onClose }: UserDialogsProps) {
  return (
    <>
      <MessagesDialog opened={opened && which === 'log'} onClose={onClose} />
      <FeedbackDialog opened={opened && which === 'feedback'} onClose={onClose} />
    </>
  );
}
