import { i as Positions, r as outlineOf, t as nameFaults } from "./scanText-BWSKgpvI.js";
import { n as pointerTo, t as pointerPath } from "./pointer-BtQPOaTQ.js";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix, relative } from "node:path";
import { parse, printParseErrorCode } from "jsonc-parser";
import { LineCounter, YAMLError, isMap, isPair, isScalar, isSeq, parseDocument } from "yaml";
// codegen/openapi/ContractError.ts
/** A contract that cannot be read: its message says where, what is wrong and what to do; there is nothing to trace. */
var ContractError = class extends Error {
	/** The key of an operation that is wrong. */
	key;
	constructor(message, key) {
		super(message);
		this.key = key;
	}
};
// codegen/openapi/compare.ts
/** Order by code unit: the same on every machine and in every language. */
function compare(a, b) {
	return a < b ? -1 : Number(a > b);
}
/** A copy with the keys of all objects in the order of their names. */
function sortKeys(value) {
	if (Array.isArray(value)) return value.map(sortKeys);
	if (typeof value !== "object" || value === null) return value;
	const sorted = Object.entries(value).sort(([a], [b]) => compare(a, b));
	return Object.fromEntries(sorted.map(([key, child]) => [key, sortKeys(child)]));
}
// codegen/openapi/limits.ts
/** Bounds of what is read; the largest public documents stay far below. */
var LIMITS = {
	/** Bytes of one file. */
	fileBytes: 67108864,
	/** YAML takes ten times as long to read as JSON. */
	yamlCharacters: 16777216,
	/** Bytes of all files of a contract. */
	totalBytes: 268435456,
	files: 5e3,
	/** Objects and lists inside each other. */
	depth: 200,
	/** Objects, lists and values of one file, those of YAML aliases counted each time. */
	values: 1e7,
	/** References that lead to references. */
	chain: 100,
	/** Faults named in one run. */
	faults: 20
};
// codegen/openapi/repeatedNames.ts
/** Pointers of the names that stand twice in an object of a JSON text, of which the parsed value holds only the last. */
function repeatedInJson(text, value) {
	return nameFaults(text, value, {
		...outlineOf(text),
		isOdd: false
	}).flatMap(({ code, pointer }) => code === "MU1002" && pointer !== void 0 ? [pointer] : []);
}
/** The same of a YAML document. */
function repeatedInYaml(root) {
	const found = [];
	const open = [{
		node: root,
		pointer: ""
	}];
	for (let at = open.pop(); at; at = open.pop()) {
		const { node, pointer } = at;
		if (isSeq(node)) node.items.forEach((item, index) => void open.push({
			node: item,
			pointer: pointerTo(pointer, index)
		}));
		if (!isMap(node)) continue;
		const names = /* @__PURE__ */ new Set();
		for (const { key, value } of node.items) {
			const name = isScalar(key) ? String(key.value) : "";
			const here = pointerTo(pointer, name);
			if (names.has(name) && name !== "<<" && isScalar(key)) found.push(here);
			names.add(name);
			open.push({
				node: value,
				pointer: here
			});
		}
	}
	return found;
}
// codegen/openapi/Source.ts
/** One file of a contract: its value, and where in its text a JSON pointer stands. */
var Source = class {
	/** Absolute path. */
	file;
	/** Path as people know it: from the folder they stand in. */
	shown;
	value;
	/** Pointers of names that stand twice in an object, of which the last is in the value. */
	repeated;
	#text;
	#isYaml;
	#positions;
	#anchors;
	#nodes;
	constructor(parts) {
		this.file = parts.file;
		this.shown = parts.shown;
		this.value = parts.value;
		this.repeated = parts.repeated;
		this.#text = parts.text;
		this.#isYaml = parts.isYaml;
	}
	/** Whether several schemas carry the same `$dynamicAnchor`, so that a reference to it means now one, now another. */
	isRebound(name) {
		this.#anchors ??= anchorsIn(this.value);
		return (this.#anchors.get(name) ?? 0) > 1;
	}
	/** Line and column of a pointer, from 1; the text is searched only when somebody asks. */
	positionOf(pointer) {
		if (this.#isYaml) return this.#positionInYaml(pointer);
		this.#positions ??= new Positions(this.#text);
		return this.#positions.of(pointer, "key");
	}
	#positionInYaml(pointer) {
		this.#nodes ??= nodesOf(this.#text);
		const { root, lines } = this.#nodes;
		let node = root;
		let offset = root?.range?.[0] ?? 0;
		for (const name of pointerPath(pointer)) {
			const next = childOf(node, name);
			if (!next) break;
			node = next.node;
			offset = next.offset;
		}
		const { line, col } = lines.linePos(offset);
		return {
			line,
			column: col
		};
	}
};
function anchorsIn(value, found = /* @__PURE__ */ new Map()) {
	if (typeof value !== "object" || value === null) return found;
	const name = "$dynamicAnchor" in value ? value.$dynamicAnchor : void 0;
	if (typeof name === "string") found.set(name, (found.get(name) ?? 0) + 1);
	for (const child of Object.values(value)) anchorsIn(child, found);
	return found;
}
function nodesOf(text) {
	const lines = new LineCounter();
	const { contents } = parseDocument(text, {
		lineCounter: lines,
		uniqueKeys: false,
		merge: true
	});
	return {
		root: contents,
		lines
	};
}
/** The child of a name or index; a pair is marked at its key. */
function childOf(node, name) {
	if (isMap(node)) {
		const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name);
		if (!pair) return void 0;
		return {
			node: pair.value,
			offset: startOf(pair.key)
		};
	}
	if (typeof node !== "object" || node === null || !("items" in node) || !Array.isArray(node.items)) return void 0;
	const item = node.items[Number(name)];
	return item === void 0 ? void 0 : {
		node: item,
		offset: startOf(isPair(item) ? item.key : item)
	};
}
function startOf(node) {
	const range = typeof node === "object" && node !== null && "range" in node ? node.range : void 0;
	return Array.isArray(range) ? Number(range[0]) : 0;
}
// codegen/openapi/readSource.ts
var MEGABYTE = 1048576;
/**
* Reads one file of a contract, JSON or YAML. What is too big is refused before it is read.
* @throws ContractError that says where and why.
*/
function readSource(file) {
	const shown = relative("", file) || file;
	const text = readText(file, shown);
	const isYaml = !/^\s*[{[]/.test(text);
	if (isYaml && text.length > LIMITS.yamlCharacters) throw tooLong(shown);
	const { value, repeated } = isYaml ? readYaml(text, shown) : readJson(text, shown);
	return new Source({
		file,
		shown,
		value,
		text,
		isYaml,
		repeated
	});
}
function readText(file, shown) {
	const stat = statSync(file, { throwIfNoEntry: false });
	if (!stat) throw new ContractError(`${shown}: there is no such file\n  hint: check the name and the folder`);
	if (!stat.isFile()) throw new ContractError(`${shown}: not a file\n  hint: name the OpenAPI document itself`);
	if (stat.size > LIMITS.fileBytes) throw new ContractError(`${shown}: ${Math.round(stat.size / MEGABYTE)} MB is too big, the limit is ${LIMITS.fileBytes / MEGABYTE} MB\n  hint: split it into files that refer to each other with "$ref"`);
	return decode(readBytes(file, shown), shown);
}
function readBytes(file, shown) {
	try {
		closeSync(openSync(file, "r"));
		return readFileSync(file);
	} catch (error) {
		throw new ContractError(`${shown}: cannot be read (${error instanceof Error && "code" in error ? String(error.code) : "unknown reason"})\n  hint: check that you may open the file`);
	}
}
function decode(bytes, shown) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new ContractError(`${shown}: the text is not UTF-8\n  hint: save the file with the encoding UTF-8`);
	}
}
function readJson(text, shown) {
	const value = valueOfJson(text, shown);
	checkSize(value, shown);
	return {
		value,
		repeated: repeatedInJson(text, value)
	};
}
function valueOfJson(text, shown) {
	try {
		return JSON.parse(text);
	} catch {
		return refuseJson(text, shown);
	}
}
/** What is read before is only known to be wrong: the slow reader knows where. A JSON-like YAML text is read as such. */
function refuseJson(text, shown) {
	const errors = [];
	try {
		parse(text, errors, { disallowComments: true });
	} catch (error) {
		if (error instanceof RangeError) throw tooDeep(shown);
		throw error;
	}
	const [first] = errors;
	const { line, column } = new Positions(text).at(first?.offset ?? 0);
	throw new ContractError(`${shown}:${line}:${column}: not valid JSON: ${first ? words(printParseErrorCode(first.error)) : "a character that JSON does not allow"}\n  hint: look at the end of the line before, a comma or quote may be missing`);
}
/** `PropertyNameExpected` -> `property name expected`. */
function words(code) {
	return code.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}
