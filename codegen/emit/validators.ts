import { createRequire } from 'node:module';
import { readMetaSchemas } from '#engine/check/disk/readFolder.ts';
import { createShapeAjv, hashOf } from '#engine/check/disk/shapeAjv.ts';
import { DOCUMENT_KINDS, MetaSchemas } from '#engine/check/shape/MetaSchemas.ts';
import { isSchema } from '#engine/language/contract/jsonSchema.ts';
import { banner, type GeneratedFile } from './GeneratedFile.ts';
import { yesOrNo } from './yesOrNo.ts';

const require = createRequire(import.meta.url);
const runtimeImport = /require\("ajv\/dist\/runtime\/([\w-]+)"\)\.default/g;
/** What generated validators need of ajv at run time, written out so that they need no package. */
const helpers: Readonly<Record<string, string>> = {
  ucs2length:
    '(text) => { let length = text.length; for (let at = 1; at < text.length; at++) ' +
    'if ((text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) length--; return length; }',
};

/**
 * Validators that say yes or no to the shape of a document, as plain code. The check starts ten times faster with them than
 * with ajv compiling the meta-schemas; the few documents that get a no are asked again by ajv, which knows why.
 */
export function emitValidators(folder: string, path: string): GeneratedFile[] {
  const metas = new MetaSchemas(readMetaSchemas(folder));
  for (const schema of metas.all) refuseInherited(schema);
  const ajv = createShapeAjv(metas, {
    allErrors: false,
    messages: false,
    // What was parsed inherits no name that a meta-schema has.
    ownProperties: false,
    code: { source: true, esm: true, lines: true },
  });
  const { default: standalone } = require('ajv/dist/standalone') as typeof import('ajv/dist/standalone');
  const addresses = Object.fromEntries(
    [...DOCUMENT_KINDS, 'change', 'locale', 'product'].map((kind) => [kind, String(metas.of(kind as 'locale').$id)]),
  );
  const code = yesOrNo(
    standalone(ajv, addresses)
      .replace(/^"use strict";/, '')
      .replaceAll(runtimeImport, (_, name: string) => helperOf(name)),
  );
  const kinds = Object.keys(addresses);
  const table =
    `\nexport const vocabularyHash = '${hashOf(metas)}';\n` + `export const shapes = { ${kinds.join(', ')} };\n`;
  const declaration =
    `${banner}export declare const vocabularyHash: string;\n` +
    `export declare const shapes: Readonly<Record<${kinds.map((kind) => `'${kind}'`).join(' | ')}, (value: unknown) => boolean>>;\n`;
  return [
    { path: `${path}.js`, text: `${banner}${code}${table}` },
    { path: `${path}.d.ts`, text: declaration },
  ];
}

/** @throws for a property with a name that every object has */
function refuseInherited(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  const names = isSchema(schema) && isSchema(schema.properties) ? Object.keys(schema.properties) : [];
  const inherited = names.find((name) => name in Object.prototype);
  if (inherited !== undefined)
    throw new Error(`the meta-schemas have a property "${inherited}", which every object has`);
  for (const part of Object.values(schema)) refuseInherited(part);
}

function helperOf(name: string): string {
  const helper = helpers[name];
  if (!helper)
    throw new Error(`a keyword of the meta-schemas needs ${name} of ajv at run time; write it out in validators.ts`);
  return helper;
}
