import { useEffect } from 'react';

/** Title of the window while a page, or a record over it, is shown; an empty one leaves it as it is. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    if (title === '') return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
