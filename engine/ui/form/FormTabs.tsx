import { Skeleton, Tabs } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useCallback, useId } from 'react';
import type { FilterControl, FormTab, ListDocument } from '../../generated/documents.ts';
import type { GridEdit } from '../../models/edit/GridEdit.ts';
import type { FormModel } from '../../models/form/FormModel.ts';
import { ListModel } from '../../models/list/ListModel.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import { ListView } from '../list/ListView.tsx';
import { DocumentLoader } from '../pages/DocumentLoader.tsx';
import sideways from '../theme/sideways.module.css';
import tabList from '../theme/tabList.module.css';
import { useModel } from '../useModel.ts';
import classes from './FormTabs.module.css';

const EditableList = lazyPart(async () => (await import('../edit/EditableList.tsx')).EditableList);

/**
 * Lists under the fields of a record. All stay mounted and laid out one over the other, so that what is changed in one waits
 * while another is open; a browser that draws a choice which was not laid out before may break.
 */
export const FormTabs = observer(function FormTabs({ model }: { model: FormModel }) {
  const id = useId();
  const text = useText();
  const { lists, title } = model;
  const { active } = lists;
  return (
    <Tabs id={id} value={active?.key ?? null} onChange={lists.open}>
      <Tabs.List className={`${tabList.list} ${sideways.line}`} aria-label={title}>
        {lists.tabs.map(({ key, title: name }) => (
          <Tabs.Tab key={key} value={key} rightSection={lists.grids.get(key)?.isDirty && <Changed />}>
            {text(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className={classes.panels}>
        {lists.tabs.map((tab) => (
          <div
            key={tab.key}
            role="tabpanel"
            id={`${id}-panel-${tab.key}`}
            aria-labelledby={`${id}-tab-${tab.key}`}
            className={classes.panel}
            data-hidden={tab.key !== active?.key || undefined}
          >
            <TabList model={model} tab={tab} />
          </div>
        ))}
      </div>
    </Tabs>
  );
});

/** Says that a tab has changes which are not saved. */
function Changed() {
  const text = useText();
  return <span role="img" className={classes.changed} aria-label={text('form.unsaved')} />;
}

interface TabListProps {
  model: FormModel;
  tab: FormTab;
}

const TabList = observer(function TabList({ model, tab }: TabListProps) {
  const params = model.lists.paramsOf(tab);
  return (
    <DocumentLoader kind="list" id={tab.list}>
      {(document, filters) => <Rows key={JSON.stringify(params)} {...{ model, tab, params, document, filters }} />}
    </DocumentLoader>
  );
});

interface RowsProps extends TabListProps {
  params: Readonly<Record<string, unknown>>;
  document: ListDocument;
  filters: readonly FilterControl[];
}

const Rows = observer(function Rows({ model, tab, params, document, filters }: RowsProps) {
  const services = useEngine();
  const { lists } = model;
  const list = useModel(() => new ListModel(services, { document, filters, route: params }));
  const onEdit = useCallback((grid: GridEdit | undefined) => lists.take(tab.key, grid), [lists, tab.key]);
  const { edit } = document;
  if (!edit) return <ListView model={list} isEmbedded />;
  return (
    <EditableList
      waiting={<Skeleton height={200} />}
      model={list}
      edit={edit}
      isEmbedded
      isReadOnly={lists.isReadOnly(tab)}
      onEdit={onEdit}
      isHosted
    />
  );
});
