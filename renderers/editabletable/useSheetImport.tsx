import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { type ControlProps, lazyDialog, useSheetReader } from '#engine/index.ts';
import type { TableRow } from './cells.ts';
import own from './editabletable.module.css';
import type { SheetImportProps } from './SheetImport.tsx';

const ImportDialog = lazyDialog<SheetImportProps>(async () => (await import('./SheetImport.tsx')).SheetImport);

/**
 * The button that opens the import of a table whose document declares one, and its dialog. The dialog belongs beside the table:
 * the keys and the focus inside it are not the table's. Closed, it gives the focus back to the button.
 */
export function useSheetImport(
  props: ControlProps<readonly TableRow[]>,
  maxRows: number,
): { button?: ReactNode; dialog?: ReactNode } {
  const { options, label, disabled, text, onChange } = props;
  const readSheet = useSheetReader();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!options.import || !readSheet || disabled) return {};
  const name = text(options.import.label ?? 'table.import');

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  function take(rows: readonly TableRow[]): void {
    onChange(rows);
    close();
  }

  return {
    button: (
      <button
        ref={opener}
        type="button"
        className={own.add}
        aria-haspopup="dialog"
        aria-label={`${label}: ${name}`}
        onClick={() => setOpen(true)}
      >
        <IconFileImport size={16} aria-hidden="true" /> {name}
      </button>
    ),
    dialog: (
      <ImportDialog
        {...props}
        opened={isOpen}
        settings={options.import}
        maxRows={maxRows}
        readSheet={readSheet}
        onTake={take}
        onClose={close}
      />
    ),
  };
}
