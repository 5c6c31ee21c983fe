import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { FilterControl, ListDocument, ReportDocument } from '../../generated/documents.ts';
import { ListModel } from '../../models/ListModel.ts';
import { ReportModel } from '../../models/ReportModel.ts';
import type { Row } from '../../models/readAnswer.ts';
import type { UrlState } from '../../models/UrlState.ts';
import { useEngine } from '../EngineContext.tsx';
import { ListView } from '../table/ListView.tsx';
import { ReportView } from '../table/ReportView.tsx';
import { useModel } from '../useModel.ts';
import { DocumentLoader } from './DocumentLoader.tsx';

const EditableList = lazy(async () => ({ default: (await import('../edit/EditableList.tsx')).EditableList }));
const loadFormPage = async () => ({ default: (await import('./FormPage.tsx')).FormPage });
const FormPage = lazy(loadFormPage);

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
      <DocumentLoader kind="list" id={id} isPage>
        {(document, filters) => <ListPage {...view} document={document} filters={filters} />}
      </DocumentLoader>
    );
  }
  if (kind === 'report') {
    return (
      <DocumentLoader kind="report" id={id} isPage>
        {(document, filters) => <ReportPage {...view} document={document} filters={filters} />}
      </DocumentLoader>
    );
  }
  // The code of forms comes while the document does.
  void loadFormPage().catch(() => undefined);
  return (
    <DocumentLoader kind="form" id={id} isPage>
      {(document) => (
        <Suspense fallback={<Skeleton height={200} />}>
          <FormPage key={JSON.stringify(view.route)} {...view} document={document} />
        </Suspense>
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
  return (
    <Suspense fallback={<Skeleton height={200} />}>
      <EditableList model={model} edit={edit} isEmbedded={isEmbedded} />
    </Suspense>
  );
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
  return <ReportView model={model} isEmbedded={isEmbedded} />;
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
