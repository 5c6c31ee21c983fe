import { IconX } from '@tabler/icons-react';
import { formatBytes } from '#engine/format/index.ts';
import type { ControlProps } from '#engine/index.ts';
import { IconButton } from '../shared/IconButton.tsx';
import own from './fileupload.module.css';
import { faultOf, type UploadFile } from './value.ts';

/** The chosen files: name, size, progress while one is sent, and a button that takes it out. */
export function FileList(props: ControlProps<readonly UploadFile[]> & { onRemoved(): void }) {
  const { value, options, label, culture, disabled, text, onChange } = props;
  if (value.length === 0) return null;

  function remove(index: number): void {
    onChange(value.filter((_, at) => at !== index));
    props.onRemoved();
  }

  return (
    <ul className={own.files} aria-label={label}>
      {value.map((file, index) => (
        <li key={`${index} ${file.name}`} className={own.file} data-invalid={isFaulty(file) || undefined}>
          <span className={own.name} dir="auto" title={file.name}>
            {file.name}
          </span>
          {file.size !== undefined && <span className={own.size}>{formatBytes(file.size, culture)}</span>}
          {file.progress !== undefined && file.error === undefined && (
            <progress className={own.progress} max={1} value={file.progress} aria-label={file.name} />
          )}
          {file.error !== undefined && <span className={own.error}>{file.error}</span>}
          {!disabled && (
            <IconButton label={text('control.remove', { name: file.name })} onPress={() => remove(index)}>
              <IconX size={16} aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );

  function isFaulty(file: UploadFile): boolean {
    return file.error !== undefined || faultOf(file, options) !== undefined;
  }
}
