import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListOrder } from '../../generated/documents.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import { OrderedEdit } from '../../models/order/OrderedEdit.ts';
import { changedRows } from '../../models/pages/OpenWork.ts';
import type { Row } from '../../models/shared/answers.ts';
import { ReasonButton } from '../actions/ReasonButton.tsx';
import { useActionHost } from '../actions/useActionHost.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { RowsConflict } from '../edit/RowsConflict.tsx';
import { FieldControl } from '../fields/FieldControl.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { cellText } from '../grid/cells/cellText.ts';
import view from '../list/ListView.module.css';
import bar from '../list/table/TableBar.module.css';
import { TableState } from '../list/table/TableState.tsx';
import { PageHeader } from '../pages/PageHeader.tsx';
import { useOpenWork } from '../pages/useOpenWork.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { Unsent } from '../states/Unsent.tsx';
import hidden from '../theme/visuallyHidden.module.css';
import { useModel } from '../useModel.ts';
import { OrderedRow } from './OrderedRow.tsx';
import { OrderPages } from './OrderPages.tsx';
import classes from './order.module.css';
import { useEdgeScroll } from './useEdgeScroll.ts';

interface OrderedListProps {
  model: ListModel;
  order: ListOrder;
  isEmbedded?: boolean | undefined;
}

/** A list in an order that is changed in it. */
export const OrderedList = observer(function OrderedList({ model, order, isEmbedded }: OrderedListProps) {
  const services = useEngine();
  const text = useText();
  const { document } = model;
  const edit = useModel(() => new OrderedEdit(services, model, order));
  const { rows, refusal } = edit;
  useOpenWork(() => changedRows(() => rows.isDirty));
  /** Another choice brings other rows: what is not saved is asked for first. */
  const leaving = async (go: () => void) => {
    const words = { title: 'guard.title', text: 'guard.leave', action: 'guard.action' };
    if (rows.isDirty && !(await services.dialogs.confirm({ ...words, danger: true }))) return;
    edit.cancel();
    go();
  };
  const search = () => {
    // What is wrong is told at once.
    if (!rows.isDirty || !model.filters.isValid) return model.applyFilters();
    void leaving(() => model.applyFilters());
    return true;
  };
  const isShown = edit.isReady && rows.rows.length > 0;
  return (
    <div className={classes.list}>
      {!isEmbedded && (
        <PageHeader
          title={text(document.title)}
          breadcrumb={document.breadcrumb}
          description={document.description && text(document.description)}
        />
      )}
      {!model.filters.isEmpty && (
        <div className={view.tools}>
          <FilterBar model={model.filters} onSearch={search} onClear={() => void leaving(model.clearFilters)} />
        </div>
      )}
      {refusal && <p className={classes.note}>{text(refusal)}</p>}
      <span role="status" className={hidden.hidden}>
        {edit.said}
      </span>
      {isShown && <Rows edit={edit} />}
      {!isShown && (model.state === 'loading' || (model.state === 'rows' && !edit.isReady)) && (
        <Skeleton height={200} role="status" aria-label={text('state.loading')} />
      )}
      {!isShown && (edit.isReady || model.state !== 'rows') && model.state !== 'loading' && <Nothing model={model} />}
      {edit.isReady && !refusal && model.state !== 'waiting' && model.state !== 'failed' && <Add edit={edit} />}
      {edit.isReady && !refusal && <SaveBar edit={edit} />}
    </div>
  );
});

/** Why no row stands there. A list that is about one choice is empty, not narrowed, when that has none. */
const Nothing = observer(function Nothing({ model }: { model: ListModel }) {
  const isNarrowed = model.filters.chips.some(({ removable }) => removable);
  if (model.state !== 'nomatch' || isNarrowed) return <TableState model={model} />;
  const { empty } = model.document;
  return <EmptyState title={empty?.title ?? 'state.empty.title'} text={empty?.text} />;
});

const Rows = observer(function Rows({ edit }: { edit: OrderedEdit }) {
  const { locale } = useEngine();
  const text = useText();
  const { list, shown } = edit;
  const frame = useRef<HTMLOListElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  useEdgeScroll(
    isDragging,
    useCallback(() => frame.current, []),
  );
  const { host, dialogs } = useActionHost(list.reload);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const action = list.actions.on('row').find(({ kind }) => kind === 'delete');
  const nameOf = (row: Row) => (list.columns[0] ? cellText(list.columns[0], row, locale) : list.idOf(row));
  const focused = useRef<string>(undefined);
  useEffect(() => {
    // The row may have gone to another page, where its handle is a new one.
    if (focused.current === undefined) return;
    frame.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = undefined;
  });
  const move = (row: Row, to: number) => {
    focused.current = list.idOf(row);
    edit.move(row, to, nameOf(row));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setIsDragging(false);
    const row = shown.find((one) => list.idOf(one.row) === active.id)?.row;
    const to = shown.find((one) => list.idOf(one.row) === over?.id)?.index;
    if (row && to !== undefined) move(row, to);
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        // The page scrolls by steps of its own, in a zone that does not grow with the window.
        autoScroll={false}
        onDragStart={() => setIsDragging(true)}
        onDragCancel={() => setIsDragging(false)}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: text('order.help') },
          // The list says itself where a row has come to.
          announcements: {
            onDragStart: () => undefined,
            onDragOver: () => undefined,
            onDragEnd: () => undefined,
            onDragCancel: () => undefined,
          },
        }}
      >
        <SortableContext items={shown.map(({ row }) => list.idOf(row))} strategy={verticalListSortingStrategy}>
          <ol
            ref={frame}
            className={classes.rows}
            aria-label={text(list.document.title)}
            start={(shown[0]?.index ?? 0) + 1}
          >
            {shown.map(({ row, index }) => (
              <OrderedRow key={list.idOf(row)} {...{ edit, row, index, action, host }} onMove={move} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <OrderPages edit={edit} />
      {dialogs}
    </>
  );
});

/** The lookup by which rows are added. */
const Add = observer(function Add({ edit }: { edit: OrderedEdit }) {
  const text = useText();
  const { adding, isLocked } = edit;
  if (!adding) return null;
  return (
    <div className={classes.add}>
      <FieldControl node={adding} id="order-add" />
      <ReasonButton
        variant="default"
        disabled={isLocked}
        why={adding.isEmpty ? 'order.chooseFirst' : undefined}
        onClick={edit.add}
      >
        {text('order.add')}
      </ReasonButton>
    </div>
  );
});

/** Cancel and Save, which a change makes possible; what somebody else saved meanwhile is told above them. */
const SaveBar = observer(function SaveBar({ edit }: { edit: OrderedEdit }) {
  const text = useText();
  const { rows, isSaving, conflict, unsent } = edit;
  const why = rows.isDirty ? undefined : 'form.unchanged';
  return (
    <section className={bar.bar} aria-label={text('form.unsaved')}>
      <RowsConflict says={conflict} onReload={edit.refresh} />
      {unsent !== undefined && <Unsent error={unsent} isBusy={isSaving} onRetry={() => void edit.save()} />}
      <div className={bar.line}>
        <span className={classes.count}>{rows.isDirty ? text('form.unsaved') : ''}</span>
        <ReasonButton variant="default" disabled={isSaving} why={why} onClick={edit.cancel}>
          {text('action.cancel')}
        </ReasonButton>
        <ReasonButton loading={isSaving} why={why} onClick={() => void edit.save()}>
          {text('action.save')}
        </ReasonButton>
      </div>
    </section>
  );
});
