import { useState } from 'react';
import { cutText } from '#engine/format/index.ts';
import type { ControlViewProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import own from './readmore.module.css';

/** The beginning of a text and a button that shows the rest. */
export function ReadMoreView({ value, options, text }: ControlViewProps<string>) {
  const [isOpen, setIsOpen] = useState(false);
  const cut = cutText(value, options.limit);
  if (cut === undefined)
    return (
      <span className={own.long} dir="auto">
        {value}
      </span>
    );
  return (
    <span className={own.long}>
      <bdi>{isOpen ? value : cut}</bdi>{' '}
      <button type="button" className={classes.text} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {text(isOpen ? 'control.readLess' : 'control.readMore')}
      </button>
    </span>
  );
}
