import { observer } from 'mobx-react-lite';
import { createContext, use } from 'react';
import type { DocumentModel } from '../../models/pages/DocumentModel.ts';
import { lazyPart } from '../lazyPart.tsx';

/** What the notice needs of the document around it, of whatever kind that is. */
export type ChangingDocument = Pick<DocumentModel<'form'>, 'isOutdated' | 'isReloading' | 'reload'>;

/** The document that is shown here. */
export const OpenDocument = createContext<ChangingDocument | undefined>(undefined);

const ReloadNotice = lazyPart(async () => (await import('./ReloadNotice.tsx')).ReloadNotice);

/** Says that the document which is open was saved by somebody since, for as long as that is so. */
export const ChangedNotice = observer(function ChangedNotice() {
  const document = use(OpenDocument);
  return document?.isOutdated ? <ReloadNotice document={document} /> : null;
});
