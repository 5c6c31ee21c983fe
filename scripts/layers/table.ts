/** Who may import whom: the whole rule. README and the notes on architecture describe the same. */

/** `packages` and `folders` are what the folder may import; the first rule whose `of` is a prefix of the file applies. */
export interface Layer {
  of: string;
  folders: readonly string[];
  packages: readonly string[] | 'any';
  why: string;
}

const ui = [
  '@dnd-kit/',
  'react',
  'react-dom',
  'mobx',
  'mobx-react-lite',
  '@mantine/',
  '@primer/octicons-react',
  '@tabler/',
  '@tanstack/',
  'chart.js',
  'svgcanvas',
];

export const layers: readonly Layer[] = [
  { of: 'engine/index.ts', folders: ['engine/'], packages: [], why: 'the public door re-exports the engine only' },
  {
    of: 'engine/language/',
    folders: ['engine/language/', 'engine/generated/', 'engine/errors.ts', 'engine/format/'],
    packages: [],
    why: 'engine/language is pure: what documents mean, without packages, files, network or views',
  },
  {
    of: 'engine/check/disk/',
    folders: ['engine/check/', 'engine/language/', 'engine/generated/', 'engine/errors.ts'],
    packages: ['node:', 'ajv'],
    why: 'engine/check/disk gives the check what only Node has, and does nothing else',
  },
  {
    of: 'engine/check/',
    folders: ['engine/check/', 'engine/language/', 'engine/generated/', 'engine/errors.ts', 'engine/format/'],
    packages: ['jsonc-parser', 'ajv'],
    why: 'engine/check is pure: texts in, findings out; files are read in engine/check/disk alone',
  },
  {
    of: 'engine/format/index.ts',
    folders: ['engine/format/', 'engine/language/json.ts'],
    packages: [],
    why: 'the door of what is pure adds only how JSON is looked at',
  },
  {
    of: 'engine/format/',
    folders: ['engine/format/', 'engine/errors.ts', 'engine/generated/'],
    packages: ['dayjs'],
    why: 'engine/format is pure',
  },
  { of: 'engine/errors', folders: ['engine/errors/'], packages: [], why: 'the error catalogue depends on nothing' },
  { of: 'engine/generated/', folders: ['engine/generated/'], packages: [], why: 'generated types depend on nothing' },
  {
    of: 'engine/http/',
    folders: ['engine/http/', 'engine/errors.ts', 'engine/language/'],
    packages: [],
    why: 'engine/http knows neither stores nor React',
  },
  {
    of: 'engine/stores/',
    folders: [
      'engine/services.ts',
      'engine/stores/',
      'engine/services.ts',
      'engine/models/',
      'engine/http/',
      'engine/language/',
      'engine/format/',
      'engine/errors.ts',
      'engine/generated/',
      'engine/controls/',
      'schemas/locales/',
    ],
    packages: ['mobx', 'i18next', 'localforage', 'dayjs', 'eventsource-parser'],
    why: 'stores know neither React nor views',
  },
  {
    of: 'engine/models/',
    folders: [
      'engine/services.ts',
      'engine/models/',
      'engine/services.ts',
      'engine/http/',
      'engine/language/',
      'engine/format/',
      'engine/errors.ts',
      'engine/generated/',
      'engine/controls/',
    ],
    // TanStack Table is used as it is without React: its columns and their state, on MobX.
    packages: ['mobx', 'dayjs', '@tanstack/react-table'],
    why: 'models know neither React nor views',
  },
  {
    of: 'engine/embed/',
    folders: [
      'engine/embed/',
      'engine/services.ts',
      'engine/stores/view/',
      'engine/models/shared/',
      'engine/http/',
      'engine/language/',
      'engine/format/',
      'engine/generated/',
      'schemas/locales/',
    ],
    packages: [],
    why: 'defaults of a product are made of what the engine has; views draw them',
  },
  {
    of: 'engine/ui/rjsf/',
    folders: ['engine/'],
    packages: [...ui, '@rjsf/', '@cfworker/json-schema'],
    why: 'only this folder imports @rjsf',
  },
  { of: 'engine/', folders: ['engine/'], packages: ui, why: 'the engine imports neither renderers nor screens' },
  {
    of: 'renderers/index.ts',
    folders: ['renderers/', 'engine/index.ts'],
    packages: [],
    why: 'the registry imports folders and the engine door',
  },
  {
    of: 'renderers/',
    folders: ['engine/index.ts', 'engine/format/index.ts', 'renderers/shared/'],
    packages: [...ui, 'dayjs', 'libphonenumber-js/', 'croner', 'cronstrue', 'cronstrue/'],
    why: 'a renderer imports the doors of engine and format, its own folder and renderers/shared',
  },
  {
    of: 'screens/main.tsx',
    folders: ['screens/', 'engine/index.ts', 'engine/format/index.ts', 'renderers/index.ts', 'schemas/'],
    packages: 'any',
    why: 'the composition root wires through the doors',
  },
  {
    of: 'screens/theme/early.ts',
    folders: ['screens/theme/', 'engine/format/direction.ts'],
    packages: [],
    why: 'what runs before the application takes one pure file, as the door would bring all of the engine',
  },
  {
    of: 'screens/routes.tsx',
    folders: ['screens/', 'engine/index.ts'],
    packages: [...ui, 'react-router-dom'],
    why: 'the route table knows every screen, nothing else does',
  },
  {
    of: 'screens/api/',
    folders: ['screens/api/', 'engine/index.ts'],
    packages: [],
    why: 'generated clients need only the engine door',
  },
  {
    of: 'screens/maps/',
    folders: ['screens/maps/', 'engine/index.ts'],
    packages: ['maplibre-gl', 'topojson-client', 'topojson-specification', 'us-atlas/', 'world-atlas/'],
    why: 'only this folder knows how maps are drawn, and it knows nothing else',
  },
  {
    of: 'screens/',
    folders: ['screens/api/', 'screens/theme/', 'engine/index.ts', 'renderers/index.ts'],
    packages: [...ui, 'react-router-dom', '@floating-ui/dom', 'modern-screenshot', 'qrcode.react'],
    why: 'a screen imports the doors, the clients and its own folder',
  },
  {
    of: 'codegen/runtime/',
    folders: ['engine/http/'],
    packages: [],
    why: 'the run-time of generated clients is copied beside them and may bring nothing else along',
  },
  {
    of: 'codegen/packages/',
    folders: ['codegen/packages/'],
    packages: ['node:', 'vite'],
    why: 'how the command line is packed',
  },
  {
    of: 'codegen/create/',
    folders: ['codegen/create/', 'codegen/readOptions.ts'],
    packages: ['node:', '@clack/prompts'],
    why: 'npm create asks, and leaves what is written to the command line of the package',
  },
  {
    of: 'codegen/',
    folders: [
      ...['codegen/', 'engine/check/', 'engine/language/', 'engine/errors.ts', 'engine/generated/', 'schemas/'],
      // What it prints of a document may hold marks that turn the line.
      'engine/format/direction.ts',
      // Its version and those that it is built with.
      'package.json',
    ],
    packages: ['node:', 'json-schema-to-typescript', 'jsonc-parser', 'yaml', 'ajv', '@scalar/openapi-upgrader'],
    why: 'codegen imports no React, MobX or screens',
  },
  {
    of: 'server/',
    folders: [
      'server/',
      'engine/check/',
      'engine/language/',
      'engine/errors.ts',
      'engine/generated/',
      'engine/format/',
      'schemas/product.json',
    ],
    packages: 'any',
    why: 'the server imports the document library and the names of the product, never views or stores',
  },
  {
    of: 'scripts/',
    folders: ['scripts/', 'engine/', 'renderers/', 'codegen/'],
    packages: 'any',
    why: 'scripts serve the repository',
  },
];

/** Files of source that stand beside one another in a folder, at most. */
export const MOST_FILES = 25;

/** Folders that are lists by nature: a file for each of many alike, found by its name. */
export const lists: readonly { of: string; why: string }[] = [
  { of: 'engine/check/rules', why: 'a subject of rules each' },
  { of: 'screens/api', why: 'a generated client for each resource' },
  { of: 'server/migrations', why: 'the history of the database, in order' },
  { of: 'server/routes', why: 'a resource each' },
];
