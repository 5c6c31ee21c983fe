/**
 * Joins what one visit always fetches. Left alone, the bundler makes a file of each set of modules that two pages share: a first list
 * came in 143 files. Which modules a visit needs is known only after unused code is gone, so the app is built once to ask.
 */
import { build, type Rolldown } from 'vite';
import { laterPages, visits } from './visits.ts';

/** Kinds of pages after the first list: people see some of them, in any order. */
const kinds = { home: visits.home, ...laterPages };

/**
 * How the second build splits: one file for what the entry brings, one for what work adds to the sign-in, one for what lists add
 * to work; then one for what several kinds of pages share, and one for what each of them adds.
 */
export async function joinedChunks(root: string): Promise<Rolldown.CodeSplittingOptions> {
  const chunks = await splitChunks(root);
  const signIn = modulesOf(chunks, root, visits.signIn);
  const known = new Set(signIn);
  const groups: { name: string; test(id: string): boolean }[] = [];
  const join = (name: string, modules: Iterable<string>) => {
    const own = new Set([...modules].filter((id) => !known.has(id)));
    for (const id of own) known.add(id);
    groups.push({ name, test: (id) => own.has(id) });
  };
  join('work', modulesOf(chunks, root, visits.work));
  join('list', modulesOf(chunks, root, visits.list));
  const pages = Object.entries(kinds).map(([name, sources]) => [name, modulesOf(chunks, root, sources)] as const);
  const all = pages.flatMap(([, modules]) => [...modules]);
  join(
    'pages',
    all.filter((id, index) => all.indexOf(id) !== index),
  );
  for (const [name, modules] of pages) join(name, modules);
  return { groups: [{ name: 'start', tags: ['$initial'], priority: 1 }, ...groups] };
}

async function splitChunks(root: string): Promise<Rolldown.OutputChunk[]> {
  const built = await build({ root, logLevel: 'error', build: { write: false, minify: false } });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('The build gave no files.');
  return first.output.filter((file) => file.type === 'chunk');
}

/** The modules that come with the sources, with all that they import statically. */
function modulesOf(
  chunks: readonly Rolldown.OutputChunk[],
  root: string,
  sources: readonly string[],
): ReadonlySet<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(byFile.get(file));
  };
  for (const source of sources) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(`${root}/${source}`));
    if (!chunk)
      throw new Error(`${source} is in no file of the build: scripts/build/visits.ts must be told its new name.`);
    add(chunk);
  }
  return new Set([...found].flatMap(({ moduleIds }) => moduleIds));
}
