import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import type { SavedFilters } from '../../models/saved-filters/SavedFilters.ts';
import type { SavedFilter } from '../../models/saved-filters/savedFilterCalls.ts';
import { useText } from '../EngineContext.tsx';
import { LateMenu } from '../late/LateMenu.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import classes from './SavedFilterBar.module.css';
import type { SavedFilterDialog } from './savedFilters.types.ts';

const SharingItems = lazyPart(async () => (await import('./SharingItems.tsx')).SharingItems);

interface SavedFilterMenuProps {
  saved: SavedFilters;
  button: RefObject<HTMLButtonElement | null>;
  onOpen(dialog: SavedFilterDialog): void;
}

/** The choice of a saved filter: none (0), one by its id, or what manages them (WIDGET-SAVEDFILTER-05). */
export const SavedFilterMenu = observer(function SavedFilterMenu({ saved, button, onOpen }: SavedFilterMenuProps) {
  const text = useText();
  const name = saved.current?.Savedfiltername ?? text('savedFilter.none');
  return (
    <LateMenu
      position="bottom-start"
      width={280}
      returnFocus
      shadow="md"
      transitionProps={{ duration: 0 }}
      target={
        <Button
          ref={button}
          className={classes.target ?? ''}
          size="compact-sm"
          variant="default"
          leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          loading={saved.state.is === 'loading' && saved.items.length === 0 && saved.origin === 'default'}
          aria-label={text('savedFilter.label', { name })}
          title={name}
        >
          {saved.current ? name : <span className={classes.none}>{name}</span>}
        </Button>
      }
    >
      <Menu.Dropdown className={classes.menu ?? ''} aria-label={text('savedFilter.title')}>
        <Choice id={0} name={text('savedFilter.none')} saved={saved} />
        {saved.own.map((item) => (
          <Choice key={item.Id} id={item.Id} name={item.Savedfiltername} tag={tagOf(item)} saved={saved} />
        ))}
        {saved.shared.length > 0 && <Menu.Label>{text('savedFilter.sharedWithMe')}</Menu.Label>}
        {saved.shared.map((item) => (
          <Choice
            key={item.Id}
            id={item.Id}
            name={item.Savedfiltername}
            title={text('savedFilter.sharedBy', { name: item.Savedfiltername, owner: item.OwnerName ?? '' })}
            saved={saved}
          />
        ))}
        {saved.items.length === 0 && <p className={classes.empty}>{text(emptyKey(saved))}</p>}
        <Menu.Divider />
        <Changes saved={saved} onOpen={onOpen} />
      </Menu.Dropdown>
    </LateMenu>
  );
});

function emptyKey({ state }: SavedFilters): string {
  if (state.is === 'failed') return 'savedFilter.failed';
  return state.is === 'ready' ? 'savedFilter.empty' : 'savedFilter.loading';
}

/** What stands beside an own one: that it is the default, else with whom it is shared. */
function tagOf({ IsDefault, SharedWith = 'none' }: SavedFilter): string | undefined {
  if (IsDefault) return 'savedFilter.default';
  return SharedWith === 'none' ? undefined : 'savedFilter.shared';
}

interface ChoiceProps {
  id: number;
  name: string;
  /** Key of a word behind the name. */
  tag?: string | undefined;
  title?: string;
  saved: SavedFilters;
}

const Choice = observer(function Choice({ id, name, tag, title = name, saved }: ChoiceProps) {
  const text = useText();
  return (
    <Menu.RadioItem
      closeMenuOnClick
      value={String(id)}
      checked={saved.selected === id}
      checkIcon={<IconCheck size={14} aria-hidden />}
      rightSection={tag ? <span className={classes.tag}>{text(tag)}</span> : undefined}
      onChange={() => saved.select(id)}
    >
      <span className={classes.name} title={title}>
        {name}
      </span>
    </Menu.RadioItem>
  );
});

const Changes = observer(function Changes({ saved, onOpen }: Pick<SavedFilterMenuProps, 'saved' | 'onOpen'>) {
  const text = useText();
  const { actions, current } = saved;
  const isOwn = current?.IsOwn !== false;
  const refused = actions.isAllowed ? {} : { disabled: true, title: text('readOnly.title') };
  return (
    <>
      <Menu.Item {...refused} onClick={() => onOpen('save')}>
        {text(current ? 'savedFilter.saveNew' : 'savedFilter.saveAs')}
      </Menu.Item>
      {current && (
        <>
          {saved.isChanged && (
            <Menu.Item onClick={() => saved.select(current.Id)}>{text('savedFilter.revert')}</Menu.Item>
          )}
          {isOwn && (
            <Menu.Item {...refused} onClick={() => void actions.toggleDefault()}>
              {text(current.IsDefault ? 'savedFilter.unsetDefault' : 'savedFilter.makeDefault')}
            </Menu.Item>
          )}
          <SharingItems saved={saved} />
          {isOwn && (
            <Menu.Item
              {...refused}
              className={actions.isAllowed ? classes.danger : undefined}
              onClick={() => void actions.remove()}
            >
              {text('savedFilter.remove')}
            </Menu.Item>
          )}
        </>
      )}
      <Menu.Item disabled={saved.own.length === 0} onClick={() => onOpen('manage')}>
        {text('savedFilter.manage')}
      </Menu.Item>
    </>
  );
});
