import type { Tone } from '../generated/documents.ts';
import classes from './StatusText.module.css';

/** A status: a dot in its colour and the word that says the same. */
export function StatusText({ tone, text }: { tone: Tone; text: string }) {
  if (text === '') return null;
  return (
    <span className={classes.status} data-tone={tone}>
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.word}>{text}</span>
    </span>
  );
}
