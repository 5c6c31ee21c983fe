import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { linksIn } from '../../format/linksIn.ts';
import type { CommentsModel } from '../../models/notes/CommentsModel.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useText } from '../EngineContext.tsx';
import { faultText } from './faultText.ts';
import { NoteInput } from './NoteInput.tsx';
import { NoteMeta } from './NoteMeta.tsx';
import { NoteTool } from './NoteTool.tsx';
import classes from './notes.module.css';

/** One comment: its text with links to follow, or the place where its author changes it. */
export const CommentItem = observer(function CommentItem({
  row,
  model,
  onRemoved,
}: {
  row: Row;
  model: CommentsModel;
  onRemoved(): void;
}) {
  const text = useText();
  const editing = model.editing?.id === row.Id ? model.editing : undefined;
  const written = String(row.Text ?? '');
  const author = String(row.Author ?? '');
  const buttonId = `comment-${row.Id}-edit`;
  const mayEdit = row.CanEdit === true && model.comments.change !== undefined;
  const mayDelete = row.CanDelete === true && model.comments.remove !== undefined;

  function close(): void {
    model.cancel();
    backTo(buttonId);
  }

  async function save(): Promise<void> {
    if (await model.save()) backTo(buttonId);
  }

  return (
    <li className={classes.item} data-comment={String(row.Id)}>
      <div className={classes.head}>
        <NoteMeta row={row} />
        {!editing && (
          <span className={classes.tools}>
            {mayEdit && (
              <NoteTool
                id={buttonId}
                icon={IconPencil}
                title={text('action.edit')}
                label={text('comments.edit.of', { author })}
                onClick={() => model.edit(row)}
              />
            )}
            {mayDelete && (
              <NoteTool
                icon={IconTrash}
                title={text('action.delete')}
                label={text('comments.remove.of', { author })}
                onClick={() => {
                  model.remove(row);
                  onRemoved();
                }}
              />
            )}
          </span>
        )}
      </div>
      {editing ? (
        <div className={classes.form}>
          <NoteInput
            id={`comment-${row.Id}`}
            label={text('comments.change')}
            value={editing.text}
            most={model.list.most}
            fault={faultText(editing.fault, text)}
            autoFocus
            onChange={model.retype}
            onSend={() => void save()}
            onCancel={close}
          />
          <div className={classes.buttons}>
            <Button variant="default" onClick={close}>
              {text('action.cancel')}
            </Button>
            <Button loading={editing.isSaving} disabled={editing.text.trim() === ''} onClick={() => void save()}>
              {text('action.save')}
            </Button>
          </div>
        </div>
      ) : (
        <p className={classes.text} dir="auto">
          {linksIn(written).map((part, index) =>
            part.href ? (
              <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
                {part.text}
              </a>
            ) : (
              part.text
            ),
          )}
        </p>
      )}
    </li>
  );
});

/** The button is drawn again behind the change. */
function backTo(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
