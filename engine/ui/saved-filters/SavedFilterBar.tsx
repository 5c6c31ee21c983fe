import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, useRef, useState } from 'react';
import type { SavedFilters } from '../../models/saved-filters/SavedFilters.ts';
import { useText } from '../EngineContext.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import classes from './SavedFilterBar.module.css';
import { SavedFilterMenu } from './SavedFilterMenu.tsx';
import { SavedFilterNotes } from './SavedFilterNotes.tsx';
import type { SavedFilterDialog } from './savedFilters.types.ts';

const SaveFilterModal = lazyPart(async () => (await import('./SaveFilterModal.tsx')).SaveFilterModal);
const ManageFiltersModal = lazyPart(async () => (await import('./ManageFiltersModal.tsx')).ManageFiltersModal);

/** Which saved filter a view shows, whether the form still is what was saved, and what can be done with it. */
export const SavedFilterBar = observer(function SavedFilterBar({ saved }: { saved: SavedFilters }) {
  const [dialog, setDialog] = useState<SavedFilterDialog>();
  const menu = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.bar}>
      <div className={classes.line}>
        <SavedFilterMenu saved={saved} button={menu} onOpen={setDialog} />
        <State saved={saved} />
        <SaveButton saved={saved} onSaveNew={() => setDialog('save')} />
      </div>
      <SavedFilterNotes saved={saved} />
      {dialog === 'save' && <SaveFilterModal saved={saved} {...closing(setDialog, menu)} />}
      {dialog === 'manage' && <ManageFiltersModal saved={saved} {...closing(setDialog, menu)} />}
    </div>
  );
});

/** The dialogs open from a menu that is gone by then, so the focus goes back to its button by hand. */
function closing(setDialog: (dialog: undefined) => void, menu: RefObject<HTMLButtonElement | null>) {
  return { onClose: () => setDialog(undefined), onClosed: () => menu.current?.focus() };
}

const State = observer(function State({ saved }: { saved: SavedFilters }) {
  const text = useText();
  const key = stateKey(saved);
  return (
    <span className={saved.isChanged ? classes.changed : classes.state} role="status">
      {key && text(key)}
    </span>
  );
});

/** What the bar says about the form: changed, the default, or from the address. */
function stateKey(saved: SavedFilters): string | undefined {
  if (saved.selected !== 0 && saved.isChanged) return 'savedFilter.changed';
  if (saved.current?.IsDefault) return 'savedFilter.isDefault';
  if (saved.current) return (saved.current.SharedWith ?? 'none') === 'none' ? undefined : 'savedFilter.shared';
  if (saved.origin === 'default') return 'savedFilter.isDefault';
  return saved.origin === 'url' ? 'savedFilter.fromUrl' : undefined;
}

/** Saves in place what differs from the chosen filter, or asks for a name where none is chosen. */
const SaveButton = observer(function SaveButton({ saved, onSaveNew }: { saved: SavedFilters; onSaveNew(): void }) {
  const text = useText();
  const { actions } = saved;
  const { current } = saved;
  // Of what others share one saves a copy.
  const isNew = current === undefined || (actions.isAllowed && !actions.mayChange(current));
  const isWanted = current === undefined ? saved.filters.chips.length > 0 || saved.filters.isChanged : saved.isChanged;
  if (!isWanted) return null;
  const label = labelOf(current !== undefined, isNew);
  return (
    <Button
      className={classes.saving ?? ''}
      size="compact-sm"
      variant="subtle"
      leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden />}
      loading={actions.isSaving}
      disabled={!actions.isAllowed}
      title={text(actions.isAllowed ? label : 'readOnly.title')}
      onClick={isNew ? onSaveNew : () => void actions.update()}
    >
      <span className={classes.save}>{text(label)}</span>
    </Button>
  );
});

function labelOf(isChosen: boolean, isNew: boolean): string {
  if (!isNew) return 'savedFilter.update';
  return isChosen ? 'savedFilter.saveCopy' : 'savedFilter.save';
}
