import { ActionIcon, Button, TextInput } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconBookmark,
  IconPlus,
  IconRefresh,
  IconSearch,
  IconStar,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { LookupModel } from '../../models/lookup/LookupModel.ts';
import { ReasonButton } from '../actions/ReasonButton.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { FormModal } from '../form/FormModal.tsx';
import { AdvancedPanel } from './AdvancedPanel.tsx';
import { KeptPanel } from './KeptPanel.tsx';
import classes from './LookupModal.module.css';

type Panel = 'favorites' | 'saved' | 'advanced';

/** What stands above the table of a picker: search, what is kept, further filters, a new record. */
export const LookupTools = observer(function LookupTools({ model }: { model: LookupModel }) {
  const text = useText();
  const [panel, setPanel] = useState<Panel>();
  const { favorites, saved, advanced } = model;
  const toggle = (next: Panel, part: { state: string; load(): Promise<unknown> }) => () => {
    if (part.state === 'idle') void part.load();
    setPanel(panel === next ? undefined : next);
  };
  return (
    <>
      <div className={classes.tools}>
        <Search model={model} />
        {model.multiple && (
          <Button variant="default" loading={model.isSelectingAll} onClick={() => void model.selectAll()}>
            {text('lookup.selectall')}
          </Button>
        )}
        <ActionIcon
          variant="default"
          size={36}
          aria-label={text('lookup.refresh')}
          title={text('lookup.refresh')}
          onClick={model.refresh}
        >
          <IconRefresh {...ICON} />
        </ActionIcon>
      </div>
      <div className={classes.tools}>
        {favorites && (
          <Toggle
            isShown={panel === 'favorites'}
            icon={<IconStar {...ICON} />}
            onPress={toggle('favorites', favorites)}
          >
            {text('favFilter.title')}
          </Toggle>
        )}
        {saved && (
          <Toggle isShown={panel === 'saved'} icon={<IconBookmark {...ICON} />} onPress={toggle('saved', saved)}>
            {text('savedItems.title')}
          </Toggle>
        )}
        {advanced && (
          <Toggle
            isShown={panel === 'advanced'}
            icon={<IconAdjustmentsHorizontal {...ICON} />}
            onPress={toggle('advanced', advanced)}
          >
            {text('lookup.advanced')}
          </Toggle>
        )}
        <AddNew model={model} />
      </div>
      {favorites && panel === 'favorites' && <KeptPanel model={favorites} />}
      {saved && panel === 'saved' && <KeptPanel model={saved} />}
      {advanced && panel === 'advanced' && <AdvancedPanel model={model} advanced={advanced} />}
    </>
  );
});

const ICON = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

const Search = observer(function Search({ model }: { model: LookupModel }) {
  const text = useText();
  return (
    <TextInput
      className={classes.search}
      type="search"
      data-autofocus
      leftSection={<IconSearch size={16} aria-hidden />}
      placeholder={text('list.search')}
      aria-label={text('list.search')}
      value={model.search}
      onChange={(event) => model.setSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') model.applySearch();
      }}
    />
  );
});

function Toggle(props: { isShown: boolean; icon: ReactNode; onPress(): void; children: ReactNode }) {
  return (
    <Button size="xs" variant="default" leftSection={props.icon} aria-expanded={props.isShown} onClick={props.onPress}>
      {props.children}
    </Button>
  );
}

/** A record that is not there yet: the form that the document names, for those who may use it. */
const AddNew = observer(function AddNew({ model }: { model: LookupModel }) {
  const text = useText();
  const { addnew } = model.source.document;
  const access = useAddNew(addnew?.form);
  const [isOpen, setIsOpen] = useState(false);
  if (!addnew || access === 'none') return null;
  return (
    <>
      <ReasonButton
        size="xs"
        variant="default"
        leftSection={<IconPlus {...ICON} />}
        why={access === 'readonly' ? 'readOnly.title' : undefined}
        onClick={() => setIsOpen(true)}
      >
        {text('lookup.addnew')}
      </ReasonButton>
      {isOpen && (
        <FormModal
          id={addnew.form}
          params={addnew.with ?? {}}
          onClose={() => setIsOpen(false)}
          onFailed={model.addFailed}
          endsWithSave
          onSaved={(saved) => {
            setIsOpen(false);
            void model.added(saved);
          }}
        />
      )}
    </>
  );
});

/** Whether the user may make a record with this form: not at all, not as a read-only user, or yes. Observable. */
function useAddNew(form: string | undefined): 'none' | 'readonly' | 'full' {
  const { documents, permissions } = useEngine();
  const entry = documents.index.find(({ kind, id }) => kind === 'form' && id === form);
  if (!entry || entry.broken) return 'none';
  if (entry.page !== undefined && !permissions.editPage(entry.page)) return 'none';
  return permissions.isReadOnlyUser ? 'readonly' : 'full';
}
