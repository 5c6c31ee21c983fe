import { accessSync, chmodSync, constants, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
// codegen/check/replaceFile.ts
/**
* Puts a new text in the place of a file, whole or not at all, with the mode that it has. A link is left alone, because
* the file that it leads to may belong to somebody else; so is a file that changed since it was read.
*
* @returns why the file was left alone, or undefined
*/
function replaceFile(path, before, after) {
	const part = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
	try {
		const stats = lstatSync(path);
		if (stats.isSymbolicLink()) return "it is a link; change the file that it leads to";
		accessSync(path, constants.W_OK);
		if (readFileSync(path, "utf8") !== before) return "it has changed meanwhile; run the check again";
		writeFileSync(part, after, {
			flag: "wx",
			flush: true,
			mode: stats.mode
		});
		chmodSync(part, stats.mode);
		renameSync(part, path);
		return;
	} catch (error) {
		rmSync(part, { force: true });
		return error instanceof Error ? error.message : String(error);
	}
}
export { replaceFile as t };
