import type { GeneratedFile } from './emit/GeneratedFile.ts';
import { emitTypes } from './emit/types.ts';
import { readOpenApi } from './openapi/readOpenApi.ts';

/** What codegen writes for an OpenAPI document of anybody, with paths from the folder that it is written to. */
export interface GeneratedForeign {
  files: readonly GeneratedFile[];
  /** What a schema says and a TypeScript type cannot, as `file:line:col #/pointer: text`. */
  warnings: readonly string[];
}

/**
 * Everything in memory, so that a fault leaves the folder as it was.
 * @throws ContractError
 */
export async function generateForeign(file: string): Promise<GeneratedForeign> {
  const { api, warnings } = readOpenApi(file);
  return { files: [await emitTypes(api, 'types.ts')], warnings };
}
