import { AppError, Latest, observe, type RootStore } from '#engine/index.ts';
import { searchByPhrase } from '../../api/ai-search.ts';
import { readAnswer, type Understood } from './readAnswer.ts';

/** Characters of a phrase (component PhraseSearch of the API). */
export const MOST_CHARACTERS = 1000;

/** What a search is doing. */
export type SearchState =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'failed'; text: string }
  | { is: 'answered'; answer: Understood };

/** A search in words from the phrase to the page that it opens (WIDGET-AI-02 to -08). */
export class WordsSearch {
  phrase = '';
  state: SearchState = { is: 'idle' };
  readonly #root: RootStore;
  readonly #opened: (answer: Understood) => void;
  readonly #latest: Latest;
  /** The answer waits for a yes. */
  #isQuestioned = false;

  constructor(root: RootStore, opened: (answer: Understood) => void) {
    this.#root = root;
    this.#opened = opened;
    this.#latest = new Latest(() => root.workspace.epoch);
    observe(this, 'phrase', 'state');
  }

  get isTooLong(): boolean {
    return this.phrase.trim().length > MOST_CHARACTERS;
  }

  get canSearch(): boolean {
    return this.phrase.trim() !== '' && !this.isTooLong && this.state.is !== 'asking';
  }

  type(phrase: string): void {
    this.phrase = phrase;
    if (this.state.is !== 'asking') this.state = { is: 'idle' };
  }

  /** What was said follows what is typed; a search begins unless one is running (WIDGET-VOICE-02). */
  hear(transcript: string): void {
    this.type([this.phrase.trimEnd(), transcript].filter(Boolean).join(' '));
    if (!this.#isQuestioned) void this.search();
  }

  async search(): Promise<void> {
    if (!this.canSearch) return;
    const { api, locale, settings } = this.#root;
    if (settings.features.enableAi !== true) return;
    const phrase = this.phrase.trim();
    const asked = this.#latest.ask();
    this.#become({ is: 'asking' });
    try {
      const { signal } = asked;
      const answer = readAnswer(phrase, await searchByPhrase(api, { body: { phrase } }, { signal }), location.origin);
      if (asked.isLate) return;
      if (answer.route === undefined) this.#become({ is: 'failed', text: locale.text('words.outside') });
      else await this.#open(answer, answer.route);
    } catch (error) {
      if (!asked.isLate) this.#become({ is: 'failed', text: messageOf(error) });
    }
  }

  /** Nothing that is still asked for opens a page. */
  stop(): void {
    this.#latest.stop();
    this.#become({ is: 'idle' });
  }

  async #open(answer: Understood, route: string): Promise<void> {
    const { navigation, ui } = this.#root;
    this.#become({ is: 'answered', answer });
    const { question: text, conditions } = answer;
    const notes = conditions.map(({ label, text: value }) => `${label}: ${value}`);
    const asked = { text: text ?? '', action: 'action.ok', title: 'words.title', notes };
    if (text !== undefined && !(await this.#confirm(asked))) return;
    this.#become({ is: 'idle' });
    ui.setWords(false);
    this.#opened(answer);
    navigation.go(route);
  }

  async #confirm(asked: Parameters<RootStore['dialogs']['confirm']>[0]): Promise<boolean> {
    this.#isQuestioned = true;
    try {
      return await this.#root.dialogs.confirm(asked);
    } finally {
      this.#isQuestioned = false;
    }
  }

  #become(state: SearchState): void {
    this.state = state;
  }
}

function messageOf(error: unknown): string {
  return error instanceof AppError ? error.message : String(error);
}
