import { safeRedirect } from '#engine/index.ts';
import type { PhraseAnswer } from '../../api/types.ts';

/** A search in words that was answered. */
export interface Understood {
  phrase: string;
  page: string;
  conditions: NonNullable<PhraseAnswer['conditions']>;
  left: readonly string[];
  /** Question to ask before the address is opened. */
  question: string | undefined;
  /** Path below /app; undefined: the answer leads elsewhere. */
  route: string | undefined;
}

/** What the answer of a search in words means; an address of another origin, or outside the app, is none. */
export function readAnswer(phrase: string, answer: PhraseAnswer, origin: string): Understood {
  const { redirecturl, messagemodal, page = '', conditions = [], notunderstood: left = [] } = answer;
  const path = safeRedirect(redirecturl, origin);
  const route = /^\/app(?:\/|\?|$)(.*)$/s.exec(path);
  return {
    phrase,
    page,
    conditions,
    left,
    question: messagemodal || undefined,
    route: route ? path.replace(/^\/app\/?/, '') : undefined,
  };
}
