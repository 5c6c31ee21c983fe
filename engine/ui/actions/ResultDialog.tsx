import { Button, CopyButton, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Dialog } from '../dialog/Dialog.tsx';
import { useText } from '../EngineContext.tsx';
import classes from './ResultDialog.module.css';

export interface ActionResult {
  title: string;
  text?: string;
  value: string;
}

/** Shows one value of an answer, such as a new password, with a button to copy it. */
export const ResultDialog = observer(function ResultDialog({
  result,
  onClose,
}: {
  result: ActionResult;
  onClose(): void;
}) {
  const text = useText();
  return (
    <Dialog opened onClose={onClose} title={result.title} size={440}>
      {result.text && <p className={classes.text}>{result.text}</p>}
      <div className={classes.row}>
        <TextInput
          className={classes.value}
          value={result.value}
          readOnly
          aria-label={result.title}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={result.value}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} data-autofocus>
              {text(copied ? 'action.copied' : 'action.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </Dialog>
  );
});
