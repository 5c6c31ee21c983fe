/** Milliseconds after the first screen: what that asks for goes before. */
const DELAY = 2_000;

/**
 * Lets the worker of the build keep the shell, and the texts of this language, once the page is quiet. The development server and
 * embedders have no such worker, and whoever saves data is not sent what may never be used.
 */
export async function keepShell(language: string): Promise<void> {
  const address = import.meta.env.VITE_WORKER;
  const { connection, serviceWorker } = navigator as Partial<Navigator> & { connection?: { saveData?: boolean } };
  if (!address || !serviceWorker || connection?.saveData) return;
  await new Promise((done) => setTimeout(done, DELAY));
  // A browser that refuses goes on as it did without.
  await serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => undefined);
  (await serviceWorker.ready).active?.postMessage(language);
}
