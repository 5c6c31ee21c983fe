import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ControlOptions, type ControlProps, Dialog, Latest, type ReadSheet } from '#engine/index.ts';
import { isNothing, type TableRow } from './cells.ts';
import own from './SheetImport.module.css';
import { SheetPreview } from './SheetPreview.tsx';
import { type SheetRows, sheetRows } from './sheetRows.ts';

export interface SheetImportProps
  extends Pick<ControlProps<readonly TableRow[]>, 'id' | 'value' | 'options' | 'culture' | 'text'> {
  opened: boolean;
  settings: NonNullable<ControlOptions['import']>;
  maxRows: number;
  readSheet: ReadSheet;
  onTake(rows: readonly TableRow[]): void;
  onClose(): void;
}

type State = { is: 'empty'; error?: string } | { is: 'reading' } | { is: 'read'; found: SheetRows };
type How = 'append' | 'replace';

/** Chooses a file, shows what the table would take of it and what is wrong with it, and hands the rows over. */
export function SheetImport(props: SheetImportProps) {
  const { opened, settings, text } = props;
  return (
    <Dialog
      opened={opened}
      onClose={props.onClose}
      title={text(settings.label ?? 'table.import')}
      size="xl"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <SheetSteps {...props} />
    </Dialog>
  );
}

/** Begins anew with each opening: a dialog that is closed holds nothing. */
function SheetSteps(props: SheetImportProps) {
  const { id, options, settings, culture, text, maxRows } = props;
  const [state, setState] = useState<State>({ is: 'empty' });
  const [how, setHow] = useState<How>('append');
  const input = useRef<HTMLInputElement>(null);
  const read = useReading(props, setState);
  const kept = how === 'append' ? props.value.filter((row) => !Object.values(row).every(isNothing)) : [];
  const hasRows = props.value.some((row) => !Object.values(row).every(isNothing));
  const found = state.is === 'read' ? state.found : undefined;
  const left = Math.max(0, kept.length + (found?.rows.length ?? 0) - maxRows);
  const { columns = [] } = options;
  const names = settings.columns.flatMap(({ columnname }) => {
    const column = columns.find((one) => one.columnname === columnname);
    return column ? [text(column.title ?? columnname)] : [];
  });

  function take(): void {
    if (!found || found.rows.length === 0) {
      if (state.is === 'empty') setState({ is: 'empty', error: state.error ?? text('sheet.required') });
      input.current?.focus();
      return;
    }
    props.onTake([...kept, ...found.rows.map(({ row }) => row)].slice(0, maxRows));
  }

  return (
    <div className={own.body}>
      <FileChoice id={`${id}-file`} input={input} state={state} columns={names} text={text} onChoose={read} />
      {found && <SheetPreview found={found} left={left} culture={culture} text={text} />}
      {found && hasRows && <HowChoice id={`${id}-how`} how={how} text={text} onChange={setHow} />}
      <div className={own.buttons}>
        <Button variant="default" onClick={props.onClose}>
          {text('action.cancel')}
        </Button>
        <Button onClick={take} loading={state.is === 'reading'}>
          {text('sheet.import')}
        </Button>
      </div>
    </div>
  );
}

/** Reads the file that was chosen last; an earlier one, and one that is read when the dialog goes, is given up. */
function useReading(
  { options, settings, culture, text, readSheet }: SheetImportProps,
  setState: (state: State) => void,
): (file: File | undefined) => void {
  const [latest] = useState(() => new Latest());
  useEffect(() => () => latest.stop(), [latest]);
  return (file) => {
    latest.stop();
    if (!file) return setState({ is: 'empty' });
    setState({ is: 'reading' });
    void latest.run(({ signal }) => readSheet(file, signal), {
      answer: (sheet) => {
        const found = sheetRows(sheet, { columns: options.columns ?? [], import: settings, culture, text });
        setState({ is: 'read', found });
      },
      failure: (error) => setState({ is: 'empty', error: messageOf(error, text) }),
    });
  };
}

interface FileChoiceProps {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  state: State;
  columns: readonly string[];
  text: ControlProps<never>['text'];
  onChoose(file: File | undefined): void;
}

function FileChoice({ id, input, state, columns, text, onChoose }: FileChoiceProps) {
  const error = state.is === 'empty' ? state.error : undefined;
  return (
    <div className={own.file}>
      <label htmlFor={id}>{text('sheet.file')}</label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".xlsx,.csv"
        data-autofocus
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-hint ${id}-state`}
        onChange={(event) => onChoose(event.currentTarget.files?.[0])}
      />
      <p id={`${id}-hint`} className={own.hint}>
        {text('sheet.hint')} {text('sheet.columns', { columns: columns.join(', ') })}
      </p>
      <p id={`${id}-state`} role="status" className={own.state} data-invalid={error !== undefined || undefined}>
        {error ?? (state.is === 'reading' ? text('sheet.reading') : '')}
      </p>
    </div>
  );
}

interface HowChoiceProps {
  id: string;
  how: How;
  text: ControlProps<never>['text'];
  onChange(how: How): void;
}

function HowChoice({ id, how, text, onChange }: HowChoiceProps) {
  return (
    <fieldset className={own.how}>
      <legend>{text('sheet.how')}</legend>
      {(['append', 'replace'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name={id} checked={how === one} onChange={() => onChange(one)} /> {text(`sheet.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

function messageOf(error: unknown, text: (key: string) => string): string {
  return text(error instanceof Error && error.message !== '' ? error.message : 'error.unexpected');
}
