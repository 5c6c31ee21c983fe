/** Milliseconds until what could not be started is tried again: its code cannot come without a connection. */
const AGAIN = 15_000;

/** Starts in a while what is then to be stopped; the disposer does either. */
export function startLater(start: () => Promise<() => void>, milliseconds: number): () => void {
  let isOver = false;
  let stop = (): void => undefined;
  const begin = async () => {
    try {
      stop = await start();
      if (isOver) stop();
    } catch {
      if (!isOver) timer = setTimeout(begin, AGAIN);
    }
  };
  let timer = setTimeout(begin, milliseconds);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
