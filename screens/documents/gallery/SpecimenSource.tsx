import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useEngine, useText } from '#engine/index.ts';
import classes from './gallery.module.css';

/** The JSON of a specimen, to be opened and copied into a document. */
export const SpecimenSource = observer(function SpecimenSource({ json, label }: { json: string; label: string }) {
  const { toasts } = useEngine();
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(json);
      toasts.show({ type: 'success', text: text('gallery.copied') });
    } catch {
      // Without a clipboard (a page over http, a refusal) the text is there to be copied by hand.
      setOpen(true);
    }
  };
  return (
    <details className={classes.source} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={text('gallery.jsonOf', { name: label })}>JSON</summary>
      {isOpen && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, which the keyboard must reach */}
          <pre className={classes.json} dir="ltr" tabIndex={0}>
            {json}
          </pre>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text('gallery.copyOf', { name: label })}
            onClick={() => void copy()}
          >
            {text('gallery.copy')}
          </Button>
        </>
      )}
    </details>
  );
});
