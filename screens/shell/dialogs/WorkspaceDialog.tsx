import { observer } from 'mobx-react-lite';
import { Dialog, type Role, RolePicker, useText } from '#engine/index.ts';

export interface WorkspaceDialogProps {
  opened: boolean;
  onClose(): void;
  onChosen(role: Role, database: string): void;
}

/** The choice of role and database as a dialog (shell 3). */
export const WorkspaceDialog = observer(function WorkspaceDialog({ opened, onClose, onChosen }: WorkspaceDialogProps) {
  const text = useText();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={text('selection.title')}
      size={440}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <RolePicker hasClose onChosen={onChosen} />
    </Dialog>
  );
});
