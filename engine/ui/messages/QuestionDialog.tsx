import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { DialogStore } from '../../stores/view/DialogStore.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useText } from '../EngineContext.tsx';
import classes from './QuestionDialog.module.css';

export interface QuestionDialogProps {
  dialogs: DialogStore;
  opened: boolean;
}

/** Draws the question that is asked right now. */
export const QuestionDialog = observer(function QuestionDialog({ dialogs, opened }: QuestionDialogProps) {
  const text = useText();
  const last = useRef(dialogs.current);
  if (dialogs.current) last.current = dialogs.current;
  const question = last.current;
  return (
    <Dialog
      opened={opened && dialogs.current !== undefined}
      onClose={() => dialogs.answer(false)}
      title={text(question?.title ?? 'confirm.title')}
      size={440}
      zIndex={400}
    >
      {question?.text && <p className={classes.text}>{text(question.text)}</p>}
      {question?.notes && question.notes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard
        <ul className={classes.notes} tabIndex={0} aria-label={text(question.title ?? 'confirm.title')}>
          {question.notes.map((note, index) => (
            <li key={index}>{note}</li>
          ))}
        </ul>
      )}
      {question?.subject && <p className={classes.subject}>{question.subject}</p>}
      <div className={classes.actions}>
        {!question?.isNotice && (
          <Button variant="default" data-autofocus={question?.danger} onClick={() => dialogs.answer(false)}>
            {text('action.cancel')}
          </Button>
        )}
        <Button
          color={question?.danger ? 'red' : 'blue'}
          data-autofocus={!question?.danger}
          onClick={() => dialogs.answer(true)}
        >
          {text(question?.action ?? 'action.ok')}
        </Button>
      </div>
    </Dialog>
  );
});
