import type { KeyboardEvent, Ref } from 'react';
import { formatCount } from '../../format/numbers.ts';
import { useEngine } from '../EngineContext.tsx';
import classes from './notes.module.css';

export interface NoteInputProps {
  id: string;
  label: string;
  value: string;
  /** Most characters. */
  most: number | undefined;
  fault: string | undefined;
  placeholder?: string;
  ref?: Ref<HTMLTextAreaElement>;
  autoFocus?: boolean;
  onChange(value: string): void;
  /** Ctrl+Enter, Cmd+Enter. */
  onSend(): void;
  onCancel?(): void;
}

/** Where a comment is written: it grows with its text and tells when that becomes too long; nothing typed is cut off. */
export function NoteInput(props: NoteInputProps) {
  const { id, label, value, most, fault, placeholder, onChange, onSend, onCancel } = props;
  const { locale } = useEngine();
  const over = most === undefined ? 0 : value.length - most;
  const isNear = most !== undefined && value.length > most * 0.9;
  const told = fault ?? (over > 0 ? locale.text('comments.tooLong', { count: formatCount(over, locale.culture) }) : '');

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onSend();
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  }

  return (
    <div className={classes.input}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={props.ref}
        className={classes.area}
        dir="auto"
        rows={3}
        value={value}
        placeholder={placeholder}
        aria-invalid={told !== ''}
        aria-describedby={`${id}-fault`}
        // biome-ignore lint/a11y/noAutofocus: it opens at the press of a button
        autoFocus={props.autoFocus}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={press}
      />
      <p id={`${id}-fault`} className={told ? classes.fault : classes.hint} role={fault ? 'alert' : undefined}>
        {told ||
          (isNear
            ? `${formatCount(value.length, locale.culture)} / ${formatCount(most, locale.culture)}`
            : locale.text('comments.keys'))}
      </p>
    </div>
  );
}
