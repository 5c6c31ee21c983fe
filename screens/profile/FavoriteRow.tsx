import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type Favorite, openFavorites, RoleChip, useRoot, useText } from '#engine/index.ts';
import classes from './favorites.module.css';

export interface FavoriteRowProps {
  favorite: Favorite;
  isFirst: boolean;
  isLast: boolean;
  isRemoved: boolean;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** A favorite that is dragged by its handle, moved by buttons, removed and taken back. */
export const FavoriteRow = observer(function FavoriteRow(props: FavoriteRowProps) {
  const { favorite, isRemoved, onMove, onRemove } = props;
  const root = useRoot();
  const text = useText();
  const name = favorite.label;
  const role = openFavorites(root).roleOf(favorite);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: favorite.id,
  });
  const style = { transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition };
  return (
    <li ref={setNodeRef} className={classes.row} style={style} data-dragging={isDragging} data-removed={isRemoved}>
      <button
        type="button"
        className={classes.handle}
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={text('favorite.drag', { name })}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <span className={classes.name}>{name}</span>
      {role && root.workspace.roles.length > 1 && <RoleChip role={role} />}
      {!role && <span className={classes.note}>{text('favorite.notHeld')}</span>}
      {isRemoved ? (
        <Button size="compact-sm" variant="default" onClick={onRemove} aria-label={text('favorite.undoOf', { name })}>
          {text('favorite.undo')}
        </Button>
      ) : (
        <span className={classes.buttons}>
          <RowButton label={text('favorite.up', { name })} disabled={props.isFirst} onClick={() => onMove(-1)}>
            <IconArrowUp size={16} aria-hidden />
          </RowButton>
          <RowButton label={text('favorite.down', { name })} disabled={props.isLast} onClick={() => onMove(1)}>
            <IconArrowDown size={16} aria-hidden />
          </RowButton>
          <RowButton label={text('favorite.removeOf', { name })} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </RowButton>
        </span>
      )}
    </li>
  );
});

interface RowButtonProps {
  label: string;
  disabled?: boolean;
  onClick(): void;
  children: React.ReactNode;
}

/** Not `disabled` at the ends of the list: the focus stays where the user moves a row from. */
function RowButton({ label, disabled = false, onClick, children }: RowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      {...(disabled ? { 'data-disabled': true } : {})}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </ActionIcon>
  );
}
