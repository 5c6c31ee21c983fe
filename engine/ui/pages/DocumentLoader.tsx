import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import type { DocumentKind, DocumentKinds, FilterControl } from '../../generated/documents.ts';
import { DocumentModel } from '../../models/pages/DocumentModel.ts';
import { needsDatabase } from '../../models/pages/needsDatabase.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import { useDrawnSlowly } from '../late/useDrawnSlowly.ts';
import { ErrorState } from '../states/ErrorState.tsx';
import { NeedsDatabase } from '../states/NeedsDatabase.tsx';
import { NoPermission } from '../states/NoPermission.tsx';
import { NotFound } from '../states/NotFound.tsx';
import { useModel } from '../useModel.ts';
import { KeptFocus } from './KeptFocus.tsx';
import { ChangedNotice, OpenDocument } from './notices/ChangedNotice.tsx';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';
import { useOpenWork } from './useOpenWork.ts';

const DocumentFault = lazyPart(async () => (await import('../states/DocumentFault.tsx')).DocumentFault);

export interface DocumentLoaderProps<K extends DocumentKind> {
  kind: K;
  id: string;
  /** The document is what the address names. */
  isPage?: boolean;
  /** The page has its title from the document: without one, from the list of documents. */
  hasTitle?: boolean;
  /** Another title than that of the document. */
  header?: Omit<PageHeaderProps, 'children'> | undefined;
  /** Stands around what is shown instead of the document (a modal), which shows `ChangedNotice` in its own. */
  frame?: (content: ReactNode) => ReactNode;
  children: (document: DocumentKinds[K], filters: readonly FilterControl[]) => ReactNode;
}

/** Loads one document and shows it, or says why it cannot. Give it a `key` of kind and id. */
export function DocumentLoader<K extends DocumentKind>(props: DocumentLoaderProps<K>) {
  return <Loader {...props} key={`${props.kind}/${props.id}`} />;
}

/** What stands in the place of a document, under its title. */
function Titled({
  kind,
  id,
  header,
  content,
}: Pick<DocumentLoaderProps<DocumentKind>, 'kind' | 'id' | 'header'> & { content: ReactNode }) {
  const { documents } = useEngine();
  const text = useText();
  const title = documents.index.find((entry) => entry.kind === kind && entry.id === id)?.title;
  return (
    <>
      {header ? <PageHeader {...header} /> : title && <PageHeader title={text(title)} />}
      {content}
    </>
  );
}

const Loader = observer(function Loader<K extends DocumentKind>(props: DocumentLoaderProps<K>) {
  const { kind, id, isPage = false, hasTitle = false, header, children } = props;
  const titled = (content: ReactNode) => (hasTitle ? <Titled {...{ kind, id, header, content }} /> : content);
  const { frame = titled } = props;
  const isFramed = props.frame !== undefined;
  const services = useEngine();
  const model = useModel(() => new DocumentModel(services, kind, id));
  useOpenWork(() => model.workWithin(isFramed));
  const { state } = model;
  const isDrawn = useDrawnSlowly(state.is === 'ready');
  const waiting = () => {
    const skeleton = <Skeleton height={200} />;
    return props.frame ? props.frame(skeleton) : skeleton;
  };
  switch (state.is) {
    case 'loading':
      return waiting();
    case 'missing':
      return frame(<NotFound />);
    case 'failed':
      return frame(<ErrorState error={state.error} onRetry={() => void model.load()} />);
    case 'broken':
      return frame(
        <DocumentFault
          waiting={<Skeleton height={200} />}
          kind={kind}
          id={id}
          findings={state.findings}
          onRetry={() => void model.load()}
        />,
      );
    case 'ready': {
      const page = state.document.permission?.page;
      if (page && !services.permissions.viewPage(page)) return frame(<NoPermission page={page} isPage={isPage} />);
      if (needsDatabase(services, state.document)) return frame(<NeedsDatabase />);
      if (!isDrawn) return waiting();
      return (
        <OpenDocument value={model}>
          {!isFramed && <ChangedNotice />}
          <Fragment key={model.reads}>
            {children(state.document, state.filters)}
            <KeptFocus />
          </Fragment>
        </OpenDocument>
      );
    }
  }
});
