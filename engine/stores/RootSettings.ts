import type { Contract } from '../language/contract/contract.ts';
import type { DrawMap } from '../models/map/map.types.ts';
import type { EngineServices } from '../services.ts';
import type { TokenMode } from './session/TokenStore.ts';
import type { KeyValueStore } from './storage/ClientDatabase.ts';
import type { ReportMissing } from './texts/LocaleStore.ts';
import type { LocaleBundles } from './texts/TextSource.ts';

/** What the composition root brings; everything with a default is replaced in tests only. */
export interface RootSettings {
  /** The public operations: what the sign-in page needs. */
  contract: Contract;
  /** The whole contract, loaded after sign-in. */
  loadContract(): Promise<Contract>;
  /** Loaded after sign-in: the sign-in page needs no renderer. */
  loadControls(culture: string): Promise<EngineServices['controls']>;
  bundles: LocaleBundles;
  /** Told of a locale key without a text; development only. */
  reportMissing?: ReportMissing | undefined;
  /** Where addresses come from, instead of the operation `searchPlaces`. */
  places?: EngineServices['places'];
  /** Loaded with the first map; without it, maps are lists. */
  loadMaps?: (() => Promise<DrawMap>) | undefined;
  tokenMode?: TokenMode;
  /** Origin and prefix of the API; empty = the page's origin. */
  base?: string;
  /** Instead of the browser's: for a server that has its calls elsewhere, and in tests. */
  fetch?: typeof fetch | undefined;
  sessionStorage?: () => Storage | undefined;
  localStorage?: () => Storage | undefined;
  openDatabase?: () => Promise<KeyValueStore>;
  currentUrl?: () => string;
  origin?: () => string;
}
