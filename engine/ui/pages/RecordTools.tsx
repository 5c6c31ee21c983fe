import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCopy } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useEngine, useText } from '../EngineContext.tsx';
import classes from './RecordTools.module.css';

interface RecordToolsProps {
  /** Path of the open record below /app. */
  path: string;
  /** Id of the record; without it there is none to copy. */
  id: string | undefined;
}

/** Beside the title of a record: the ones before and after it in the list that it was opened from, and its id to copy. */
export const RecordTools = observer(function RecordTools({ path, id }: RecordToolsProps) {
  const { navigation, trail, toasts, locale } = useEngine();
  const before = trail?.beside(path, -1);
  const after = trail?.beside(path, 1);
  const copy = async (value: string) => {
    const isCopied = await copyText(value);
    const text = locale.text(isCopied ? 'record.copied' : 'record.copyFailed', { id: value });
    toasts.show({ type: isCopied ? 'info' : 'warning', text });
  };
  // Back leads to the list, however many records were looked at.
  const go = (to: string | undefined) => to !== undefined && navigation.go(to, { replace: true });
  return (
    <div className={classes.tools}>
      {id !== undefined && (
        <Tool label={locale.text('record.copyId', { id })} onClick={() => void copy(id)}>
          <IconCopy size={16} stroke={1.75} aria-hidden />
        </Tool>
      )}
      {(before !== undefined || after !== undefined) && (
        <>
          <Tool label="help.previousRecord" hint="K" isOff={before === undefined} onClick={() => go(before)}>
            <IconChevronUp size={18} stroke={1.75} aria-hidden />
          </Tool>
          <Tool label="help.nextRecord" hint="J" isOff={after === undefined} onClick={() => go(after)}>
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </Tool>
        </>
      )}
    </div>
  );
});

interface ToolProps {
  label: string;
  /** Key that does the same. */
  hint?: string;
  /** There is nothing in this direction; the button keeps the focus that it may have. */
  isOff?: boolean;
  onClick(): void;
  children: ReactNode;
}

function Tool({ label, hint, isOff = false, onClick, children }: ToolProps) {
  const text = useText();
  const words = text(label);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      title={hint ? `${words} (${hint})` : words}
      aria-label={words}
      aria-disabled={isOff}
      className={classes.tool}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

/** False without a clipboard: a page over http, a refusal. */
async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}
