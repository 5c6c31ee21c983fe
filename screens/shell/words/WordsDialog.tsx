import { Button, Textarea } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog, hasStackTrace, useRoot, useText } from '#engine/index.ts';
import { Conditions } from './Conditions.tsx';
import { debugCommand } from './debugCommand.ts';
import type { Understood } from './readAnswer.ts';
import { Voice } from './voice/Voice.ts';
import { VoiceControl } from './voice/VoiceControl.tsx';
import { MOST_CHARACTERS, WordsSearch } from './WordsSearch.ts';
import classes from './words.module.css';

const samples = ['words.sample.1', 'words.sample.2', 'words.sample.3'];

interface WordsDialogProps {
  opened: boolean;
  /** A page is opened. */
  onOpened(answer: Understood): void;
}

/** The search in words (WIDGET-AI-01 to -08). What was typed stays when it is closed. */
export const WordsDialog = observer(function WordsDialog({ opened, onOpened }: WordsDialogProps) {
  const root = useRoot();
  const text = useText();
  const { locale, session, settings, ui, workspace } = root;
  const [search] = useState(() => new WordsSearch(root, onOpened));
  const [voice] = useState(() => new Voice(root, search.hear));
  const input = useRef<HTMLTextAreaElement>(null);
  const focusPhrase = useCallback(() => input.current?.focus(), []);
  const { pathname } = useLocation();
  const { epoch } = workspace;
  useEffect(() => {
    void [epoch, pathname];
    return opened ? voice.start() : undefined;
  }, [epoch, opened, pathname, voice]);
  useEffect(
    () => () => {
      void epoch;
      search.stop();
      ui.setWords(false);
    },
    [epoch, search, ui],
  );
  const close = () => {
    search.stop();
    ui.setWords(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search.search();
  };
  const { phrase, state } = search;
  const number = new Intl.NumberFormat(locale.culture);
  const tooLong = search.isTooLong
    ? text('words.tooLong', { max: number.format(MOST_CHARACTERS), typed: number.format(phrase.trim().length) })
    : undefined;
  return (
    <Dialog opened={opened} onClose={close} title={text('words.title')} size="md" closeOnClickOutside={false}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <Textarea
          ref={input}
          label={text('words.phrase')}
          placeholder={text('words.placeholder')}
          value={phrase}
          autosize
          minRows={1}
          maxRows={6}
          error={tooLong}
          data-autofocus
          spellCheck={false}
          onChange={(event) => search.type(event.currentTarget.value)}
          onKeyDown={(event) => onEnter(event, () => void search.search())}
        />
        <VoiceControl voice={voice} onBarred={focusPhrase} />
        {state.is === 'failed' && (
          <p className={classes.fault} role="alert">
            {text(state.text)}
          </p>
        )}
        {state.is === 'answered' && <Conditions words={state.answer} />}
        <section aria-labelledby="words-samples">
          <h3 id="words-samples" className={classes.heading}>
            {text('words.samples')}
          </h3>
          <ul className={classes.samples}>
            {samples.map((sample) => (
              <li key={sample}>
                <button type="button" className={classes.sample} onClick={() => search.type(text(sample))}>
                  {text(sample)}
                </button>
              </li>
            ))}
          </ul>
        </section>
        {hasStackTrace(session.claims) && (
          <section aria-labelledby="words-debug">
            <h3 id="words-debug" className={classes.heading}>
              {text('words.debug')}
            </h3>
            <pre className={classes.command}>
              {debugCommand({ url: `${location.origin}/angularaiapi/`, phrase, models: settings.aiModels })}
            </pre>
          </section>
        )}
        <div className={classes.foot}>
          <Button variant="default" onClick={close}>
            {text('action.cancel')}
          </Button>
          <Button type="submit" loading={state.is === 'asking'} disabled={!search.canSearch && state.is !== 'asking'}>
            {text('words.search')}
          </Button>
        </div>
        <p className="visually-hidden" role="status">
          {state.is === 'asking' ? text('words.asking') : ''}
        </p>
      </form>
    </Dialog>
  );
});

/** Enter searches; with Shift it is a new line, and while letters are composed it is theirs. */
function onEnter(event: KeyboardEvent, search: () => void): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  search();
}
