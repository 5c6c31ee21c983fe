import { f as textsBelow, t as FolderCheck } from "./checkFolder-Dt3Sy3UR.js";
import { Gt as readDocument, It as traceOf, Pt as effectiveOf } from "./shapeAjv-8e5Rj_2d.js";
import { i as Positions } from "./scanText-BWSKgpvI.js";
import { r as nearest } from "./suggest-jiZmp_0w.js";
import { n as KIND_FOLDERS } from "./MetaSchemas-BswmNsk8.js";
import { i as targetsOf, r as placesOf } from "./targets-B2XRcJNV.js";
import { t as UsageError } from "./readOptions-XYzyPrre.js";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { styleText } from "node:util";
// engine/check/layers/printEffective.ts
/**
* A document as JSON, line by line, each with file and line that say it.
* @param texts of the files, by name
*/
function printEffective(document, texts) {
	const positions = new Map([...texts].map(([file, text]) => [file, new Positions(text.replace(/^\uFEFF/, ""))]));
	const lines = [];
	print(document, "", "", "");
	return lines;
	function print(part, indent, before, after) {
		const { properties, entries, value } = part;
		const parts = properties ? [...properties].map(([name, one]) => [`${JSON.stringify(name)}: `, one]) : (entries ?? []).map((one) => ["", one]);
		const [open, close] = properties ? "{}" : entries ? "[]" : "";
		if (parts.length === 0) {
			tell(`${indent}${before}${open === void 0 ? JSON.stringify(value) : `${open}${close}`}${after}`, part);
			return;
		}
		tell(`${indent}${before}${open}`, part);
		for (const [index, [name, one]] of parts.entries()) print(one, `${indent}  `, name, index < parts.length - 1 ? "," : "");
		tell(`${indent}${close}${after}`, part);
	}
	function tell(text, { from }) {
		const line = positions.get(from.file)?.of(from.pointer).line;
		lines.push({
			text,
			origin: `${from.file}:${line ?? 1}`
		});
	}
}
// codegen/explain/effective.ts
/** Columns that the document may take before its origins. */
var WIDEST = 90;
/**
* What a document comes to, with where each line is written: a file, or `lists/units` of the project and MULLION_SCHEMAS.
*
* @throws UsageError when there is no such document, or its changes cannot be made
*/
function explainEffective(wanted) {
	if (wanted === void 0) throw new UsageError("--effective takes a document, such as lists/units");
	const isFile = existsSync(wanted);
	const { shipped, ...vocabulary } = placesOf(process.cwd());
	const { folders } = targetsOf(isFile ? [wanted] : []);
	const overlays = folders.filter((folder) => folder !== shipped);
	const { input } = new FolderCheck(shipped, {
		overlays,
		...vocabulary
	}).run();
	const named = new Map(input.files.map((file) => [`${KIND_FOLDERS[file.kind]}/${file.id}`, file]));
	const found = isFile ? input.files.find(({ file }) => resolve(file) === resolve(wanted)) : named.get(wanted.replace(/\.json$/, ""));
	if (!found) {
		const near = nearest(wanted, [...named.keys()]);
		throw new UsageError(`there is no document "${wanted}"; ${near ? `did you mean "${near}"?` : "write lists/units"}`);
	}
	const effective = effectiveOf(input.metas, found);
	const [problem] = effective?.problems ?? [];
	if (problem) throw new UsageError(`the changes of ${found.file} cannot be made; mullion check says why`);
	return printed(printEffective(effective?.document ?? traceOf(readDocument(found.file, found.text).value, found.file), textsBelow(found)));
}
function printed(lines) {
	const width = Math.min(WIDEST, Math.max(...lines.map(({ text }) => text.length)));
	const aside = (origin) => styleText("dim", `# ${origin}`, { stream: process.stdout });
	return lines.map(({ text, origin }) => `${text.padEnd(width)}  ${aside(origin)}`).join("\n");
}
export { explainEffective };
