/** Proves the import rules of the house: who may import whom (layers/table.ts), no cycles, no folder or file that holds too much. */
import { join } from 'node:path';
import { checkLayers } from './layers/checkLayers.ts';

const { files, faults } = checkLayers(join(import.meta.dirname, '..'));
for (const fault of faults) console.error(fault);
console.log(`layers: ${files} files, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
