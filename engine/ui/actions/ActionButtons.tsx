import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import type { DocumentAction } from '../../generated/documents.ts';
import type { ActionState } from '../../models/actions/actions.ts';
import { useText } from '../EngineContext.tsx';
import { actionIcon } from '../icons.tsx';
import { LateMenu } from '../late/LateMenu.tsx';
import classes from './ActionButtons.module.css';
import { isSecondPress } from './isSecondPress.ts';
import { whyNot } from './whyNot.ts';

export interface ActionsProps {
  actions: readonly DocumentAction[];
  stateOf(action: DocumentAction): ActionState;
  onRun(action: DocumentAction): void;
}

/** Actions as buttons, the primary one filled; disabled ones say why in their title. */
export const ActionButtons = observer(function ActionButtons({ actions, stateOf, onRun }: ActionsProps) {
  const text = useText();
  return actions.map((action) => {
    const state = stateOf(action);
    if (!state.visible && !state.isConcealed) return null;
    return (
      <Button
        key={action.id}
        display={state.isConcealed && 'none'}
        variant={action.primary ? 'filled' : 'default'}
        leftSection={actionIcon(action)}
        {...reasonOf(state, text)}
        {...(state.enabled ? {} : { 'data-disabled': true })}
        onClick={(event) => state.enabled && !isSecondPress(event) && onRun(action)}
      >
        {text(action.label)}
      </Button>
    );
  });
});

/** The first actions as buttons and the others in a menu, where there are more than there is room for. */
export const FewActions = observer(function FewActions(props: ActionsProps & { label: string; most: number }) {
  const { actions, stateOf, label, most } = props;
  const offered = actions.filter((action) => stateOf(action).visible);
  if (offered.length <= most) return <ActionButtons {...props} />;
  const first = offered.slice(0, Math.max(1, most - 1));
  return (
    <>
      <ActionButtons {...props} actions={first} />
      <ActionMenu {...props} actions={offered.slice(first.length)} label={label} isButton />
    </>
  );
});

interface ActionMenuProps extends ActionsProps {
  label: string;
  tabIndex?: number;
  /** It stands beside buttons and looks like one. */
  isButton?: boolean;
  /** Takes the button that opens it. */
  button?: Ref<HTMLButtonElement>;
  /** Further entries, before those of the actions. */
  children?: ReactNode;
}

/** All actions of one thing in a menu. `label` names the thing for assistive technology. */
export const ActionMenu = observer(function ActionMenu(props: ActionMenuProps) {
  const { actions, stateOf, onRun, label, tabIndex, isButton, button, children } = props;
  const text = useText();
  const shown = actions.map((action) => ({ action, state: stateOf(action) })).filter(({ state }) => state.visible);
  if (shown.length === 0 && !children) return null;
  return (
    <LateMenu
      position="bottom-end"
      withinPortal
      shadow="md"
      target={
        <ActionIcon
          ref={button ?? null}
          {...(isButton ? { variant: 'default', size: 36, title: label } : { size: 28, 'data-row-menu': true })}
          aria-label={label}
          tabIndex={tabIndex ?? 0}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
    >
      <Menu.Dropdown>
        {children}
        {shown.map(({ action, state }) => (
          <Menu.Item
            key={action.id}
            leftSection={actionIcon(action)}
            {...reasonOf(state, text)}
            closeMenuOnClick={state.enabled}
            {...(action.kind === 'delete' && state.enabled ? { className: classes.danger } : {})}
            onClick={(event) => state.enabled && !isSecondPress(event) && onRun(action)}
          >
            {text(action.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </LateMenu>
  );
});

function reasonOf({ enabled, reason }: ActionState, text: (key: string) => string) {
  return enabled ? {} : whyNot(reason && text(reason));
}
