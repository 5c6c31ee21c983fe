/**
 * Joins what one visit always fetches. Left alone, the bundler makes a file of each set of modules that two pages share: a first list
 * came in 143 files. Which modules a visit needs is known only after unused code is gone, so the app is built once to ask.
 */
import { build, type Rolldown } from 'vite';
import { visits } from './visits.ts';

/**
 * How the second build splits: one file for what the entry brings, one for what work adds to the sign-in, one for what lists add
 * to work, one for what the page after a sign-in adds to all of that.
 */
export async function joinedChunks(root: string): Promise<Rolldown.CodeSplittingOptions> {
  const chunks = await splitChunks(root);
  const signIn = modulesOf(chunks, root, visits.signIn);
  const known = new Set(signIn);
  const groups = (['work', 'list', 'home'] as const).map((name) => {
    const added = [...modulesOf(chunks, root, visits[name])].filter((id) => !known.has(id));
    for (const id of added) known.add(id);
    const own = new Set(added);
    return { name, test: (id: string) => own.has(id) };
  });
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
