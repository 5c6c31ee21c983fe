import { observer } from 'mobx-react-lite';
import { createContext, use } from 'react';
import type { DocumentModel } from '../../models/pages/DocumentModel.ts';
import { lazyPart } from '../lazyPart.tsx';
import type { ReloadingDocument } from './ReloadNotice.tsx';

type ChangingDocument = ReloadingDocument & Pick<DocumentModel<'form'>, 'isOutdated'>;

/** The document that is shown here. */
export const OpenDocument = createContext<ChangingDocument | undefined>(undefined);

const ReloadNotice = lazyPart(async () => (await import('./ReloadNotice.tsx')).ReloadNotice);

/** Says that the document which is open was saved by somebody since, for as long as that is so. */
export const ChangedNotice = observer(function ChangedNotice() {
  const document = use(OpenDocument);
  return document?.isOutdated ? <ReloadNotice document={document} /> : null;
});
