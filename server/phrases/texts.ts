import type { PhraseField } from './phrase.types.ts';
import type { Reading, Span } from './Reading.ts';

/** Words that a text may have at most. */
const MOST_WORDS = 5;

/** Reads what stands behind the label of a filter of text, or in quotes: city Boston, properties called "Harbor Point". */
export function readTexts(reading: Reading): void {
  const fields = reading.page.fields.filter(({ gives, parameters }) => gives === 'text' && parameters.length === 1);
  for (const field of fields) {
    const found = behindLabel(reading, field);
    if (!found) continue;
    const [name = ''] = field.parameters;
    reading.add({ label: field.label, text: found.text, query: [[name, found.text]] }, found);
  }
  if (!reading.page.hasSearch) return;
  const named = behindNamed(reading) ?? quoted(reading);
  if (!named) return;
  const label = reading.writer.text('action.search');
  reading.add({ label, text: named.text, query: [['searchTerm', named.text]] }, named);
}

interface SaidText extends Span {
  text: string;
}

function behindLabel(reading: Reading, field: PhraseField): SaidText | undefined {
  for (let at = 0; at < reading.tokens.length; at++) {
    for (const label of reading.labels(field)) {
      const end = reading.nameAt(at, label);
      const text = end === undefined ? undefined : textAt(reading, end);
      if (text && !isDenied(reading, { at, end: text.end })) return { ...text, at };
    }
  }
  return undefined;
}

function behindNamed(reading: Reading): SaidText | undefined {
  for (let at = 0; at < reading.tokens.length; at++) {
    const end = reading.entryAt(at, reading.lexicon.named);
    const text = end === undefined ? undefined : textAt(reading, end);
    if (text && !isDenied(reading, { at, end: text.end })) return { ...text, at };
  }
  return undefined;
}

function quoted(reading: Reading): SaidText | undefined {
  const at = reading.tokens.findIndex(
    ({ is }, index) => is === 'quote' && reading.isFree(index) && !reading.isClosed(index),
  );
  const token = reading.tokens[at];
  return token && !isDenied(reading, { at, end: at + 1 }) ? { at, end: at + 1, text: token.raw } : undefined;
}

/** A search cannot leave out what is said: nothing of it is understood. */
function isDenied(reading: Reading, { at, end }: Span): boolean {
  const denied = reading.deniedBefore(at);
  if (denied !== undefined) reading.close({ at: denied, end });
  return denied !== undefined;
}

/** A quoted text, or the words up to one that means something else. */
function textAt(reading: Reading, start: number): SaidText | undefined {
  let at = start;
  while (reading.isIdle(at) && at < start + 2 && !reading.tokens[at]?.isName) at += 1;
  const first = reading.tokens[at];
  if (!first || !reading.isFree(at) || (at > start && first.isApart)) return undefined;
  if (first.is === 'quote') return { at, end: at + 1, text: first.raw };
  if (first.is !== 'word' && first.is !== 'number' && !/[@.]/.test(first.raw)) return undefined;
  let end = at;
  while (end < at + MOST_WORDS && isWordOfName(reading, end, end > at)) end += 1;
  if (end === at) return undefined;
  return {
    at,
    end,
    text: reading.tokens
      .slice(at, end)
      .map(({ raw }) => raw)
      .join(' '),
  };
}

function isWordOfName(reading: Reading, at: number, isInside: boolean): boolean {
  const token = reading.tokens[at];
  if (!token || !reading.isFree(at) || reading.isClosed(at) || token.is === 'sign' || token.is === 'quote')
    return false;
  if (isInside && token.isApart) return false;
  return token.isName || !(reading.isIdle(at) || reading.lexicon.words.has(token.plain));
}
