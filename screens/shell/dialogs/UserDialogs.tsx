import { FeedbackDialog } from '../feedback/FeedbackDialog.tsx';
import { TrainingDialog } from '../tours/TrainingDialog.tsx';
import { MessagesDialog } from './MessagesDialog.tsx';

export type UserDialog = 'log' | 'training' | 'feedback';

interface UserDialogsProps {
  opened: boolean;
  which: UserDialog | undefined;
  onClose(): void;
}

/** What the menu of the user opens over the page. */
export function UserDialogs({ opened, which, onClose }: UserDialogsProps) {
  return (
    <>
      <MessagesDialog opened={opened && which === 'log'} onClose={onClose} />
      <TrainingDialog opened={opened && which === 'training'} onClose={onClose} />
      <FeedbackDialog opened={opened && which === 'feedback'} onClose={onClose} />
    </>
  );
}
