import { parseText, type TextPart } from './parseText.ts';
import classes from './tours.module.css';

/** The text of a step, with the few marks that it may have. */
export function TourText({ id, text }: { id: string; text: string }) {
  // Whoever wrote it may write in another direction than the reader reads.
  return (
    <div id={id} className={classes.text} dir="auto">
      {parseText(text).map((block, at) => {
        const key = String(at);
        if (block.is === 'text')
          return (
            <p key={key}>
              <Parts parts={block.parts} />
            </p>
          );
        return (
          <ul key={key}>
            {block.items.map((item, number) => (
              <li key={`${key}.${String(number)}`}>
                <Parts parts={item} />
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ is, text }, at) => {
    const key = String(at);
    if (is === 'bold') return <strong key={key}>{text}</strong>;
    if (is === 'code') return <kbd key={key}>{text}</kbd>;
    return <span key={key}>{text}</span>;
  });
}
