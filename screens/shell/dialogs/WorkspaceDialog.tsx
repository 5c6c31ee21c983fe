import { Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type Role, RolePicker, useText } from '#engine/index.ts';

export interface WorkspaceDialogProps {
  opened: boolean;
  onClose(): void;
  onChosen(role: Role, database: string): void;
}

/** The choice of role and database as a dialog (shell 3). */
export const WorkspaceDialog = observer(function WorkspaceDialog({ opened, onClose, onChosen }: WorkspaceDialogProps) {
  const text = useText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('selection.title')}
      size={440}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': text('action.close') }}
    >
      <RolePicker hasClose onChosen={onChosen} />
    </Modal>
  );
});
