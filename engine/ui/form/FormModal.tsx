import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { use } from 'react';
import type { FormDocument } from '../../generated/documents.ts';
import { FormModel } from '../../models/form/FormModel.ts';
import { useWindowTitle } from '../address/useWindowTitle.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useGuardedClose } from '../dialog/useGuardedClose.ts';
import { useEngine } from '../EngineContext.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import { DocumentLoader } from '../pages/DocumentLoader.tsx';
import { ChangedNotice } from '../pages/notices/ChangedNotice.tsx';
import { PageMark } from '../pages/PageHeader.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { useModel } from '../useModel.ts';
import classes from './FormModal.module.css';
import type { FormModalProps } from './formModal.types.ts';
import { RecordForm } from './RecordForm.tsx';

const ExportDialog = lazyPart(async () => (await import('../report/ExportDialog.tsx')).ExportDialog);
const ListModal = lazyPart(async () => (await import('../list/ListModal.tsx')).ListModal);

/** A form document, or a list or its export, as a modal. */
export function FormModal(props: FormModalProps) {
  const { list, onClose } = props;
  const frame = (content: React.ReactNode) => <Frame onClose={onClose}>{content}</Frame>;
  if (list?.export) {
    const failed = (again: () => void) => frame(<ErrorState error={undefined} onRetry={again} />);
    return (
      <ExportDialog waiting={frame(<Skeleton height={200} />)} failed={failed} {...list.export} onClose={onClose} />
    );
  }
  if (list) return <ListModal waiting={frame(<Skeleton height={200} />)} {...props} list={list} />;
  return (
    <DocumentLoader kind="form" id={props.id} frame={frame}>
      {(document) => <OpenForm {...props} document={document} />}
    </DocumentLoader>
  );
}

const OpenForm = observer(function OpenForm({
  document,
  params,
  query,
  onClose,
  onSaved,
  onFailed,
  endsWithSave = false,
}: FormModalProps & { document: FormDocument }) {
  const services = useEngine();
  const model = useModel(
    () =>
      new FormModel(services, { document, route: params, onSaved, endsWithSave, ...(onFailed ? { onFailed } : {}) }),
  );
  const close = useGuardedClose(
    () => model.isDirty,
    // What was saved while the form stayed open is shown behind it.
    () => (model.saves > 0 ? onSaved(model.record) : onClose()),
  );
  return (
    <Frame title={model.title} query={query} isWide={document.tabs !== undefined && !model.isNew} onClose={close}>
      <ChangedNotice />
      <RecordForm model={model} isModal onCancel={close} />
    </Frame>
  );
});

interface FrameProps {
  title?: string;
  query?: string | undefined;
  isWide?: boolean;
  onClose(): void;
  children: React.ReactNode;
}

const Frame = observer(function Frame({ title = '', query, isWide, onClose, children }: FrameProps) {
  const Mark = use(PageMark);
  const isMarked = Mark !== undefined && query !== undefined;
  useWindowTitle(isMarked ? title : '');
  return (
    <Dialog opened onClose={onClose} title={title} size={isWide ? 1040 : 620}>
      {isMarked && (
        <div className={classes.mark}>
          <Mark title={title} query={query} />
        </div>
      )}
      {children}
    </Dialog>
  );
});
