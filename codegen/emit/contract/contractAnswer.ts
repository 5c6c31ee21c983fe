import type { ContractOperation } from '#engine/language/contract/contract.ts';
import { insideOf } from '../../conventions/recognise.ts';
import { ContractError } from '../../openapi/ContractError.ts';
import { nameOfRef } from '../../openapi/nameOfRef.ts';
import type { Answer, PlacedOperation, Schema } from '../../openapi/types.ts';
import { firstMedia, resolve, successOf } from '../types/operationTypes.ts';
import type { Context } from './contract.types.ts';
import { bodyFieldsOf, type Components, fieldsOf, itemsOf, propertiesOf, rowFieldsOf } from './contractFields.ts';

/** What an operation answers: nothing, a file, or JSON with its fields and, where it is a list, its rows. */
export function answerOf(
  { id, method, operation }: PlacedOperation,
  schema: Schema | undefined,
  { components, isForeign }: Context,
): ContractOperation['answer'] {
  if (!schema) return { kind: hasContent(successOf(operation.responses)) ? 'binary' : 'empty', fields: {} };
  const named = schema.$ref ? { component: nameOfRef(schema.$ref) } : {};
  const type = firstMedia(successOf(operation.responses)?.content)?.contentType.replace(/;.*$/, '').trim() ?? '';
  // Types that end in +json; what is plain is asked for anyhow.
  const contentType = /^[\w.-]+\/[\w.-]+\+json$/i.test(type) ? { contentType: type } : {};
  const answer = { kind: 'json' as const, ...contentType, ...named, fields: fieldsOf(schema, components) };
  const rowPath =
    operation['x-rows'] ?? (isForeign || method === 'get' ? rowPathOf(schema, components, isForeign) : undefined);
  if (rowPath === undefined) return answer;
  const rowSchema = rowsOf(schema, rowPath, components);
  if (!rowSchema && isForeign) return answer;
  if (!rowSchema)
    throw new ContractError(
      `operation "${id}": x-rows "${rowPath}" is not an array of its answer\n  hint: ${rowsHint(schema, components)}`,
      'x-rows',
    );
  const rowName = rowSchema.$ref ? { component: nameOfRef(rowSchema.$ref) } : {};
  // Of a list beside the rows, such as the columns of a matrix, documents may name what each entry holds.
  const { [rowPath]: own, ...beside } = bodyFieldsOf(schema, components);
  const fields = own ? { ...answer.fields, ...beside } : answer.fields;
  const inside = operation['x-convention']?.inside ?? (isForeign ? insideOf(rowSchema, components) : undefined);
  const rowFields = rowFieldsOf(rowSchema, inside, components);
  return { ...answer, fields, rows: { path: rowPath, ...rowName, fields: rowFields } };
}

/** The lists that an answer holds, as a key would name them. */
function rowsHint(schema: Schema, components: Components): string {
  const names = Object.keys(propertiesOf(resolve(schema, components), components));
  const lists = names.filter((name) => rowsOf(schema, name, components)).map((name) => `"${name}"`);
  return lists.length > 0
    ? `write ${lists.join(' or ')}`
    : 'leave it out, or name a property of the answer that is a list';
}

function hasContent(answer: Answer | undefined): boolean {
  return Object.keys(answer?.content ?? {}).length > 0;
}

/** Without `x-rows`: the answer itself when it is a list, as a reader means it; of a foreign API also its one property that is a list of objects. */
function rowPathOf(schema: Schema, components: Components, isForeign: boolean): string | undefined {
  if (rowsOf(schema, '', components)) return '';
  if (!isForeign) return undefined;
  const lists = Object.keys(propertiesOf(resolve(schema, components), components)).filter((name) => {
    const rows = rowsOf(schema, name, components);
    return rows && Object.keys(fieldsOf(rows, components)).length > 0;
  });
  return lists.length === 1 ? lists[0] : undefined;
}

/** Schema of the rows at a path of an answer; undefined where no list stands there. */
export function rowsOf(
  schema: Schema,
  path: string,
  components: Components,
  seen = new Set<Schema>(),
): Schema | undefined {
  const whole = resolve(schema, components);
  if (seen.has(whole)) return undefined;
  seen.add(whole);
  const branches = whole.anyOf ?? whole.oneOf;
  if (branches) return branches.map((one) => rowsOf(one, path, components, seen)).find((rows) => rows !== undefined);
  if (path === '') return itemsOf(whole);
  const [name = '', ...rest] = Object.hasOwn(propertiesOf(whole, components), path) ? [path] : path.split('/');
  const next = propertiesOf(whole, components)[name];
  return next && rowsOf(next, rest.join('/'), components, seen);
}
