import { observer } from 'mobx-react-lite';
import { createContext, use } from 'react';
import type { DocumentModel } from '../../../models/pages/DocumentModel.ts';
import { lazyPart } from '../../late/lazyPart.tsx';
import type { ReloadingDocument } from './ReloadNotice.tsx';

type ChangingDocument = ReloadingDocument & Pick<DocumentModel<'form'>, 'fault' | 'isHeld' | 'works'>;

/** The document that is shown here. */
export const OpenDocument = createContext<ChangingDocument | undefined>(undefined);

const ReloadNotice = lazyPart(async () => (await import('./ReloadNotice.tsx')).ReloadNotice);
const OpenFault = lazyPart(async () => (await import('./OpenFault.tsx')).OpenFault);

/** Says that the document which is open was saved by somebody since and is not followed, or what is wrong with what was saved. */
export const ChangedNotice = observer(function ChangedNotice() {
  const document = use(OpenDocument);
  if (document?.fault) return <OpenFault fault={document.fault} />;
  return document?.isHeld ? <ReloadNotice document={document} /> : null;
});
