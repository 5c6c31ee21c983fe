import { join } from 'node:path';
import { build } from 'vite';
import { browsers } from '#codegen/browsers.ts';

interface Script {
  /** Source, from the root. */
  input: string;
  /** Name in the folder of the app; `[hash]` is of its content. */
  name: string;
  define?: Readonly<Record<string, string>>;
}

/** Builds a script of one file that is no module into the folder of the app, beside what is there; answers its name. */
export async function buildScript(root: string, { input, name, define = {} }: Script): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      outDir: join(root, 'dist', 'app'),
      emptyOutDir: false,
      copyPublicDir: false,
      target: [...browsers],
      rolldownOptions: { input: join(root, input), output: { format: 'iife', entryFileNames: name } },
    },
  });
  const [first] = [built].flat();
  const file = first && 'output' in first ? first.output[0] : undefined;
  if (!file) throw new Error(`${input} gave no file.`);
  return file.fileName;
}
