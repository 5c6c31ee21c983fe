import { r as nearest } from "./suggest-jiZmp_0w.js";
import { parseArgs } from "node:util";
// codegen/readOptions.ts
/** The command line cannot be understood; the message says what to write instead. */
var UsageError = class extends Error {};
/**
* Options and the words beside them.
* @throws UsageError for an option that does not exist, with the nearest one, and for one that lacks its value
*/
function readOptions(args, options) {
	const { tokens } = parseArgs({
		args,
		options,
		strict: false,
		tokens: true,
		allowPositionals: true
	});
	for (const token of tokens) {
		if (token.kind !== "option" || Object.hasOwn(options, token.name)) continue;
		const near = nearest(token.name, Object.keys(options));
		const known = Object.keys(options).map((name) => `--${name}`);
		throw new UsageError(`unknown option "${token.rawName}"; ${near ? `did you mean "--${near}"?` : `there are ${known.join(", ")}`}`);
	}
	try {
		return parseArgs({
			args,
			options,
			allowPositionals: true
		});
	} catch (error) {
		const [reason = ""] = error instanceof Error ? error.message.replaceAll("'", "\"").split("\n") : [];
		throw new UsageError(reason);
	}
}
export { readOptions as n, UsageError as t };
