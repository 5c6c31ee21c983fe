import { useEffect, useState } from 'react';
import type { Frame } from '../../models/panel/panelPlace.ts';

/** The size of the window, as it changes. */
export function useFrame(): Frame {
  const [frame, setFrame] = useState(current);
  useEffect(() => {
    const follow = () => setFrame(current());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return frame;
}

function current(): Frame {
  return { width: document.documentElement.clientWidth, height: window.innerHeight };
}
