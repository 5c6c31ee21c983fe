import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nearest } from '#engine/check/report/suggest.ts';

const usage = `mullion <command>

  mullion check [path ...]     proves documents against their vocabulary and the API contract
      --format stylish|json|github|sarif
      --fix                    repairs what is safe; --dry-run shows it and writes nothing
      --watch                  checks again at every change, until Ctrl-C
      --max-warnings N         fails when there are more
      --contract FILE          another contract.json than screens/api/contract.json
      --against OLD            tells what depends on changes since OLD, a contract.json or a folder
      --no-cache               checks even what has not changed since the last time
      --strict                 for the shipped documents: no inline text
  mullion explain [CODE]       what a code means, with a wrong and a right version; without one, the list
      --effective FILE         what a document comes to that extends another, with the origin of each line
  mullion codegen              writes types, clients and contract.json from schemas/api and schemas/meta
      --check                  writes nothing; fails when a generated file is stale
      --server                 types and schemas of a server too, into server/generated; from then on always
      --editor DIR             what the editor of a folder of your own documents reads, into DIR/meta
      --openapi FILE --out DIR the same for any OpenAPI 3.x or Swagger 2.0 document, JSON or YAML, without a project
  mullion bundle               prints schemas/api as one OpenAPI document
      --out FILE               writes it to a file
  mullion scaffold FILE|URL    lists, forms, menu and an application for an OpenAPI document, JSON or YAML
      --out FOLDER             where to (app); what you edited there is never written over
  mullion rebase [FOLDER]      joins what changed in shipped documents into your own copies of them
      --check                  writes nothing; fails when a copy is behind
      --take mine|shipped      decides where both changed the same
  mullion help                 this text
`;

type Command = (args: string[]) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  check: async (args) => (await import('./commands/check.ts')).check(args),
  explain: async (args) => (await import('./commands/explain.ts')).explain(args),
  codegen: async (args) => (await import('./commands/codegen.ts')).codegen(args),
  bundle: async (args) => (await import('./commands/bundle.ts')).bundle(args),
  scaffold: async (args) => (await import('./commands/scaffold.ts')).scaffold(args),
  rebase: async (args) => (await import('./commands/rebase.ts')).rebase(args),
  help: async () => {
    console.log(usage);
    return 0;
  },
};

// The second start on a machine costs half of the first.
const modules = join(process.cwd(), 'node_modules');
// Node 22.0 has none yet.
if (existsSync(modules)) module.enableCompileCache?.(join(modules, '.cache', 'mullion'));

// `mullion check | head` closes the pipe before everything is written.
process.stdout.on('error', () => process.exit(2));

process.exitCode = await run(process.argv.slice(2));
// Nothing is left to do but to tidy memory, which takes longer than ending.
if (process.stdout.writableLength === 0 && process.stderr.writableLength === 0) process.exit();

async function run([name = 'help', ...args]: string[]): Promise<number> {
  const wanted = name.replace(/^--/, '');
  const command = Object.hasOwn(commands, wanted) ? commands[wanted] : undefined;
  if (!command) {
    const near = nearest(name, Object.keys(commands));
    console.error(`mullion: unknown command "${name}"${near ? `; did you mean "${near}"?` : ''}\n\n${usage}`);
    return 2;
  }
  if (isHelpWanted(args)) return commands.help?.([]) ?? 0;
  return command(args);
}

function isHelpWanted(args: string[]): boolean {
  return parseArgs({ args, strict: false, options: { help: { type: 'boolean' } } }).values.help === true;
}
