import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ControlProps } from '#engine/index.ts';
import own from './colour.module.css';
import { toHex } from './value.ts';

/** On offer where the document names none: each reads well with white text. */
const COLOURS = [
  '#1f5fbf',
  '#0b7285',
  '#2b7a3d',
  '#7a6200',
  '#b35309',
  '#b42318',
  '#a61e6c',
  '#6741d9',
  '#495057',
  '#1a1a1a',
];

/** The colours on offer and the browser's own picker for any other. */
export function Swatches(props: ControlProps<string> & { onPick(colour: string): void }) {
  const { value, label, options, text, onPick, onChange } = props;
  const chosen = toHex(value);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const colours = (options.swatches ?? COLOURS).map((colour) => colour.toLowerCase());
  const start = Math.max(0, colours.indexOf(chosen ?? ''));
  return (
    <div className={own.panel} role="dialog" aria-label={label}>
      <div className={own.swatches}>
        {colours.map((colour, index) => (
          <button
            key={colour}
            ref={index === start ? first : undefined}
            type="button"
            className={own.swatch}
            aria-label={colour}
            aria-pressed={colour === chosen}
            data-mantine-stop-propagation
            title={colour}
            style={{ backgroundColor: colour }}
            onClick={() => onPick(colour)}
          >
            {colour === chosen && <IconCheck size={16} aria-hidden="true" />}
          </button>
        ))}
      </div>
      <label className={own.other}>
        <input
          type="color"
          className={own.picker}
          data-mantine-stop-propagation
          value={chosen ?? '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {text('control.otherColour')}
      </label>
    </div>
  );
}
