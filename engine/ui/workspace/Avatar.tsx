import { observer } from 'mobx-react-lite';
import { PictureStore } from '../../stores/profile/PictureStore.ts';
import { useRoot } from '../useRoot.ts';
import classes from './Avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Address of the picture on the server; without it the initials stand for the person. */
  picture?: unknown;
  isLarge?: boolean;
}

/** A person's picture or initials; the name stands beside it, so nothing is said about it. */
export const Avatar = observer(function Avatar({ name, picture, isLarge }: AvatarProps) {
  const root = useRoot();
  const pictures = root.own.get(PictureStore, () => new PictureStore(root.api));
  const url = typeof picture === 'string' && picture ? pictures.read(picture) : undefined;
  return (
    <span className={classes.avatar} data-large={isLarge} aria-hidden>
      {url ? <img className={classes.picture} src={url} alt="" /> : initialsOf(name)}
    </span>
  );
});

function initialsOf(name: string): string {
  const parts = name.split(/[\s@.]+/).filter(Boolean);
  return ((parts[0]?.[0] ?? '') + (parts.length > 1 ? (parts[1]?.[0] ?? '') : '')).toUpperCase();
}
