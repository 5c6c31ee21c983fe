import { IconRefresh, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { FilesModel } from '../../models/notes/FilesModel.ts';
import { useText } from '../EngineContext.tsx';
import { faultText } from './faultText.ts';
import own from './files.module.css';
import { NoteTool } from './NoteTool.tsx';
import classes from './notes.module.css';

/** Files on their way: how far each is, or why it was refused; each can be taken out. */
export const PendingFiles = observer(function PendingFiles({
  model,
  onRemoved,
}: {
  model: FilesModel;
  onRemoved(): void;
}) {
  const text = useText();
  return (
    <ul className={own.pending} aria-label={text('files.pending')}>
      {model.pending.map((one) => {
        const { name } = one.file;
        return (
          <li key={one.key} className={own.way} data-state={one.state}>
            <bdi className={own.name}>{name}</bdi>
            {one.state === 'failed' ? (
              <span className={classes.fault} role="alert">
                {faultText(one.fault, text)}
              </span>
            ) : (
              <progress className={own.progress} max={1} value={one.share} aria-label={name} />
            )}
            <span className={classes.tools}>
              {one.mayRepeat && one.state === 'failed' && (
                <NoteTool
                  icon={IconRefresh}
                  title={text('files.again', { name })}
                  label={text('files.again', { name })}
                  onClick={() => model.repeat(one)}
                />
              )}
              <NoteTool
                icon={IconX}
                title={text('files.cancel', { name })}
                label={text('files.cancel', { name })}
                onClick={() => {
                  model.cancel(one);
                  onRemoved();
                }}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
});
