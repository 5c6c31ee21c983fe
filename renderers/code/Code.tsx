import { IconBraces } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { inputProps } from '../shared/inputProps.ts';
import own from './code.module.css';
import { findFault } from './findFault.ts';

const LINES = 8;
const INDENT = '  ';

/** A text area for exact text: fixed width, Tab indents. After Escape, Tab leaves, as it does everywhere else. */
export function Code(props: ControlProps<string>) {
  const { id, value, options, text, disabled, onChange } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const leavesNext = useRef(false);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const isTab = event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isTab && !leavesNext.current) {
      event.preventDefault();
      indent(event.currentTarget);
    }
    leavesNext.current = event.key === 'Escape';
  }

  function goToFault(): void {
    const fault = findFault(value);
    field.current?.focus();
    if (fault) field.current?.setSelectionRange(fault.offset, fault.offset + 1);
    else onChange(JSON.stringify(JSON.parse(value), null, 2));
  }

  return (
    <>
      <textarea
        {...inputProps(props)}
        ref={field}
        aria-describedby={[`${id}-keys`, props.describedBy].filter(Boolean).join(' ')}
        className={`${classes.input} ${classes.area} ${own.code}`}
        dir="ltr"
        wrap="off"
        spellCheck={false}
        autoCapitalize="none"
        rows={options.lines ?? LINES}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          leavesNext.current = false;
          props.onBlur();
        }}
      />
      <div className={classes.below}>
        <span id={`${id}-keys`}>{text('control.codeKeys')}</span>
        {options.language !== 'text' && (
          <button
            type="button"
            className={`${classes.text} ${own.button}`}
            disabled={disabled || value.trim() === ''}
            onMouseDown={(event) => event.preventDefault()}
            onClick={goToFault}
          >
            <IconBraces size={14} aria-hidden="true" /> {text(props.invalid ? 'control.goToFault' : 'control.tidy')}
          </button>
        )}
      </div>
    </>
  );
}

/** Types blanks where the caret is, so that Undo takes them back. */
function indent(area: HTMLTextAreaElement): void {
  if (document.execCommand?.('insertText', false, INDENT)) return;
  area.setRangeText(INDENT, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: INDENT }));
}
