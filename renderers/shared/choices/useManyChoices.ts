import { useState } from 'react';
import type { OptionSource } from '#engine/index.ts';
import { MOST_PASTED, pastedTexts } from './comboboxOptions.ts';
import type { Found } from './useTakeAll.ts';

/** What select-all, or many pasted texts, have to say. */
type AllNote = 'loading' | 'failed' | 'tooMany' | 'unknown' | undefined;

interface ManySetup {
  source?: OptionSource | undefined;
  isMultiple: boolean;
  /** Takes all that is being found too; without it there is no select-all. */
  onChooseAll?(finding: Promise<Found>): void;
}

/** Choices that are taken many at once: all that match, or those of a pasted column. */
export function useManyChoices({ source, isMultiple, onChooseAll }: ManySetup, onOpen: () => void) {
  const [said, setSaid] = useState<AllNote>();
  const [strangers, setStrangers] = useState<readonly string[]>([]);

  /** The list says how it goes as long as it is open; whoever takes it says what is to be known later. */
  function take(finding: Promise<Found>): void {
    setSaid('loading');
    onChooseAll?.(finding);
    finding.then(
      (found) => {
        const unknown = found?.unknown ?? [];
        setStrangers(unknown);
        setSaid(found ? (unknown.length > 0 ? 'unknown' : undefined) : 'tooMany');
      },
      () => setSaid('failed'),
    );
  }

  /** Refused, with a word, when too many match (OP-SELECTALL). */
  function chooseAll(): void {
    if (source?.all) take(source.all().then((ids) => ids && { ids, unknown: [] }));
  }

  /** Several pasted texts, such as a column of codes, are looked up together. */
  function paste(pasted: string): boolean {
    const texts = pastedTexts(pasted);
    if (!onChooseAll || !source?.paste || !isMultiple || texts.length < 2) return false;
    onOpen();
    if (texts.length > MOST_PASTED) {
      setSaid('tooMany');
      return true;
    }
    take(source.paste(texts).then(({ options, unknown }) => ({ ids: options.map(({ value }) => value), unknown })));
    return true;
  }

  return { said, hush: () => setSaid(undefined), strangers, chooseAll, paste };
}
