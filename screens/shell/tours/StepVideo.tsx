import { useState } from 'react';
import { useText } from '#engine/index.ts';
import classes from './tours.module.css';

/** The video of a step. What may be shown is decided by the policy of the page: videos of this server, and of hosts that it names. */
export function StepVideo({ address }: { address: string }) {
  const text = useText();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <p role="alert" className={classes.text}>
        {text('tour.video.failed')}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a video brings its captions in its file
    <video
      className={classes.video}
      src={address}
      controls
      playsInline
      preload="metadata"
      onError={() => setBroken(true)}
    />
  );
}
