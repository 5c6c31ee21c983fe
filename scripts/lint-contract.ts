/** Holds the API contract against the recommended rules of a public OpenAPI linter; warnings fail as well. */
import { relative } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';

const index = 'schemas/api/openapi.json';

/** Documented addresses clash (`user/getcompany/{companyId}`, `user/{id}/defaultrole`); the router lets fixed segments win. */
const rules = { 'no-ambiguous-paths': 'off' } as const;

const problems = await lint({ ref: index, config: await createConfig({ extends: ['recommended'], rules }) });
for (const { ruleId, message, location, severity } of problems) {
  const [place] = location;
  const file = place ? relative(process.cwd(), place.source.absoluteRef) : index;
  console.error(`${file}${place?.pointer ?? ''} ${severity} ${message} (${ruleId})`);
}
console.log(`${index}: ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
