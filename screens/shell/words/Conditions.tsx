import { useText } from '#engine/index.ts';
import type { Understood } from './readAnswer.ts';
import classes from './words.module.css';

/** What was understood, a chip for each condition, and the words that were not. */
export function Conditions({ words }: { words: Pick<Understood, 'page' | 'conditions' | 'left'> }) {
  const text = useText();
  const { page, conditions, left } = words;
  return (
    <div className={classes.conditions}>
      {page && (
        <ul className={classes.chips} aria-label={text('words.understood')}>
          <li className={classes.chip} data-kind="page">
            {page}
          </li>
          {conditions.map(({ label, text: value, preset }) => (
            <li
              key={`${label} ${value}`}
              className={classes.chip}
              data-kind={preset ? 'preset' : 'condition'}
              {...(preset ? { title: text('words.preset') } : {})}
            >
              {label}: <bdi>{value}</bdi>
              {preset && <span className="visually-hidden"> ({text('words.preset')})</span>}
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <p className={classes.left}>
          <span>{text('words.notUnderstood')}:</span>
          {left.map((word, index) => (
            <bdi key={index} className={classes.chip} data-kind="left">
              {word}
            </bdi>
          ))}
        </p>
      )}
    </div>
  );
}
