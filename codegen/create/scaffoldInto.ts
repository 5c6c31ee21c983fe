import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Refused } from './Refused.ts';

/**
 * Runs `mullion scaffold` of the command line that came with this package, and gives what it says.
 * @throws Refused with its words where nothing was written
 */
export function scaffoldInto(folder: string, input: string, own: string): string {
  const command = createRequire(join(own, 'package.json')).resolve('mullion-cli/mullion.js');
  const args = [command, 'scaffold', input, '--out', folder];
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Refused((error?.message ?? `${stderr}`).trim().replace(/^mullion scaffold: /, ''));
  // What to do next is said at the end, by this command.
  const said = stdout.split('\n').filter((line) => !line.startsWith('  cd '));
  return said.join('\n').trim();
}
