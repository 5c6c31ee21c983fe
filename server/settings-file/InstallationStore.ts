import { readFileSync, statSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { StartError } from '#server/errors.ts';
import { defaults, fileSchema, type Installation, type Provider } from './installation.ts';
import { faultOfPrefixes } from './prefixes.ts';

const validate = new Ajv2020({ strict: false }).compile<Partial<Installation>>(fileSchema);

/** The settings file laid over the defaults and what is `own` to this server, read again when it changes; a broken change leaves what was. */
export class InstallationStore {
  readonly #file: string | undefined;
  #stamp = '';
  readonly #defaults: Installation;
  #current: Installation;

  /** @throws StartError SETTINGS_INVALID */
  constructor(file: string | undefined, own: Partial<Installation> = {}) {
    this.#file = file;
    this.#defaults = { ...defaults, ...own };
    this.#current = this.#defaults;
    if (!file) return;
    this.#stamp = stampOf(file);
    this.#current = readFile(file, this.#defaults);
  }

  get current(): Installation {
    if (!this.#file) return this.#current;
    const stamp = stampOf(this.#file);
    if (stamp === this.#stamp) return this.#current;
    this.#stamp = stamp;
    try {
      this.#current = readFile(this.#file, this.#defaults);
    } catch (error) {
      console.error(String(error instanceof Error ? error.message : error));
    }
    return this.#current;
  }

  provider(name: string): Provider | undefined {
    return this.current.providers.find((provider) => provider.name === name);
  }
}

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return `${stat?.mtimeMs ?? 0} ${stat?.size ?? 0} ${stat?.ino ?? 0}`;
}

function readFile(file: string, base: Installation): Installation {
  const content = parse(file);
  if (!validate(content)) {
    const [fault] = validate.errors ?? [];
    const reason = `${fault?.instancePath || '/'} ${fault?.message ?? 'is not valid'} ${nameIn(fault?.params)}`.trim();
    throw new StartError('SETTINGS_INVALID', { file, reason });
  }
  const { providers = [], ...rest } = content;
  refuseTwice(file, providers);
  const reason = faultOfPrefixes(rest.prefixes ?? {}, rest.loginUrl);
  if (reason !== undefined) throw new StartError('SETTINGS_INVALID', { file, reason });
  return {
    ...base,
    ...rest,
    retention: { ...base.retention, ...rest.retention },
    providers: providers.map((provider) => ({ ...provider, scope: provider.scope ?? 'openid profile email' })),
  };
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError('SETTINGS_INVALID', { file, reason: (error as Error).message });
  }
}

function nameIn(parameters: Record<string, unknown> | undefined): string {
  return typeof parameters?.additionalProperty === 'string' ? `"${parameters.additionalProperty}"` : '';
}

/** A name or an id that two providers share would let one speak for the users of the other. */
function refuseTwice(file: string, providers: readonly Provider[]): void {
  for (const key of ['id', 'name'] as const) {
    const values = providers.map((provider) => provider[key]);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice !== undefined)
      throw new StartError('SETTINGS_INVALID', { file, reason: `two providers have the ${key} ${twice}` });
  }
}
