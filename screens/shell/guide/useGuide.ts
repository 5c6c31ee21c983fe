import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What the help beside the page shows; nothing of it: all topics. */
export interface GuidePlace {
  article?: string;
  section?: string;
  /** Page that help was asked for, below /app. */
  page?: string;
}

/** Pause after load before help that the address names opens, ms (console 2.4, 9). */
const OPENING_DELAY = 1400;

/** The place that is open, and the way to another; an address with HelpArticle or HelpSection opens it by itself. */
export function useGuide() {
  const { search } = useLocation();
  const [place, setPlace] = useState<GuidePlace>();
  const query = new URLSearchParams(search);
  const article = query.get('HelpArticle');
  const section = query.get('HelpSection');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A redirect to the first tab drops the query: what the address said when it was opened holds.
  useEffect(() => {
    const named = article ? { article } : section && { section };
    if (!named) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPlace(named), OPENING_DELAY);
  }, [article, section]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [place, setPlace] as const;
}
