import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Loader } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Favorite, openFavorites, ReasonButton, useRoot, useText } from '#engine/index.ts';
import { FavoriteRow } from './FavoriteRow.tsx';
import classes from './favorites.module.css';
import profile from './profile.module.css';
import { useFavoriteEdit } from './useFavoriteEdit.ts';

const PARAMETER = 'IsEditFavorites';

/** The favorites in the profile: a list, and in the mode IsEditFavorites their order and removal (SHELL-FAV-07). */
export const FavoritesSection = observer(function FavoritesSection() {
  const root = useRoot();
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const favorites = openFavorites(root);
  const isEditing = search.has(PARAMETER) && !/^(false|0)$/i.test(search.get(PARAMETER) ?? '');
  useEffect(() => void favorites.load(), [favorites]);
  const setEditing = (on: boolean) => setSearch(on ? { [PARAMETER]: 'true' } : {}, { replace: true });
  const isReadOnly = root.permissions.isReadOnlyUser;
  const section = useRef<HTMLElement>(null);
  const isOpen = isEditing && favorites.state === 'ready';
  useEffect(() => {
    // It stands last, and who came to edit came for it.
    if (isOpen) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <section ref={section} className={profile.section} aria-labelledby="profile-favorites" id="favorites">
      <div className={classes.head}>
        <h2 id="profile-favorites" className={profile.heading}>
          {text('favorite.menu')}
        </h2>
        {!isEditing && favorites.ordered.length > 0 && (
          <ReasonButton
            size="compact-md"
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            why={isReadOnly ? 'readOnly.title' : undefined}
            onClick={() => setEditing(true)}
          >
            {text('favorite.edit')}
          </ReasonButton>
        )}
      </div>
      {favorites.state === 'failed' && (
        <div className={classes.failed} role="alert">
          {text('favorite.failed')}
          <Button size="compact-sm" variant="default" onClick={() => void favorites.load()}>
            {text('action.retry')}
          </Button>
        </div>
      )}
      {(favorites.state === 'loading' || favorites.state === 'unread') && <Loader size="sm" />}
      {favorites.state === 'ready' && favorites.ordered.length === 0 && (
        <p className={profile.help}>{text('favorite.empty')}</p>
      )}
      {favorites.state === 'ready' &&
        favorites.ordered.length > 0 &&
        (isEditing && !isReadOnly ? (
          <EditList saved={favorites.ordered} onDone={() => setEditing(false)} />
        ) : (
          <ol className={classes.list}>
            {favorites.ordered.map((favorite) => (
              <li key={favorite.id} className={classes.shown}>
                {favorite.label}
              </li>
            ))}
          </ol>
        ))}
    </section>
  );
});

/** Changes stand here until they are saved; what is removed can be taken back. */
const EditList = observer(function EditList({ saved, onDone }: { saved: readonly Favorite[]; onDone(): void }) {
  const root = useRoot();
  const text = useText();
  const edit = useFavoriteEdit(saved);
  const [isBusy, setBusy] = useState(false);
  const { isDirty } = edit;
  useEffect(() => root.guard.register(() => isDirty), [root, isDirty]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const save = async () => {
    setBusy(true);
    try {
      await edit.save(openFavorites(root));
      root.toasts.show({ type: 'success', text: 'favorite.saved' });
      onDone();
    } catch (error) {
      root.toasts.showError(error);
    } finally {
      setBusy(false);
    }
  };
  const drop = ({ active, over }: DragEndEvent) => over && edit.moveTo(Number(active.id), Number(over.id));
  const name = (id: string | number) => edit.items.find((one) => one.id === Number(id))?.label ?? '';
  const place = (id: string | number | undefined) => edit.items.findIndex((one) => one.id === Number(id)) + 1;
  const said = (key: string, id: string | number, over?: string | number) =>
    text(key, { name: name(id), place: place(over ?? id), count: edit.items.length });
  return (
    <>
      <p className={profile.help}>{text('favorite.editHelp')}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: text('favorite.dragHelp') },
          announcements: {
            onDragStart: ({ active }) => said('favorite.picked', active.id),
            onDragOver: ({ active, over }) => (over ? said('favorite.over', active.id, over.id) : undefined),
            onDragEnd: ({ active, over }) => said('favorite.dropped', active.id, over?.id),
            onDragCancel: ({ active }) => said('favorite.cancelled', active.id),
          },
        }}
      >
        <SortableContext items={edit.items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={classes.list}>
            {edit.items.map((favorite, index) => (
              <FavoriteRow
                key={favorite.id}
                favorite={favorite}
                isFirst={index === 0}
                isLast={index === edit.items.length - 1}
                isRemoved={edit.isRemoved(favorite)}
                onMove={(by) => edit.move(favorite, by)}
                onRemove={() => edit.toggle(favorite)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div className={profile.actions}>
        <Button variant="default" disabled={isBusy} onClick={isDirty ? edit.reset : onDone}>
          {text(isDirty ? 'action.discard' : 'action.close')}
        </Button>
        <ReasonButton loading={isBusy} why={isDirty ? undefined : 'form.unchanged'} onClick={() => void save()}>
          {text('action.save')}
        </ReasonButton>
      </div>
    </>
  );
});
