import { useEffect } from 'react';
import { choiceName } from '../../models/dashboard/DashboardModel.ts';
import { useEngine } from '../EngineContext.tsx';
import { DocumentLoader } from '../pages/DocumentLoader.tsx';
import { DashboardView, type DashboardViewProps } from './DashboardView.tsx';

export interface DashboardPageProps extends Pick<DashboardViewProps, 'title' | 'description' | 'windowTitle'> {
  id: string;
}

/** The dashboard of an id. What the user chose for it is asked for while the document comes. */
export function DashboardPage({ id, title, ...header }: DashboardPageProps) {
  const { tables } = useEngine();
  useEffect(() => void tables?.read(choiceName(id)), [tables, id]);
  return (
    <DocumentLoader
      kind="dashboard"
      id={id}
      isPage
      hasTitle
      header={title === undefined ? undefined : { title, ...header }}
    >
      {(document) => <DashboardView document={document} title={title} {...header} />}
    </DocumentLoader>
  );
}
