import { suspiciousIn } from '#engine/check/rules/suspicious.ts';
import { camel } from '../words.ts';

/** The texts of the documents, by key. */
export class Texts {
  readonly #texts = new Map<string, string>();

  /** The key of a text: `customers.field.name`. The same place is the same key; another text there gets a key of its own. */
  key(resource: string, path: string, text: string): string {
    const parts = path.split('.').map((part) => part.replaceAll(/[^\w-]+/g, '_') || '_');
    const wanted = [camel(resource), ...parts].join('.');
    const clean = withoutCode(text.replaceAll(/[<>{}]/g, ' ')).trim() || '…';
    return this.#settle(wanted, clean);
  }

  /** A text that is made of values: `{row.name}`. */
  template(resource: string, path: string, text: string): string {
    return this.#settle(`${camel(resource)}.${path}`, text);
  }

  of(key: string): string | undefined {
    return this.#texts.get(key);
  }

  #settle(wanted: string, text: string): string {
    let key = wanted;
    for (let more = 2; (this.#texts.get(key) ?? text) !== text; more += 1) key = `${wanted}-${more}`;
    this.#texts.set(key, text);
    return key;
  }
}

/** Names of an API may read like an address or a script; the check would refuse the text. */
function withoutCode(text: string): string {
  return suspiciousIn(text) ? text.replaceAll(/[:/]+|www\./gi, ' ') : text;
}
