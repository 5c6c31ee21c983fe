import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { nearest } from '#engine/check/report/suggest.ts';

/** The command line cannot be understood; the message says what to write instead. */
export class UsageError extends Error {}

/**
 * Options and the words beside them.
 * @throws UsageError for an option that does not exist, with the nearest one, and for one that lacks its value
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true, allowPositionals: true });
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(options, token.name)) continue;
    const near = nearest(token.name, Object.keys(options));
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(
      `unknown option "${token.rawName}"; ${near ? `did you mean "--${near}"?` : `there are ${known.join(', ')}`}`,
    );
  }
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.replaceAll("'", '"').split('\n') : [];
    throw new UsageError(reason);
  }
}
