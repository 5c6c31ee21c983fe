import { emitClients } from './emit/clients.ts';
import { contractOf } from './emit/contract/contract.ts';
import { printContract } from './emit/contract/printContract.ts';
import type { GeneratedFile } from './emit/GeneratedFile.ts';
import { emitRuntime } from './emit/runtime.ts';
import { emitTypes } from './emit/types/types.ts';
import { readOpenApi } from './openapi/read/readOpenApi.ts';

/** What codegen writes for an OpenAPI document of anybody, with paths from the folder that it is written to. */
export interface GeneratedForeign {
  files: readonly GeneratedFile[];
  /** What a schema says and a TypeScript type cannot, as `file:line:col #/pointer: text`; then what was assumed, by operation. */
  warnings: readonly string[];
}

/**
 * Everything in memory, so that a fault leaves the folder as it was. The files need nothing that is not among them.
 * @throws ContractError
 */
export async function generateForeign(file: string): Promise<GeneratedForeign> {
  const { api, warnings } = readOpenApi(file);
  const assumed: string[] = [];
  const contract = contractOf(api, { isForeign: true, assume: (text) => assumed.push(text) });
  const files = [
    await emitTypes(api, 'types.ts'),
    ...emitRuntime(''),
    ...(await emitClients(api, {
      folder: '',
      runtime: './runtime.js',
      types: './types.js',
      parameters: './parameters.js',
      isEngine: false,
    })),
    { path: 'contract.json', text: printContract(contract) },
  ];
  return { files, warnings: [...warnings, ...assumed] };
}
