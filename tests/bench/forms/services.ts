import { prepareFormats } from '#engine/format/index.ts';
import type { EngineServices } from '#engine/index.ts';
import { SafeStorage } from '#engine/stores/storage/SafeStorage.ts';
import { LocaleStore } from '#engine/stores/texts/LocaleStore.ts';
import { controls } from '../../../renderers/index.ts';
import texts from '../../../schemas/locales/en-US.json';

/** What the engine needs of an application, without a server: real texts and renderers, a user who may do everything. */
export async function benchServices(): Promise<EngineServices> {
  const api = { call: async () => ({}) };
  const locale = new LocaleStore(
    { api: api as never, database: {} as never, storage: new SafeStorage(() => undefined) },
    { bundles: { 'en-US': async () => texts } },
  );
  await locale.use('en-US');
  // The app does so while it waits for its menu and documents.
  prepareFormats('en-US');
  const services = {
    api,
    contract: { hash: '', operations: {} },
    controls,
    documents: { index: [], get: async () => undefined },
    permissions: { isReadOnlyUser: false, viewPage: () => true, editPage: () => true, elementAccess: () => 'full' },
    locale,
    toasts: { show: () => undefined, showError: () => undefined },
    dialogs: { confirm: async () => true },
    navigation: { go: () => undefined },
    workspace: { role: '', database: '', epoch: 0 },
    scopes: { user: {}, session: {}, company: {} },
    guard: { register: () => () => undefined, isDirty: false },
  };
  return services as unknown as EngineServices;
}
