import own from '../../../package.json' with { type: 'json' };
import { browsers } from '../../browsers.ts';
import type { GeneratedFile } from '../../emit/GeneratedFile.ts';
import type { ServerFacts } from '../read/server.ts';
import { kebab } from '../words.ts';
import { appSource, mainSource, servicesSource } from './appSources.ts';

/** The application around the documents: what docs/embedding.md says, for any number of them. */
export function appFiles(title: string, server: ServerFacts): GeneratedFile[] {
  const known: Readonly<Record<string, string>> = { ...own.devDependencies, ...own.dependencies };
  const range = (name: string) => [name, `^${known[name]}`] as const;
  const manifest = {
    name: kebab(title),
    private: true,
    type: 'module',
    scripts: {
      dev: 'vite',
      build: 'vite build',
      check: 'mullion check --strict && tsc -p .',
      codegen: 'mullion codegen',
    },
    dependencies: Object.fromEntries(
      [...Object.entries(own.peerDependencies), range('dayjs'), ['mullion', `^${own.version}`] as const].sort(
        ([a], [b]) => (a < b ? -1 : 1),
      ),
    ),
    devDependencies: Object.fromEntries([
      ...['@types/react', '@types/react-dom'].map(range),
      ['mullion-cli', `^${own.version}`],
      ...['typescript', 'vite'].map(range),
    ]),
  };
  const tsconfig = {
    compilerOptions: {
      ...{ target: 'es2023', lib: ['ESNext', 'DOM', 'DOM.Iterable'], module: 'esnext', moduleResolution: 'bundler' },
      ...{ types: ['vite/client'], jsx: 'react-jsx', strict: true, noEmit: true, skipLibCheck: true },
      ...{ verbatimModuleSyntax: true, allowImportingTsExtensions: true },
    },
    include: ['src'],
  };
  return [
    json('package.json', manifest),
    json('tsconfig.json', tsconfig),
    { path: 'index.html', text: page(title) },
    { path: 'vite.config.js', text: viteConfig(server) },
    { path: 'src/main.tsx', text: mainSource },
    { path: 'src/App.tsx', text: appSource },
    { path: 'src/services.ts', text: servicesSource },
    { path: '.gitignore', text: 'node_modules\ndist\n' },
  ];
}

export function json(path: string, value: unknown): GeneratedFile {
  return { path, text: `${JSON.stringify(value, null, 2)}\n` };
}

function page(title: string): string {
  const shown = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${shown}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`;
}

/** The token stays on the machine of who develops: the page asks this server, which asks the API. */
function viteConfig({ url, header, isNamed, constants }: ServerFacts): string {
  const remark = isNamed ? '' : '// The document names no server: say where yours is.\n';
  const all = [
    ...(header
      ? [
          `[${JSON.stringify(header.name)}, process.env.API_TOKEN && ${JSON.stringify(header.before)} + process.env.API_TOKEN]`,
        ]
      : []),
    ...constants.map(({ name, variable, value }) => {
      const other = value === undefined ? '' : ` ?? ${JSON.stringify(value)}`;
      return `[${JSON.stringify(name)}, process.env.${variable}${other}]`;
    }),
  ];
  const headers =
    all.length === 0
      ? 'headers: {},'
      : `headers: Object.fromEntries([\n${all.map((one) => `      ${one},\n`).join('')}    ].filter(([, value]) => value)),`;
  return `${remark}const api = new URL(process.env.API_URL ?? ${JSON.stringify(url)});

/** The page calls /api, and this server hands it on: no other origin, and no token in the browser. */
const proxy = {
  '/api': {
    target: api.origin,
    changeOrigin: true,
    rewrite: (path) => api.pathname.replace(/\\/$/, '') + path.replace(/^\\/api/, ''),
    ${headers}
  },
};

/** @type {import('vite').UserConfig} */
export default {
  server: { proxy },
  preview: { proxy },
  build: {
    // What the engine is built for: for older ones its style sheets are rewritten, and long tables scroll less smoothly.
    target: [${browsers.map((browser) => `'${browser}'`).join(', ')}],
    // One file of what the first page needs, in place of one for every set of modules that two views share.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
  },
};
`;
}
