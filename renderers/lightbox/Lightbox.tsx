import { IconPhotoOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ControlProps, ControlViewProps } from '#engine/index.ts';
import { lazyPart } from '#engine/index.ts';
import own from './lightbox.module.css';
import { isPicture } from './value.ts';

const Enlarged = lazyPart(async () => (await import('./Enlarged.tsx')).Enlarged);
const HEIGHT = 120;

/** A small picture that opens enlarged over the page. */
export function Lightbox(props: ControlProps<string>) {
  return <Thumbnail {...props} id={props.id} describedBy={props.describedBy} onLeave={props.onBlur} />;
}

/** The same in a record that is read. */
export function LightboxView(props: ControlViewProps<string>) {
  return <Thumbnail {...props} />;
}

interface ThumbnailProps extends ControlViewProps<string> {
  id?: string;
  describedBy?: string | undefined;
  onLeave?(): void;
}

function Thumbnail({ value, label, options, text, id, describedBy, onLeave }: ThumbnailProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBroken, setIsBroken] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hasPicture = isPicture(value) && isBroken !== value;

  function close(): void {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={own.thumbnail}
        disabled={!hasPicture}
        aria-label={hasPicture ? text('control.enlarge', { label }) : `${label}: ${text('control.noPicture')}`}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setIsOpen(true)}
        onBlur={onLeave}
      >
        {hasPicture ? (
          <img
            className={own.small}
            src={value}
            alt=""
            style={{ maxHeight: options.height ?? HEIGHT }}
            onError={() => setIsBroken(value)}
          />
        ) : (
          <span className={own.none}>
            <IconPhotoOff size={16} aria-hidden="true" /> {text('control.noPicture')}
          </span>
        )}
      </button>
      {isOpen && <Enlarged address={value} label={label} closeLabel={text('action.close')} onClose={close} />}
    </>
  );
}
