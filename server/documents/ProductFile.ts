import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDomain, isOpenAddress, type JsonObject, objectOf } from '#server/engine.ts';

const shipped = join(import.meta.dirname, '..', '..', 'schemas', 'product.json');
const targets = ['tenantportal', 'sitemanager', 'ownerportal'] as const;

export type PortalTarget = (typeof targets)[number];

/** A product or portal beside this one. */
export interface ProductApp {
  id: string;
  label: string;
  url: string;
  icon?: string;
  product?: string;
  target?: PortalTarget;
  jointsignin: boolean;
}

/** What product.json says of the installation. */
export interface ProductSettings {
  features: Readonly<Record<string, boolean>>;
  /** Domains that may be opened; nothing here can add to a policy of the page. */
  domains: readonly string[];
  helpUrl: string | null;
  /** Those on a listed domain only. */
  apps: readonly ProductApp[];
}

/** schemas/product.json, with what the overlay folder and the installation have of their own laid over. Read again when a file changes. */
export class ProductFile {
  readonly #files: readonly string[];
  readonly #ownDomains: () => readonly string[] | undefined;
  #stamp = '';
  #settings: ProductSettings = { features: {}, domains: [], helpUrl: null, apps: [] };

  /** @param ownDomains what the installation lists instead (SHELL-SET-06) */
  constructor(overlay: string | undefined, ownDomains: () => readonly string[] | undefined) {
    this.#files = [shipped, ...(overlay ? [join(overlay, 'product.json')] : [])];
    this.#ownDomains = ownDomains;
  }

  get settings(): ProductSettings {
    const files = this.#files.filter((file) => existsSync(file));
    const own = this.#ownDomains();
    const stamps = files.map((file) => `${file} ${statSync(file).mtimeMs} ${statSync(file).size}`);
    const stamp = [...stamps, JSON.stringify(own)].join('\n');
    if (stamp === this.#stamp) return this.#settings;
    const parts = files.map(readJson);
    // A file that somebody is writing at this moment is read at the next request.
    if (parts.includes(undefined)) return this.#settings;
    this.#settings = readSettings(Object.assign({}, ...parts, own && { domains: own }));
    this.#stamp = stamp;
    return this.#settings;
  }
}

function readSettings({ features, domains, helpurl, apps }: JsonObject): ProductSettings {
  const listed = (Array.isArray(domains) ? domains : []).filter(isDomain);
  const flags = Object.entries(objectOf(features)).filter((entry): entry is [string, boolean] => isFlag(entry[1]));
  return {
    features: Object.fromEntries(flags),
    domains: listed,
    helpUrl: typeof helpurl === 'string' && /^https:\/\//.test(helpurl) ? helpurl : null,
    apps: (Array.isArray(apps) ? apps : []).flatMap(readApp).filter(({ url }) => isOpenAddress(url, listed)),
  };
}

function readApp(value: unknown): ProductApp[] {
  const { id, label, url, icon, product, target, jointsignin } = objectOf(value);
  if (typeof id !== 'string' || typeof label !== 'string' || typeof url !== 'string') return [];
  const portal = targets.find((one) => one === target);
  return [
    {
      id,
      label,
      url,
      ...(typeof icon === 'string' ? { icon } : {}),
      ...(typeof product === 'string' ? { product } : {}),
      ...(portal ? { target: portal } : {}),
      jointsignin: jointsignin === true,
    },
  ];
}

function readJson(file: string): JsonObject | undefined {
  try {
    return objectOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}
