import { observer } from 'mobx-react-lite';
import type { DialogStore } from '../../stores/view/DialogStore.ts';
import { lazyDialog } from '../dialog/lazyDialog.tsx';

/** Brings the code of the dialog, which is needed offline too. */
export const loadQuestions = async () => (await import('./QuestionDialog.tsx')).QuestionDialog;

const QuestionDialog = lazyDialog(loadQuestions);

/** Has the question drawn that is asked right now. */
export const QuestionHost = observer(function QuestionHost({ dialogs }: { dialogs: DialogStore }) {
  return <QuestionDialog dialogs={dialogs} opened={dialogs.current !== undefined} />;
});
