import { n as KIND_FOLDERS } from "./MetaSchemas-BswmNsk8.js";
import { n as packageRoot, t as ownsVocabulary } from "./packageRoot-B-zlDEfe.js";
import { t as UsageError } from "./readOptions-XYzyPrre.js";
import { existsSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
// codegen/check/targets.ts
var KINDS = /* @__PURE__ */ new Set([...Object.values(KIND_FOLDERS), "locales"]);
/** @throws UsageError for a path that is not there or not a place of documents */
function targetsOf(positionals) {
	const paths = (positionals.length > 0 ? positionals : [process.env.MULLION_SCHEMAS ?? ""]).filter((path) => path !== "").map((path) => resolve(path));
	const missing = paths.find((path) => !existsSync(path));
	if (missing !== void 0) throw new UsageError(`there is no "${missing}"; give a folder with lists/, reports/ … in it`);
	const isFolder = (path) => statSync(path).isDirectory();
	const files = paths.filter((path) => !isFolder(path));
	const folders = [...paths.filter(isFolder).map(schemasOf), ...files.map(folderOf)];
	return {
		folders: [...new Set(folders)],
		files
	};
}
/** A project's folder stands for its schemas/. */
function schemasOf(folder) {
	const inside = join(folder, "schemas");
	const hasKinds = [...KINDS].some((name) => existsSync(join(folder, name)));
	if (!hasKinds && KINDS.has(basename(folder))) return dirname(folder);
	return !hasKinds && existsSync(inside) ? inside : folder;
}
/** schemas/reports/x.json belongs to the folder schemas. */
function folderOf(file) {
	const place = dirname(file);
	if (KINDS.has(basename(place))) return dirname(place);
	throw new UsageError(`"${file}" is in no folder of documents: its folder must be one of ${[...KINDS].map((name) => `${name}/`).join(", ")}`);
}
/** The findings that the targets ask for. */
function only(report, { files }) {
	if (files.length === 0) return report;
	const isWanted = ({ file }) => files.includes(resolve(file));
	return {
		...report,
		findings: report.findings.filter(isWanted),
		notChecked: report.notChecked.filter(isWanted)
	};
}
/** @throws UsageError when a folder or file was named and nothing of it was read */
function assertWork(report, shipped, { folders, files }) {
	const seen = [...report.texts.keys(), ...report.findings.map(({ file }) => file)].map((file) => resolve(file));
	const unseen = files.find((file) => !seen.includes(file));
	if (unseen !== void 0) throw new UsageError(`"${unseen}" was not checked: it is no document, or another folder has one of the same name`);
	const isIn = (folder) => seen.some((file) => !relative(folder, file).startsWith(".."));
	const empty = files.length > 0 ? void 0 : [shipped, ...folders].find((folder) => !isIn(folder));
	if (empty !== void 0) throw new UsageError(`no document in ${empty}; documents are in lists/, reports/, forms/ … and end with .json`);
}
/**
* Where the documents are and where their vocabulary is: a project with both, such as this repository, a product whose
* vocabulary is that of the package, or from anywhere else the package itself.
* @throws UsageError where there is no project
*/
function placesOf(folder) {
	if (ownsVocabulary(folder)) return { shipped: join(folder, "schemas") };
	const root = packageRoot();
	const own = join(folder, "schemas");
	if (existsSync(own)) return {
		shipped: own,
		vocabulary: join(root, "schemas")
	};
	const shipped = join(root, "schemas");
	if (existsSync(join(shipped, "product.json"))) return { shipped };
	throw new UsageError(`there is no folder "schemas" in ${folder}; run this in the folder of the product`);
}
export { targetsOf as i, only as n, placesOf as r, assertWork as t };
