import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { FunctionComponent } from 'react';
import type { FilterControl, ListDocument } from '../../generated/documents.ts';
import { filterSetOf } from '../../language/rows/filterSet.ts';
import { ListModel } from '../../models/list/ListModel.ts';
import { listWork } from '../../models/list/listWork.ts';
import { MAX_PAGE_SIZE } from '../../models/shared/constants.ts';
import { useFollowUrl } from '../address/useFollowUrl.ts';
import { useEngine } from '../EngineContext.tsx';
import { lazyPart, type Waiting } from '../late/lazyPart.tsx';
import { ListView } from '../list/ListView.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { useModel } from '../useModel.ts';
import { DocumentLoader } from './DocumentLoader.tsx';
import { useOpenWork } from './useOpenWork.ts';
import type { ViewProps } from './view.types.ts';

const ActingList = lazyPart(async () => (await import('../edit/ActingList.tsx')).ActingList);
const loadFormPage = async () => (await import('./FormPage.tsx')).FormPage;
const FormPage = lazyPart(loadFormPage);
const loadReportPage = async () => (await import('../report/ReportPage.tsx')).ReportPage;
const ReportPage = lazyPart(loadReportPage);

/** What a screen of the product learns of its place. */
export interface ScreenProps extends Waiting {
  /** Parameters of the route and of the tab. */
  route: ViewProps['route'];
}

/** Screens of the product that tabs name. */
export type ScreenRegistry = Readonly<Record<string, FunctionComponent<ScreenProps>>>;

/** A list, report or form document at its place. */
export function DocumentView({ kind, id, ...view }: ViewProps & { kind: 'list' | 'report' | 'form'; id: string }) {
  if (kind === 'list') {
    return (
      <DocumentLoader kind="list" id={id} isPage hasTitle={!view.isEmbedded}>
        {(document, filters) => <ListPage {...view} document={document} filters={filters} />}
      </DocumentLoader>
    );
  }
  // The code of reports and forms comes while the document does.
  if (kind === 'report') {
    void loadReportPage().catch(() => undefined);
    return (
      <DocumentLoader kind="report" id={id} isPage hasTitle={!view.isEmbedded}>
        {(document, filters) => (
          <ReportPage
            waiting={<Skeleton height={200} />}
            failed={withoutCode}
            {...view}
            document={document}
            filters={filters}
          />
        )}
      </DocumentLoader>
    );
  }
  void loadFormPage().catch(() => undefined);
  return (
    <DocumentLoader kind="form" id={id} isPage hasTitle={!view.isEmbedded}>
      {(document) => (
        <FormPage
          waiting={<Skeleton height={200} />}
          failed={withoutCode}
          key={JSON.stringify(view.route)}
          {...view}
          document={document}
        />
      )}
    </DocumentLoader>
  );
}

/** The code of a view did not come; it is asked for again. */
function withoutCode(again: () => void) {
  return <ErrorState error={{ status: 0 }} onRetry={again} />;
}

const ListPage = observer(function ListPage({
  document,
  filters,
  url,
  query,
  route,
  isEmbedded,
}: ViewProps & { document: ListDocument; filters: readonly FilterControl[] }) {
  const services = useEngine();
  const { choose, edit, order } = document;
  const model = useModel(
    () =>
      new ListModel(services, {
        ...{ document, filters, url, route, filterSet: filterSetOf('list', document) },
        // An order is changed as a whole.
        ...(order ? { pageSize: MAX_PAGE_SIZE } : {}),
      }),
  );
  useFollowUrl(model, url, query);
  useOpenWork(() => listWork(model));
  const list = { model, isEmbedded };
  if (!choose && !edit && !order) return <ListView {...list} />;
  return <ActingList waiting={<Skeleton height={200} />} failed={withoutCode} document={document} {...list} />;
});
