import { Button } from '@mantine/core';
import { IconDownload, IconFile, IconTrash, IconUpload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useRef, useState } from 'react';
import { formatBytes } from '../../format/formatBytes.ts';
import { FilesModel, type FilesSettings } from '../../models/notes/FilesModel.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { saveFile } from '../saveFile.ts';
import { useModel } from '../useModel.ts';
import own from './files.module.css';
import { NoteList } from './NoteList.tsx';
import { NoteMeta } from './NoteMeta.tsx';
import { NoteTool } from './NoteTool.tsx';
import classes from './notes.module.css';
import { PendingFiles } from './PendingFiles.tsx';

/** Files of a record, the latest first, below the place where some are added: by button, dropped, several at once. */
export const FilesView = observer(function FilesView(settings: FilesSettings) {
  const services = useEngine();
  const text = useText();
  const model = useModel(() => new FilesModel(services, settings));
  const view = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { canAdd } = model.list;
  const focusInput = () => (input.current ?? view.current)?.focus();

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    model.choose(event.dataTransfer.files);
  }

  return (
    <section className={classes.view} ref={view} tabIndex={-1} aria-label={text('files.title')}>
      {canAdd && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the button is the keys' way
        <div
          className={own.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <Button
            component="label"
            variant="default"
            className={own.button}
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
          >
            {text('files.choose')}
            <input
              ref={input}
              type="file"
              multiple
              className={own.input}
              onChange={(event) => {
                model.choose(event.currentTarget.files ?? []);
                // The same file may be chosen again after it was taken out.
                event.currentTarget.value = '';
              }}
            />
          </Button>
          <span className={classes.hint}>
            {text('files.drop')}
            {model.list.most !== undefined &&
              ` · ${text('files.limits', { size: formatBytes(model.list.most, services.locale.culture) })}`}
          </span>
        </div>
      )}
      {model.pending.length > 0 && <PendingFiles model={model} onRemoved={focusInput} />}
      <NoteList list={model.list} label="files.title" empty={{ title: 'files.empty.title', text: 'files.empty.text' }}>
        {(row) => <FileItem key={String(row.Id)} row={row} model={model} onRemoved={focusInput} />}
      </NoteList>
    </section>
  );
});

const FileItem = observer(function FileItem({
  row,
  model,
  onRemoved,
}: {
  row: Row;
  model: FilesModel;
  onRemoved(): void;
}) {
  const { locale } = useEngine();
  const text = useText();
  const name = String(row.Name ?? '');
  return (
    <li className={`${classes.item} ${own.item}`} data-file={String(row.Id)}>
      <span className={own.preview} aria-hidden="true">
        {typeof row.Preview === 'string' ? <img src={row.Preview} alt="" /> : <IconFile size={24} stroke={1.5} />}
      </span>
      <div className={own.about}>
        <span className={own.name}>
          <bdi>{name}</bdi> <span className={own.size}>{formatBytes(Number(row.Size ?? 0), locale.culture)}</span>
        </span>
        <NoteMeta row={row} />
      </div>
      <span className={classes.tools}>
        <NoteTool
          icon={IconDownload}
          title={text('files.download', { name })}
          label={text('files.download', { name })}
          onClick={() => void model.read(row, saveFile)}
        />
        {row.CanDelete === true && model.files.remove !== undefined && (
          <NoteTool
            icon={IconTrash}
            title={text('action.delete')}
            label={text('files.remove.of', { name })}
            onClick={() => {
              model.remove(row);
              onRemoved();
            }}
          />
        )}
      </span>
    </li>
  );
});
