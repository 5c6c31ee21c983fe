import { IconX } from '@tabler/icons-react';
import { useRoot, useText } from '#engine/index.ts';
import { Conditions } from './Conditions.tsx';
import type { Understood } from './readAnswer.ts';
import classes from './words.module.css';

/** Above the page that a search in words opened: the phrase, what of it was understood, and the way back to it. */
export function WordsStrip({ words, onClose }: { words: Understood; onClose(): void }) {
  const { ui } = useRoot();
  const text = useText();
  return (
    <section className={classes.strip} aria-label={text('words.title')}>
      <div className={classes.said}>
        <p className={classes.heard} role="status">
          {text('words.heard', { phrase: words.phrase })}
        </p>
        <Conditions words={words} />
      </div>
      <div className={classes.tools}>
        <button type="button" className={classes.again} onClick={() => ui.setWords(true)}>
          {text('words.again')}
        </button>
        <button type="button" className={classes.close} aria-label={text('words.close')} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
    </section>
  );
}
