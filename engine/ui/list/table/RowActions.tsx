import { ActionIcon, Menu } from '@mantine/core';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { DocumentAction } from '../../../generated/documents.ts';
import type { ActionHost } from '../../../models/actions/actions.ts';
import type { ListModel } from '../../../models/list/ListModel.ts';
import type { Row } from '../../../models/shared/answers.ts';
import { ActionMenu } from '../../actions/ActionButtons.tsx';
import { isSecondPress } from '../../actions/isSecondPress.ts';
import { useText } from '../../EngineContext.tsx';
import { actionIcon } from '../../icons.tsx';
import classes from '../ListView.module.css';

interface RowActionsProps {
  model: ListModel;
  row: Row;
  host: ActionHost;
  actions: readonly DocumentAction[];
  /** Quick buttons that there is room for. */
  most: number;
  /** Shows the record of the row at a position beside the list. */
  onPeek?: ((row: number) => void) | undefined;
  /** There is no room for a button that does it; the menu has it always. */
  peeksByMenu?: boolean;
  /** Buttons of a grid are no tab stops; elsewhere they are (0). */
  tabIndex?: number;
}

/** Actions of one row: the first as quick buttons, all of them in a menu. */
export const RowActions = observer(function RowActions(props: RowActionsProps) {
  const { model, row, host, actions, most, onPeek, peeksByMenu = false, tabIndex = -1 } = props;
  const text = useText();
  const menu = useRef<HTMLButtonElement>(null);
  const stateOf = (action: DocumentAction) => model.actions.stateOf(action, row);
  const run = (action: DocumentAction) => void model.actions.run(action, host, row);
  const quick =
    most === 0 ? [] : actions.filter((action) => actionIcon(action) && stateOf(action).visible).slice(0, most);
  const name = String(row[model.columns[0]?.field ?? ''] ?? '');
  return (
    <>
      {onPeek && !peeksByMenu && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          tabIndex={tabIndex}
          data-quick
          title={text('help.peek')}
          aria-label={text('peek.open', { name })}
          onClick={(event) => onPeek(placeOf(event.currentTarget))}
        >
          <PeekIcon />
        </ActionIcon>
      )}
      {quick.map((action) => {
        const { enabled, reason } = stateOf(action);
        return (
          <ActionIcon
            key={action.id}
            variant="subtle"
            color="gray"
            size={28}
            tabIndex={tabIndex}
            data-quick
            disabled={!enabled}
            title={text(reason ?? action.label)}
            aria-label={`${text(action.label)} ${name}`}
            onClick={(event) => !isSecondPress(event) && run(action)}
          >
            {actionIcon(action)}
          </ActionIcon>
        );
      })}
      <ActionMenu
        actions={actions}
        stateOf={stateOf}
        onRun={run}
        label={text('list.actions', { name })}
        tabIndex={tabIndex}
        button={menu}
      >
        {onPeek && actions.length > 0 && (
          <Menu.Item leftSection={<PeekIcon />} onClick={() => onPeek(placeOf(menu.current))}>
            {text('peek.open', { name })}
          </Menu.Item>
        )}
      </ActionMenu>
    </>
  );
});

const PeekIcon = () => <IconLayoutSidebarRight className={classes.side} size={16} stroke={1.75} aria-hidden />;

/** Position of the row that an element stands in. */
const placeOf = (element: HTMLElement | null) => Number(element?.closest<HTMLElement>('[data-index]')?.dataset.index);
