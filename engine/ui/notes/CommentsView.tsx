import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import { CommentsModel, type CommentsSettings } from '../../models/notes/CommentsModel.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { useModel } from '../useModel.ts';
import { CommentItem } from './CommentItem.tsx';
import { faultText } from './faultText.ts';
import { NoteInput } from './NoteInput.tsx';
import { NoteList } from './NoteList.tsx';
import classes from './notes.module.css';

/** Comments of a record, the latest first, below the place where one is written. */
export const CommentsView = observer(function CommentsView(settings: CommentsSettings) {
  const services = useEngine();
  const text = useText();
  const model = useModel(() => new CommentsModel(services, settings));
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLElement>(null);
  const focusInput = () => (input.current ?? list.current)?.focus();

  async function send(): Promise<void> {
    if (await model.send()) focusInput();
  }

  return (
    <section className={classes.view} ref={list} tabIndex={-1} aria-label={text('comments.title')}>
      {model.list.canAdd && (
        <div className={classes.form}>
          <NoteInput
            id={id}
            ref={input}
            label={text('comments.new')}
            value={model.text}
            most={model.list.most}
            fault={faultText(model.fault, text)}
            onChange={model.type}
            onSend={() => void send()}
          />
          <div className={classes.buttons}>
            <Button loading={model.isSending} disabled={model.text.trim() === ''} onClick={() => void send()}>
              {text('comments.send')}
            </Button>
          </div>
        </div>
      )}
      <NoteList
        list={model.list}
        label="comments.title"
        empty={{ title: 'comments.empty.title', text: 'comments.empty.text' }}
      >
        {(row) => <CommentItem key={String(row.Id)} row={row} model={model} onRemoved={focusInput} />}
      </NoteList>
    </section>
  );
});
