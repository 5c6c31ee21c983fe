import { observer } from 'mobx-react-lite';
import type { FilterControl, ReportDocument } from '../../generated/documents.ts';
import { filterSetOf, tableName } from '../../language/rows/filterSet.ts';
import { listWork } from '../../models/list/listWork.ts';
import { ReportModel } from '../../models/report/ReportModel.ts';
import { useFollowUrl } from '../address/useFollowUrl.ts';
import { useEngine } from '../EngineContext.tsx';
import { useOpenWork } from '../pages/useOpenWork.ts';
import type { ViewProps } from '../pages/view.types.ts';
import { useModel } from '../useModel.ts';
import { ReportView } from './ReportView.tsx';

interface ReportPageProps extends ViewProps {
  document: ReportDocument;
  filters: readonly FilterControl[];
}

/** A report with its filters first. */
export const ReportPage = observer(function ReportPage(props: ReportPageProps) {
  const { document, filters, url, query, route, isEmbedded } = props;
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
        table: tableName('report', document),
      }),
  );
  useFollowUrl(model.table, url, query);
  useOpenWork(() => listWork(model.table));
  return <ReportView model={model} isEmbedded={isEmbedded} url={url} />;
});
