/** Starts the server, or runs `create-admin`. */
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { collectAtRest } from './collectAtRest.ts';
import { type Config, readConfig } from './config.ts';
import { sweepRegularly } from './database/sweep.ts';
import { StartError } from './errors.ts';
import { fillDatabase, keyWarning, refuseExposedDemo } from './firstStart.ts';
import { openServices, type Services } from './services.ts';

/** Milliseconds that requests in progress get at the end. */
const STOP_TIMEOUT = 9_000;

try {
  const [command, ...parameters] = process.argv.slice(2);
  if (command === 'create-admin') await createAdmin(readConfig(process.env), parameters);
  // The files are loaded by now, which is all that start.js wants.
  else if (command !== 'load') await serve(readConfig(process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  const services = await openServices(config);
  try {
    await fillDatabase(services);
    await refuseExposedDemo(services);
    // `npm run dev` says so: an answer that is not as the contract says is an error.
    const app = await buildApp(services, { strictAnswers: process.env.NODE_ENV === 'development' });
    const stopSweeping = sweepRegularly(services);
    await listen(app, config);
    const prepared = services.documents.prepare();
    const stopCollecting = collectAtRest(app.server);
    const stopTasks = await runTasks(services, app.log);
    const stop = stopper(async () => {
      await stopTasks();
      stopSweeping();
      stopCollecting();
      await app.close();
      await services.close();
    });
    stopOnSignal(stop);
    stopOnFault((error) => {
      app.log.fatal({ err: error }, 'unhandled error, the server stops');
      stop(1);
    });
    const refusal = await prepared;
    if (refusal) {
      console.error(refusal.message);
      stop(1);
      return;
    }
    const warning = await keyWarning(services).catch(() => undefined);
    if (warning) console.error(warning);
    console.log(`Mullion ready at http://${toUrlHost(config.host)}:${config.port}`);
  } catch (error) {
    await services.close();
    throw error;
  }
}

/** Loaded when the server listens already: nobody waits for it. */
async function runTasks(services: Services, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  if (services.config.tasks === false) return async () => undefined;
  const { TaskRunner } = await import('./tasks/TaskRunner.ts');
  const runner = new TaskRunner(services, { log });
  services.tasks.listen(() => runner.wake());
  return runner.start();
}

async function createAdmin(config: Config, parameters: readonly string[]): Promise<void> {
  const { createAdministrator } = await import('./auth/createAdministrator.ts');
  await createAdministrator(config, parameters);
}

function toUrlHost(host: string): string {
  if (host === 'localhost') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError('PORT_IN_USE', { host, port });
    throw new StartError('PORT_REFUSED', { host, port, reason: message });
  }
}

/** Ends gracefully, and once; too long a wait ends at once. False when it was ending already. */
function stopper(stop: () => Promise<void>): (exitCode: number) => boolean {
  let isStopping = false;
  return (exitCode) => {
    if (isStopping) return false;
    isStopping = true;
    // exit() would wait for a thread that is inside a long statement.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_TIMEOUT).unref();
    void stop().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
    return true;
  };
}

/** The first signal ends gracefully; a second one at once. */
function stopOnSignal(stop: (exitCode: number) => boolean): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0) || process.exit(1));
}

/** What nobody caught leaves nobody knows what behind: it is said, what runs may end, and whoever started the server starts it anew. */
function stopOnFault(stop: (error: unknown) => void): void {
  process.on('uncaughtException', stop);
  process.on('unhandledRejection', stop);
}
