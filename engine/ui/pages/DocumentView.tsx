import { Button } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useRef } from 'react';
import type { FilterControl, FormDocument, ListDocument, ReportDocument } from '../../generated/documents.ts';
import { FormModel } from '../../models/FormModel.ts';
import { ListModel } from '../../models/ListModel.ts';
import { prefillForm } from '../../models/prefillForm.ts';
import { ReportModel } from '../../models/ReportModel.ts';
import type { Row } from '../../models/readAnswer.ts';
import type { UrlState } from '../../models/UrlState.ts';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import { useActionHost } from '../actions/useActionHost.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { ListView } from '../table/ListView.tsx';
import { ReportView } from '../table/ReportView.tsx';
import { useModel } from '../useModel.ts';
import { DocumentLoader } from './DocumentLoader.tsx';
import classes from './PageHeader.module.css';
import { PageHeader } from './PageHeader.tsx';

/** A screen of the product that a tab names. */
export type ScreenRegistry = Readonly<Record<string, ComponentType>>;

export interface ViewProps {
  /** Parameters of the route and of the tab. */
  route: Readonly<Record<string, unknown>>;
  /** Query of the address; changes by back and forward are followed. */
  url: UrlState;
  query: string;
  /** Inside tabs the tab is the heading. */
  isEmbedded?: boolean;
  /** The page around names the record that a form read or saved: told with the operation that read it. */
  onRecord?(operation: string | undefined, record: Row): void;
}

/** A list, report or form document at its place. */
export function DocumentView({ kind, id, ...view }: ViewProps & { kind: 'list' | 'report' | 'form'; id: string }) {
  if (kind === 'list') {
    return (
      <DocumentLoader kind="list" id={id}>
        {(document, filters) => <ListPage {...view} document={document} filters={filters} />}
      </DocumentLoader>
    );
  }
  if (kind === 'report') {
    return (
      <DocumentLoader kind="report" id={id}>
        {(document, filters) => <ReportPage {...view} document={document} filters={filters} />}
      </DocumentLoader>
    );
  }
  return (
    <DocumentLoader kind="form" id={id}>
      {(document) => <FormPage key={JSON.stringify(view.route)} {...view} document={document} />}
    </DocumentLoader>
  );
}

type TableProps<D> = ViewProps & { document: D; filters: readonly FilterControl[] };

const ListPage = observer(function ListPage({
  document,
  filters,
  url,
  query,
  route,
  isEmbedded,
}: TableProps<ListDocument>) {
  const services = useEngine();
  const model = useModel(
    () => new ListModel(services, { document, filters, url, route, filterSet: filterSetOf('list', document) }),
  );
  useFollowUrl(model, query);
  return <ListView model={model} isEmbedded={isEmbedded} />;
});

/** A report with its filters first. */
export const ReportPage = observer(function ReportPage({
  document,
  filters,
  url,
  query,
  route,
  isEmbedded,
}: TableProps<ReportDocument>) {
  const services = useEngine();
  const model = useModel(
    () =>
      new ReportModel(services, {
        document,
        filters,
        url,
        route,
        windowHeight: window.innerHeight,
        filterSet: filterSetOf('report', document),
      }),
  );
  useFollowUrl(model.table, query);
  return <ReportView model={model} isEmbedded={isEmbedded} />;
});

const FormPage = observer(function FormPage(props: ViewProps & { document: FormDocument }) {
  const { document, route, isEmbedded, onRecord, query } = props;
  const services = useEngine();
  const text = useText();
  const model = useModel(() => new FormModel(services, { document, route }));
  const { host, dialogs } = useActionHost(() => void model.load());
  const { record, isNew, state } = model;
  useEffect(() => {
    if (!isNew && state === 'ready') onRecord?.(document.load?.operation, record);
  }, [document, record, isNew, state, onRecord]);
  const filled = useRef('');
  useEffect(() => {
    const params = new URLSearchParams(query);
    if (state !== 'ready' || filled.current === query) return;
    filled.current = query;
    if (services.filters?.hasAi && params.get('ai') === 'yes') prefillForm(model.nodes, params);
  }, [services, model, query, state]);
  const buttons = state !== 'failed' && (
    <>
      <ActionButtons actions={model.actions} stateOf={model.stateOf} onRun={(action) => void model.run(action, host)} />
      {model.mode === 'view' && document.save && (
        <Button
          leftSection={<IconEdit size={16} aria-hidden />}
          disabled={!model.canEdit}
          title={model.isReadOnlyUser ? text('readOnly.title') : undefined}
          onClick={model.edit}
        >
          {text('action.edit')}
        </Button>
      )}
    </>
  );
  return (
    <>
      {isEmbedded ? (
        <div className={classes.embedded}>
          {isNew && !onRecord && <h2 className={classes.subtitle}>{model.title}</h2>}
          {buttons}
        </div>
      ) : (
        <PageHeader title={model.title} breadcrumb={document.breadcrumb} isNarrow>
          {buttons}
        </PageHeader>
      )}
      <RecordForm model={model} />
      {dialogs}
    </>
  );
});

/** Saved filters belong to the filters: those of a shared document to all tables that use it. */
function filterSetOf(kind: 'list' | 'report', document: ListDocument | ReportDocument): string {
  if (typeof document.filters === 'string') return document.filters;
  return kind === 'list' ? document.id : `report.${document.id}`;
}

/** Back and forward change the query without a new mount. */
function useFollowUrl(model: ListModel, query: string): void {
  useEffect(() => model.followUrl(), [model, query]);
}
