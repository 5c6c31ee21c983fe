import { t as FolderCheck } from "./checkFolder-Dt3Sy3UR.js";
import { i as isObject, n as KIND_FOLDERS } from "./MetaSchemas-BswmNsk8.js";
import { t as mergeThree } from "./mergeThree-Dcy_0V_6.js";
import { Wt as sameJson } from "./shapeAjv-8e5Rj_2d.js";
import { i as Positions } from "./scanText-BWSKgpvI.js";
import { t as verdict } from "./verdict-CLh6S0cE.js";
import { t as replaceFile } from "./replaceFile-CKRwTzcr.js";
import { i as targetsOf, r as placesOf } from "./targets-B2XRcJNV.js";
import { n as readOptions, t as UsageError } from "./readOptions-XYzyPrre.js";
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
// engine/check/disk/copyBases.ts
/** What customised copies were made from: the command line and the server note it, `mullion rebase` joins from it. */
/** Below a folder of documents of one's own, beside what is kept of them; belongs into its version control. */
var BASES = join(".mullion", "base");
/** The copies in a folder, of all files that were checked. */
function copiesIn(folder, files) {
	return files.flatMap((file) => {
		const name = join(KIND_FOLDERS[file.kind], `${file.id}.json`);
		if (file.replaces === void 0 || file.extended || file.fault || !isFile(join(folder, name))) return [];
		return [{
			name,
			file,
			shipped: file.replaces
		}];
	});
}
/** The shipped text that a copy was made from; undefined when nobody noted it. */
function baseOf(folder, name) {
	const path = join(folder, BASES, name);
	return isFile(path) ? readFileSync(path, "utf8") : void 0;
}
/** Notes it, whole or not at all: several servers may share the folder. */
function writeBase(folder, name, text) {
	const path = join(folder, BASES, name);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(`${path}.${process.pid}`, text);
	renameSync(`${path}.${process.pid}`, path);
}
/**
* Notes for each copy that is new what it was made from: the shipped text of this moment. Forgets what is no copy any more.
* @returns names of the copies that are new
*/
function noteBases(folder, copies) {
	for (const name of notedIn(folder)) if (!isFile(join(folder, name))) rmSync(join(folder, BASES, name));
	const added = copies.filter(({ name }) => !isFile(join(folder, BASES, name)));
	for (const { name, shipped } of added) writeBase(folder, name, shipped);
	return added.map(({ name }) => name);
}
function notedIn(folder) {
	try {
		return readdirSync(join(folder, BASES), {
			recursive: true,
			encoding: "utf8"
		}).filter((name) => name.endsWith(".json"));
	} catch {
		return [];
	}
}
function isFile(path) {
	return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
// engine/check/layers/rebase.ts
/**
* Joins a customised copy with the shipped document of now, both seen from the one that the copy was made from.
* @param prefer whose value stands where both changed the same
*/
function rebase$1(texts, prefer = "mine") {
	const [base, mine, shipped] = [
		parsed(texts.base),
		parsed(texts.mine),
		parsed(texts.shipped)
	];
	const which = base === void 0 ? "base" : mine === void 0 ? "mine" : shipped === void 0 ? "shipped" : void 0;
	if (which) return {
		is: "unreadable",
		which
	};
	if (sameJson(base, shipped)) return { is: "current" };
	const { value, conflicts } = prefer === "mine" ? mergeThree(base, mine, shipped) : mergeThree(base, shipped, mine);
	return {
		is: "joined",
		text: `${JSON.stringify(value, null, 2)}\n`,
		conflicts: conflicts.map(({ path }) => ({
			place: path.join("/"),
			was: sideOf(texts.base, base, path),
			mine: sideOf(texts.mine, mine, path),
			shipped: sideOf(texts.shipped, shipped, path)
		}))
	};
}
/** Where it was taken out, the line of what it stood in. */
function sideOf(text, document, path) {
	const keys = [];
	let value = document;
	for (const name of path) {
		const key = Array.isArray(value) ? value.findIndex((entry) => isNamed(entry, name)) : name;
		const inner = value?.[key];
		value = inner;
		if (inner === void 0) break;
		keys.push(key);
	}
	const pointer = keys.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
	return {
		line: new Positions(text).of(pointer).line,
		text: value === void 0 ? void 0 : JSON.stringify(value)
	};
}
function isNamed(entry, name) {
	return isObject(entry) && NAMES.some((key) => entry[key] === name);
}
/** As {@link mergeThree} names entries. */
var NAMES = [
	"id",
	"name",
	"field",
	"key",
	"operation",
	"title"
];
function parsed(text) {
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch {
		return;
	}
}
// codegen/commands/rebase.ts
/** Exit codes: 0 all copies follow the shipped documents, 1 some do not, 2 nothing could be compared. */
var CURRENT = 0;
var BEHIND = 1;
var NOT_COMPARED = 2;
/** Characters of a value that are printed. */
var MOST_SHOWN = 400;
var OPTIONS = {
	check: {
		type: "boolean",
		default: false
	},
	take: { type: "string" }
};
/**
* `mullion rebase [FOLDER or file ...]`: joins what was changed in shipped documents into the customised copies of a folder
* (else of MULLION_SCHEMAS). Where both changed the same, and where what comes out would not pass the check, the copy stays as it is and
* both texts are told; `--take mine|shipped` decides. `--check` writes nothing.
*/
async function rebase(args) {
	try {
		const { values, positionals } = readOptions(args, OPTIONS);
		const { take } = values;
		if (take !== void 0 && take !== "mine" && take !== "shipped") throw new UsageError(`--take is "mine" or "shipped", not "${take}"`);
		if (take !== void 0 && values.check) throw new UsageError("--take cannot be used together with --check");
		const { folders, files } = targetsOf(positionals);
		const [folder, more] = folders;
		if (folder === void 0 || more !== void 0) throw new UsageError("name one folder of your own documents, or set MULLION_SCHEMAS");
		const { shipped, ...vocabulary } = placesOf(process.cwd());
		if (folder === shipped) throw new UsageError(`${folder} holds the shipped documents themselves`);
		return run({
			folder,
			shipped,
			check: new FolderCheck(shipped, {
				overlays: [folder],
				isRepeated: true,
				...vocabulary
			}),
			isDry: values.check,
			take
		}, files);
	} catch (error) {
		console.error(`mullion rebase: ${error instanceof Error ? error.message : String(error)}`);
		return NOT_COMPARED;
	}
}
function run(job, files) {
	const { input, findings } = job.check.run();
	const all = copiesIn(job.folder, input.files);
	const copies = files.length === 0 ? all : all.filter(({ name }) => files.includes(join(job.folder, name)));
	const unknown = files.find((file) => !copies.some(({ name }) => join(job.folder, name) === file));
	if (unknown !== void 0) throw new UsageError(`"${unknown}" is no copy of a shipped document; one that extends it needs none of this`);
	const added = new Set(job.isDry ? [] : noteBases(job.folder, all));
	const outcomes = copies.map((copy) => outcomeOf(job, copy, findings, added.has(copy.name)));
	for (const line of outcomes.flatMap(({ lines }) => lines)) console.log(line);
	const behind = outcomes.filter(({ isBehind }) => isBehind).length;
	console.log(`${copies.length} ${copies.length === 1 ? "copy" : "copies"}, ${behind} to be looked at`);
	return behind > 0 ? BEHIND : CURRENT;
}
function outcomeOf(job, copy, findings, isNew) {
	const { name, file, shipped } = copy;
	const base = baseOf(job.folder, name);
	if (isNew) return told(`${name}: what it was made from is noted from now on (the shipped document of today)`);
	if (base === void 0) return behind(`${name}: nobody noted what it was made from; run mullion rebase without --check`);
	const found = rebase$1({
		base,
		mine: file.text,
		shipped
	}, job.take);
	if (found.is === "current") return told();
	if (found.is === "unreadable") return behind(`${name}: ${SIDES[found.which]} is no JSON; nothing was changed`);
	if (found.conflicts.length > 0 && !job.take) return behind(`${name}: changed here and in the shipped document; it stays as it is`, ...found.conflicts.flatMap((conflict) => linesOf(job, copy, conflict)), `  decide: edit it, or run mullion rebase ${shown(join(job.folder, name))} --take mine (or shipped)`);
	const faults = newFaults(job, copy, found.text, findings);
	if (faults.length > 0) return behind(`${name}: joined it would not pass the check; it stays as it is`, ...faults);
	if (job.isDry) return behind(`${name}: the shipped document has changed; mullion rebase joins both`);
	const reason = replaceFile(join(job.folder, name), file.text, found.text);
	if (reason !== void 0) return behind(`${name}: was not changed: ${reason}`);
	writeBase(job.folder, name, shipped);
	const decided = found.conflicts.map((conflict) => `  ${conflict.place}: ${job.take === "mine" ? "yours" : "the shipped one"} was taken`);
	return told(`${name}: joined with the shipped document of now`, ...decided);
}
var SIDES = {
	base: "what it was made from",
	mine: "it",
	shipped: "the shipped document"
};
var told = (...lines) => ({
	lines,
	isBehind: false
});
var behind = (...lines) => ({
	lines,
	isBehind: true
});
/** Both texts, each with its file and line, and what stood there before. */
function linesOf({ folder, shipped }, { name }, { place, was, mine, shipped: theirs }) {
	return [
		`  ${place}`,
		`    yours    ${shown(join(folder, name))}:${mine.line}  ${textOf(mine)}`,
		`    shipped  ${shown(join(shipped, name))}:${theirs.line}  ${textOf(theirs)}`,
		`    was      ${textOf(was)}`
	];
}
function textOf({ text = "(taken out)" }) {
	return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
/** Errors that the joined document has and the copy has not. */
function newFaults({ check }, { file }, text, before) {
	const { findings } = check.run(/* @__PURE__ */ new Map([[file.file, text]]));
	const known = new Set(before.map(({ code, file: at, pointer }) => `${code} ${at} ${pointer}`));
	const { errors } = verdict(findings.filter(({ code, file: at, pointer }) => !known.has(`${code} ${at} ${pointer}`)));
	return errors.map(({ file: at, line, column, code, message }) => `  ${at}:${line}:${column} ${code} ${message}`);
}
function shown(path) {
	const short = relative(process.cwd(), resolve(path));
	return short.startsWith("..") ? path : short;
}
export { rebase };
