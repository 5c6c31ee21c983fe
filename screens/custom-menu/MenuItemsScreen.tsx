import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ErrorState, NotFound, type ScreenProps, useRoot } from '#engine/index.ts';
import { EditorPage } from './EditorPage.tsx';
import { MenuEditor } from './MenuEditor.ts';

/** The items of a menu of the company (CONSOLE-MENU-04). */
export function MenuItemsScreen({ route }: ScreenProps) {
  const id = Number(route.menuid);
  if (!Number.isSafeInteger(id) || id < 1) return <NotFound />;
  return <MenuOf key={id} id={id} />;
}

const MenuOf = observer(function MenuOf({ id }: { id: number }) {
  const root = useRoot();
  const [editor] = useState(() => new MenuEditor(root, id));
  useEffect(() => editor.start(), [editor]);
  useEffect(() => root.guard.register(() => editor.isDirty), [root, editor]);
  const { state } = editor;
  if (state.is === 'loading') return <Skeleton height={320} aria-busy="true" />;
  if (state.is === 'failed') return <ErrorState error={state.error} onRetry={editor.load} />;
  return <EditorPage editor={editor} />;
});
