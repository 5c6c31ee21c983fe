import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileSchema } from '../../server/settings-file/installation.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'settings.md'), 'utf8');

it('docs/settings.md has every key of the file', () => {
  const { $schema: _, ...keys } = fileSchema.properties;
  const inner = Object.keys(fileSchema.properties.providers.items.properties);
  expect([...Object.keys(keys), ...inner].filter((key) => !new RegExp(`["\`]${key}["\`]`).test(page))).toEqual([]);
});
