import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { FormDocument } from '../../generated/documents.ts';
import type { FormModel } from '../../models/form/FormModel.ts';
import { FormPreview } from '../../models/form/FormPreview.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import classes from './PreviewFrame.module.css';

interface PreviewFrameProps {
  model: FormModel;
  preview: NonNullable<FormDocument['preview']>;
}

/** A page of the application beside a form: it takes the colours of the fields while they are chosen, and is only looked at. */
export const PreviewFrame = observer(function PreviewFrame({ model, preview }: PreviewFrameProps) {
  const text = useText();
  const { locale } = useEngine();
  const [shown] = useState(() => new FormPreview(model, preview));
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => autorun(() => paint(frame.current, shown)), [shown]);
  const ratio = new Intl.NumberFormat(locale.culture, { maximumFractionDigits: 1 });
  return (
    <aside className={classes.aside} aria-label={text('form.preview')}>
      <h2 className={classes.title}>{text('form.preview')}</h2>
      <div className={classes.stage} inert>
        <iframe
          ref={frame}
          className={classes.frame}
          title={text('form.preview')}
          src={shown.address}
          tabIndex={-1}
          onLoad={() => paint(frame.current, shown)}
        />
      </div>
      <div role="status">
        <ul className={classes.weak}>
          {shown.weakPairs.map((pair) => (
            <li key={`${pair.text}/${pair.on}`}>
              {text('form.weakContrast', { text: pair.text, on: pair.on, ratio: ratio.format(pair.ratio) })}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
});

function paint(frame: HTMLIFrameElement | null, { variables }: FormPreview): void {
  // A page that is on its way has no element yet, whatever the types say; it is painted when it is there.
  const style = frame?.contentDocument?.querySelector<HTMLElement>(':root')?.style;
  for (const [variable, colour] of variables) {
    if (colour === undefined) style?.removeProperty(variable);
    else style?.setProperty(variable, colour);
  }
}
