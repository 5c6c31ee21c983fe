import { useEffect, useState } from 'react';
import { VALIDATION_TOOLTIP_DELAY } from '../../models/shared/constants.ts';
import classes from '../fields/FieldFrame.module.css';
import { lazyPart } from '../late/lazyPart.tsx';

const ErrorTip = lazyPart(async () => (await import('./ErrorTip.tsx')).ErrorTip);

/**
 * The error of a control, cut after two lines; a tooltip has the whole of it while the pointer rests anywhere on the
 * field. Fifty errors at once cost fifty paragraphs.
 */
export function ErrorText({ id, text }: { id: string; text: string }) {
  const [paragraph, setParagraph] = useState<HTMLElement | null>(null);
  const isHovered = useHover(paragraph?.parentElement ?? null, VALIDATION_TOOLTIP_DELAY);
  return (
    <>
      <p id={id} className={classes.error} ref={setParagraph}>
        {text}
      </p>
      {paragraph && isHovered && <ErrorTip target={paragraph} label={text} />}
    </>
  );
}

/** True once a pointer has been on the element for that long; it may be there before this begins. */
function useHover(element: HTMLElement | null, delay: number): boolean {
  const [isHovered, setHovered] = useState(false);
  useEffect(() => {
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const enter = () => {
      timer = setTimeout(() => setHovered(true), delay);
    };
    const leave = () => {
      clearTimeout(timer);
      setHovered(false);
    };
    const onEnter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && enter();
    if (element.matches(':hover')) enter();
    element.addEventListener('pointerenter', onEnter);
    element.addEventListener('pointerleave', leave);
    return () => {
      leave();
      element.removeEventListener('pointerenter', onEnter);
      element.removeEventListener('pointerleave', leave);
    };
  }, [element, delay]);
  return isHovered;
}
