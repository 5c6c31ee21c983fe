import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useRef } from 'react';
import type { FilterControl, ListDocument } from '../../generated/documents.ts';
import type { OpenedList } from '../../models/actions/actions.ts';
import type { GridEdit } from '../../models/edit/GridEdit.ts';
import { ListModel } from '../../models/list/ListModel.ts';
import { listWork } from '../../models/list/listWork.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useGuardedClose } from '../dialog/useGuardedClose.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { EditableList } from '../edit/EditableList.tsx';
import type { FormModalProps } from '../form/formModal.types.ts';
import { DocumentLoader } from '../pages/DocumentLoader.tsx';
import { ChangedNotice } from '../pages/notices/ChangedNotice.tsx';
import { useOpenWork } from '../pages/useOpenWork.ts';
import { useModel } from '../useModel.ts';
import classes from './ListModal.module.css';
import { ListView } from './ListView.tsx';

type ListModalProps = Pick<FormModalProps, 'id' | 'params' | 'onClose' | 'onSaved'> & { list: OpenedList };

/** A list document as a modal; rows that it lets change are saved in it. */
export function ListModal(props: ListModalProps) {
  const frame = (content: ReactNode) => (
    <Frame title={props.list.title ?? ''} onClose={props.onClose}>
      {content}
    </Frame>
  );
  return (
    <DocumentLoader kind="list" id={props.id} frame={frame}>
      {(document, filters) => <OpenList {...props} document={document} filters={filters} />}
    </DocumentLoader>
  );
}

interface OpenListProps extends ListModalProps {
  document: ListDocument;
  filters: readonly FilterControl[];
}

const OpenList = observer(function OpenList({ document, filters, params, list, onClose, onSaved }: OpenListProps) {
  const services = useEngine();
  const text = useText();
  const model = useModel(() => new ListModel(services, { document, filters, route: params }));
  useOpenWork(() => listWork(model));
  const grid = useRef<GridEdit>(undefined);
  const onEdit = useCallback((edit: GridEdit | undefined) => {
    grid.current = edit;
  }, []);
  const close = useGuardedClose(
    () => grid.current?.isDirty === true,
    // What was saved is shown behind it.
    () => ((grid.current?.saves.count ?? 0) > 0 ? onSaved({}) : onClose()),
  );
  const { edit } = document;
  return (
    <Frame title={list.title ?? text(document.title)} onClose={close}>
      <ChangedNotice />
      <div className={classes.rows}>
        {edit ? (
          <EditableList model={model} edit={edit} isEmbedded onEdit={onEdit} />
        ) : (
          <ListView model={model} isEmbedded />
        )}
      </div>
    </Frame>
  );
});

function Frame({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  return (
    <Dialog opened onClose={onClose} title={title} size={1040}>
      {children}
    </Dialog>
  );
}
