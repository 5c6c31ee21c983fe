import { Button } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff, IconPlayerStopFilled, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useRoot, useText } from '#engine/index.ts';
import { MOST_SECONDS } from './Hearing.ts';
import type { Voice, VoiceState } from './Voice.ts';
import classes from './voice.module.css';

/** What a press does. */
const presses: Readonly<Record<VoiceState, string>> = {
  idle: 'voice.record',
  opening: 'action.cancel',
  recording: 'voice.stop',
  stopped: 'voice.giveUp',
  transcribing: 'voice.giveUp',
};

interface VoiceControlProps {
  voice: Voice;
  /** The control cannot take the focus any more. */
  onBarred(): void;
}

/** Records and stops; beside it stands what is going on (WIDGET-VOICE-01). */
export const VoiceControl = observer(function VoiceControl({ voice, onBarred }: VoiceControlProps) {
  const text = useText();
  const { bar, state } = voice;
  const button = useRef<HTMLButtonElement>(null);
  const shown = state === 'opening' ? 'idle' : state;
  useEffect(() => {
    const { activeElement } = document;
    if (bar && (activeElement === button.current || activeElement === document.body)) onBarred();
  }, [bar, onBarred]);
  return (
    <section className={classes.voice} data-state={shown} aria-label={text('voice.title')}>
      <Button
        ref={button}
        className={classes.button ?? ''}
        variant="default"
        size="sm"
        disabled={bar !== undefined}
        leftSection={<Icon voice={voice} />}
        onClick={voice.press}
      >
        {text(presses[state])}
      </Button>
      <p className={classes.said} role="status">
        {text(bar ? `voice.${bar}` : stateText(voice))}
      </p>
      {state === 'recording' && <Meter voice={voice} />}
    </section>
  );
});

const Icon = observer(function Icon({ voice: { bar, state } }: Pick<VoiceControlProps, 'voice'>) {
  const look = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  if (bar) return <IconMicrophoneOff {...look} />;
  if (state === 'recording') return <IconPlayerStopFilled {...look} className={classes.stop} />;
  return state === 'idle' ? <IconMicrophone {...look} /> : <IconX {...look} />;
});

/** How loud it is, and how long it lasts already. */
const Meter = observer(function Meter({ voice }: Pick<VoiceControlProps, 'voice'>) {
  const { locale } = useRoot();
  const text = useText();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => Math.min(before + 1, MOST_SECONDS)), 1000);
    return () => clearInterval(timer);
  }, []);
  const number = new Intl.NumberFormat(locale.culture);
  const values = { seconds: number.format(seconds), most: number.format(MOST_SECONDS) };
  return (
    <span className={classes.meter} aria-hidden>
      {voice.way !== 'browser' && (
        <span className={classes.level} style={{ '--level': Math.sqrt(voice.level) } as CSSProperties} />
      )}
      {text('voice.seconds', values)}
    </span>
  );
});

function stateText({ state, way }: Voice): string {
  return state === 'idle' ? `voice.idle.${way}` : `voice.${state}`;
}
