import { Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { FormDocument } from '../../generated/documents.ts';
import { FormModel } from '../../models/FormModel.ts';
import type { Row } from '../../models/readAnswer.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { DocumentLoader } from '../pages/DocumentLoader.tsx';
import { useModel } from '../useModel.ts';
import { RecordForm } from './RecordForm.tsx';

export interface FormModalProps {
  /** Id of the form document. */
  id: string;
  params: Readonly<Record<string, unknown>>;
  onClose(): void;
  onSaved(saved: Row): void;
  onFailed?: ((error: unknown) => void) | undefined;
}

/** A form document as a modal. */
export function FormModal(props: FormModalProps) {
  return (
    <DocumentLoader kind="form" id={props.id} frame={(content) => <Frame onClose={props.onClose}>{content}</Frame>}>
      {(document) => <OpenForm {...props} document={document} />}
    </DocumentLoader>
  );
}

const OpenForm = observer(function OpenForm({
  document,
  params,
  onClose,
  onSaved,
  onFailed,
}: FormModalProps & { document: FormDocument }) {
  const services = useEngine();
  const text = useText();
  const model = useModel(
    () => new FormModel(services, { document, route: params, onSaved, ...(onFailed ? { onFailed } : {}) }),
  );
  const close = async () => {
    if (model.isDirty) {
      const leave = await services.dialogs.confirm({ text: text('guard.leave'), action: text('action.leave') });
      if (!leave) return;
    }
    onClose();
  };
  return (
    <Frame title={model.title} onClose={() => void close()}>
      <RecordForm model={model} isModal onCancel={() => void close()} />
    </Frame>
  );
});

const Frame = observer(function Frame(props: { title?: string; onClose(): void; children: React.ReactNode }) {
  const text = useText();
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title ?? ''}
      size={620}
      closeButtonProps={{ 'aria-label': text('action.close') }}
    >
      {props.children}
    </Modal>
  );
});
