import { useEffect, useRef, useState } from 'react';

/** Milliseconds after which the picture is taken (CONSOLE-FEEDBACK-04). */
const DELAY = 200;

/** The picture of the dialog: taken by itself once it is open, empty when it was taken off. */
export function usePicture(opened: boolean) {
  const [picture, setPicture] = useState('');
  const [isTaking, setTaking] = useState(false);
  const [isFailed, setFailed] = useState(false);
  /** Grows with each picture that is another one, not with what is covered in it. */
  const [taken, setTaken] = useState(0);
  /** A later wish counts. */
  const turn = useRef(0);
  const take = async () => {
    turn.current += 1;
    const own = turn.current;
    setTaking(true);
    setFailed(false);
    try {
      const { takePicture } = await import('./takePicture.ts');
      const address = await takePicture();
      if (own !== turn.current) return;
      setPicture(address);
      setTaken(own);
    } catch (error) {
      console.warn('The page could not be pictured.', error);
      if (own === turn.current) setFailed(true);
    } finally {
      if (own === turn.current) setTaking(false);
    }
  };
  const latest = useRef(take);
  latest.current = take;
  const change = (value: string) => {
    turn.current += 1;
    setTaking(false);
    setFailed(false);
    setPicture(value);
    setTaken(turn.current);
  };
  useEffect(() => {
    if (!opened) return undefined;
    const timer = setTimeout(() => void latest.current(), DELAY);
    return () => {
      clearTimeout(timer);
      turn.current += 1;
      setPicture('');
      setTaking(false);
    };
  }, [opened]);
  return { picture, taken, isTaking, isFailed, take, change, cover: setPicture };
}
