import { runInAction } from 'mobx';
import { type ApiClient, Latest, observe } from '#engine/index.ts';

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
  readonly #latest = new Latest();

  constructor(api: ApiClient) {
    this.#api = api;
    observe(this, 'css', 'path', 'picture');
  }

  /** Reads both again: at the start, and after each change of them. The page looks as before when they cannot be had. */
  async load(): Promise<void> {
    await this.#latest.run(() => this.#read(), {
      answer: ({ css, picture }) => this.#show(css, picture),
      failure: (error) => console.warn('The look of the company could not be read.', error),
    });
  }

  /** The rules at an address: a rule that hides everything must not hide the page where it is mended. */
  get shown(): string {
    return BRANDING.test(this.path) ? (this.css.split(OWN_RULES)[0] ?? '') : this.css;
  }

  goTo(path: string): void {
    this.path = path;
  }

  forget(): void {
    this.#latest.stop();
    this.#show('', undefined);
  }

  async #read(): Promise<{ css: string; picture: string | undefined }> {
    const answer = await this.#api.call('getCustomCss', {});
    const css = typeof answer === 'string' ? answer : '';
    return { css, picture: css.includes('--site-picture:') ? await this.#readPicture() : undefined };
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
