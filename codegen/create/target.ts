import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** Why nothing is written into a folder, or undefined where it is new or empty. What a repository is born with does not count. */
export function refusalOf(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) return `${folder} is a file\n  hint: name a folder that does not exist yet`;
  const found = readdirSync(folder).find((name) => name !== '.git');
  if (found === undefined) return undefined;
  return `${folder} is not empty: there is ${found}\n  hint: name another folder; an application that stands there is brought up to date by: npx mullion scaffold openapi.yaml --out ${basename(folder)}`;
}
