import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import type { FilterControl, ListDocument, ReportDocument } from '../../generated/documents.ts';
import { ListModel } from '../../models/list/ListModel.ts';
import { ReportModel } from '../../models/report/ReportModel.ts';
import { useEngine } from '../EngineContext.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { ListView } from '../list/ListView.tsx';
import { useModel } from '../useModel.ts';
import { DocumentLoader } from './DocumentLoader.tsx';
import type { ViewProps } from './view.types.ts';

const EditableList = lazyPart(async () => (await import('../edit/EditableList.tsx')).EditableList);
const loadFormPage = async () => (await import('./FormPage.tsx')).FormPage;
const FormPage = lazyPart(loadFormPage);
const loadReportView = async () => (await import('../report/ReportView.tsx')).ReportView;
const ReportView = lazyPart(loadReportView);

/** A screen of the product that a tab names. */
export type ScreenRegistry = Readonly<Record<string, ComponentType>>;

/** A list, report or form document at its place. */
export function DocumentView({ kind, id, ...view }: ViewProps & { kind: 'list' | 'report' | 'form'; id: string }) {
  if (kind === 'list') {
    return (
      <DocumentLoader kind="list" id={id} isPage>
        {(document, filters) => <ListPage {...view} document={document} filters={filters} />}
      </DocumentLoader>
    );
  }
  // The code of reports and forms comes while the document does.
  if (kind === 'report') {
    void loadReportView().catch(() => undefined);
    return (
      <DocumentLoader kind="report" id={id} isPage>
        {(document, filters) => <ReportPage {...view} document={document} filters={filters} />}
      </DocumentLoader>
    );
  }
  void loadFormPage().catch(() => undefined);
  return (
    <DocumentLoader kind="form" id={id} isPage>
      {(document) => (
        <FormPage waiting={<Skeleton height={200} />} key={JSON.stringify(view.route)} {...view} document={document} />
      )}
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
  const { edit } = document;
  if (!edit) return <ListView model={model} isEmbedded={isEmbedded} />;
  return <EditableList waiting={<Skeleton height={200} />} model={model} edit={edit} isEmbedded={isEmbedded} />;
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
        table: tableOf('report', document),
      }),
  );
  useFollowUrl(model.table, query);
  return <ReportView waiting={<Skeleton height={200} />} model={model} isEmbedded={isEmbedded} />;
});

/** Saved filters belong to the filters: those of a shared document to all tables that use it. */
function filterSetOf(kind: 'list' | 'report', document: ListDocument | ReportDocument): string {
  return typeof document.filters === 'string' ? document.filters : tableOf(kind, document);
}

/** The columns of one table are no other's, whatever filters they share. */
function tableOf(kind: 'list' | 'report', { id }: ListDocument | ReportDocument): string {
  return kind === 'list' ? id : `report.${id}`;
}

/** Back and forward change the query without a new mount. */
function useFollowUrl(model: ListModel, query: string): void {
  useEffect(() => model.followUrl(), [model, query]);
}
