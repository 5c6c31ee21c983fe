import { cpSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { log, outro } from '@clack/prompts';
import { readOptions, UsageError } from '../readOptions.ts';
import { askFor } from './askFor.ts';
import { fitManifest, packedIn } from './manifest.ts';
import { Refused } from './Refused.ts';
import { commandsOf, runQuietly, runVisibly } from './run.ts';
import { scaffoldInto } from './scaffoldInto.ts';
import { refusalOf } from './target.ts';

const DONE = 0;
const NOT_RUNNING = 1;
const NOT_WRITTEN = 2;

const OPTIONS = {
  demo: { type: 'boolean', default: false },
  start: { type: 'boolean', default: false },
  'no-install': { type: 'boolean', default: false },
  packed: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const usage = `npm create mullion [FOLDER] [FILE|URL]   an application for an OpenAPI document, JSON or YAML

  what is not given is asked for; without a terminal both must be given. Options stand behind "--":
      --demo           a demo API in place of a document
      --start          starts the application at the end
      --no-install     writes the files only
      --packed FOLDER  takes mullion and mullion-cli from tarballs in that folder
`;

/**
 * `npm create mullion`: a folder with a running application, by `mullion scaffold`. Exit 0 done, 1 written but not installed or started,
 * 2 nothing was written.
 *
 * @param own folder of this package, where the demo is
 */
export async function create(args: string[], own: string): Promise<number> {
  try {
    const { values, positionals } = readOptions(args, OPTIONS);
    if (values.help) {
      console.log(usage);
      return DONE;
    }
    const [folder, api, more] = positionals;
    if (more !== undefined || (api !== undefined && values.demo))
      throw new UsageError(
        'name one folder and one OpenAPI document, or --demo\n  hint: npm create mullion my-app openapi.yaml',
      );
    const tarballs = values.packed === undefined ? undefined : packedIn(resolve(values.packed));
    const wanted = await askFor({ folder, api: values.demo ? 'demo' : api, start: values.start });
    const target = resolve(wanted.folder);
    const refusal = refusalOf(target);
    if (refusal) throw new Refused(refusal);
    const demo = join(own, 'demo');
    log.message(scaffoldInto(target, wanted.isDemo ? join(demo, 'openapi.json') : wanted.api, own));
    if (wanted.isDemo) cpSync(demo, join(target, 'demo'), { recursive: true });
    fitManifest(target, { isDemo: wanted.isDemo, tarballs });
    return await bringUp(target, { isInstalled: !values['no-install'], isStarted: wanted.start });
  } catch (error) {
    if (!(error instanceof Refused || error instanceof UsageError)) throw error;
    log.error(error.message);
    return NOT_WRITTEN;
  }
}

/** Installs what the application needs and starts it. */
async function bringUp(target: string, wanted: { isInstalled: boolean; isStarted: boolean }): Promise<number> {
  const { install, dev } = commandsOf(process.env.npm_config_user_agent);
  const enter = `cd ${relative(process.cwd(), target) || '.'}`;
  if (!wanted.isInstalled) {
    outro(`${enter} && ${install.join(' ')} && ${dev.join(' ')}`);
    return DONE;
  }
  const failure = await runQuietly(install, target);
  if (failure) {
    log.error(
      `The application is written; "${install.join(' ')}" did not install it:\n${failure}\n  hint: is there a network, and is the registry the right one (npm config get registry)? Then: ${enter} && ${install.join(' ')} && ${dev.join(' ')}`,
    );
    return NOT_RUNNING;
  }
  if (!wanted.isStarted) {
    outro(`${enter} && ${dev.join(' ')}`);
    return DONE;
  }
  outro(`Later: ${enter} && ${dev.join(' ')}`);
  return (await runVisibly(dev, target)) === 0 ? DONE : NOT_RUNNING;
}
