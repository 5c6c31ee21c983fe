import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiClient } from '#engine/index.ts';

/** Where companies write their rules, and the mark of the server before them. */
const BRANDING = /\/company\/settings\/branding\/?$/i;
const OWN_RULES = '/* own rules */';

/** The company's style sheet and the picture behind its pages, until sign-out. */
export class SiteLook {
  /** Text of the style sheet; empty for a company that looks like the product. */
  css = '';
  path = '';
  /** Address of the picture in memory. */
  picture: string | undefined;
  readonly #api: ApiClient;
  #calls = 0;

  constructor(api: ApiClient) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reads both again: at the start, and after each change of them. The page looks as before when they cannot be had. */
  async load(): Promise<void> {
    this.#calls += 1;
    const call = this.#calls;
    try {
      const css = await this.#api.call('getCustomCss', {});
      const text = typeof css === 'string' ? css : '';
      const picture = text.includes('--site-picture:') ? await this.#readPicture() : undefined;
      if (call !== this.#calls) return;
      this.#show(text, picture);
    } catch (error) {
      console.warn('The look of the company could not be read.', error);
    }
  }

  /** The rules at an address: a rule that hides everything must not hide the page where it is mended. */
  get shown(): string {
    return BRANDING.test(this.path) ? (this.css.split(OWN_RULES)[0] ?? '') : this.css;
  }

  goTo(path: string): void {
    this.path = path;
  }

  forget(): void {
    this.#calls += 1;
    this.#show('', undefined);
  }

  async #readPicture(): Promise<string | undefined> {
    const file = await this.#api.call('getImage', { path: { id: 'background' } });
    return file instanceof Blob ? URL.createObjectURL(file) : undefined;
  }

  #show(css: string, picture: string | undefined): void {
    if (this.picture) URL.revokeObjectURL(this.picture);
    runInAction(() => {
      this.css = css;
      this.picture = picture;
    });
  }
}
