/** A JSON schema is an object of JSON: the same type under the name of its subject. */
export { isObject as isSchema, type JsonObject as JsonSchema } from '../json.ts';
