import { Button, Checkbox, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import type { SavedFilters } from '../../models/saved-filters/SavedFilters.ts';
import { LONGEST_FILTER_NAME } from '../../models/saved-filters/savedFilterCalls.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useGuardedClose } from '../dialog/useGuardedClose.ts';
import { useText } from '../EngineContext.tsx';
import classes from './SavedFilterBar.module.css';

export interface SavedFilterDialogProps {
  saved: SavedFilters;
  onClose(): void;
  /** The dialog is off the screen; the focus may go back. */
  onClosed(): void;
}

/** Asks for the name of a new filter (WIDGET-SAVEDFILTER-06, -09, -10). */
export const SaveFilterModal = observer(function SaveFilterModal({ saved, onClose, onClosed }: SavedFilterDialogProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  const [fault, setFault] = useState<string>();
  const { actions } = saved;
  const close = () => {
    onClose();
    requestAnimationFrame(onClosed);
  };
  const leave = useGuardedClose(() => name !== '' || isDefault, close);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await actions.create(name, isDefault);
    if (found === undefined) return close();
    setFault(found);
    input.current?.focus();
  };
  return (
    <Dialog opened onClose={leave} returnFocus={false} size="sm" title={text('savedFilter.saveTitle')}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          ref={input}
          data-autofocus
          label={text('savedFilter.name')}
          withAsterisk
          required
          maxLength={LONGEST_FILTER_NAME}
          autoComplete="off"
          value={name}
          error={fault || undefined}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFault(undefined);
          }}
        />
        <Checkbox
          label={text('savedFilter.openWith')}
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={close}>
            {text('action.cancel')}
          </Button>
          <Button type="submit" loading={actions.isSaving}>
            {text('action.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});
