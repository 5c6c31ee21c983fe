import { useState } from 'react';
import type { OptionSource } from '#engine/index.ts';
import { MOST_PASTED, pastedTexts } from './comboboxOptions.ts';

/** What select-all, or many pasted texts, have to say. */
type AllNote = 'loading' | 'failed' | 'tooMany' | 'unknown' | undefined;

interface ManySetup {
  source?: OptionSource | undefined;
  isMultiple: boolean;
  /** Takes all of these too; without it there is no select-all. */
  onChooseAll?(ids: readonly string[]): void;
}

/** Choices that are taken many at once: all that match, or those of a pasted column. */
export function useManyChoices({ source, isMultiple, onChooseAll }: ManySetup, onOpen: () => void) {
  const [said, setSaid] = useState<AllNote>();
  const [strangers, setStrangers] = useState<readonly string[]>([]);

  /** Refused, with a word, when too many match (OP-SELECTALL). */
  async function chooseAll(): Promise<void> {
    setSaid('loading');
    try {
      const ids = await source?.all?.();
      setSaid(ids ? undefined : 'tooMany');
      if (ids) onChooseAll?.(ids);
    } catch {
      setSaid('failed');
    }
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
    setSaid('loading');
    source.paste(texts).then(
      ({ options, unknown }) => {
        onChooseAll(options.map(({ value }) => value));
        setStrangers(unknown);
        setSaid(unknown.length > 0 ? 'unknown' : undefined);
      },
      () => setSaid('failed'),
    );
    return true;
  }

  return { said, hush: () => setSaid(undefined), strangers, chooseAll, paste };
}
