import type { Icon } from '@tabler/icons-react';
import classes from './notes.module.css';

interface NoteToolProps {
  icon: Icon;
  /** What it does, under the pointer. */
  title: string;
  /** The same for those who hear it: with whose note or which file. */
  label: string;
  id?: string;
  onClick(): void;
}

/** A small button at a comment or a file. */
export function NoteTool({ icon: Icon, title, label, ...button }: NoteToolProps) {
  return (
    <button type="button" className={classes.tool} aria-label={label} title={title} {...button}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
