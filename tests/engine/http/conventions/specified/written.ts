import { contractOf } from '#codegen/emit/contract/contract.ts';
import { readOpenApi } from '#codegen/openapi/read/readOpenApi.ts';
import { scaffold } from '#codegen/scaffold/scaffold.ts';
import { makeFolder } from '../../../../codegen/foreign.ts';
import type { Specified } from './specified.types.ts';

/** The document that such an API publishes, as it is read. */
export function read({ paths, schemas }: Specified) {
  const info = { title: 'Things', version: '1' };
  const document = { openapi: '3.1.0', info, security: [], paths, components: { schemas } };
  return readOpenApi(`${makeFolder({ 'api.json': document })}/api.json`).api;
}

/** What scaffold writes for an API, by path, and the contract of it: nothing is recognised any more, everything is declared. */
export function written(api: Specified) {
  const { files } = scaffold(read(api), 'api.json');
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const jsonAt = <Made>(path: string) => JSON.parse(texts.get(path) ?? '{}') as Made;
  const folder = makeFolder({ 'openapi.json': texts.get('schemas/api/openapi.json') ?? '' });
  return { paths: [...texts.keys()], jsonAt, contract: contractOf(readOpenApi(`${folder}/openapi.json`).api) };
}