function readYaml(text, shown) {
	const lineCounter = new LineCounter();
	try {
		const document = parseDocument(text, {
			lineCounter,
			uniqueKeys: false,
			merge: true,
			prettyErrors: false
		});
		const [error] = document.errors;
		if (error) throw error;
		const value = document.toJS({ maxAliasCount: 1e3 });
		checkSize(value, shown);
		return {
			value,
			repeated: repeatedInYaml(document.contents)
		};
	} catch (error) {
		if (error instanceof ContractError) throw error;
		if (error instanceof RangeError || error instanceof YAMLError && error.code === "RESOURCE_EXHAUSTION") throw tooDeep(shown);
		const { line, col } = lineCounter.linePos(error instanceof YAMLError ? error.pos[0] : 0);
		const why = error instanceof Error ? error.message.split("\n")[0] : String(error);
		throw new ContractError(`${shown}:${line || 1}:${col || 1}: not valid YAML: ${why}\n  hint: check indentation and quotes here and in the line before`);
	}
}
/** Counts without recursion, so that no document can exhaust the stack; shared parts count each time. */
function checkSize(value, shown) {
	const open = [];
	let seen = 0;
	const push = (child, depth) => {
		seen += 1;
		if (typeof child === "object" && child !== null) open.push({
			value: child,
			depth
		});
	};
	push(value, 1);
	for (let at = open.pop(); at; at = open.pop()) {
		if (at.depth > LIMITS.depth) throw tooDeep(shown);
		for (const child of Object.values(at.value)) push(child, at.depth + 1);
		if (seen > LIMITS.values) throw new ContractError(`${shown}: more than ${LIMITS.values} values, aliases counted each time\n  hint: use "$ref" instead of YAML aliases`);
	}
}
function tooLong(shown) {
	return new ContractError(`${shown}: YAML of more than ${LIMITS.yamlCharacters / MEGABYTE} MB takes too long to read\n  hint: convert it to JSON, or split it into files that refer to each other with "$ref"`);
}
function tooDeep(shown) {
	return new ContractError(`${shown}: more than ${LIMITS.depth} objects or lists inside each other\n  hint: move inner schemas to "components" and refer to them with "$ref"`);
}
// codegen/openapi/walk.ts
/** Keys whose values are data: a `$ref` or a `type` in there means nothing. */
var dataKeys = /* @__PURE__ */ new Set([
	"example",
	"examples",
	"default",
	"enum",
	"const",
	"value"
]);
/** Keys whose keys are names that somebody chose, so that a property may be called `example`. */
var nameKeys = /* @__PURE__ */ new Set([
	"properties",
	"patternProperties",
	"schemas",
	"parameters",
	"responses",
	"$defs"
]);
/** What a schema says to people alone. */
var wordKeys = /* @__PURE__ */ new Set([
	"description",
	"example",
	"examples",
	"externalDocs",
	"deprecated"
]);
/** The value with every `$ref` rewritten; data and `x-` keys stay as they are. */
function mapReferences(value, rewrite, parentKey = "") {
	if (Array.isArray(value)) return value.map((item) => mapReferences(item, rewrite));
	if (typeof value !== "object" || value === null) return value;
	const isNames = nameKeys.has(parentKey);
	const entries = Object.entries(value).map(([key, child]) => {
		if (!isNames && key === "$ref" && typeof child === "string") return [key, rewrite(child)];
		if (!isNames && isData(key)) return [key, child];
		return [key, mapReferences(child, rewrite, isNames ? "" : key)];
	});
	return Object.fromEntries(entries);
}
function isData(key) {
	return dataKeys.has(key) || key.startsWith("x-");
}
/** The schema without what only people read, and without `x-` keys; properties may be called so. */
function withoutWords(value, parentKey = "") {
	if (Array.isArray(value)) return value.map((item) => withoutWords(item));
	if (typeof value !== "object" || value === null) return value;
	const isNames = nameKeys.has(parentKey);
	const entries = Object.entries(value).flatMap(([key, child]) => {
		if (!isNames && (wordKeys.has(key) || key.startsWith("x-"))) return [];
		if (!isNames && isData(key)) return [[key, child]];
		return [[key, withoutWords(child, isNames ? "" : key)]];
	});
	return Object.fromEntries(entries);
}
// codegen/openapi/bundle.ts
/** The document that names all paths; the other files of the folder hold them and the components. */
var indexName = "openapi.json";
/**
* One OpenAPI document of a folder such as `schemas/api`, for tools and people that want a single file. Shared parameters and
* answers stay references, so that it is as short as its parts.
*
* @throws ContractError when a file cannot be read, or two files declare the same path or component.
*/
function bundleOpenApi(folder) {
	const { paths: index, components: ownComponents, ...head } = readPart(folder, indexName);
	const paths = withoutReferences(index);
	const components = {};
	addComponents(components, ownComponents, indexName);
	for (const name of partNames(folder)) {
		const part = readPart(folder, name);
		addAll(paths, part.paths, name);
		addComponents(components, part.components, name);
	}
	return inOrder({
		...head,
		paths,
		components
	});
}
/** What the index only refers to stands in the other files, which are read anyway. */
function withoutReferences(index) {
	const isOwn = ([, item]) => !(typeof item === "object" && item !== null && "$ref" in item);
	return Object.fromEntries(Object.entries(index ?? {}).filter(isOwn));
}
function partNames(folder) {
	return readdirSync(folder).filter((name) => name.endsWith(".json") && name !== indexName).sort(compare);
}
function readPart(folder, name) {
	const { value, shown } = readSource(join(folder, name));
	if (typeof value !== "object" || value === null || Array.isArray(value)) throw new ContractError(`${shown}:1:1: a part of the contract must be an object\n  hint: begin it with "{"`);
	return mapReferences(value, (ref) => ref.includes("#/components/") ? ref.slice(ref.indexOf("#")) : ref);
}
function addComponents(into, from, file) {
	for (const [section, values] of Object.entries(from ?? {})) {
		into[section] ??= {};
		addAll(into[section], values, file);
	}
}
function addAll(into, from, file) {
	for (const [name, value] of Object.entries(from ?? {})) {
		if (Object.hasOwn(into, name)) throw new ContractError(`${file}: "${name}" is declared in another file too`);
		into[name] = value;
	}
}
/** The parts of a document in the order in which people read them, all below by name: moving a key changes nothing. */
function inOrder(document) {
	const known = [
		"openapi",
		"info",
		"servers",
		"security",
		"tags",
		"paths",
		"components"
	];
	const names = [...known.filter((name) => name in document), ...Object.keys(document).filter((name) => !known.includes(name))];
	return Object.fromEntries(names.map((name) => [name, byName(document[name])]));
}
function byName(value) {
	if (Array.isArray(value)) return value.map(byName);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).sort(([a], [b]) => compare(a, b));
	return Object.fromEntries(entries.map(([name, child]) => [name, byName(child)]));
}
// codegen/emit/GeneratedFile.ts
/** First line of every generated TypeScript file. */
var banner = "// Generated by `mullion codegen`. Do not edit.\n";
/** What generated JSON begins with, as its first keyword. */
var jsonMark = { $comment: "Generated by `mullion codegen`. Do not edit." };
/** Start of every generated JSON Schema. */
var jsonBanner = `{\n "$comment": ${JSON.stringify(jsonMark.$comment)}`;
/** A TSDoc block of the given paragraphs above a declaration; nothing when all of them are empty. */
function docBlock(paragraphs) {
	const lines = paragraphs.filter((text) => text.trim() !== "").flatMap((text) => ["", ...linesOf(text)]);
	lines.shift();
	if (lines.length === 0) return "";
	if (lines.length === 1) return `/** ${lines[0]} */\n`;
	return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */\n`;
}
function linesOf(text) {
	return text.trim().replaceAll("*/", "*\\/").split(/[^\S\n]*\r?\n/);
}
/** `listUsers` -> `ListUsers`. */
function pascal(name) {
	return name.charAt(0).toUpperCase() + name.slice(1);
}
/** Name of the module of a tag: `voyager databases` -> `voyager-databases`; never that of another generated file. */
function fileNameOf(tag) {
	const name = tag.replaceAll(/([a-z])([A-Z])/g, "$1-$2").normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean).join("-").slice(0, 80) || "other";
	return [
		"types",
		"runtime",
		"parameters"
	].includes(name) ? `${name}-calls` : name;
}
// codegen/output/outputFiles.ts
/** Compares generated files with those on the disk; nothing is written. */
function findChanges(root, files) {
	return {
		written: files.filter((file) => readIfExists(join(root, file.path)) !== file.text),
		removed: orphansOf(root, files)
	};
}
/**
* A file that is current keeps its time, so that nothing that watches it runs. All is written beside the old files before the
* first takes its place: a full disk leaves everything as it was.
*/
function writeChanges(root, { written, removed }) {
	const staged = [];
	try {
		for (const { path, text } of written) {
			const file = join(root, path);
			const temporary = `${file}.${process.pid}.tmp`;
			staged.push({
				file,
				temporary
			});
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(temporary, text);
		}
		for (const { file, temporary } of staged) renameSync(temporary, file);
	} finally {
		for (const { temporary } of staged) rmSync(temporary, { force: true });
	}
	for (const path of removed) rmSync(join(root, path));
}
/** Writes one file whole or not at all. */
function writeAtomically(file, text) {
	const changes = {
		written: [{
			path: basename(file),
			text
		}],
		removed: []
	};
	writeChanges(dirname(file), changes);
}
/** First line that differs, for a reader of `--check`. */
function firstDifference(root, { path, text }) {
	const old = readIfExists(join(root, path));
	if (old === void 0) return ": missing";
	const before = old.split("\n");
	const now = text.split("\n");
	const at = now.findIndex((line, index) => line !== before[index]);
	if (at < 0) return `: ${before.length - now.length} lines too many`;
	return `: line ${at + 1}\n  - ${before[at] ?? "(end of file)"}\n  + ${now[at]}`;
}
function orphansOf(root, files) {
	const kept = new Set(files.map((file) => file.path));
	return [...new Set(files.map((file) => dirname(file.path)))].flatMap((folder) => generatedIn(root, folder)).filter((path) => !kept.has(path));
}
function generatedIn(root, folder) {
	if (!existsSync(join(root, folder))) return [];
	const names = readdirSync(join(root, folder)).filter((name) => /\.(ts|schema\.json)$/.test(name));
	const isGenerated = (text = "") => text.startsWith("// Generated by `mullion codegen`. Do not edit.\n") || text.startsWith(jsonBanner);
	return names.map((name) => posix.join(folder, name)).filter((path) => isGenerated(readIfExists(join(root, path))));
}
function readIfExists(file) {
	return existsSync(file) ? readFileSync(file, "utf8") : void 0;
}
export { banner as a, jsonMark as c, withoutWords as d, readSource as f, ContractError as g, sortKeys as h, writeChanges as i, pascal as l, compare as m, firstDifference as n, docBlock as o, LIMITS as p, writeAtomically as r, fileNameOf as s, findChanges as t, bundleOpenApi as u };
