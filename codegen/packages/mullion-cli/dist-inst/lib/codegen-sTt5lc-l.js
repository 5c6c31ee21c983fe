import { n as contractDiff, t as changeLine } from "./contractDiff-C0Z34bCp.js";
import { g as ContractError, i as writeChanges, n as firstDifference, r as writeAtomically, t as findChanges } from "./outputFiles-FlIlx7Hu.js";
import { M as printWith, S as emitClients, a as emitEditorDoors, i as emitEditor, j as readOpenApi, k as loadOpenApi, n as readWorld, o as contractOf, r as emitTypes, t as generateAll } from "./generateAll-C5_Q-aZh.js";
import { d as withSharedFields, o as readMetaSchemas, u as sharingFields } from "./shapeAjv-8e5Rj_2d.js";
import { r as MetaSchemas } from "./MetaSchemas-BswmNsk8.js";
import { n as packageRoot, t as ownsVocabulary } from "./packageRoot-B-zlDEfe.js";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, posix, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createHash } from "node:crypto";
// codegen/emit/PrintCache.ts
/** Beyond that only what the last run used is kept. */
var MOST_TEXTS = 2e4;
/**
* What json-schema-to-typescript printed in earlier runs, by the hash of all that it depends on: name, schema, options and the
* library's version. It saves time and nothing else: without the file, or with a broken one, everything is printed again.
*/
var PrintCache = class {
	#file;
	#seed;
	#before;
	#used = /* @__PURE__ */ new Map();
	/** @param modules folder `node_modules` of the project; where there is none, nothing is kept. */
	constructor(modules) {
		const version = libraryVersion();
		this.#seed = version ?? "";
		this.#file = version && existsSync(modules) ? join(modules, ".cache", "mullion", "printed-types.json") : void 0;
		this.#before = this.#file === void 0 ? /* @__PURE__ */ new Map() : read(this.#file);
	}
	/** The printed text of a key, from an earlier run or made now. */
	async get(key, make) {
		const hash = createHash("sha256").update(this.#seed).update("\n").update(key).digest("base64url");
		const text = this.#before.get(hash) ?? await make();
		this.#used.set(hash, text);
		return text;
	}
	/** Keeps what this run used and, while there is room, what others used. A disk that takes nothing is no reason to fail. */
	save() {
		const isSame = [...this.#used.keys()].every((key) => this.#before.has(key));
		if (this.#file === void 0 || isSame) return;
		const all = new Map([...this.#before, ...this.#used]);
		try {
			writeAtomically(this.#file, JSON.stringify(Object.fromEntries(all.size > MOST_TEXTS ? this.#used : all)));
		} catch {}
	}
};
function read(file) {
	try {
		const value = JSON.parse(readFileSync(file, "utf8"));
		if (typeof value !== "object" || value === null) return /* @__PURE__ */ new Map();
		const entries = Object.entries(value).filter((entry) => typeof entry[1] === "string");
		return new Map(entries);
	} catch {
		return /* @__PURE__ */ new Map();
	}
}
function libraryVersion() {
	try {
		const manifest = createRequire(import.meta.url)("json-schema-to-typescript/package.json");
		const version = typeof manifest === "object" && manifest !== null && "version" in manifest ? manifest.version : "";
		return typeof version === "string" && version !== "" ? version : void 0;
	} catch {
		return;
	}
}
// codegen/generateEditor.ts
/**
* What the editor of a folder of documents outside the project (one of MULLION_SCHEMAS) reads: the vocabulary below `meta/` with
* the names of the project and of the folder itself.
* @throws ContractError
*/
function generateEditor(root, overlay) {
	if (overlay === resolve(root, "schemas")) throw new ContractError(`${overlay} is the project's own folder\n  hint: mullion codegen writes its meta/editor`);
	if (!statSync(overlay, { throwIfNoEntry: false })?.isDirectory()) throw new ContractError(`${overlay}: not a folder\n  hint: name the folder that holds lists/, reports/ … of your own`);
	const contract = contractOf(loadOpenApi(join(root, "schemas", "api")).api);
	const world = readWorld(root, contract, overlay);
	if (!world) throw new ContractError(`${join(root, "schemas", "product.json")} is missing\n  hint: run it in the product's folder`);
	const meta = join(ownsVocabulary(root) ? root : packageRoot(), "schemas", "meta");
	return [...emitEditorDoors(), ...emitEditor({
		world,
		metas: new MetaSchemas(readMetaSchemas(meta))
	})].map(({ path, text }) => ({
		path: path.replace(/^schemas\//, ""),
		text
	}));
}
// codegen/emit/contract/printContract.ts
/**
* A contract of many operations: one line for each operation and component, so that it stays small and a change touches one
* line. The fields of a component stand once.
*/
function printContract(contract) {
	const { operations, components, fields = {}, ...head } = sharingFields(contract);
	return `{\n${[
		...Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
		`"operations": ${linesOf(operations)}`,
		...Object.keys(fields).length === 0 ? [] : [`"fields": ${linesOf(fields)}`],
		...components === void 0 ? [] : [`"components": ${linesOf(components)}`]
	].join(",\n")}\n}\n`;
}
function linesOf(entries) {
	const lines = Object.entries(entries).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
	return lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n}`;
}
// codegen/emit/runtime.ts
/**
* The run-time of generated clients. JavaScript with its declarations: an import of `./runtime.js` is understood under every
* setting of TypeScript, by bundlers and by Node.
*/
function emitRuntime(folder) {
	const source = join(packageRoot(), "codegen", "runtime");
	return ["runtime.js", "runtime.d.ts"].map((name) => ({
		path: posix.join(folder, name),
		text: readFileSync(join(source, name), "utf8")
	}));
}
// codegen/generateForeign.ts
/**
* Everything in memory, so that a fault leaves the folder as it was. The files need nothing that is not among them.
* @throws ContractError
*/
async function generateForeign(file) {
	const { api, warnings } = readOpenApi(file);
	const assumed = [];
	const contract = contractOf(api, {
		isForeign: true,
		assume: (text) => assumed.push(text)
	});
	return {
		files: [
			await emitTypes(api, "types.ts"),
			...emitRuntime(""),
			...await emitClients(api, {
				folder: "",
				runtime: "./runtime.js",
				types: "./types.js",
				parameters: "./parameters.js",
				isEngine: false
			}),
			{
				path: "contract.json",
				text: printContract(contract)
			}
		],
		warnings: [...warnings, ...assumed]
	};
}
// codegen/output/contractChanges.ts
/** What changed between the contract on the disk and the one that was just made; nothing for other files or without an old one. */
function contractChanges(folder, { path, text }) {
	if (basename(path) !== "contract.json") return [];
	const before = readContract(join(folder, path));
	return before ? contractDiff(before, withSharedFields(JSON.parse(text))) : [];
}
function readContract(file) {
	try {
		const contract = JSON.parse(readFileSync(file, "utf8"));
		return typeof contract === "object" && contract !== null && "operations" in contract ? withSharedFields(contract) : void 0;
	} catch {
		return;
	}
}
// codegen/commands/codegen.ts
var DONE = 0;
var STALE = 1;
var NOT_GENERATED = 2;
var options = {
	check: {
		type: "boolean",
		default: false
	},
	openapi: { type: "string" },
	out: { type: "string" },
	editor: { type: "string" },
	server: {
		type: "boolean",
		default: false
	}
};
/**
* `mullion codegen [--openapi FILE --out DIR | --editor DIR | --server] [--check]`: exit 0 done or current, 1 stale files with `--check`, 2 the contract
* cannot be read, and then nothing is written.
*/
async function codegen(args, root = process.cwd()) {
	try {
		const { values } = parseArgs({
			args,
			options
		});
		const job = await withCache(root, () => jobOf(values, root));
		for (const warning of job.warnings) console.warn(`warning: ${warning}`);
		const changes = findChanges(job.folder, job.files);
		if (values.check) return reportStale(changes, job);
		writeChanges(job.folder, changes);
		const { length } = job.files;
		console.log(`${length} files, ${changes.written.length} written, ${changes.removed.length} removed`);
		return DONE;
	} catch (error) {
		if (!isExpected(error)) throw error;
		console.error(`mullion codegen: ${error.message}`);
		return NOT_GENERATED;
	}
}
/** What was printed in an earlier run is not printed again. */
async function withCache(root, work) {
	const cache = new PrintCache(join(root, "node_modules"));
	printWith(cache);
	try {
		return await work();
	} finally {
		printWith(void 0);
		cache.save();
	}
}
async function jobOf(values, root) {
	const { openapi, out, editor } = values;
	if (editor !== void 0) {
		const files = generateEditor(root, resolve(root, editor));
		return {
			folder: resolve(root, editor),
			named: editor,
			files,
			warnings: [],
			command: `mullion codegen --editor ${editor}`
		};
	}
	if (openapi === void 0 && out === void 0) {
		const { files, warnings } = await generateAll(root, values);
		return {
			folder: root,
			named: "",
			files,
			warnings,
			command: "npx mullion codegen"
		};
	}
	if (openapi === void 0 || out === void 0) throw new ContractError("--openapi and --out belong together\n  hint: mullion codegen --openapi FILE --out DIR");
	const folder = resolve(root, out);
	if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) throw new ContractError(`${out}: not a folder\n  hint: name a folder for the generated files, it is made if needed`);
	const { files, warnings } = await generateForeign(resolve(root, openapi));
	return {
		folder,
		named: out,
		files,
		warnings,
		command: `mullion codegen --openapi ${openapi} --out ${out}`
	};
}
function reportStale({ written, removed }, { folder, named, files, command }) {
	const shown = (path) => join(named, path);
	const changes = written.flatMap((file) => contractChanges(folder, file));
	for (const change of changes) console.error(changeLine(change));
	for (const file of written) {
		const difference = changes.length > 0 ? "" : firstDifference(folder, file);
		console.error(`${shown(file.path)} is not current${difference}`);
	}
	for (const path of removed) console.error(`${shown(path)} is no longer generated`);
	if (written.length + removed.length === 0) {
		console.log(`${files.length} generated files are current`);
		return DONE;
	}
	console.error(`Run "${command}" and commit the result.`);
	return STALE;
}
/** A contract that cannot be read, or an option that does not exist. */
function isExpected(error) {
	return error instanceof ContractError || error instanceof TypeError && "code" in error;
}
export { codegen };
