import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { type ManagedFilter, ManageFilters } from '../../models/saved-filters/ManageFilters.ts';
import { LONGEST_FILTER_NAME } from '../../models/saved-filters/savedFilterCalls.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useGuardedClose } from '../dialog/useGuardedClose.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import hidden from '../theme/visuallyHidden.module.css';
import classes from './SavedFilterBar.module.css';
import type { SavedFilterDialogProps } from './SaveFilterModal.tsx';

/** Renames, deletes, orders and chooses the default of saved filters; cancel undoes every mark (WIDGET-SAVEDFILTER-13, -14). */
export const ManageFiltersModal = observer(function ManageFiltersModal(props: SavedFilterDialogProps) {
  const { saved, onClose, onClosed } = props;
  const services = useEngine();
  const text = useText();
  const [model] = useState(() => new ManageFilters(services, saved));
  const close = () => {
    onClose();
    requestAnimationFrame(onClosed);
  };
  const leave = useGuardedClose(() => model.isDirty, close);
  const submit = async () => {
    if (await model.submit()) close();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    // The page behind has a form of its own.
    event.stopPropagation();
    void submit();
  };
  const isAllowed = saved.actions.isAllowed;
  return (
    <Dialog opened onClose={leave} returnFocus={false} size="md" title={text('savedFilter.manage')}>
      <form className={classes.form} onSubmit={send} noValidate>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{text('savedFilter.name')}</th>
              <th scope="col" className={classes.center}>
                {text('savedFilter.default')}
              </th>
              <th scope="col">
                <span className={hidden.hidden}>{text('savedFilter.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {model.rows.map((row, index) => (
              <Line key={row.Id} model={model} row={row} index={index} isAllowed={isAllowed} />
            ))}
          </tbody>
        </table>
        <div className={classes.buttons}>
          <Button variant="default" data-autofocus onClick={close}>
            {text('action.cancel')}
          </Button>
          <Button
            disabled={!model.canSubmit}
            title={isAllowed ? undefined : text('readOnly.title')}
            loading={model.isSaving}
            type="submit"
          >
            {text('action.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});

interface LineProps {
  model: ManageFilters;
  row: ManagedFilter;
  index: number;
  isAllowed: boolean;
}

const Line = observer(function Line({ model, row, index, isAllowed }: LineProps) {
  const text = useText();
  const { Id: id, Savedfiltername: name, IsDeleted: isDeleted } = row;
  const [saved] = useState(name);
  const fault = model.faultOf(row);
  return (
    <tr className={isDeleted ? classes.deleted : undefined}>
      <th scope="row" className={classes.rowName}>
        {isDeleted || !isAllowed ? (
          <span title={name}>{name}</span>
        ) : (
          <TextInput
            aria-label={text('savedFilter.nameOf', { name: saved })}
            autoComplete="off"
            maxLength={LONGEST_FILTER_NAME}
            value={name}
            error={fault && text(fault)}
            onChange={(event) => model.rename(id, event.currentTarget.value)}
          />
        )}
        {isDeleted && <span className={classes.mark}>{text('savedFilter.marked')}</span>}
      </th>
      <td className={classes.center}>
        <Checkbox
          aria-label={text('savedFilter.defaultOf', { name })}
          checked={row.IsDefault}
          disabled={isDeleted || !isAllowed}
          onChange={() => model.toggleDefault(id)}
        />
      </td>
      <td className={classes.tools}>
        <Tool
          label={text('savedFilter.moveUp', { name })}
          isDisabled={index === 0 || !isAllowed}
          onClick={() => model.move(id, -1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </Tool>
        <Tool
          label={text('savedFilter.moveDown', { name })}
          isDisabled={index === model.rows.length - 1 || !isAllowed}
          onClick={() => model.move(id, 1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </Tool>
        <Tool
          label={text(isDeleted ? 'savedFilter.keep' : 'savedFilter.delete', { name })}
          isDisabled={!isAllowed}
          isDanger={!isDeleted}
          onClick={() => model.toggleDeleted(id)}
        >
          {isDeleted ? <IconArrowBackUp size={16} aria-hidden /> : <IconTrash size={16} aria-hidden />}
        </Tool>
      </td>
    </tr>
  );
});

interface ToolProps {
  label: string;
  isDisabled: boolean;
  isDanger?: boolean;
  onClick(): void;
  children: React.ReactNode;
}

/** Stays reachable at the end of the list, where moving has nowhere to go: the focus is not lost. */
function Tool({ label, isDisabled, isDanger, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      className={classes.tool ?? ''}
      variant="subtle"
      color={isDanger ? 'red' : 'gray'}
      size={32}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      {...(isDisabled ? { 'data-disabled': true } : {})}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </ActionIcon>
  );
}
