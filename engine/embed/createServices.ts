import texts from '../../schemas/locales/en-US.json' with { type: 'json' };
import { AppError } from '../http/AppError.ts';
import { type ClientSession, HttpClient } from '../http/HttpClient.ts';
import type { Contract } from '../language/contract/contract.ts';
import { type WrittenContract, withSharedFields } from '../language/contract/sharedFields.ts';
import { isObject } from '../language/json.ts';
import type { DocumentSource, EngineServices, Permissions } from '../services.ts';
import { DialogStore } from '../stores/view/DialogStore.ts';
import { GuardStore } from '../stores/view/GuardStore.ts';
import { ToastStore } from '../stores/view/ToastStore.ts';
import { BrowserPlace } from './BrowserPlace.ts';
import type { ProductServices } from './product.types.ts';
import { provenDocuments } from './provenDocuments.ts';
import { type LocaleSettings, type Texts, Words } from './Words.ts';

/** `contract.json` as `import` gives it: JSON has no literal types. */
export interface ImportedContract {
  readonly hash: string;
  readonly operations: Readonly<Record<string, object>>;
  readonly components?: Readonly<Record<string, object>>;
  readonly fields?: Readonly<Record<string, object>>;
}

/** What has a default of its own shape below, or none. */
type Settled = 'contract' | 'documents' | 'controls' | 'permissions' | 'locale' | 'scopes';

/** What a product gives: three things, and whatever it does in its own way. */
export interface ProductSettings extends Partial<Omit<EngineServices, Settled>> {
  /** `screens/api/contract.json`, which codegen writes. */
  contract: ImportedContract;
  /** `screens/documents.ts`, which codegen writes, or `defineDocuments`. */
  documents: DocumentSource;
  /** Renderers by filtertype: `controls` of `mullion/renderers`, and those of the product. */
  controls: EngineServices['controls'];
  /** Origin and prefix of the API; without one it has the origin of the page. */
  base?: string | undefined;
  fetch?: typeof fetch | undefined;
  /** What calls carry, and what happens when the API asks who calls. */
  session?: Partial<ClientSession> | undefined;
  /** Texts of the product by key, over those of the engine in English. */
  texts?: Texts | undefined;
  /** Language, formats and currency: `{ language: 'de-DE', currency: 'EUR' }`. */
  locale?: LocaleSettings | undefined;
  /** What the server decided for the user; everything may be seen and done without it. */
  permissions?: Partial<Permissions> | undefined;
  scopes?: Partial<EngineServices['scopes']> | undefined;
}

/**
 * Services of a product, with a default for everything that it does not give: calls from the origin of the page, English texts,
 * messages and questions drawn by `EngineProvider`, addresses below /app.
 *
 * @throws AppError when `contract` is no contract.json
 * @example
 * const services = createServices({ contract, documents, controls });
 */
export function createServices(settings: ProductSettings): ProductServices {
  const {
    contract: given,
    documents,
    controls,
    base,
    fetch: send,
    session,
    texts: own,
    locale,
    ...services
  } = settings;
  const contract = contractOf(given);
  const ownToasts = new ToastStore();
  const ownDialogs = new DialogStore();
  const { toasts = ownToasts, dialogs = ownDialogs, guard = new GuardStore() } = services;
  const ownPlace = new BrowserPlace({
    get isDirty() {
      return guard.isDirty === true;
    },
    ask: () => dialogs.confirm({ title: 'guard.title', text: 'guard.leave', action: 'guard.action', danger: true }),
  });
  const client = () =>
    new HttpClient({
      base,
      fetch: send,
      contract: () => contract,
      session: {
        headers: () => ({}),
        refresh: async () => false,
        invalidated: async () => false,
        ended: () => toasts.show({ type: 'error', text: 'session.ended.title' }),
        accessDenied: () => toasts.show({ type: 'error', title: 'accessDenied.title', text: 'accessDenied.text' }),
        ...session,
      },
    });
  return {
    workspace: { role: '', database: '', epoch: 0 },
    navigation: ownPlace,
    ...services,
    toasts,
    dialogs,
    api: services.api ?? client(),
    contract,
    controls,
    documents: provenDocuments(documents, contract),
    locale: new Words({ ...texts, ...own }, locale ?? {}),
    guard,
    permissions: {
      isReadOnlyUser: false,
      viewPage: () => true,
      editPage: () => true,
      elementAccess: () => 'full',
      ...services.permissions,
    },
    scopes: { user: {}, session: {}, company: {}, ...services.scopes },
    own: {
      toasts: services.toasts ? undefined : ownToasts,
      dialogs: services.dialogs ? undefined : ownDialogs,
      place: services.navigation ? undefined : ownPlace,
    },
  };
}

function contractOf(given: ImportedContract): Contract {
  if (isObject(given) && typeof given.hash === 'string' && isObject(given.operations))
    return withSharedFields(given as unknown as WrittenContract);
  const message =
    'createServices: "contract" is no contract.json. Run "npx mullion codegen" and import screens/api/contract.json.';
  throw new AppError({ code: 'contract_unknown', message });
}
