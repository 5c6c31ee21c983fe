import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import type { Column, ListEdit } from '../../generated/documents.ts';
import { GridEdit } from '../../models/edit/GridEdit.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import { changedRows } from '../../models/pages/OpenWork.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useEngine } from '../EngineContext.tsx';
import { ListView } from '../list/ListView.tsx';
import { useOpenWork } from '../pages/useOpenWork.ts';
import { useModel } from '../useModel.ts';
import { CheckAll } from './CheckAll.tsx';
import { EditBar } from './EditBar.tsx';
import { EditButtons } from './EditButtons.tsx';
import { EditCell } from './EditCell.tsx';
import classes from './edit.module.css';
import { useEditKeys } from './useEditKeys.ts';

export interface EditableListProps {
  model: ListModel;
  edit: ListEdit;
  isEmbedded?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  /** What stands around is told what is changed, and undefined when it is gone. */
  onEdit?(edit: GridEdit | undefined): void;
  /** What stands around saves the changes: no buttons for that here. */
  isHosted?: boolean;
}

/** A list whose rows are changed in place. */
export const EditableList = observer(function EditableList(props: EditableListProps) {
  const { model, edit, isEmbedded, isReadOnly, onEdit, isHosted = false } = props;
  const services = useEngine();
  const grid = useModel(() => new GridEdit(services, model, edit, isReadOnly));
  useOpenWork(() => changedRows(() => grid.isDirty));
  const root = useRef<HTMLDivElement>(null);
  useEditKeys(root, grid);
  useEffect(() => {
    onEdit?.(grid);
    return () => onEdit?.(undefined);
  }, [grid, onEdit]);
  const editOf = useCallback(
    (column: Column, row: Row) => {
      const edited = grid.columnOf(column.field);
      return edited && <EditCell grid={grid} column={column} edited={edited} row={row} />;
    },
    [grid],
  );
  return (
    <div ref={root} className={classes.list}>
      <ListView
        model={model}
        isEmbedded={isEmbedded}
        tools={
          <>
            <CheckAll grid={grid} />
            <EditButtons grid={grid} />
          </>
        }
        editOf={editOf}
        foot={<EditBar grid={grid} isHosted={isHosted} />}
      />
    </div>
  );
});
