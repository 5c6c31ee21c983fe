import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Alert, Button } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { EmptyState, ReasonButton, Unsent, useRoot, useText } from '#engine/index.ts';
import { EditorTools } from './EditorTools.tsx';
import { editByKey, moveByKey } from './editorKeys.ts';
import { MENU_PAGE, type MenuEditor } from './MenuEditor.ts';
import classes from './menuEditor.module.css';
import type { MenuNode } from './menuTree.ts';
import { SourceTree } from './SourceTree.tsx';
import { TreeView } from './TreeView.tsx';
import { OF_MENU, OF_SOURCE, useTreeDrag } from './useTreeDrag.ts';

/** The menu beside the menus that it is made of. */
export const EditorPage = observer(function EditorPage({ editor }: { editor: MenuEditor }) {
  const { permissions } = useRoot();
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { dragged, drop, ...drag } = useTreeDrag(editor, scroller);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A short touch scrolls, a longer one takes.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const why = permissions.isReadOnlyUser
    ? 'readOnly.title'
    : permissions.editPage(MENU_PAGE)
      ? undefined
      : 'menuEditor.noEdit';
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      {...drag}
    >
      <div className={classes.editor}>
        <section className={classes.pane} aria-labelledby="menu-own">
          <MenuHead editor={editor} why={why} />
          <Overtaken editor={editor} />
          {editor.unsent !== undefined && (
            <Unsent error={editor.unsent} isBusy={false} onRetry={() => void editor.save()} />
          )}
          <EditorTools editor={editor} why={why} />
          <MenuTree editor={editor} scroller={scroller} drop={drop} dragged={dragged?.id} why={why} />
          <p className={classes.help}>{text('menuEditor.help')}</p>
        </section>
        <SourceTree editor={editor} dragged={keyIn(dragged?.id, OF_SOURCE)} why={why} />
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && <div className={classes.carried}>{text(dragged.node.text)}</div>}
      </DragOverlay>
      <p className={classes.said} role="status">
        {editor.said}
      </p>
    </DndContext>
  );
});

/** The editor tells what happened by itself. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

function keyIn(id: string | undefined, prefix: string): string | undefined {
  return id?.startsWith(prefix) ? id.slice(prefix.length) : undefined;
}

const MenuHead = observer(function MenuHead({ editor, why }: { editor: MenuEditor; why: string | undefined }) {
  const text = useText();
  const { isDirty, count, state } = editor;
  const reason = why ?? (isDirty ? undefined : 'form.unchanged');
  return (
    <div className={classes.head}>
      <h2 id="menu-own" className={classes.title}>
        {text('menuEditor.own')} <span className={classes.count}>{text('menuEditor.count', { count })}</span>
      </h2>
      <ReasonButton why={reason} loading={state.is === 'saving'} onClick={() => void editor.save()}>
        {text('action.save')}
      </ReasonButton>
    </div>
  );
});

/** Somebody else saved the menu: what they made can be read, and this tree is one step back then. */
const Overtaken = observer(function Overtaken({ editor }: { editor: MenuEditor }) {
  const text = useText();
  const { state } = editor;
  if (state.is !== 'overtaken') return null;
  return (
    <Alert color="yellow" role="alert">
      <div className={classes.overtaken}>
        <span>
          {state.error.message} {text('menuEditor.overtaken')}
        </span>
        <Button variant="default" size="compact-md" onClick={() => void editor.reload()}>
          {text('action.reload')}
        </Button>
      </div>
    </Alert>
  );
});

interface MenuTreeProps {
  editor: MenuEditor;
  scroller: RefObject<HTMLDivElement | null>;
  drop: ReturnType<typeof useTreeDrag>['drop'];
  dragged: string | undefined;
  why: string | undefined;
}

const MenuTree = observer(function MenuTree({ editor, scroller, drop, dragged, why }: MenuTreeProps) {
  const { locale } = useRoot();
  const text = useText();
  const { setNodeRef } = useDroppable({ id: 'menu' });
  const { renaming, cut, state } = editor;
  const isLocked = why !== undefined || state.is === 'saving';
  const mark = (node: MenuNode): ReactNode =>
    node.isDefault && (
      <span className={classes.default}>
        <IconStarFilled size={12} aria-hidden /> {text('menuEditor.default')}
      </span>
    );
  const input = (node: MenuNode) =>
    node.key === renaming ? <RenameInput editor={editor} node={node} tree={scroller} /> : undefined;
  return (
    <div className={classes.box}>
      {editor.tree.length === 0 && (
        <div className={classes.empty}>
          <EmptyState title="menuEditor.empty.title" text="menuEditor.empty.text" />
        </div>
      )}
      <TreeView
        id="menu-tree"
        label={text('menuEditor.own')}
        lines={editor.lines}
        active={editor.active}
        prefix={OF_MENU}
        scroller={scroller}
        dropArea={setNodeRef}
        drop={drop}
        dragged={keyIn(dragged, OF_MENU)}
        isLocked={isLocked || renaming !== undefined}
        isBusy={state.is === 'saving'}
        mark={mark}
        isFaded={(node) => node.key === cut || `${OF_MENU}${node.key}` === dragged}
        input={input}
        onChoose={editor.choose}
        onToggle={editor.setOpen}
        onOpen={(node) => !isLocked && editor.startRename(node.key)}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget) return;
          const isRightToLeft = locale.direction === 'rtl';
          const act = why ? moveByKey : editByKey;
          if (act(event, editor, isRightToLeft)) event.preventDefault();
        }}
      />
    </div>
  );
});

interface RenameInputProps {
  editor: MenuEditor;
  node: MenuNode;
  tree: RefObject<HTMLDivElement | null>;
}

/** Enter and leaving take the text, Escape does not. */
function RenameInput({ editor, node, tree }: RenameInputProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const end = (value: string | undefined) => {
    editor.endRename(value);
    tree.current?.focus();
  };
  return (
    <input
      ref={input}
      className={classes.input}
      aria-label={text('menuEditor.text')}
      defaultValue={editor.nameOf(node)}
      maxLength={200}
      dir="auto"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={(event) => editor.renaming === node.key && editor.endRename(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) end(event.currentTarget.value);
        if (event.key === 'Escape') end(undefined);
      }}
    />
  );
}
