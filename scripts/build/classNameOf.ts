import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Class of a style sheet of ours, as it is in what is built: its name with four letters of its file. What Vite gives ends in the line that it
 * stands in: other names after each edit, and more of them to fetch.
 */
export function classNameOf(root: string): (name: string, file: string) => string {
  return (name, file) => `${name}_${createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 4)}`;
}
