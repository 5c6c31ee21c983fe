import { IconClipboard, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { useLeave } from '../shared/useLeave.ts';
import { pngOfClipboard, pngOfPaste, toDataAddress } from './clipboard.ts';
import own from './screenshot.module.css';
import { isPng } from './value.ts';

/** Height of the box (widgets 9). */
const HEIGHT = 200;

/** A box that takes a picture from the clipboard: paste while it has the focus, or press its button. */
export function Screenshot(props: ControlProps<string>) {
  const { id, value, label, text, disabled, required, onChange } = props;
  const [isRefused, setIsRefused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const leave = useLeave(props.onBlur);
  const hasPicture = isPng(value);

  async function take(found: Blob | undefined): Promise<void> {
    const address = found && (await toDataAddress(found));
    const isGood = address !== undefined && isPng(address);
    setIsRefused(!isGood);
    if (isGood) onChange(address);
  }
  const latest = useRef(take);
  latest.current = take;

  // A browser sends a paste to where the text selection is, which is not in a button that has the focus.
  useEffect(() => {
    if (disabled) return;
    const onPaste = (event: ClipboardEvent) => {
      if (!box.current?.contains(document.activeElement)) return;
      event.preventDefault();
      void latest.current(pngOfPaste(event.clipboardData));
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [disabled]);

  const notice = `${id}-notice`;
  return (
    <div
      ref={box}
      className={own.box}
      data-invalid={props.invalid || isRefused || undefined}
      data-disabled={disabled || undefined}
      style={{ minHeight: props.options.height ?? HEIGHT }}
      {...leave}
    >
      {hasPicture && <img className={own.picture} src={value} alt={label} />}
      <div className={own.buttons}>
        <button
          id={id}
          type="button"
          className={own.paste}
          disabled={disabled}
          aria-label={`${label}: ${text('control.pastePicture')}`}
          aria-describedby={[isRefused ? notice : '', props.describedBy].filter(Boolean).join(' ') || undefined}
          aria-invalid={props.invalid || isRefused || undefined}
          onClick={() => void pngOfClipboard().then(take, () => setIsRefused(true))}
        >
          <IconClipboard size={16} aria-hidden="true" /> {text('control.pastePicture')}
        </button>
        {hasPicture && !disabled && (
          <IconButton label={text('control.clear', { label })} onPress={() => onChange('')}>
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {!hasPicture && (
        <span className={own.hint}>{text(required ? 'control.pasteRequired' : 'control.pasteHint')}</span>
      )}
      <span id={notice} className={own.notice} role="alert">
        {isRefused ? text('screenshot.nonImage') : ''}
      </span>
    </div>
  );
}
