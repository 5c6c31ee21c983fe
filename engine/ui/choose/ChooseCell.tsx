import { Button } from '@mantine/core';
import { IconCheck, IconLock, IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import type { ListChoose } from '../../generated/documents.ts';
import { compileCondition } from '../../language/condition.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import type { Row } from '../../models/shared/answers.ts';
import { messageOf } from '../../models/shared/messages.ts';
import { useEngine } from '../EngineContext.tsx';
import { cellText } from '../grid/cells/cellText.ts';
import classes from './choose.module.css';

interface ChooseCellProps {
  model: ListModel;
  choose: ListChoose;
  row: Row;
}

/** The button that takes a row into what is chosen, or out of it. Who presses it in a row that is not for it is told why. */
export const ChooseCell = observer(function ChooseCell({ model, choose, row }: ChooseCellProps) {
  const services = useEngine();
  const { locale, toasts } = services;
  const id = model.idOf(row);
  const scopes = model.scopesOf(row);
  const isChosen = model.selection.has(id);
  const closed = whyClosed(model);
  const notice = compileCondition(choose.enabled)(scopes) ? undefined : (choose.notice ?? 'action.notNow');
  const refusal = closed ? locale.text(closed) : notice && messageOf(services, notice, scopes);
  const [first] = model.columns;
  const name = choose.subject ? messageOf(services, choose.subject, scopes) : first ? cellText(first, row, locale) : id;
  const word = locale.text(isChosen ? choose.chosen : choose.label);
  const Icon = refusal ? IconLock : isChosen ? IconCheck : IconPlus;
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The keys of the grid go on where they were.
    event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
    if (!refusal) model.selection.toggle(id);
    else if (!closed) toasts.show({ type: 'info', text: refusal });
  };
  return (
    <Button
      className={classes.choose}
      variant={isChosen ? 'light' : 'default'}
      size="compact-sm"
      leftSection={<Icon size={14} aria-hidden />}
      aria-pressed={isChosen}
      aria-disabled={closed !== undefined}
      aria-label={`${word}: ${name}`}
      title={refusal}
      tabIndex={-1}
      data-edit
      {...(refusal ? { 'data-locked': true } : {})}
      onClick={onClick}
    >
      {word}
    </Button>
  );
});

/** Why nothing can be done with chosen rows; undefined while one of the buttons can be used. */
function whyClosed({ actions }: ListModel): string | undefined {
  const states = actions.on('selection').map((action) => actions.stateOf(action));
  if (states.some(({ enabled }) => enabled)) return undefined;
  return states.find(({ reason }) => reason)?.reason ?? 'action.notForYou';
}
