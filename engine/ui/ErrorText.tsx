import { lazy, Suspense, useEffect, useState } from 'react';
import { VALIDATION_TOOLTIP_DELAY } from '../models/constants.ts';
import classes from './FieldFrame.module.css';

const ErrorTip = lazy(async () => ({ default: (await import('./ErrorTip.tsx')).ErrorTip }));

/** The error of a control, cut after two lines; a tooltip has the whole of it. Fifty errors at once cost fifty paragraphs. */
export function ErrorText({ id, text }: { id: string; text: string }) {
  const [hovered, setHovered] = useState<HTMLElement | null>(null);
  const isLong = useDelay(hovered !== null, VALIDATION_TOOLTIP_DELAY);
  return (
    <>
      <p
        id={id}
        className={classes.error}
        onPointerEnter={({ currentTarget, pointerType }) => pointerType !== 'touch' && setHovered(currentTarget)}
        onPointerLeave={() => setHovered(null)}
      >
        {text}
      </p>
      {hovered && isLong && (
        <Suspense>
          <ErrorTip target={hovered} label={text} />
        </Suspense>
      )}
    </>
  );
}

/** True once the flag has been up for that long. */
function useDelay(flag: boolean, delay: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!flag) return;
    const timer = setTimeout(() => setLong(true), delay);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [flag, delay]);
  return isLong;
}
