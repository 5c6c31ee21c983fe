import { g as ContractError, r as writeAtomically, u as bundleOpenApi } from "./outputFiles-FlIlx7Hu.js";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
// codegen/commands/bundle.ts
var DONE = 0;
var NOT_BUNDLED = 2;
/** `mullion bundle [--out FILE]`: the API contract as one OpenAPI document, on the standard output or in a file. */
function bundle(args, root = process.cwd()) {
	try {
		const { values } = parseArgs({
			args,
			options: { out: { type: "string" } }
		});
		const document = bundleOpenApi(join(root, "schemas", "api"));
		const text = `${JSON.stringify(document, null, 2)}\n`;
		if (values.out === void 0) process.stdout.write(text);
		else writeAtomically(resolve(root, values.out), text);
		return DONE;
	} catch (error) {
		if (!isExpected(error)) throw error;
		console.error(`mullion bundle: ${error.message}`);
		return NOT_BUNDLED;
	}
}
/** A contract that cannot be read, a file that cannot be written, or an option that does not exist. */
function isExpected(error) {
	return error instanceof ContractError || error instanceof Error && "code" in error;
}
export { bundle };
