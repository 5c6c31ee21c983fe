import { IconUpload } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import { inputProps } from '../shared/inputProps.ts';
import { useLeave } from '../shared/useLeave.ts';
import { FileList } from './FileList.tsx';
import own from './fileupload.module.css';
import { acceptList, toUploadFile, type UploadFile } from './value.ts';

/** A place to drop files, with a button that opens the browser's dialog. Files of the clipboard are taken too. */
export function FileUpload(props: ControlProps<readonly UploadFile[]>) {
  const { value, options, disabled, text, onChange } = props;
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const leave = useLeave(props.onBlur);
  const { placeholder: _placeholder, autoComplete: _off, ...shared } = inputProps(props);

  function take(files: Iterable<File>): void {
    const added = [...files].map(toUploadFile);
    if (disabled || added.length === 0) return;
    onChange(options.multiple ? [...value, ...added] : added.slice(0, 1));
    // What is wrong with a file is said at once: there is nothing to leave.
    props.onBlur();
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  function paste(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the button is the keys' way
    <div
      className={own.drop}
      data-over={isOver || undefined}
      data-invalid={props.invalid || undefined}
      data-disabled={disabled || undefined}
      {...leave}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <div className={own.choose}>
        <label className={own.button}>
          <IconUpload size={16} aria-hidden="true" />
          {text(options.multiple ? 'control.chooseFiles' : 'control.chooseFile')}
          <input
            {...shared}
            ref={input}
            type="file"
            className={own.input}
            aria-label={props.label}
            multiple={options.multiple ?? false}
            accept={acceptList(options)}
            onChange={(event) => {
              take(event.currentTarget.files ?? []);
              // The same file may be chosen again after it was taken out.
              event.currentTarget.value = '';
            }}
          />
        </label>
        <span className={own.hint}>{text('control.dropOrPaste')}</span>
      </div>
      <FileList {...props} onRemoved={() => input.current?.focus()} />
    </div>
  );
}
