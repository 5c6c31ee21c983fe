/**
 * The thread that reads one file. Others go first from its first moment on: for a file that is refused at once, starting costs more
 * than reading. Plain JavaScript, so that types are stripped after that.
 */
import { constants, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
/** Linux alone counts threads; elsewhere it would be the whole server. */
const step = process.platform === 'linux' ? setPriority : () => undefined;

// Not last of all yet: where every processor is busy it would never begin.
step(PRIORITY_BELOW_NORMAL);
const { readFile } = await import('./readFile.ts');
step(PRIORITY_LOW);
await readFile();
