import { observe, onCodeMissing, type RootStore } from '#engine/index.ts';

/** All pages are one file, which names the files of its release. */
const PAGE = '/app';
/** How long nothing must be unsaved before the page is opened anew, and how soon it is not done again, ms. */
const CALM = 1_500;
const NOT_AGAIN = 30_000;
const REOPENED = 'releaseReopened';

/**
 * Notices that another release has taken the place of the one that this page came with: code of the old one is gone. The page is
 * opened anew as soon as nothing is unsaved; until then the new version is told.
 */
export class ReleaseWatch {
  /** Another release is there than that of this page. */
  isOld = false;
  readonly #guard: RootStore['guard'];
  #isAsking = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor({ guard }: Pick<RootStore, 'guard'>) {
    this.#guard = guard;
    observe(this, 'isOld');
  }

  start(): () => void {
    const stop = onCodeMissing(() => void this.#ask());
    return () => {
      stop();
      clearInterval(this.#timer);
    };
  }

  /** Opens the page anew, at the same address. */
  readonly reopen = (): void => {
    sessionStorage.setItem(REOPENED, String(Date.now()));
    location.reload();
  };

  /** A page that does not come says nothing of a release. */
  async #ask(): Promise<void> {
    if (this.isOld || this.#isAsking || !navigator.onLine) return;
    this.#isAsking = true;
    try {
      const answer = await fetch(PAGE, { cache: 'no-store', headers: { accept: 'text/html' } });
      const begins = answer.ok ? beginOf(await answer.text()) : undefined;
      if (begins !== undefined && begins !== ownBegin()) this.#found();
    } catch (error) {
      console.warn('The release of the server could not be asked for.', error);
    } finally {
      this.#isAsking = false;
    }
  }

  #found(): void {
    this.isOld = true;
    let calm = this.#guard.isDirty ? 0 : CALM;
    const look = () => {
      calm = this.#guard.isDirty ? 0 : calm + CALM / 3;
      if (calm < CALM || Date.now() - Number(sessionStorage.getItem(REOPENED)) < NOT_AGAIN) return;
      clearInterval(this.#timer);
      this.reopen();
    };
    this.#timer = setInterval(look, CALM / 3);
    look();
  }
}

/** The script that a page begins with, at once or when it is painted; its name holds what is in it. */
function beginOf(html: string): string | undefined {
  const [, painted, atOnce] =
    /<link\b[^>]*\bdata-start href="([^"]+)"|<script\b[^>]*type="module"[^>]*\bsrc="([^"]+)"/.exec(html) ?? [];
  return painted ?? atOnce;
}

function ownBegin(): string | undefined {
  const begin = document.querySelector('link[data-start], script[type="module"][src]');
  return begin?.getAttribute('href') ?? begin?.getAttribute('src') ?? undefined;
}
