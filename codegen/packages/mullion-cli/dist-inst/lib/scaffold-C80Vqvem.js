import { n as checkFolder } from "./checkFolder-Dt3Sy3UR.js";
import { t as verdict } from "./verdict-CLh6S0cE.js";
import { A as operationsOf, C as firstMedia, D as schemasOf, E as resolve$1, N as schemasIn, O as successOf, P as nameOfRef, T as isJson, _ as itemsOf, b as typeOf, c as recogniseRecord, d as recogniseConvention, f as idsOf, g as fieldsOf, h as boundsOf, j as readOpenApi, k as loadOpenApi, l as schemaAt, m as bodyFieldsOf, o as contractOf, p as schemaOf, s as besideOf, t as generateAll, u as insideOf, v as propertiesOf, w as isIgnored, x as namesOf, y as rowFieldsOf } from "./generateAll-C5_Q-aZh.js";
import { g as ContractError, h as sortKeys, i as writeChanges, l as pascal, m as compare, p as LIMITS, r as writeAtomically, t as findChanges } from "./outputFiles-FlIlx7Hu.js";
import { n as packageRoot } from "./packageRoot-B-zlDEfe.js";
import { n as readOptions, t as UsageError } from "./readOptions-XYzyPrre.js";
import { t as mergeThree } from "./mergeThree-Dcy_0V_6.js";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
// codegen/scaffold/keep/keepEdits.ts
/** Hashes of the files as scaffold wrote them, so that an edited one is known. */
var BASE = ".mullion/scaffold.json";
var NEW = ".mullion/new";
/** Documents as scaffold wrote them: what an edit and a change of the API are joined from. */
var BEFORE = ".mullion/base";
/**
* Writes files below a folder and never over one that somebody edited.
* @throws ContractError when the record of the last run cannot be read
*/
function keepEdits(folder, files) {
	const base = readBase(folder);
	const kept = {
		written: [],
		edited: [],
		merged: [],
		conflicts: [],
		deleted: [],
		removed: []
	};
	const next = {};
	const writes = [];
	for (const file of files) {
		const { path, text } = file;
		const before = base[path];
		const wanted = hash(text);
		const there = existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : void 0;
		const found = there === void 0 ? void 0 : hash(there);
		next[path] = wanted;
		if (isJoined(path)) writes.push({
			path: `${BEFORE}/${path}`,
			text
		});
		if (found === wanted) continue;
		if (found === void 0 && before === void 0) {
			writes.push(file);
			kept.written.push(path);
		} else if (found === void 0) kept.deleted.push(path);
		else if (found === before) {
			writes.push(file);
			kept.written.push(path);
		} else if (wanted === before) kept.edited.push(path);
		else if (there !== void 0 && joinEdit(folder, file, there, before, {
			writes,
			kept
		})) {} else {
			if (before === void 0) delete next[path];
			else next[path] = before;
			kept.conflicts.push(path);
			writes.push({
				path: `${NEW}/${path}`,
				text
			});
		}
	}
	for (const [path, before] of Object.entries(base)) {
		if (path in next || files.some((one) => one.path === path)) continue;
		if (!existsSync(join(folder, path))) continue;
		if (hash(readFileSync(join(folder, path), "utf8")) === before) kept.removed.push(path);
		else kept.edited.push(path);
	}
	rmSync(join(folder, NEW), {
		recursive: true,
		force: true
	});
	writes.push({
		path: BASE,
		text: `${JSON.stringify(sorted(next), null, 2)}\n`
	});
	writeChanges(folder, {
		written: writes,
		removed: kept.removed
	});
	return kept;
}
function isJoined(path) {
	return path.startsWith("schemas/") && path.endsWith(".json");
}
/** Joins an edited document with what would be written now; false where it is not known what it was edited from. */
function joinEdit(folder, { path, text }, there, before, { writes, kept }) {
	const old = join(folder, BEFORE, path);
	if (!isJoined(path) || !existsSync(old)) return false;
	const base = readFileSync(old, "utf8");
	const parts = hash(base) === before ? [
		base,
		there,
		text
	].map(parsed) : [];
	if (parts.length === 0 || parts.includes(void 0)) return false;
	const { value, conflicts } = mergeThree(...parts);
	writes.push({
		path,
		text: `${JSON.stringify(value, null, 2)}\n`
	});
	if (conflicts.length > 0) writes.push({
		path: `${NEW}/${path}`,
		text
	});
	kept.conflicts.push(...conflicts.map((one) => `${path}#/${one.path.join("/")}`));
	if (conflicts.length === 0) kept.merged.push(path);
	return true;
}
function parsed(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function readBase(folder) {
	const file = join(folder, BASE);
	if (!existsSync(file)) return {};
	try {
		const read = JSON.parse(readFileSync(file, "utf8"));
		if (typeof read === "object" && read !== null) return read;
	} catch {}
	throw new ContractError(`${file}: this record of the last run cannot be read, so it is not known what was edited\n  hint: restore it, or scaffold into another folder and compare`);
}
function sorted(record) {
	return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a < b ? -1 : 1));
}
function hash(text) {
	return createHash("sha256").update(text).digest("hex");
}
// codegen/scaffold/read/openInput.ts
var PATIENCE = 3e4;
/**
* Reads the document at a path or an http address.
* @throws ContractError that says where, what is wrong and what to do
*/
async function openInput(input) {
	if (!/^https?:\/\//i.test(input)) return {
		document: read(resolve(input)),
		name: basename(input)
	};
	const folder = mkdtempSync(join(tmpdir(), "mullion-scaffold-"));
	const file = join(folder, "openapi");
	try {
		writeFileSync(file, await download(input));
		return {
			document: read(file),
			name: input,
			address: input
		};
	} catch (error) {
		if (!(error instanceof ContractError)) throw error;
		throw new ContractError(error.message.replaceAll(relative("", file), input).replaceAll(file, input));
	} finally {
		rmSync(folder, {
			recursive: true,
			force: true
		});
	}
}
/** Every operation has to lead somewhere: a document of references alone is none. */
function read(file) {
	return readOpenApi(file).api;
}
async function download(address) {
	let answer;
	try {
		answer = await fetch(address, {
			signal: AbortSignal.timeout(PATIENCE),
			headers: { accept: "application/json, */*" }
		});
	} catch (error) {
		const { cause, message } = error;
		const why = cause instanceof Error ? cause.message : message;
		throw new ContractError(`${address}: cannot be reached (${why})\n  hint: check the address, or save the document and name its file`);
	}
	if (!answer.ok) throw new ContractError(`${address}: the server answers ${answer.status}\n  hint: check the address, or save the document and name its file`);
	const text = await answer.text();
	if (text.length > LIMITS.fileBytes) throw new ContractError(`${address}: the document is too big\n  hint: split it into files that refer to each other with "$ref"`);
	if (/^\s*<(!doctype|html)/i.test(text)) throw new ContractError(`${address}: this is a web page, not an OpenAPI document\n  hint: name the address of the JSON or YAML behind it, often /openapi.json`);
	return text;
}
// codegen/scaffold/words.ts
/** `customerOrders`, `customer_orders` and `customer-orders` -> `customer`, `orders`. */
function wordsOf(name) {
	return name.normalize("NFKD").replaceAll(/\p{M}+/gu, "").replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2").split(/[^A-Za-z0-9]+/).filter(Boolean).map((word) => word.toLowerCase());
}
/** Id of a document: `customer-orders`. */
function kebab(name) {
	const words = wordsOf(name).join("-").slice(0, 60).replace(/-+$/, "");
	return /^[a-z]/.test(words) ? words : `x-${words || "records"}`;
}
/** First part of a text key: `customerOrders`. */
function camel(name) {
	return kebab(name).replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
var ACRONYMS = /* @__PURE__ */ new Set([
	"id",
	"url",
	"uri",
	"ip",
	"vat",
	"iban",
	"sku",
	"uuid",
	"api",
	"html"
]);
/** What people read: `billing_address` -> `Billing address`, `customerId` -> `Customer ID`. */
function titleOf(name) {
	const text = wordsOf(name).map((word) => ACRONYMS.has(word) ? word.toUpperCase() : word).join(" ") || name.replaceAll(/[<>{}\s]+/g, " ").trim() || "Value";
	return text.charAt(0).toUpperCase() + text.slice(1);
}
var IRREGULAR = {
	people: "person",
	children: "child",
	men: "man",
	women: "woman",
	data: "data",
	news: "news",
	series: "series",
	status: "status",
	address: "address"
};
/** English alone: `categories` -> `category`, `boxes` -> `box`; what is no plural stays. */
function singular(word) {
	const known = IRREGULAR[word];
	if (known) return known;
	if (/(ss|us|is)$/.test(word)) return word;
	if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
	if (/(x|ch|sh|ss|zz|s)es$/.test(word) && !/(ases|uses|oses)$/.test(word)) return word.slice(0, -2);
	return word.endsWith("s") && word.length > 3 ? word.slice(0, -1) : word;
}
/** The last word in the singular: `customer-orders` -> `customer-order`. */
function singularName(name) {
	const words = wordsOf(name);
	return [...words.slice(0, -1), singular(words.at(-1) ?? "")].join("-");
}
// codegen/scaffold/report.ts
/** `scaffold-report.md`: the same input gives the same bytes. */
function reportText({ name, title, api, yields, unused, taken, remarks }) {
	const mark = (is) => is ? "yes" : "–";
	const lines = [
		`# ${title}: what was scaffolded`,
		"",
		`From \`${name}\`: ${count(yields.length, "resource")}, ${api.operations.length - unused.size} of ${count(api.operations.length, "operation")} used. Every document passed \`mullion check --strict\`.`,
		"",
		...remarks.length > 0 ? [...remarks.map((one) => `- ${one}`), ""] : [],
		"| resource | list | record | create | edit | delete | actions |",
		"|---|---|---|---|---|---|---|",
		...yields.map((one) => `| ${one.resource.id} | ${mark(one.list)} | ${mark(one.record)} | ${mark(one.create)} | ${mark(one.edit)} | ${mark(one.remove)} | ${one.actions} |`),
		""
	];
	for (const { resource } of yields) {
		lines.push(`## ${titleOf(resource.id)}`, "", `\`${resource.path}\``, "");
		lines.push(...part("Recognised", resource.recognised), ...part("Guessed, to be looked at", resource.guessed));
		lines.push(...part("Left out", [...new Set(resource.leftOut)]));
	}
	if (taken.length > 0) {
		lines.push("## Taken out by the check", "");
		lines.push(...taken.map((one) => `- \`${one.document}${one.pointer ? `#${one.pointer}` : ""}\`: ${one.why}`), "");
	}
	if (unused.size > 0) {
		const placed = api.operations.filter(({ id }) => unused.has(id));
		lines.push("## Operations that no document uses", "", "| operation | why |", "|---|---|");
		for (const { id, method, path } of placed) lines.push(`| \`${method.toUpperCase()} ${path}\` | ${(unused.get(id) ?? "").replaceAll("|", "\\|")} |`);
		lines.push("");
	}
	return `${lines.join("\n").trimEnd()}\n`;
}
function part(title, items) {
	return items.length === 0 ? [] : [
		`${title}:`,
		"",
		...items.map((item) => `- ${item}`),
		""
	];
}
function count(number, what) {
	return `${number} ${what}${number === 1 ? "" : "s"}`;
}
// codegen/scaffold/find/conventions.ts
/** What each list says of its pages, order, filters and count; every part is told with its place in the document. */
function findConventions(resources, { components }) {
	for (const { list, recognised, guessed } of resources) {
		const found = list && recogniseConvention(list.operation, components, list);
		if (!list || !found) continue;
		list.convention = found.convention;
		for (const { axis, says, evidence, source } of found.facts) recognised.push(`${axis} (${source}): ${says}; said at \`${evidence}\``);
		guessed.push(...found.assumed);
	}
}
/** Which parameter of a list takes ids: by it the texts of chosen records are read again, whatever page they are on. */
function findIds(resources, { components }) {
	for (const { list, idField, recognised } of resources) {
		const found = list && idField !== void 0 && idsOf(list.operation, components, idField, list.fields);
		if (!list || !found || found["x-ids"] !== void 0) continue;
		const { operation, path, method } = list.operation;
		const { shared: _, ...own } = found;
		operation.parameters = (operation.parameters ?? []).map((one) => one === found ? {
			...own,
			"x-ids": idField
		} : one);
		recognised.push(`ids (recognised): rows are asked for by \`${found.name}\`, values of \`${idField}\`; said at \`paths.${path}.${method}.parameters.${found.name}\``);
	}
}
// codegen/scaffold/find/paths.ts
/** A path without the names of its parameters: `/a/{id}`, `/a/{key}` and `/a/{id}.json` are the same place. */
function shapeOfPath(path) {
	return withoutFormat(path).replaceAll(/\{[^{}]*\}/g, "{}").replace(/\/$/, "") || "/";
}
function segmentsOf(path) {
	return withoutFormat(path).split("/").filter(Boolean);
}
/** Some APIs name the format of the answer behind the place, `/calls/{id}.json`; OData has keys in brackets, `/Things({id})`. */
function withoutFormat(path) {
	return path.replace(/\.json$/i, "").replaceAll(/\((?:\w+=)?'?(\{[^{}]+\})'?\)/g, "/$1");
}
/** `{id}` -> `id`; undefined for a fixed segment. */
function paramOf(segment) {
	return /^\{([^{}]+)\}$/.exec(segment ?? "")?.[1];
}
function parentPath(path) {
	return `/${segmentsOf(path).slice(0, -1).join("/")}`;
}
/** Names of the parameters, in order. */
function paramsOf(path) {
	return segmentsOf(path).flatMap((segment) => paramOf(segment) ?? []);
}
/** Fixed segments at the start of every path, such as `api` and `v1`, that say nothing to people. */
function commonStart(paths) {
	const all = paths.map(segmentsOf);
	const first = all[0] ?? [];
	let at = 0;
	while (isStart$1(first[at]) && all.every((one) => one[at] === first[at] && one.length > at + 1)) at += 1;
	return at;
}
/** `api`, `rest`, `v1`: never the name of a resource. */
function isStart$1(segment) {
	return segment !== void 0 && /^(api|rest|public|v\d[\w.]*|\d{4}-\d{2}(-\d{2})?)$/i.test(segment);
}
// codegen/scaffold/find/record.ts
var WRAPS = [
	"data",
	"result",
	"item",
	"record",
	"value",
	"response"
];
/** The object in an answer: the answer itself, or what its envelope holds. */
function findRecord(placed, single, components) {
	const { answer } = schemasOf(placed);
	const whole = answer && resolve$1(answer, components);
	if (!answer || !whole || typeOf(whole).type !== "object") return void 0;
	const properties = propertiesOf(whole, components);
	const places = recogniseRecord(placed, components)?.record;
	const inner = places && schemaAt(whole, places.in, components);
	if (places && inner) return {
		schema: inner,
		fields: {
			...fieldsOf(inner, components),
			...besideOf(whole, places, components)
		}
	};
	const wrapped = [
		...WRAPS,
		single.replaceAll("-", ""),
		single.replaceAll("-", "_"),
		...rootsOf(properties)
	].find((name) => isRecord(own(properties, name), components));
	const hasOwnId = Object.keys(properties).some((name) => /^_?id$/i.test(name));
	if (wrapped !== void 0 && !hasOwnId) {
		const schema = properties[wrapped] ?? {};
		return {
			record: wrapped,
			schema,
			fields: fieldsOf(schema, components)
		};
	}
	const fields = fieldsOf(answer, components);
	return Object.keys(fields).length > 0 ? {
		schema: answer,
		fields
	} : void 0;
}
/** A query of Hasura answers under its own name: `things_by_pk`, `insert_things_one`. */
function rootsOf(properties) {
	return Object.keys(properties).filter((name, _, all) => all.length === 1 && /_(by_pk|one)$/.test(name));
}
function own(properties, name) {
	return Object.hasOwn(properties, name) ? properties[name] : void 0;
}
function isRecord(schema, components) {
	return schema !== void 0 && Object.keys(propertiesOf(resolve$1(schema, components), components)).length > 0;
}
/** Field of a row that fills a parameter, and whether its name says so. */
function idFieldOf(fields, param, single) {
	const names = Object.keys(fields).filter((name) => [
		"string",
		"integer",
		"number"
	].includes(fields[name]?.type ?? ""));
	const byWords = (...wanted) => names.find((name) => wanted.includes(wordsOf(name).join("")) || wanted.includes(name.toLowerCase()));
	if (param !== void 0 && names.includes(param)) return {
		field: param,
		isSaid: true
	};
	const words = wordsOf(param ?? "id");
	const last = words.at(-1) ?? "";
	const subject = wordsOf(single).join("");
	const isId = [
		"id",
		"uuid",
		"guid"
	].includes(last) || words.join("") === subject;
	const same = byWords(words.join(""), last);
	if (same !== void 0) return {
		field: same,
		isSaid: true
	};
	if (isId || param === void 0) {
		const id = byWords("id", `${subject}id`, "uuid", "guid", "key");
		if (id !== void 0) return {
			field: id,
			isSaid: /id$/i.test(id)
		};
	}
	const guess = byWords("id", "uuid", "key", "slug", "code", "name", "number", "username", "login", "email");
	return guess === void 0 ? void 0 : {
		field: guess,
		isSaid: false
	};
}
/** Whether two names speak of the same thing: `customer` and `customers`. */
function isSameThing(one, other) {
	const plain = (name) => wordsOf(name).map(singular).join("");
	return plain(one) === plain(other);
}
// codegen/scaffold/find/rows.ts
var NAMES$2 = [
	"items",
	"data",
	"results",
	"value",
	"values",
	"rows",
	"records",
	"list",
	"content",
	"entries",
	"elements"
];
var BESIDE = /^(total|count|page|pages|per_?page|page_?size|limit|offset|size|next|previous|prev|has_?more|meta|links?|_links|pagination|paging|cursor|next_.*|.*_count|start|end|.*_ur[il]|total_?.*|.*token|number|first|last|object|@odata\..*)$/i;
/** Where an operation answers rows: as a list, or as the one list of an envelope. */
function findRows(placed, components) {
	const { answer } = schemasOf(placed);
	if (!answer) return { why: "it answers no JSON" };
	const whole = resolve$1(answer, components);
	const own = rowsIn(whole, components);
	if (own) return described({
		rows: "",
		schema: own,
		by: "the answer is a list"
	}, components);
	const lists = Object.entries(propertiesOf(whole, components)).flatMap(([name, one]) => {
		const schema = rowsIn(resolve$1(one, components), components);
		return schema ? [{
			name,
			schema
		}] : [];
	});
	const others = Object.keys(propertiesOf(whole, components)).filter((name) => lists.every((one) => one.name !== name));
	const last = wordsOf(segmentsOf(placed.path).at(-1) ?? "").at(-1);
	const named = NAMES$2.flatMap((name) => lists.filter((one) => one.name.toLowerCase() === name))[0] ?? lists.find((one) => wordsOf(one.name).at(-1) === last) ?? (lists.length === 1 && others.every((name) => BESIDE.test(name)) ? lists[0] : void 0);
	if (named) return described({
		rows: named.name,
		schema: named.schema,
		by: `the rows are "${named.name}" of the answer`
	}, components);
	const nested = nestedRows(whole, components);
	if (nested) return described({
		...nested,
		by: `the rows are "${nested.rows}" of the answer`
	}, components);
	return { why: lists.length > 1 ? "it answers several lists" : "it answers no list" };
}
function described(found, components) {
	const inside = insideOf(found.schema, components);
	const fields = rowFieldsOf(found.schema, inside, components);
	if (Object.keys(fields).length > 0) return {
		...found,
		fields,
		...inside === void 0 ? {} : { inside }
	};
	return { why: "the document does not say which fields its rows have" };
}
function rowsIn(schema, components) {
	if (typeOf(schema).type !== "array") return void 0;
	const items = itemsOf(schema);
	if (!items) return void 0;
	const { type } = typeOf(resolve$1(items, components));
	return type === "object" || resolve$1(items, components).oneOf || resolve$1(items, components).anyOf ? items : void 0;
}
function nestedRows(schema, components) {
	for (const [name, one] of Object.entries(propertiesOf(schema, components))) {
		const found = Object.entries(propertiesOf(resolve$1(one, components), components)).flatMap(([child, one]) => {
			const rows = rowsIn(resolve$1(one, components), components);
			return rows ? [{
				rows: `${name}/${child}`,
				schema: rows
			}] : [];
		});
		if ((name === "_embedded" || NAMES$2.includes(name.toLowerCase())) && found.length === 1) return found[0];
	}
}
// codegen/scaffold/find/sendable.ts
/** Their values belong to one call: the version of a record, a key against doing it twice, a part of a file. */
var PER_CALL = /^(if-.*|(x-)?idempotency.*|range|content-.*|digest|prefer)$/i;
/** A tenant, a version, a key: the same in every call, so that the server in front of the API adds it. */
function isConstantHeader(name) {
	return !PER_CALL.test(name);
}
var BODIES = /^(application\/(.*\+)?json|application\/x-www-form-urlencoded|multipart\/form-data|\*\/\*)/i;
/** Why a page can never call an operation; undefined when it can. */
function refusalOf(operation) {
	const needed = (operation.parameters ?? []).filter((one) => one.required && !isIgnored(one));
	const header = needed.find((one) => one.in === "header" && !isConstantHeader(one.name));
	if (header) return `it needs the header \`${header.name}\`, whose value differs from call to call`;
	const cookie = needed.find((one) => one.in === "cookie");
	if (cookie) return `it needs the cookie \`${cookie.name}\`, which a page cannot set`;
	if (operation.deprecated) return "the document calls it deprecated";
	const { requestBody } = operation;
	const types = Object.keys(requestBody?.content ?? {});
	if (requestBody?.required && types.length > 0 && !types.some((type) => BODIES.test(type))) return `it takes ${types[0]}, which no form writes`;
}
// codegen/scaffold/find/resources.ts
/** Finds what a document has lists, records and actions of. Every operation is in a resource or has a reason why not. */
function findResources(api) {
	return new Search(api).run();
}
var Search = class {
	#api;
	/** Operations by place without parameter names, then method. */
	#places = /* @__PURE__ */ new Map();
	#unused = /* @__PURE__ */ new Map();
	#used = /* @__PURE__ */ new Set();
	#byItem = /* @__PURE__ */ new Map();
	#resources = [];
	#names = /* @__PURE__ */ new Set();
	#start;
	constructor(api) {
		this.#api = api;
		this.#start = commonStart(api.operations.map(({ path }) => path));
		for (const one of api.operations) {
			const refusal = refusalOf(one.operation);
			if (refusal) {
				this.#unused.set(one.id, refusal);
				continue;
			}
			const place = shapeOfPath(one.path);
			const known = this.#places.get(place) ?? /* @__PURE__ */ new Map();
			this.#places.set(place, known.set(one.method, one));
		}
	}
	run() {
		const places = [...this.#places.keys()].sort((a, b) => segmentsOf(a).length - segmentsOf(b).length || compare(a, b));
		for (const place of places) this.#collection(place);
		for (const place of places) this.#singleton(place);
		for (const resource of this.#resources) this.#verbs(resource);
		for (const { id, path, method, operation } of this.#api.operations) {
			if (this.#used.has(id) || this.#unused.has(id)) continue;
			this.#unused.set(id, this.#whyUnused({
				id,
				path,
				method,
				operation,
				tag: ""
			}));
		}
		return {
			resources: this.#resources,
			unused: this.#unused
		};
	}
	#at(place, method) {
		const found = this.#places.get(place)?.get(method);
		return found && !this.#used.has(found.id) ? found : void 0;
	}
	/** A place whose records are listed, or that has records below it. */
	#collection(place) {
		if (paramOf(segmentsOf(place).at(-1)) !== void 0 || place.endsWith("{}") || place === "/") return;
		const item = `${place}/{}`;
		const found = this.#listAt(place, item);
		if (!found) return;
		const { list, by } = found;
		const path = this.#pathOf(place) ?? list.operation.path;
		const parents = this.#parentsOf(path);
		if (typeof parents === "string") {
			this.#leave([place, item], parents);
			return;
		}
		const id = this.#nameOf(path, parents);
		const resource = {
			id,
			single: this.#singleOf(id),
			path,
			isSingleton: false,
			parents,
			list,
			verbs: [],
			recognised: [`list: \`${placed(list.operation)}\`, ${by}`],
			guessed: [],
			leftOut: []
		};
		this.#use(list.operation);
		this.#record(resource, item);
		this.#resources.push(resource);
		if (resource.idField !== void 0) this.#byItem.set(item, resource);
	}
	#listAt(place, item) {
		const own = this.#at(place, "get");
		const rows = own && findRows(own, this.#api.components);
		if (own && rows && "rows" in rows) return {
			list: {
				operation: own,
				...rows
			},
			by: rows.by
		};
		if (own && rows && "why" in rows && this.#places.has(item)) this.#unused.set(own.id, rows.why);
		const read = this.#at(item, "get");
		const record = read && findRecord(read, "", this.#api.components);
		if (!record?.schema.$ref) return void 0;
		const lists = [...this.#places.keys()].filter((one) => parentPath(one) === place && !one.endsWith("{}")).sort(compare).flatMap((one) => {
			const operation = this.#at(one, "get");
			const found = operation && findRows(operation, this.#api.components);
			return operation && found && "rows" in found && found.schema.$ref === record.schema.$ref ? [{
				operation,
				found
			}] : [];
		});
		const [best] = lists.sort((a, b) => requiredIn(a.operation) - requiredIn(b.operation) || compare(a.operation.path, b.operation.path));
		if (!best) return void 0;
		for (const { operation } of lists) if (operation !== best.operation) this.#unused.set(operation.id, `another list of the same records; \`${placed(best.operation)}\` was taken`);
		const by = `${best.found.by}, and they are the records of \`${placed(read)}\``;
		return {
			list: {
				operation: best.operation,
				...best.found
			},
			by
		};
	}
	/** What is done with one record of a collection, by its path, by its query or by its body. */
	#record(resource, item) {
		const { components } = this.#api;
		const { list, single } = resource;
		if (!list) return;
		const place = shapeOfPath(resource.path);
		const param = paramOf(segmentsOf(this.#pathOf(item) ?? "").at(-1));
		const queried = this.#queried(resource, place);
		const id = idFieldOf(list.fields, param ?? queried[0]?.name, single);
		if (id) resource.idField = id.field;
		const given = param === void 0 ? "" : `\`{${param}}\``;
		if (id && given && id.isSaid) resource.recognised.push(`${given} is the field \`${id.field}\` of a row`);
		if (id && given && !id.isSaid) resource.guessed.push(`${given} is filled with the field \`${id.field}\` of a row`);
		if (!id && given) resource.leftOut.push(`records cannot be opened: no field of a row fills ${given}`);
		const inPath = (method) => {
			const operation = this.#at(item, method);
			const name = operation && paramsOf(operation.path).at(-1);
			return operation && name !== void 0 ? {
				operation,
				id: {
					in: "path",
					name
				}
			} : void 0;
		};
		const inQuery = (method) => {
			const found = queried.find(({ operation }) => operation.method === method);
			return found && {
				operation: found.operation,
				id: {
					in: "query",
					name: found.name
				}
			};
		};
		const post = this.#at(place, "post");
		if (post) resource.create = this.#saving({ operation: post }, single);
		if (!id) {
			this.#named(resource);
			return;
		}
		const inFilter = (method) => {
			const operation = this.#at(place, method);
			const filters = operation && recogniseRecord(operation, components)?.filters;
			return filters && Object.hasOwn(filters, id.field) ? {
				operation,
				id: {
					in: "query",
					name: id.field
				}
			} : void 0;
		};
		const filtered = (inFilter("patch") ?? inFilter("delete")) && {
			operation: list.operation,
			id: {
				in: "query",
				name: id.field
			}
		};
		const read = inPath("get") ?? inQuery("get") ?? filtered;
		const record = read && findRecord(read.operation, single, components);
		if (read && (record || read === filtered)) resource.read = withRecord(read, record?.record);
		else if (read) this.#unused.set(read.operation.id, "it answers no record whose fields the document names");
		const inBody = ["put", "patch"].map((method) => this.#at(place, method)).filter((one) => one !== void 0 && hasInBody(one, id.field, components));
		const chosen = inPath("patch") ?? inPath("put") ?? inPath("post") ?? inQuery("put") ?? inQuery("patch") ?? inFilter("patch") ?? (inBody[0] && { operation: inBody[0] });
		if (chosen) resource.update = this.#saving(chosen, single);
		const remove = inPath("delete") ?? inQuery("delete") ?? inFilter("delete");
		if (remove) resource.remove = remove;
		this.#named(resource);
		const second = chosen?.operation.method === "patch" ? this.#at(item, "put") : void 0;
		if (second) this.#unused.set(second.id, `the record is saved by \`${placed(chosen?.operation ?? second)}\``);
	}
	/** Calls of a collection, or of its name in the singular, that need the id of one record in the query. */
	#queried({ single }, place) {
		const last = segmentsOf(place).at(-1) ?? "";
		return [place, `${parentPath(place) === "/" ? "" : parentPath(place)}/${singular(last)}`].flatMap((one) => [...this.#places.get(one)?.values() ?? []].flatMap((operation) => {
			if (this.#used.has(operation.id)) return [];
			const required = (operation.operation.parameters ?? []).filter((each) => each.in === "query" && each.required);
			const [only] = required;
			const subject = wordsOf(single).join("");
			const isId = only && [
				"id",
				`${subject}id`,
				"uuid"
			].includes(wordsOf(only.name).join(""));
			return required.length === 1 && only && isId ? [{
				operation,
				name: only.name
			}] : [];
		}));
	}
	#saving(call, single) {
		return withRecord(call, findRecord(call.operation, single, this.#api.components)?.record);
	}
	/** Takes the operations of a resource and says what they are. */
	#named(resource) {
		for (const part of [
			"read",
			"create",
			"update",
			"remove"
		]) {
			const call = resource[part];
			if (!call) continue;
			this.#use(call.operation);
			const where = call.record === void 0 ? "" : `, the record is "${call.record}" of the answer`;
			const named = call.id?.in === "query" ? `, the record is named by \`?${call.id.name}=\`` : "";
			const body = part === "update" && !call.id ? ", the record is named by its body" : "";
			const places = recogniseRecord(call.operation, this.#api.components)?.record;
			const inside = places ? `, its fields are at \`${places.in}\` (preset JSON:API)` : "";
			resource.recognised.push(`${part}: \`${placed(call.operation)}\`${where}${inside}${named}${body}`);
		}
	}
	/** One record without a list: `/me`, `/settings`. */
	#singleton(place) {
		const operation = this.#at(place, "get");
		if (!operation || place.endsWith("{}") || this.#unused.has(operation.id)) return;
		const [first] = segmentsOf(place).slice(-1);
		const record = findRecord(operation, kebab(first ?? ""), this.#api.components);
		const isAlone = requiredIn(operation) === 0 && paramsOf(operation.path).length === 0;
		const rows = findRows(operation, this.#api.components);
		const isFound = [...this.#byItem.values()].some(({ path }) => shapeOfPath(path) === place);
		if (!record || !isAlone || isFound || "rows" in rows || this.#places.has(`${place}/{}`)) return;
		const id = this.#nameOf(operation.path, []);
		const resource = {
			id,
			single: id,
			path: operation.path,
			isSingleton: true,
			parents: [],
			verbs: [],
			recognised: [],
			guessed: [],
			leftOut: [],
			read: withRecord({ operation }, record.record)
		};
		const update = this.#at(place, "patch") ?? this.#at(place, "put");
		if (update) resource.update = this.#saving({ operation: update }, id);
		this.#named(resource);
		this.#resources.push(resource);
	}
	/** `POST /orders/{id}/cancel`: changes below a record that are no collection. */
	#verbs(resource) {
		const { idField, isSingleton } = resource;
		if (idField === void 0 || isSingleton) return;
		const item = `${shapeOfPath(resource.path)}/{}`;
		for (const place of [...this.#places.keys()].filter((one) => parentPath(one) === item).sort(compare)) for (const method of [
			"post",
			"put",
			"patch",
			"delete"
		]) {
			const operation = this.#at(place, method);
			const name = operation && paramsOf(operation.path).at(-1);
			const last = segmentsOf(place).at(-1) ?? "";
			if (!operation || name === void 0 || last === "{}") continue;
			const verb = (this.#places.get(place)?.size ?? 0) === 1 || method === "post" ? last : `${method}-${last}`;
			resource.verbs.push({
				operation,
				id: {
					in: "path",
					name
				},
				name: kebab(verb)
			});
			this.#use(operation);
			resource.recognised.push(`action on a row: \`${placed(operation)}\``);
		}
	}
	/** The resources whose records fill the parameters of a path, or why there are none. */
	#parentsOf(path) {
		const parents = [];
		const segments = segmentsOf(path);
		for (const [at, segment] of segments.entries()) {
			const param = paramOf(segment);
			if (param === void 0) continue;
			const place = shapeOfPath(`/${segments.slice(0, at + 1).join("/")}`);
			const resource = this.#byItem.get(place);
			if (!resource) return `no list leads here: \`{${param}}\` of \`${path}\` is filled by no record that was found`;
			parents.push({
				param,
				resource
			});
		}
		return parents;
	}
	#leave(places, why) {
		for (const place of places) for (const { id } of this.#places.get(place)?.values() ?? []) if (!this.#used.has(id)) this.#unused.set(id, why);
	}
	#pathOf(place) {
		return this.#places.get(place)?.values().next().value?.path;
	}
	/** After the last fixed segment; with the parent in front where that name is taken. */
	#nameOf(path, parents) {
		const fixed = segmentsOf(path).slice(this.#start).filter((segment) => paramOf(segment) === void 0);
		const last = fixed.at(-1) ?? "records";
		const parent = parents.at(-1)?.resource.single;
		const wanted = [
			kebab(last),
			...parent ? [`${parent}-${kebab(last)}`] : [],
			kebab(fixed.join("-"))
		];
		let name = wanted.find((name) => !this.#names.has(name)) ?? wanted[0] ?? "records";
		for (let more = 2; this.#names.has(name); more += 1) name = `${wanted.at(-1)}-${more}`;
		this.#names.add(name);
		return name;
	}
	#singleOf(id) {
		const name = kebab(singularName(id));
		const single = name === id ? `${id}-record` : name;
		const free = this.#names.has(single) ? `${id}-record` : single;
		this.#names.add(free);
		return free;
	}
	#use({ id }) {
		this.#used.add(id);
		this.#unused.delete(id);
	}
	#whyUnused({ path, method, operation }) {
		const place = shapeOfPath(path);
		if (Object.keys(successOf(operation.responses)?.content ?? {}).length > 0 && method === "get") {
			const { answer } = schemasOf({
				id: "",
				path,
				method,
				operation,
				tag: ""
			});
			if (!answer) return "it answers a file or a text";
		}
		if (method === "get") {
			const rows = findRows({
				id: "",
				path,
				method,
				operation,
				tag: ""
			}, this.#api.components);
			if ("rows" in rows) return "another list of what has one already";
			if (place.endsWith("{}")) return `no list names the records of \`${path}\``;
			if (paramsOf(path).length > 0) return "it answers something of a record that is neither a list nor the record itself";
			return rows.why;
		}
		if (place.endsWith("{}")) return `no list names the records of \`${path}\``;
		if (paramsOf(path).length > 0) return "it belongs to a record that no list leads to";
		return "it belongs to no list and to no record";
	}
};
/** As people write it: `GET /customers`. */
function placed({ method, path }) {
	return `${method.toUpperCase()} ${path}`;
}
function withRecord(call, record) {
	return record === void 0 ? call : {
		...call,
		record
	};
}
function requiredIn({ operation }) {
	return (operation.parameters ?? []).filter((one) => one.required && one.in === "query").length;
}
function hasInBody(placedOperation, field, components) {
	const { body } = schemasOf(placedOperation);
	const properties = body && resolve$1(body, components).properties;
	return properties !== void 0 && Object.hasOwn(properties, field);
}
// codegen/scaffold/keep/pointer.ts
/** The steps of a JSON pointer: `/a~1b/0` -> `a/b`, `0`. */
function pointerOf(pointer) {
	return pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
// codegen/scaffold/keep/proof.ts
/** Rounds: what is taken out may be what something else refers to. */
var ROUNDS = 30;
/**
* Runs `mullion check --strict` over the documents, and takes out what it finds fault with until nothing is left.
* @param others texts, product file and contract that stand beside the documents, of those that are left
* @throws ContractError when the contract cannot be read
*/
function prove(documents, others) {
	const taken = [];
	for (let round = 0; round < ROUNDS && documents.size > 0; round += 1) {
		const found = checked(documents, others(documents));
		if (found.length === 0) return taken;
		const paths = new Set(found.map(({ document, path }) => `${document}#${path.join("/")}`));
		for (const one of [...found].reverse()) {
			const key = `${one.document}#${one.path.join("/")}`;
			if (!paths.delete(key)) continue;
			take(documents, one.document, one.path);
			taken.push({
				document: one.document,
				pointer: one.path.length > 0 ? `/${one.path.join("/")}` : "",
				why: one.why
			});
		}
	}
	return taken;
}
function checked(documents, others) {
	const folder = mkdtempSync(join(tmpdir(), "mullion-scaffold-"));
	try {
		const files = [...documents].map(([path, value]) => ({
			path: `schemas/${path}`,
			text: `${JSON.stringify(value, null, 2)}\n`
		}));
		for (const { path, text } of [...files, ...others]) {
			mkdirSync(dirname(join(folder, path)), { recursive: true });
			writeFileSync(join(folder, path), text);
		}
		const schemas = join(folder, "schemas");
		const contract = contractOf(loadOpenApi(join(schemas, "api")).api);
		const vocabulary = join(packageRoot(), "schemas");
		const { findings } = checkFolder(schemas, {
			contract,
			vocabulary,
			strict: true,
			relativeTo: folder
		});
		return findings.filter(({ file }) => !file.includes("locales")).map(({ file, pointer, code, message }) => {
			const document = file.slice(file.indexOf("schemas/") + 8);
			return {
				document,
				path: removable(documents.get(document), pointerOf(pointer)),
				why: `${code}, ${message}`
			};
		});
	} finally {
		rmSync(folder, {
			recursive: true,
			force: true
		});
	}
}
var LISTS = /* @__PURE__ */ new Set([
	"filters",
	"columns",
	"actions",
	"fields",
	"items"
]);
var KEYS = /* @__PURE__ */ new Set([
	"link",
	"names",
	"created",
	"breadcrumb",
	"values",
	"format"
]);
/** The smallest part around a place that the document can do without; nothing for the document itself. */
function removable(document, path) {
	if (!document) return [];
	for (let length = path.length; length > 0; length -= 1) {
		const part = path.slice(0, length);
		const last = part.at(-1) ?? "";
		const holder = part.at(-2);
		const isEntry = /^\d+$/.test(last) && holder !== void 0 && LISTS.has(holder);
		const isStart = part[0] === "defaults" && length === 2;
		const isFixed = part[0] === "source" && part[1] === "query" && length === 3;
		if (isEntry || isStart || isFixed || KEYS.has(last)) return part;
	}
	return [];
}
function take(documents, name, path) {
	const document = documents.get(name);
	if (!document || path.length === 0) {
		documents.delete(name);
		return;
	}
	const last = path.at(-1) ?? "";
	const holder = path.slice(0, -1).reduce((at, key) => at?.[key], document);
	if (Array.isArray(holder)) holder.splice(Number(last), 1);
	else if (typeof holder === "object" && holder !== null) delete holder[last];
	if (!(Array.isArray(holder) && holder.length === 0)) return;
	if (path.at(-2) === "fields") take(documents, name, path.slice(0, -2));
	else if (["columns", "sections"].includes(path.at(-2) ?? "")) documents.delete(name);
	else take(documents, name, path.slice(0, -1));
}
// codegen/scaffold/read/nameSchemas.ts
/**
* The document with a name for every schema that a form or a row needs one of: forms are made of components, and many documents
* write bodies and answers where they are used.
*/
function nameSchemas(read) {
	const document = structuredClone(read);
	const { schemas } = document.components;
	const name = (wanted, schema) => {
		let free = wanted;
		for (let more = 2; Object.hasOwn(schemas, free); more += 1) free = `${wanted}${more}`;
		schemas[free] = schema;
		return { $ref: `#/components/schemas/${free}` };
	};
	const isInline = (schema) => schema.$ref === void 0 && typeOf(schema).type === "object" && Object.keys(propertiesOf(schema, schemas)).length > 0;
	const nameRows = (schema, wanted) => {
		const items = itemsOf(schema);
		return items && isInline(items) ? {
			...schema,
			items: name(`${wanted}Row`, items)
		} : schema;
	};
	for (const { id, operation } of operationsOf(document)) {
		const wanted = pascal(id);
		for (const media of Object.values(operation.requestBody?.content ?? {})) if (isInline(media.schema)) media.schema = name(`${wanted}Body`, media.schema);
		const content = Object.entries(successOf(operation.responses)?.content ?? {});
		for (const [type, media] of content) {
			if (!isJson(type)) continue;
			media.schema = nameRows(media.schema, wanted);
			const whole = resolve$1(media.schema, schemas);
			for (const [property, one] of Object.entries(whole.properties ?? {})) if (typeOf(one).type === "array" && whole.properties) whole.properties[property] = nameRows(one, wanted);
			if (isInline(media.schema)) media.schema = name(`${wanted}Answer`, media.schema);
		}
	}
	return {
		api: {
			operations: operationsOf(document),
			components: schemas
		},
		document
	};
}
// codegen/scaffold/read/server.ts
/** Headers without which operations that are used would be refused. */
function constantHeaders(operations) {
	const needed = operations.flatMap(({ operation }) => (operation.parameters ?? []).filter((one) => one.in === "header" && one.required && !isIgnored(one)));
	return [...new Map(needed.map((one) => [one.name.toLowerCase(), one])).values()].map(({ name, schema }) => {
		const value = schema.default ?? schema.const ?? (schema.enum?.length === 1 ? schema.enum[0] : void 0);
		return {
			name,
			variable: `API_${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, "_")}`,
			...typeof value === "string" ? { value } : {}
		};
	}).sort((a, b) => a.variable < b.variable ? -1 : 1);
}
function serverOf({ servers, components, security }, address, headers = []) {
	const [first] = servers ?? [];
	const filled = (first?.url ?? "").replaceAll(/\{([^{}]+)\}/g, (_, name) => first?.variables?.[name]?.default ?? "");
	const base = address ?? "http://localhost:8080";
	const isWhole = /^https?:\/\//i.test(filled);
	const url = URL.canParse(filled, base) ? new URL(filled, base).href.replace(/\/+$/, "") : "http://localhost:8080";
	const header = headerOf(components.securitySchemes ?? {}, security?.flatMap((one) => Object.keys(one)) ?? []);
	const constants = headers.filter(({ name }) => name.toLowerCase() !== header?.name.toLowerCase());
	return {
		url,
		isNamed: isWhole || address !== void 0,
		...header ? { header } : {},
		constants
	};
}
function headerOf(schemes, wanted) {
	const names = [...wanted, ...Object.keys(schemes)];
	for (const name of names) {
		const { type, scheme = "", in: place, name: key = "" } = schemes[name] ?? { type: void 0 };
		if (type === "apiKey" && place === "header") return {
			name: key,
			before: ""
		};
		if (type === "oauth2" || type === "openIdConnect") return {
			name: "Authorization",
			before: "Bearer "
		};
		if (type === "http") return {
			name: "Authorization",
			before: /^basic$/i.test(scheme) ? "Basic " : "Bearer "
		};
	}
}
var package_default = {
	name: "mullion",
	version: "0.1.0",
	description: "Schema-driven UI engine for multi-role business web applications",
	license: "MIT",
	type: "module",
	engines: { "node": ">=20" },
	exports: {
		".": {
			"types": "./dist/types/engine/index.d.ts",
			"default": "./dist/lib/mullion.js"
		},
		"./format": {
			"types": "./dist/types/engine/format/index.d.ts",
			"default": "./dist/lib/format.js"
		},
		"./renderers": {
			"types": "./dist/types/renderers/index.d.ts",
			"default": "./dist/lib/renderers.js"
		},
		"./styles.css": "./dist/lib/mullion.css",
		"./schemas/locales/*": "./dist/locales/*",
		"./package.json": "./package.json"
	},
	imports: {
		"#engine/*": "./engine/*",
		"#codegen/*": "./codegen/*"
	},
	files: [
		"dist/lib",
		"dist/types",
		"dist/locales",
		"docs/*.md"
	],
	sideEffects: ["**/*.css", "./screens/**"],
	workspaces: [
		"server",
		"codegen/packages/mullion-cli",
		"codegen/packages/create-mullion"
	],
	scripts: {
		"prestart": "node scripts/setup.mjs",
		"start": "node scripts/build.ts && node --max-semi-space-size=16 --heap-growing-percent=50 server/start.js",
		"predev": "node scripts/setup.mjs",
		"dev": "node scripts/dev.ts",
		"pretest": "node scripts/setup.mjs --browser --postgres",
		"test": "node scripts/check.ts --tests",
		"prewebkit": "node scripts/setup.mjs --webkit",
		"webkit": "node scripts/build.ts && node tests/browsers/run.ts webkit",
		"precheck": "node scripts/setup.mjs --browser --postgres",
		"check": "node scripts/check.ts",
		"check:peers": "npm run --silent build:lib && PEERS=oldest playwright test -c tests/package/playwright.config.ts",
		"codegen": "node codegen/cli.ts codegen",
		"prebench": "node scripts/setup.mjs --browser --postgres",
		"bench": "node tests/bench/all.ts",
		"build": "node scripts/build.ts",
		"build:lib": "vite build -c vite.lib.config.ts --logLevel warn && vite build -c scripts/build/iconSets.config.ts --logLevel warn && vite build -c codegen/packages/vite.config.ts --logLevel warn && vite build -c codegen/packages/create.config.ts --logLevel warn",
		"requirements": "node scripts/requirements.ts",
		"format": "biome check --write .",
		"laws": "node scripts/laws.ts",
		"mutants": "node scripts/mutants.ts"
	},
	peerDependencies: {
		"@mantine/core": "^9.7.1",
		"@mantine/dates": "^9.7.1",
		"@mantine/hooks": "^9.7.1",
		"mobx": "^7.1.0",
		"mobx-react-lite": "^5.1.0",
		"react": "^19.2.0",
		"react-dom": "^19.2.0"
	},
	dependencies: {
		"@cfworker/json-schema": "4.1.6",
		"@dnd-kit/core": "6.3.1",
		"@dnd-kit/sortable": "10.0.0",
		"@rjsf/core": "6.11.1",
		"@rjsf/utils": "6.11.1",
		"@tanstack/react-table": "9.3.1",
		"@tanstack/react-virtual": "3.14.26",
		"chart.js": "4.6.1",
		"croner": "11.0.1",
		"cronstrue": "3.39.0",
		"dayjs": "1.11.23",
		"eventsource-parser": "4.1.3",
		"i18next": "27.1.2",
		"localforage": "1.10.0",
		"svgcanvas": "2.6.0"
	},
	devDependencies: {
		"@biomejs/biome": "2.6.8",
		"@floating-ui/dom": "1.8.0",
		"@fontsource-variable/inter": "5.3.0",
		"@fontsource-variable/noto-sans-arabic": "5.3.0",
		"@mantine/core": "9.7.3",
		"@mantine/dates": "9.7.3",
		"@mantine/hooks": "9.7.3",
		"@primer/octicons-react": "19.38.0",
		"@redocly/openapi-core": "2.64.0",
		"@stryker-mutator/api": "10.1.1",
		"@stryker-mutator/core": "10.1.1",
		"@stryker-mutator/instrumenter": "10.1.1",
		"@stryker-mutator/vitest-runner": "10.1.1",
		"@tabler/icons-react": "3.51.0",
		"@types/node": "24.19.2",
		"@types/react": "19.3.0",
		"@types/react-dom": "19.3.0",
		"@types/topojson-client": "3.1.5",
		"@types/topojson-specification": "1.0.5",
		"@vitejs/plugin-react": "6.3.0",
		"ajv": "8.20.0",
		"axe-core": "4.14.1",
		"fast-check": "4.10.2",
		"hucre": "1.0.0",
		"jose": "6.2.17",
		"json-schema-to-typescript": "16.0.0",
		"jsonc-parser": "3.3.1",
		"knip": "6.44.2",
		"kysely": "0.29.9",
		"libphonenumber-js": "1.13.16",
		"maplibre-gl": "6.17.0",
		"mobx": "7.1.3",
		"mobx-react-lite": "5.1.0",
		"modern-screenshot": "4.7.0",
		"node": "24.21.0",
		"pg": "8.23.1",
		"playwright": "1.65.1",
		"postcss": "8.5.33",
		"postcss-preset-mantine": "1.18.0",
		"qrcode.react": "4.2.0",
		"react": "19.3.1",
		"react-dom": "19.3.1",
		"react-router-dom": "7.18.5",
		"sharp": "0.35.5",
		"smtp-server": "3.21.6",
		"topojson-client": "3.1.0",
		"typescript": "7.0.2",
		"us-atlas": "3.0.1",
		"vite": "8.3.8",
		"vitest": "5.1.1",
		"vscode-json-languageservice": "5.7.2",
		"world-atlas": "2.0.2",
		"yaml": "2.9.1"
	},
	allowScripts: { "node": true }
};
// codegen/scaffold/write/appSources.ts
/** Sources of a scaffolded application, as people go on with them: see docs/embedding.md. */
var mainSource = `import 'mullion/styles.css';
import { MantineProvider } from '@mantine/core';
import { EngineProvider, styleNonce, theme } from 'mullion';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { services } from './services.ts';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <EngineProvider services={services}>
        <App />
      </EngineProvider>
    </MantineProvider>,
  );
}
`;
var servicesSource = `import { createServices } from 'mullion';
import { controls } from 'mullion/renderers';
import texts from '../schemas/locales/en-US.json' with { type: 'json' };
import contract from '../screens/api/contract.json' with { type: 'json' };
import { documents } from '../screens/documents.ts';

/** What the engine asks of the product; everything that is not here has a default. */
export const services = createServices({
  contract,
  documents,
  controls,
  texts,
  base: '/api',
  // The development server adds the token (API_TOKEN). Put the session of your product here.
  session: {
    ended: () =>
      services.toasts.show({ type: 'error', text: 'The API asks for a token: start with API_TOKEN=… npm run dev' }),
  },
});
`;
var appSource = `import '@mantine/core/styles/AppShell.css';
import '@mantine/core/styles/Burger.css';
import '@mantine/core/styles/NavLink.css';
import { AppShell, Burger, Group, NavLink, ScrollArea, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DocumentPages, usePath } from 'mullion';
import menu from '../schemas/menus/main.json' with { type: 'json' };
import { services } from './services.ts';

const { navigation } = services;
const { text } = services.locale;

/** The menu beside the document that the address names. */
export function App() {
  const path = usePath();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <AppShell.Header>
        <Group h="100%" px="md" gap="sm">
          <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Menu" />
          <Text fw={600}>{text(menu.title)}</Text>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label="Menu">
        <ScrollArea>
          {menu.items.map(({ id, route, text: label }) => (
            <NavLink
              key={id}
              href={\`/app/\${route}\`}
              label={text(label)}
              active={path === route || path.startsWith(\`\${route}/\`)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                close();
                navigation.go(route);
              }}
            />
          ))}
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        <DocumentPages home={menu.items[0]?.route ?? ''} />
      </AppShell.Main>
    </AppShell>
  );
}
`;
// codegen/scaffold/write/appFiles.ts
/** The application around the documents: what docs/embedding.md says, for any number of them. */
function appFiles(title, server) {
	const known = {
		...package_default.devDependencies,
		...package_default.dependencies
	};
	const range = (name) => [name, `^${known[name]}`];
	return [
		json("package.json", {
			name: kebab(title),
			private: true,
			type: "module",
			scripts: {
				dev: "vite",
				build: "vite build",
				check: "mullion check --strict && tsc -p .",
				codegen: "mullion codegen"
			},
			dependencies: Object.fromEntries([
				...Object.entries(package_default.peerDependencies),
				range("dayjs"),
				["mullion", `^${package_default.version}`]
			].sort(([a], [b]) => a < b ? -1 : 1)),
			devDependencies: Object.fromEntries([
				...["@types/react", "@types/react-dom"].map(range),
				["mullion-cli", `^${package_default.version}`],
				...["typescript", "vite"].map(range)
			])
		}),
		json("tsconfig.json", {
			compilerOptions: {
				target: "es2023",
				lib: [
					"ESNext",
					"DOM",
					"DOM.Iterable"
				],
				module: "esnext",
				moduleResolution: "bundler",
				types: ["vite/client"],
				jsx: "react-jsx",
				strict: true,
				noEmit: true,
				skipLibCheck: true,
				verbatimModuleSyntax: true,
				allowImportingTsExtensions: true
			},
			include: ["src"]
		}),
		{
			path: "index.html",
			text: page(title)
		},
		{
			path: "vite.config.js",
			text: viteConfig(server)
		},
		{
			path: "src/main.tsx",
			text: mainSource
		},
		{
			path: "src/App.tsx",
			text: appSource
		},
		{
			path: "src/services.ts",
			text: servicesSource
		},
		{
			path: ".gitignore",
			text: "node_modules\ndist\n"
		}
	];
}
function json(path, value) {
	return {
		path,
		text: `${JSON.stringify(value, null, 2)}\n`
	};
}
function page(title) {
	return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"><\/script>
  </body>
</html>
`;
}
/** The token stays on the machine of who develops: the page asks this server, which asks the API. */
function viteConfig({ url, header, isNamed, constants }) {
	const remark = isNamed ? "" : "// The document names no server: say where yours is.\n";
	const all = [...header ? [`[${JSON.stringify(header.name)}, process.env.API_TOKEN && ${JSON.stringify(header.before)} + process.env.API_TOKEN]`] : [], ...constants.map(({ name, variable, value }) => {
		const other = value === void 0 ? "" : ` ?? ${JSON.stringify(value)}`;
		return `[${JSON.stringify(name)}, process.env.${variable}${other}]`;
	})];
	const headers = all.length === 0 ? "headers: {}," : `headers: Object.fromEntries([\n${all.map((one) => `      ${one},\n`).join("")}    ].filter(([, value]) => value)),`;
	return `${remark}const api = new URL(process.env.API_URL ?? ${JSON.stringify(url)});

/** The page calls /api, and this server hands it on: no other origin, and no token in the browser. */
const proxy = {
  '/api': {
    target: api.origin,
    changeOrigin: true,
    rewrite: (path) => api.pathname.replace(/\\/$/, '') + path.replace(/^\\/api/, ''),
    ${headers}
  },
};

/** @type {import('vite').UserConfig} */
export default {
  server: { proxy },
  preview: { proxy },
  // One file of what the first page needs, in place of one for every set of modules that two views share.
  build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } } },
};
`;
}
// codegen/scaffold/write/contract.ts
/**
* `schemas/api/openapi.json`: the operations that documents name, and the schemas that these need, with the keys of
* docs/contract.md. Keys of other tools are left out.
*
* @param lists where the rows are in the answers of lists and how they are asked for, by operation
*/
function contractDocument({ info, components }, operations, lists) {
	const paths = {};
	const named = /* @__PURE__ */ new Map();
	for (const { id, method, path, tag, operation } of operations) {
		const written = withoutForeignKeys(operationOf({
			id,
			method,
			path,
			tag,
			operation
		}, lists.get(id), components.schemas));
		paths[path] = {
			...paths[path],
			[method]: written
		};
		collect(written, components.schemas, named);
	}
	const schemas = Object.fromEntries([...named].map(([name, schema]) => [name, withoutForeignKeys(tidy(schema, components.schemas))]));
	return {
		openapi: "3.1.0",
		info: {
			title: info.title || "API",
			version: info.version || "1"
		},
		paths: sortKeys(paths),
		components: { schemas: sortKeys(schemas) }
	};
}
function operationOf(placed, list, components) {
	const { id, tag, operation } = placed;
	const { summary, parameters, requestBody, responses, security } = operation;
	const convention = list ? list.convention : recogniseRecord(placed, components);
	const asked = new Set(Object.keys(convention?.ask?.headers ?? {}).map((name) => name.toLowerCase()));
	if (convention?.paging?.by === "range") asked.add("range");
	const sent = parameters?.filter((one) => one.in !== "header" || asked.has(one.name.toLowerCase()));
	const isOpen = security?.length === 0 || security?.some((one) => Object.keys(one).length === 0);
	return {
		operationId: id,
		tags: [tag],
		...summary ? { summary } : {},
		"x-permission": { access: isOpen ? "public" : "session" },
		...list?.rows ? { "x-rows": list.rows } : {},
		...convention ? { "x-convention": convention } : {},
		...sent?.length ? { parameters: sent.map(({ shared: _, ...one }) => one) } : {},
		...requestBody ? { requestBody } : {},
		responses
	};
}
/** Everything that is referred to, with what that refers to. */
function collect(value, schemas, named) {
	for (const ref of refsIn(value)) {
		const name = nameOfRef(ref);
		const schema = Object.hasOwn(schemas, name) ? schemas[name] : void 0;
		if (!schema || named.has(name)) continue;
		named.set(name, schema);
		for (const { $ref } of schemasIn(schema)) if ($ref !== void 0) collect({ $ref }, schemas, named);
	}
}
function refsIn(value) {
	if (Array.isArray(value)) return value.flatMap(refsIn);
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, child]) => key === "$ref" && typeof child === "string" ? [child] : refsIn(child));
}
var NAMES$1 = /* @__PURE__ */ new Set([
	"properties",
	"patternProperties",
	"schemas",
	"$defs",
	"mapping",
	"content",
	"headers"
]);
var DATA = /* @__PURE__ */ new Set([
	"example",
	"examples",
	"default",
	"enum",
	"const",
	"value",
	"x-permission",
	"x-convention"
]);
var OURS = /* @__PURE__ */ new Set([
	"x-ids",
	"x-permission",
	"x-rows",
	"x-convention"
]);
/** Samples are many times what they explain. */
var SAMPLES = /* @__PURE__ */ new Set(["example", "examples"]);
function withoutForeignKeys(value, parent = "") {
	if (Array.isArray(value)) return value.map((one) => withoutForeignKeys(one));
	if (typeof value !== "object" || value === null) return value;
	const isNames = NAMES$1.has(parent);
	const entries = Object.entries(value).flatMap(([key, child]) => {
		if (!isNames && (key.startsWith("x-") && !OURS.has(key) || SAMPLES.has(key))) return [];
		return [[key, !isNames && DATA.has(key) ? child : withoutForeignKeys(child, isNames ? "" : key)]];
	});
	return Object.fromEntries(entries);
}
/** What is required and declared nowhere would be refused; all schemas inside are looked at. */
function tidy(schema, components, outside = []) {
	const known = /* @__PURE__ */ new Set([...outside, ...declaredIn(schema, components)]);
	const each = (child, more) => {
		if (Array.isArray(child)) return child.map((one) => each(one, more));
		return typeof child === "object" && child !== null ? tidy(child, components, more) : child;
	};
	const entries = Object.entries(schema).flatMap(([key, child]) => {
		if (key === "required" && Array.isArray(child)) {
			const left = child.filter((name) => known.has(name));
			return left.length > 0 ? [[key, left]] : [];
		}
		if (key === "allOf") return [[key, each(child, [...known])]];
		if (NAMES$1.has(key) && typeof child === "object" && child !== null) return [[key, Object.fromEntries(Object.entries(child).map(([name, one]) => [name, each(one)]))]];
		return [[key, DATA.has(key) ? child : each(child)]];
	});
	return Object.fromEntries(entries);
}
/** Properties of a schema and of all that it is made of. */
function declaredIn(schema, components, seen = /* @__PURE__ */ new Set()) {
	const whole = resolve$1(schema, components);
	if (seen.has(whole)) return [];
	seen.add(whole);
	const parts = [
		...whole.allOf ?? [],
		...whole.anyOf ?? [],
		...whole.oneOf ?? []
	];
	return [...Object.keys(whole.properties ?? {}), ...parts.flatMap((one) => declaredIn(one, components, seen))];
}
// codegen/scaffold/write/parameters.ts
var PURPOSES = [
	["page", /^(page|pagenumber|pageno|pageindex|offset|skip|start|startindex|from_index)$/],
	["size", /^(limit|perpage|pagesize|size|top|pagelimit|maxresults|itemsperpage|count|take|rows)$/],
	["cursor", /^(cursor|after|before|startingafter|endingbefore|pagetoken|nexttoken|continuationtoken|pagecursor|continue|marker)$/],
	["sort", /^(sort|sortby|sorttype|sortorder|sortdir|sortdirection|order|orderby|ordering|direction)$/],
	["shape", /^((opt)?fields?|(opt)?pretty|expand|includes?|embed|select|include(total|count)|count|format|callback|envelope|view|locale|lang)$/],
	["search", /^(q|query|search|searchterm|searchtext|searchstring|keyword|keywords|term)$/]
];
/** By name and type; a parameter that is no paging, order or projection narrows the rows. */
function purposeOf({ name, schema }, components) {
	const plain = wordsOf(name).filter((word) => word !== "page" || wordsOf(name).length < 3).join("");
	const found = PURPOSES.find(([, pattern]) => pattern.test(plain))?.[0];
	const { type } = typeOf(resolve$1(schema, components));
	const { format } = resolve$1(schema, components);
	if (!found && namesParts(resolve$1(itemsOf(resolve$1(schema, components)) ?? schema, components))) return "shape";
	if (found === "cursor" && (format === "date" || format === "date-time")) return "filter";
	if ((found === "page" || found === "size") && type !== "integer" && type !== "number") return "filter";
	return found ?? "filter";
}
/** Choices such as `owner.name` name parts of a row, not rows. */
function namesParts({ enum: values = [] }) {
	const dotted = values.filter((value) => typeof value === "string" && /^[a-z_]+(\.[a-z_]+)+$/.test(value));
	return dotted.length > 2 && dotted.length * 2 > values.length;
}
/** A parameter as contract.json has it. */
function parameterOf(parameter, components) {
	const schema = resolve$1(parameter.schema, components);
	const isArray = typeOf(schema).type === "array";
	const item = resolve$1(itemsOf(schema) ?? schema, components);
	return {
		in: parameter.in,
		type: typeOf(item).type,
		...item.format ? { format: item.format } : {},
		...parameter.required ? { required: true } : {},
		...isArray ? { array: true } : {},
		...item.enum ? { enum: item.enum } : {},
		...boundsOf(item),
		schema: item
	};
}
// codegen/scaffold/write/ranks.ts
var ORDER = {
	name: 0,
	code: 1,
	state: 2,
	contact: 3,
	text: 4,
	number: 5,
	date: 6,
	flag: 7,
	stamp: 8,
	id: 9,
	list: 10,
	long: 11,
	object: 12
};
var NAMES = /^((display|full|first|given|last|family|user|company|product)?name|title|label|subject|headline|login|summary)$/;
var CODES = /^(code|number|sku|key|slug|reference|no|ref|iban|isbn)$/;
var STATES = /^(status|state|type|kind|category|priority|role|stage|species|breed|gender|currency)$/;
var CONTACTS = /^(email|emailaddress|phone|phonenumber|mobile|website)$/;
var LONG = /^(description|notes?|comments?|body|content|text|html|markdown|message|bio|about|details|instructions)$/;
var UNSHOWN = /^(password|secret|token|apikey|etag|links|self|href|object|objecttype)$/;
var STAMPS = /^(created|updated|modified|deleted|createdat|updatedat|modifiedat|deletedat|created(on|date|time)|updated(on|date|time)|lastmodified|insertedat)$/;
/** Texts above this many characters are long. */
var LONG_TEXT = 200;
function rankOf(name, field) {
	const plain = wordsOf(name).join("");
	if (field.type === "object") return "object";
	if (field.type === "array") return "list";
	if (isReference(name) || /^(id|uuid|guid)$/.test(plain)) return "id";
	if (STAMPS.test(plain)) return "stamp";
	if (field.format === "date" || field.format === "date-time") return "date";
	if (field.type === "boolean") return "flag";
	if (field.enum || STATES.test(plain)) return "state";
	if (field.type === "integer" || field.type === "number") return CODES.test(plain) ? "code" : "number";
	if (NAMES.test(plain)) return "name";
	if (CODES.test(plain)) return "code";
	if (CONTACTS.test(plain) || field.format === "email") return "contact";
	if (isLong(name, field)) return "long";
	return "text";
}
/** `customer_id`, `customerId`, `customer_uuid`. */
function isReference(name) {
	const words = wordsOf(name);
	return words.length > 1 && [
		"id",
		"ids",
		"uuid",
		"guid"
	].includes(words.at(-1) ?? "");
}
/** What no person reads in a list. */
function isUnshown(name, field) {
	const isImage = field.format === "uri" || /(url|image|avatar|thumbnail|photo)s?$/i.test(name);
	return field.enum?.length === 1 || UNSHOWN.test(wordsOf(name).join("")) || field.format === "password" || field.format === "binary" || field.format === "byte" || isImage;
}
function isLong(name, field) {
	return field.type === "string" && ((field.maxLength ?? 0) > LONG_TEXT || LONG.test(wordsOf(name).join("")));
}
/** Names of the fields in the order of their ranks, required ones first among equals, then by name. */
function inOrder(fields) {
	const place = (name) => {
		const field = fields[name];
		return field ? ORDER[rankOf(name, field)] * 2 + (field.required ? 0 : 1) : 0;
	};
	return Object.keys(fields).sort((a, b) => place(a) - place(b) || firstOf(a) - firstOf(b) || (a < b ? -1 : 1));
}
/** `first_name` before `last_name`, `from` before `to`. */
function firstOf(name) {
	const plain = wordsOf(name).join("");
	const order = [
		/^(name|title)$/,
		/^(first|given|from|start|min)/,
		/^(last|family|to|end|max)/
	];
	const found = order.findIndex((one) => one.test(plain));
	return found < 0 ? order.length : found;
}
/** The field by which people know a record. */
function nameField(fields) {
	const known = inOrder(fields).filter((name) => fields[name]?.type === "string" && !isUnshown(name, fields[name]));
	const ranked = (rank) => known.find((name) => rankOf(name, fields[name]) === rank && !fields[name]?.enum);
	return ranked("name") ?? ranked("code") ?? ranked("contact") ?? ranked("text");
}
// codegen/scaffold/write/references.ts
/** The resource that a field such as `customer_id` names, where its list can be asked for as it is. */
function choicesOf(name, field, resources) {
	if (!isReference(name)) return void 0;
	const subject = wordsOf(name).slice(0, -1).join("-");
	for (const { id, list, idField, parents } of resources) {
		if (!list || idField === void 0 || parents.length > 0 || !isSameThing(subject, id)) continue;
		const isFree = (list.operation.operation.parameters ?? []).every((one) => !one.required);
		const sameType = field.type === "array" || list.fields[idField]?.type === field.type;
		const textprop = nameField(list.fields) ?? idField;
		if (isFree && sameType) return {
			dataurl: list.operation.id,
			idprop: idField,
			textprop,
			of: id
		};
	}
}
/** By a list that takes ids, one call for all rows; else by reading each record, where nothing but its id is needed. */
function namesOfReferred(name, field, resources, { components }) {
	if (!isReference(name) || field.type === "array") return void 0;
	const subject = wordsOf(name).slice(0, -1).join("-");
	for (const target of resources) {
		const { id, list, idField, read, parents, single } = target;
		if (!list || idField === void 0 || parents.length > 0 || !isSameThing(subject, id)) continue;
		if (list.fields[idField]?.type !== field.type) continue;
		const parameters = list.operation.operation.parameters ?? [];
		const own = nameField(list.fields);
		const isAsked = parameters.some((one) => one["x-ids"] === idField);
		const isFree = parameters.every((one) => !one.required || one["x-ids"] === idField);
		if (isAsked && isFree && own !== void 0) return {
			names: {
				operation: list.operation.id,
				field: own
			},
			target
		};
		const needed = (read?.operation.operation.parameters ?? []).filter((one) => one.required && one.in !== "header");
		const record = read && findRecord(read.operation, single, components);
		const known = record && nameField(record.fields);
		if (read?.id?.in !== "path" || needed.length !== 1 || known === void 0) continue;
		const inside = read.record === void 0 ? {} : { record: read.record };
		return {
			names: {
				operation: read.operation.id,
				field: known,
				...inside
			},
			target
		};
	}
}
/** What people call a reference: `author_id` -> `Author`. */
function referenceTitle(name) {
	return titleOf(wordsOf(name).slice(0, -1).join(" "));
}
// codegen/scaffold/write/filters.ts
/** Rows that are asked for at once, where the operation says how many it gives. */
var MOST_ROWS = 200;
/** Controls that stand in the bar; the others are behind "More filters". */
var IN_BAR = 4;
/** What a control of a document may be named. */
var NAME = /^[A-Za-z_]\w*$/;
/** Controls for the query parameters of a list. What cannot be a control is told. */
function filtersOf(resource, resources, api, texts) {
	const { list, id } = resource;
	const written = {
		filters: [],
		query: {}
	};
	if (!list) return written;
	const { convention = {} } = list;
	const own = namesOf({
		...convention,
		filters: {}
	});
	const isOwn = ({ name }) => own.some((one) => one === name || one.startsWith(`${name}[`));
	const sent = new Set(Object.values(convention.filters ?? {}).map((one) => one.in));
	const isSent = ({ name }) => sent.has(name) || [...sent].some((one) => one.startsWith(`${name}[`));
	const query = (list.operation.operation.parameters ?? []).filter((one) => one.in === "query");
	const parameters = [...query.filter((one) => !isOwn(one) && !isSent(one) && (one["x-ids"] === void 0 || one.required === true)), ...foreignFilters(list, query, api.components)];
	const paged = [];
	const searches = [];
	const narrows = [];
	const orders = [];
	for (const parameter of parameters) {
		const { name } = parameter;
		const purpose = Object.hasOwn(convention.filters ?? {}, name) ? "filter" : purposeOf(parameter, api.components);
		const known = parameterOf(parameter, api.components);
		const chooses = choicesOf(name, { type: known.array ? "array" : known.type }, resources);
		const said = purpose === "search" ? "Search text" : chooses ? referenceTitle(name) : titleOf(name);
		const base = {
			name,
			label: texts.key(id, `filter.${name}`, said)
		};
		const needed = parameter.required ? { isrequired: true } : {};
		if (convention.paging && !parameter.required && [
			"size",
			"page",
			"cursor"
		].includes(purpose)) {
			resource.leftOut.push(`parameter \`${name}\`: another way of paging than the one that is used`);
			continue;
		}
		if (purpose === "size") {
			paged.push(name);
			if (typeof known.maximum === "number") written.query[name] = Math.min(known.maximum, MOST_ROWS);
			else if (parameter.required) narrows.push({
				...base,
				filtertype: "inputnumber",
				value: 25,
				...needed
			});
			continue;
		}
		if (purpose === "page") {
			paged.push(name);
			if (!NAME.test(name)) continue;
			orders.push({
				...base,
				filtertype: "inputnumber",
				decimals: 0,
				...needed
			});
			continue;
		}
		if (purpose === "cursor" && !parameter.required) {
			paged.push(name);
			continue;
		}
		if (purpose === "shape" && !parameter.required) {
			resource.leftOut.push(`parameter \`${name}\`: it changes what a row holds, not which rows there are`);
			continue;
		}
		if (!NAME.test(name)) {
			resource.leftOut.push(`parameter \`${name}\`: a control is named by letters, digits and _ alone`);
			continue;
		}
		const control = controlOf$1(parameter.name, known, {
			resource,
			resources,
			texts
		});
		if (typeof control === "string") {
			resource.leftOut.push(`parameter \`${name}\`: ${control}`);
			continue;
		}
		if (purpose === "sort" && !("dropdownfixedlist" in control)) {
			resource.leftOut.push(`parameter \`${name}\`: the document does not say which orders there are`);
			continue;
		}
		const target = purpose === "search" ? searches : purpose === "sort" ? orders : narrows;
		const start = parameter.required ? startOf(known.schema.default, control.filtertype) : {};
		target.push({
			...base,
			...control,
			...needed,
			...start
		});
	}
	if (paged.length > 0) tellPaging(resource, paged, orders, written.query);
	written.filters = [
		...searches,
		...rangesOf(narrows, {
			id,
			texts
		}),
		...orders
	].sort((a, b) => Number(b.isrequired === true) - Number(a.isrequired === true)).map((one, at) => one.isrequired === true || at < IN_BAR && !orders.includes(one) ? one : {
		...one,
		advancedfilter: true
	});
	return written;
}
/** What a filter begins with that has to have a value; one that gives several begins with a list. */
function startOf(preset, filtertype) {
	if (filtertype !== "dropdownmultiselect") return typeof preset === "string" ? { value: preset } : {};
	const all = [preset].flat().filter((one) => typeof one === "string");
	return all.length > 0 ? { value: all } : {};
}
/** Filters that are sent otherwise than by their name, as if they were parameters. */
function foreignFilters({ convention, schema, inside }, query, components) {
	const row = propertiesOf(resolve$1(schema, components), components);
	const fields = inside === void 0 ? row : {
		...propertiesOf(resolve$1(row[inside] ?? {}, components), components),
		...row
	};
	return Object.entries(convention?.filters ?? {}).flatMap(([name, syntax]) => {
		const field = fields[name.replace(/_(from|to)$/, "")] ?? fields[name];
		const same = query.find((one) => one.name === syntax.in);
		if (syntax.ids !== void 0 || same?.["x-ids"] !== void 0 && same.required !== true) return [];
		const sent = schemaOf({
			query,
			components
		}, syntax.in);
		return {
			name,
			in: "query",
			required: same?.required === true,
			schema: (syntax.as === void 0 ? sent : field) ?? sent
		};
	});
}
/** Where the document does not say how the next page is asked for, one answer is shown. */
function tellPaging(resource, paged, orders, query) {
	const byHand = paged.filter((name) => orders.some((one) => one.name === name));
	const size = paged.find((name) => name in query);
	resource.leftOut.push(`paging by ${paged.map((name) => `\`${name}\``).join(", ")}: the document does not say how the next page is asked for or where the rows end, so the list shows the rows of one answer` + (size ? `, of ${String(query[size])} rows at most (\`${size}\`)` : "") + (byHand.length > 0 ? `; ${byHand.map((name) => `\`${name}\``).join(", ")} can be typed under "More filters"` : ""));
}
/** The control of a parameter, or why it has none. */
function controlOf$1(name, known, { resource, resources, texts }) {
	const { type, format, array, enum: values, schema } = known;
	if (schema.oneOf || schema.anyOf && schema.anyOf.filter((one) => one.type !== "null").length > 1) return "it takes values of several shapes";
	if (type === "object") return "it takes an object, which no control gives";
	const choices = choicesOf(name, { type: array ? "array" : type }, resources);
	if (choices) {
		const { of, ...options } = choices;
		resource.guessed.push(`filter \`${name}\` chooses among \`${of}\`, by its name`);
		return {
			filtertype: array ? "dropdownmultiselect" : "dropdownsingleselect",
			...options
		};
	}
	if (values) {
		const list = values.filter((value) => value !== null && value !== "").map((value) => ({
			key: String(value),
			data: texts.key(resource.id, `value.${name}.${value}`, titleOf(String(value)))
		}));
		return {
			filtertype: array ? "dropdownmultiselect" : "dropdownsingleselect",
			dropdownfixedlist: list
		};
	}
	if (array) return "it takes a list of values of which the document does not say what they are";
	if (type === "boolean") return {
		filtertype: "dropdownsingleselect",
		dropdownfixedlist: [{
			key: "true",
			data: texts.key(resource.id, "value.true", "Yes")
		}, {
			key: "false",
			data: texts.key(resource.id, "value.false", "No")
		}]
	};
	if (type === "integer" || type === "number") {
		const { minimum, maximum } = known;
		return {
			filtertype: "inputnumber",
			...type === "integer" ? { decimals: 0 } : {},
			...minimum === void 0 ? {} : { min: minimum },
			...maximum === void 0 ? {} : { max: maximum }
		};
	}
	if (format === "date") return {
		filtertype: "inputdate",
		allowfuture: true
	};
	if (format === "date-time") return {
		filtertype: "inputdatetime",
		allowfuture: true
	};
	return {
		filtertype: "inputstring",
		...schema.maxLength === void 0 ? {} : { maxlength: schema.maxLength }
	};
}
var BEGINS = [
	"from",
	"min",
	"start",
	"after",
	"since",
	"gte",
	"gt"
];
var ENDS = [
	"to",
	"max",
	"end",
	"before",
	"until",
	"lte",
	"lt"
];
var RANGES = /* @__PURE__ */ new Set([
	"inputdate",
	"inputdatetime",
	"inputnumber"
]);
/** `created_from` and `created_to` are one control. */
function rangesOf(controls, { id, texts }) {
	const ends = /* @__PURE__ */ new Map();
	for (const one of controls) {
		const found = endOf(one, ENDS);
		if (found !== void 0) ends.set(found, one);
	}
	const taken = /* @__PURE__ */ new Set();
	return controls.map((one) => {
		const subject = endOf(one, BEGINS);
		const end = subject === void 0 ? void 0 : ends.get(subject);
		if (!end || end === one || end.filtertype !== one.filtertype) return one;
		taken.add(end);
		const name = `${String(one.name)}:${String(end.name)}`;
		const { min: _min, max: _max, ...rest } = one;
		return {
			...rest,
			name,
			label: texts.key(id, `filter.${String(one.name)}_range`, titleOf(subject?.split(" ")[1] || "Range"))
		};
	}).filter((one) => !taken.has(one));
}
/** What a control is the begin or the end of, with its place among begins or ends: `0 created`. */
function endOf({ name, filtertype }, marks) {
	if (!RANGES.has(filtertype)) return void 0;
	const words = wordsOf(String(name));
	const at = words.findIndex((word) => marks.includes(word));
	if (at < 0) return void 0;
	return `${marks.indexOf(words[at] ?? "")} ${words.filter((_, index) => index !== at).join("_")}`;
}
// codegen/scaffold/write/formFields.ts
/** Sections for the fields of a schema: the record itself, then details, then what is long or nested. */
function fieldsOfForm(schema, wanted) {
	const { resource, components, texts, isView } = wanted;
	const fields = bodyFieldsOf(schema, components);
	const properties = propertiesOf(resolve$1(schema, components), components);
	const defaults = {};
	const written = [];
	const skipped = [];
	let impossible;
	for (const name of inOrder(fields)) {
		const known = fields[name];
		const property = resolve$1(properties[name] ?? {}, components);
		if (!isView && known.readOnly) continue;
		if (!isView && known.enum?.length === 1 && known.required) {
			defaults[name] = known.enum[0];
			continue;
		}
		const control = controlOf(name, known, property, wanted);
		if (typeof control === "string") {
			skipped.push(`field \`${name}\`: ${control}`);
			if (!isView && known.required) impossible ??= `\`${name}\` is required, and ${control}`;
			continue;
		}
		const label = "options" in control && "dataurl" in control.options ? texts.key(resource.id, `choice.${name}`, referenceTitle(name)) : texts.key(resource.id, `field.${name}`, titleOf(name));
		written.push({
			name,
			field: {
				field: name,
				label,
				...control
			},
			rank: rankOf(name, known)
		});
		const start = property.default;
		if (!isView && isStart(start, known)) defaults[name] = start;
	}
	for (const one of skipped) if (!resource.leftOut.includes(one)) resource.leftOut.push(one);
	return {
		sections: sectionsOf(written, resource, texts),
		defaults,
		...impossible === void 0 ? {} : { impossible }
	};
}
/** Constants alone, and of the type of the field. */
function isStart(value, { type, enum: values }) {
	if (values && !values.includes(value)) return false;
	if (type === "integer") return Number.isInteger(value);
	if (type === "string") return typeof value === "string" && value !== "";
	return (type === "number" || type === "boolean") && typeof value === type;
}
/** How a field is edited beside what its schema says, or why it cannot be. */
function controlOf(name, known, schema, wanted) {
	const { resource, resources, components, texts, isView, takesFiles } = wanted;
	if (known.format === "binary" || known.format === "byte") return takesFiles && known.format === "binary" ? {} : "it holds a file";
	if (isSeveral(schema)) return "it holds one of several shapes";
	const choices = isView ? void 0 : choicesOf(name, known, resources);
	if (choices && known.type !== "array") {
		const { of, ...options } = choices;
		const guess = `\`${name}\` chooses among \`${of}\`, by its name`;
		if (!resource.guessed.includes(guess)) resource.guessed.push(guess);
		return {
			filtertype: "dropdownsingleselect",
			options
		};
	}
	if (known.type === "object") {
		const all = fieldsOf(schema, components);
		const inner = inOrder(all).filter((field) => isView || !all[field]?.readOnly);
		const fields = inner.slice(0, MOST_INNER).map((field) => ({
			field,
			label: texts.key(resource.id, `field.${name}_${field}`, titleOf(field))
		}));
		return inner.length > 0 ? {
			wide: true,
			fields
		} : "it holds an object of which the document names no field";
	}
	if (known.type === "array") {
		const items = typeof schema.items === "object" ? resolve$1(schema.items, components) : void 0;
		if (!items || isSeveral(items)) return "it holds a list of which the document does not say what is in it";
		const { type } = typeOf(items);
		if (type === "array") return "it holds lists of lists";
		return type === "object" && Object.keys(propertiesOf(items, components)).length === 0 ? "it holds a list of objects of which the document names no field" : { wide: true };
	}
	if (known.enum && known.type === "string") return {
		filtertype: "dropdownsingleselect",
		options: { dropdownfixedlist: known.enum.filter((value) => typeof value === "string" && value !== "").map((value) => ({
			key: value,
			data: texts.key(resource.id, `value.${name}.${value}`, titleOf(value))
		})) }
	};
	if (isLong(name, known)) return {
		filtertype: "textlimit",
		wide: true
	};
	return {};
}
/** Words of what is in an object; of what comes after, the engine says the name. */
var MOST_INNER = 50;
/** Several types that are no plain value or null. */
function isSeveral({ oneOf, anyOf, type }) {
	const branches = (oneOf ?? anyOf ?? []).filter((one) => one.type !== "null");
	const types = [type ?? []].flat().filter((one) => one !== "null");
	return branches.length > 1 || types.length > 1;
}
/** Up to this many fields stand under one heading. */
var ONE_SECTION = 8;
var MOST_FIELDS = 200;
function sectionsOf(written, resource, texts) {
	const { id, single } = resource;
	const parts = {
		main: written.filter(({ rank }) => [
			"name",
			"code",
			"state",
			"contact",
			"text",
			"number",
			"date",
			"flag"
		].includes(rank)),
		related: written.filter(({ rank }) => rank === "id" || rank === "stamp"),
		more: written.filter(({ rank }) => [
			"long",
			"list",
			"object"
		].includes(rank))
	};
	const main = {
		title: titleOf(single),
		key: "section.main"
	};
	if (written.length <= ONE_SECTION) return section([
		...parts.main,
		...parts.related,
		...parts.more
	], main);
	const halves = parts.main.length > 16 ? 12 : parts.main.length;
	return [
		...section(parts.main.slice(0, halves), main),
		...section(parts.main.slice(halves), {
			title: "Details",
			key: "section.details"
		}),
		...section(parts.related, {
			title: "Related",
			key: "section.related"
		}),
		...section(parts.more, {
			title: "More",
			key: "section.more"
		})
	];
	function section(fields, { title, key }) {
		const chunks = [];
		for (let at = 0; at < fields.length; at += MOST_FIELDS) {
			const part = fields.slice(at, at + MOST_FIELDS).map(({ field }) => field);
			chunks.push({
				title: texts.key(id, key, title),
				fields: part
			});
		}
		return chunks;
	}
}
// codegen/scaffold/write/routes.ts
/** Name under which a route carries the id of a resource's record: `customerId`. */
function routeParam({ single }) {
	return `${single.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())}Id`;
}
/** Route of the list: `customers`, `customers/{customerId}/orders`. */
function listRoute(resource) {
	const { parents, path } = resource;
	const parent = parents.at(-1);
	if (!parent) return resource.id;
	const last = segmentsOf(path).filter((segment) => paramOf(segment) === void 0).at(-1) ?? resource.id;
	return `${formRoute(parent.resource)}/${kebab(last)}`;
}
/** Route of one record: `customers/{customerId}`. */
function formRoute(resource) {
	return `${listRoute(resource)}/{${routeParam(resource)}}`;
}
/** A route with the values of the page that links to it: those of the parents by the page, the record by a row. */
function linkTo(route, own, value) {
	const param = own && routeParam(own);
	return route.replaceAll(/\{(\w+)\}/g, (_, name) => name === param ? value : `{route.${name}}`);
}
/** Values of a collection's path parameters, from the address. */
function parentBindings({ parents }) {
	return Object.fromEntries(parents.map(({ param, resource }) => [param, `{route.${routeParam(resource)}}`]));
}
// codegen/scaffold/write/list.ts
/** Columns of a list. */
var COLUMNS = 8;
function listDocument(resource, written, leads, texts) {
	const { id, list, idField } = resource;
	if (!list) return void 0;
	const columns = columnsOf(resource, leads, texts);
	const idprop = idField ?? fallbackId(resource);
	if (columns.length === 0 || idprop === void 0) {
		resource.leftOut.push(`list: ${idprop === void 0 ? "no field of a row tells one from another" : "no field of a row can be shown in a column"}`);
		return;
	}
	const path = parentBindings(resource);
	const actions = actionsOf(resource, leads, texts);
	const parent = resource.parents.at(-1)?.resource;
	return {
		$schema: "../meta/list.schema.json",
		id,
		title: texts.key(id, "title", titleOf(id)),
		route: listRoute(resource),
		...parent ? { breadcrumb: [crumbOf(parent, texts)] } : {},
		source: {
			operation: list.operation.id,
			...Object.keys(path).length > 0 ? { path } : {},
			...Object.keys(written.query).length > 0 ? { query: written.query } : {}
		},
		...idprop === "Id" ? {} : { idprop },
		...written.filters.length > 0 ? { filters: written.filters } : {},
		columns,
		...actions.length > 0 ? { actions } : {}
	};
}
/** The link to the list that a page stands below. */
function crumbOf(resource, texts) {
	return {
		title: texts.key(resource.id, "title", titleOf(resource.id)),
		to: linkTo(listRoute(resource), void 0, "")
	};
}
/** A field that tells rows apart where nothing opens them. */
function fallbackId(resource) {
	const fields = resource.list?.fields ?? {};
	const scalar = Object.keys(fields).filter((name) => ["string", "integer"].includes(fields[name]?.type ?? ""));
	const found = scalar.find((name) => /^_?(id|uuid|guid|key)$/i.test(name)) ?? nameField(fields) ?? scalar[0];
	if (found !== void 0 && !/^_?(id|uuid|guid|key)$/i.test(found)) resource.guessed.push(`rows are told apart by \`${found}\``);
	return found;
}
function columnsOf(resource, { opens, resources, api }, texts) {
	const { id, list, idField } = resource;
	const fields = list?.fields ?? {};
	const shown = inOrder(fields).filter((name) => {
		const field = fields[name];
		return !isUnshown(name, field) && !["object", "long"].includes(rankOf(name, field)) && isScalarList(resource, name);
	});
	const known = nameField(fields);
	const first = opens ? known ?? idField : known;
	const referredBy = (name) => name === idField ? void 0 : namesOfReferred(name, fields[name], resources, api);
	const rank = (name) => name === first ? 0 : isLate(name, fields) ? 3 : 1;
	const place = (name) => rank(name) === 3 && referredBy(name) ? 2 : rank(name);
	const kept = shown.toSorted((a, b) => place(a) - place(b)).slice(0, COLUMNS);
	const dropped = Object.keys(fields).length - kept.length;
	if (dropped > 0) resource.recognised.push(`columns: ${kept.length} of ${kept.length + dropped} fields; images, long texts, objects and what comes after ${COLUMNS} are left to the record`);
	return kept.map((field, at) => {
		const link = opens && field === first && idField !== void 0 ? { link: { to: linkTo(formRoute(resource), resource, `{row.${idField}}`) } } : {};
		const referred = referredBy(field);
		if (referred) {
			const { names, target } = referred;
			resource.guessed.push(`\`${field}\` is shown by the \`${names.field}\` that \`${names.operation}\` answers`);
			const opened = target.read ? { link: { to: linkTo(formRoute(target), target, `{row.${field}}`) } } : {};
			return {
				field,
				title: texts.key(id, `choice.${field}`, referenceTitle(field)),
				names,
				...opened
			};
		}
		return {
			field,
			title: texts.key(id, `field.${field}`, titleOf(field)),
			...formatOf(resource, field, texts),
			...list?.convention?.sort?.fields.includes(field) ? { sortable: true } : {},
			...at < 2 ? { key: true } : {},
			...link
		};
	});
}
/** What stands behind names, states, contacts and texts. */
function isLate(name, fields) {
	return [
		"number",
		"date",
		"flag",
		"stamp",
		"id",
		"list"
	].includes(rankOf(name, fields[name]));
}
/** Lists of records are no values of a cell. */
function isScalarList({ list }, name) {
	const field = list?.fields[name];
	return field?.type !== "array" || field.items === void 0;
}
function formatOf({ id, list }, name, texts) {
	const field = list?.fields[name];
	const rank = rankOf(name, field);
	if (field.enum && field.type === "string") {
		const named = field.enum.filter((value) => typeof value === "string" && value !== "").map((value) => [value, texts.key(id, `value.${name}.${String(value)}`, titleOf(String(value)))]);
		return {
			format: "status",
			values: Object.fromEntries(named)
		};
	}
	if (rank === "id" || rank === "code") return { format: "text" };
	if (rank === "stamp" && field.format === "date-time") return { format: "datetime" };
	return rank === "list" ? { format: "list" } : {};
}
function actionsOf(resource, { creates, below, verbForms }, texts) {
	const { id, single, idField, remove, verbs, list } = resource;
	const one = titleOf(single).toLowerCase();
	const actions = [];
	if (creates) actions.push({
		id: "add",
		on: "list",
		kind: "create",
		label: texts.key(id, "add", `New ${one}`),
		icon: "add",
		primary: true,
		to: `${linkTo(listRoute(resource), void 0, "")}/new`
	});
	if (idField === void 0) return actions;
	const row = `{row.${idField}}`;
	const known = nameField(list?.fields ?? {}) ?? idField;
	const subject = texts.template(id, "subject", `{row.${known}}`);
	for (const child of below) actions.push({
		id: child.id,
		on: "row",
		kind: "navigate",
		label: texts.key(child.id, "title", titleOf(child.id)),
		to: linkTo(listRoute(child), resource, row)
	});
	for (const { name, operation, id: place } of verbs) {
		const said = titleOf(name);
		const base = {
			id: kebab(name),
			on: "row",
			label: texts.key(id, `action.${name}`, said)
		};
		const form = verbForms.get(name);
		if (form !== void 0) {
			const bindings = parentRoute(resource);
			actions.push({
				...base,
				kind: "edit",
				open: {
					form,
					with: {
						...bindings,
						id: row
					}
				}
			});
			continue;
		}
		const isRemoved = operation.method === "delete";
		actions.push({
			...base,
			kind: isRemoved ? "delete" : "run",
			confirm: {
				text: texts.key(id, `action.${name}.confirm`, `${said}: go on with this ${one}?`),
				subject
			},
			call: {
				operation: operation.id,
				path: {
					...parentBindings(resource),
					[place?.name ?? "id"]: row
				}
			},
			done: {
				toast: texts.key(id, `action.${name}.done`, `${said}: done.`),
				reload: true
			}
		});
	}
	if (remove) {
		const place = remove.id?.in === "query" ? { query: { [remove.id.name]: row } } : {};
		const path = {
			...parentBindings(resource),
			...remove.id?.in === "path" ? { [remove.id.name]: row } : {}
		};
		actions.push({
			id: "delete",
			on: "row",
			kind: "delete",
			label: texts.key(id, "delete", "Delete"),
			icon: "delete",
			confirm: {
				text: texts.key(id, "delete.confirm", `Delete this ${one}?`),
				subject
			},
			call: {
				operation: remove.operation.id,
				...Object.keys(path).length > 0 ? { path } : {},
				...place
			},
			done: {
				toast: texts.key(id, "delete.done", `The ${one} was deleted.`),
				reload: true
			}
		});
	}
	return actions;
}
/** What a form in a modal is told of the page that it opens from. */
function parentRoute(resource) {
	const params = [...listRoute(resource).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	return Object.fromEntries(params.map((name) => [name, `{route.${name}}`]));
}
// codegen/scaffold/write/forms.ts
/** The forms of a resource by id: the record, a new one, and those of actions that take values. */
function formDocuments(resource, around) {
	const forms = /* @__PURE__ */ new Map();
	const record = recordForm(resource, around);
	if (record) forms.set(resource.single, record);
	const created = newForm(resource, around);
	if (created) forms.set(`${resource.single}-new`, created);
	for (const verb of resource.verbs) {
		const form = verbForm(resource, verb, around);
		if (form) forms.set(`${resource.single}-${verb.name}`, form);
	}
	return forms;
}
function recordForm(resource, around) {
	const { read, update, single, id, isSingleton } = resource;
	if (!read) {
		if (update) resource.leftOut.push("changing a record: no operation reads one to begin with");
		return;
	}
	const saved = update && bodyForm(resource, update, around, "changing a record");
	const shown = saved ?? viewForm(resource, around);
	if (!shown) return void 0;
	return {
		$schema: "../meta/form.schema.json",
		id: single,
		title: around.texts.key(id, "record.title", titleOf(single)),
		route: isSingleton ? id : formRoute(resource),
		...isSingleton ? {} : { breadcrumb: [crumbOf(resource, around.texts)] },
		component: shown.component,
		load: {
			operation: read.operation.id,
			...callOf(resource, read, `{route.${routeParam(resource)}}`),
			...read.record === void 0 ? {} : { record: read.record }
		},
		...saved && update ? { save: saveOf(resource, update, `{route.${routeParam(resource)}}`) } : {},
		sections: shown.sections,
		...saved ? { done: { toast: around.texts.key(id, "saved", `The ${titleOf(single).toLowerCase()} was saved.`) } } : {}
	};
}
function newForm(resource, around) {
	const { create, single, id, idField, read } = resource;
	if (!create) return void 0;
	const shown = bodyForm(resource, create, around, "a new record");
	if (!shown) return void 0;
	const name = titleOf(single).toLowerCase();
	const answered = findRecord(create.operation, single, around.api.components);
	const isOpened = read && idField !== void 0 && answered?.fields[idField] !== void 0;
	const back = linkTo(listRoute(resource), void 0, "");
	return {
		$schema: "../meta/form.schema.json",
		id: `${single}-new`,
		title: around.texts.key(id, "add", `New ${name}`),
		route: `${listRoute(resource)}/new`,
		breadcrumb: [crumbOf(resource, around.texts)],
		component: shown.component,
		save: saveOf(resource, create, void 0),
		...Object.keys(shown.defaults).length > 0 ? { defaults: shown.defaults } : {},
		sections: shown.sections,
		created: { to: isOpened ? linkTo(formRoute(resource), resource, `{saved.${idField}}`) : back },
		done: { toast: around.texts.key(id, "saved", `The ${name} was saved.`) }
	};
}
/** An action that takes values is a form in a modal. */
function verbForm(resource, verb, around) {
	const { body } = schemasOf(verb.operation);
	const whole = body && resolve$1(body, around.api.components);
	const isNeeded = verb.operation.operation.requestBody?.required === true || (whole?.required?.length ?? 0) > 0;
	if (!whole || Object.keys(propertiesOf(whole, around.api.components)).length === 0 || !isNeeded && (whole.required?.length ?? 0) === 0 && verb.operation.method === "delete") return void 0;
	const shown = bodyForm(resource, verb, around, `the action \`${verb.name}\``);
	if (!shown) return void 0;
	const { texts } = around;
	return {
		$schema: "../meta/form.schema.json",
		id: `${resource.single}-${verb.name}`,
		title: texts.key(resource.id, `action.${verb.name}`, titleOf(verb.name)),
		component: shown.component,
		save: saveOf(resource, verb, "{route.id}"),
		...Object.keys(shown.defaults).length > 0 ? { defaults: shown.defaults } : {},
		sections: shown.sections,
		done: { toast: texts.key(resource.id, `action.${verb.name}.done`, `${titleOf(verb.name)}: done.`) }
	};
}
/** A form for the body of an operation; without one, why not is told. */
function bodyForm(resource, call, around, what) {
	const { components } = around.api;
	const { body: sent } = schemasOf(call.operation);
	const record = recogniseRecord(call.operation, components)?.record;
	const body = sent && record ? schemaAt(sent, record.in, components) : sent;
	const whole = body && resolve$1(body, components);
	const tell = (why) => {
		resource.leftOut.push(`${what} (\`${call.operation.method.toUpperCase()} ${call.operation.path}\`): ${why}`);
	};
	const query = (call.operation.operation.parameters ?? []).find((one) => one.required && one.in === "query" && one.name !== call.id?.name);
	if (query) return tell(`it needs \`?${query.name}=\`, which no field of the record fills`);
	if (!body || !whole) return tell("it takes no body");
	if (record && !body.$ref) return tell("the fields of the record have no name in the document");
	if (whole.oneOf || whole.anyOf) return tell("its body has one of several shapes");
	if (Object.keys(propertiesOf(whole, components)).length === 0) return tell("the document names no field of its body");
	const { contentType = "" } = firstMedia(call.operation.operation.requestBody?.content) ?? {};
	const takesFiles = contentType.startsWith("multipart/");
	const written = fieldsOfForm(body, {
		resource,
		...around,
		components,
		isView: false,
		takesFiles
	});
	if (written.impossible !== void 0) return tell(written.impossible);
	if (written.sections.length === 0) return tell("nothing in its body can be entered");
	return {
		component: nameOfRef(body.$ref ?? ""),
		...written
	};
}
/** The record as text, where nothing saves it. */
function viewForm(resource, around) {
	const { read, list, single } = resource;
	const record = read && findRecord(read.operation, single, around.api.components);
	const named = record?.schema.$ref ?? list?.schema.$ref;
	const schema = record?.schema.$ref ? record.schema : list?.schema;
	if (!schema || named === void 0) {
		resource.leftOut.push("a record: its fields have no name in the document");
		return;
	}
	const written = fieldsOfForm(schema, {
		resource,
		...around,
		components: around.api.components,
		isView: true,
		takesFiles: false
	});
	return written.sections.length > 0 ? {
		component: nameOfRef(named),
		...written
	} : void 0;
}
function callOf(resource, { id }, value) {
	const path = {
		...parentBindings(resource),
		...id?.in === "path" && value !== void 0 ? { [id.name]: value } : {}
	};
	return {
		...Object.keys(path).length > 0 ? { path } : {},
		...id?.in === "query" && value !== void 0 ? { query: { [id.name]: value } } : {}
	};
}
function saveOf(resource, call, value) {
	return {
		operation: call.operation.id,
		...callOf(resource, call, value),
		...call.record === void 0 ? {} : { record: call.record }
	};
}
// codegen/scaffold/write/shell.ts
/** The menu: every list that stands for itself, then records of which there is one. */
function menuDocument(title, resources, texts) {
	const items = resources.map((resource) => ({
		id: resource.id,
		text: texts.key(resource.id, "title", titleOf(resource.id)),
		route: resource.id
	}));
	if (items.length === 0) return void 0;
	return {
		$schema: "../meta/menu.schema.json",
		id: "main",
		title: texts.key("menu", "title", title),
		product: "main",
		items: items.slice(0, MOST_ITEMS)
	};
}
var MOST_ITEMS = 100;
var productFile = {
	$schema: "meta/product.schema.json",
	pages: [],
	screens: [],
	icons: [
		"add",
		"edit",
		"delete"
	],
	routes: [],
	scopes: {
		session: {},
		user: {},
		company: {}
	}
};
// codegen/scaffold/write/Texts.ts
/** The texts of the documents, by key. */
var Texts = class {
	#texts = /* @__PURE__ */ new Map();
	/** The key of a text: `customers.field.name`. The same place is the same key; another text there gets a key of its own. */
	key(resource, path, text) {
		const parts = path.split(".").map((part) => part.replaceAll(/[^\w-]+/g, "_") || "_");
		const wanted = [camel(resource), ...parts].join(".");
		const clean = text.replaceAll(/[<>{}]/g, " ").trim() || "…";
		return this.#settle(wanted, clean);
	}
	/** A text that is made of values: `{row.name}`. */
	template(resource, path, text) {
		return this.#settle(`${camel(resource)}.${path}`, text);
	}
	of(key) {
		return this.#texts.get(key);
	}
	#settle(wanted, text) {
		let key = wanted;
		for (let more = 2; (this.#texts.get(key) ?? text) !== text; more += 1) key = `${wanted}-${more}`;
		this.#texts.set(key, text);
		return key;
	}
};
// codegen/scaffold/scaffold.ts
/**
* Documents, texts, contract and application for an OpenAPI document, in memory. The same document gives the same bytes.
* @throws ContractError where nothing of it can be shown
*/
function scaffold$1(read, name, address) {
	const { api, document } = nameSchemas(read);
	if (api.operations.length === 0) throw new ContractError(`${name}: there is no operation in it\n  hint: look at its "paths"`);
	const { resources, unused } = findResources(api);
	findConventions(resources, api);
	findIds(resources, api);
	const reasons = new Map(unused);
	const texts = new Texts();
	const title = document.info.title.trim() || "Application";
	const documents = /* @__PURE__ */ new Map();
	const forms = new Map(resources.map((one) => [one, formDocuments(one, {
		resources,
		api,
		texts
	})]));
	for (const resource of resources) {
		const own = forms.get(resource) ?? /* @__PURE__ */ new Map();
		const verbForms = new Map(resource.verbs.flatMap(({ name: verb }) => own.has(`${resource.single}-${verb}`) ? [[verb, `${resource.single}-${verb}`]] : []));
		resource.verbs = resource.verbs.filter((verb) => verbForms.has(verb.name) || !needsBody(verb.operation, api.components));
		const list = listDocument(resource, filtersOf(resource, resources, api, texts), {
			opens: own.has(resource.single),
			creates: own.has(`${resource.single}-new`),
			below: resources.filter(({ parents, list }) => list && parents.at(-1)?.resource === resource),
			verbForms,
			resources,
			api
		}, texts);
		if (list) documents.set(`lists/${resource.id}.json`, list);
		for (const [id, form] of own) documents.set(`forms/${id}.json`, form);
	}
	const menu = menuDocument(title, resources.filter((one) => one.parents.length === 0 && (documents.has(`lists/${one.id}.json`) || one.isSingleton && documents.has(`forms/${one.single}.json`))), texts);
	if (!menu) throw nothingFound(name, api.operations, reasons);
	documents.set("menus/main.json", menu);
	const lists = new Map(resources.flatMap(({ list }) => list ? [[list.operation.id, list]] : []));
	const beside = (left) => {
		const named = operationsIn(left);
		const used = api.operations.filter(({ id }) => named.has(id));
		return [
			json("schemas/product.json", productFile),
			json("schemas/locales/en-US.json", textsOf(left, texts)),
			json("schemas/api/openapi.json", contractDocument(document, used, lists))
		];
	};
	const taken = prove(documents, beside);
	if (!documents.has("menus/main.json")) throw nothingFound(name, api.operations, reasons);
	const named = operationsIn(documents);
	for (const { id } of api.operations) if (!named.has(id) && !reasons.has(id)) reasons.set(id, "what was found of it could not be shown; see its resource");
	const yields = resources.map((one) => yieldOf(one, documents, named)).filter(({ list, record }) => list || record);
	const server = serverOf(document, address, constantHeaders(api.operations.filter(({ id }) => named.has(id))));
	const report = reportText({
		name,
		title,
		api,
		yields,
		unused: reasons,
		taken,
		remarks: [
			server.isNamed ? `The API is at \`${server.url}\`; \`API_URL\` names another one.` : "The document names no server: start with `API_URL=https://… npm run dev`.",
			...server.constants.map(({ name: header, variable, value }) => value === void 0 ? `Calls need the header \`${header}\`: start with \`${variable}=… npm run dev\`.` : `Calls carry the header \`${header}: ${value}\`; \`${variable}\` gives it another value.`),
			...server.header ? [`Calls carry \`${server.header.name}\`: start with \`API_TOKEN=… npm run dev\`.`] : []
		]
	});
	return {
		files: [
			...[...documents].sort(([a], [b]) => a < b ? -1 : 1).map(([path, value]) => json(`schemas/${path}`, value)),
			...beside(documents),
			...appFiles(title, server)
		],
		report,
		yields,
		operations: api.operations.length,
		unused: reasons.size
	};
}
function needsBody(operation, components) {
	const { body } = schemasOf(operation);
	const whole = components[body?.$ref?.split("/").at(-1) ?? ""] ?? body;
	return operation.operation.requestBody?.required === true || (whole?.required?.length ?? 0) > 0;
}
function nothingFound(name, operations, reasons) {
	const shown = operations.slice(0, 5).map(({ id, method, path }) => `  ${method.toUpperCase()} ${path}: ${reasons.get(id) ?? "it could not be shown"}`);
	const more = operations.length > shown.length ? [`  and ${operations.length - shown.length} more`] : [];
	return new ContractError([
		`${name}: no list was found, so there is nothing to show`,
		...shown,
		...more
	].join("\n") + "\n  hint: a list is a GET that answers an array of objects with named properties, or an object that holds one as \"items\", \"data\", \"results\" …");
}
/** Operations that documents name. */
function operationsIn(documents) {
	const found = /* @__PURE__ */ new Set();
	const look = (value) => {
		if (Array.isArray(value)) value.forEach(look);
		else if (typeof value === "object" && value !== null) for (const [key, child] of Object.entries(value)) if ((key === "operation" || key === "dataurl") && typeof child === "string") found.add(child);
		else look(child);
	};
	for (const document of documents.values()) look(document);
	return found;
}
/** The texts that documents name, in the order of their keys. */
function textsOf(documents, texts) {
	const found = /* @__PURE__ */ new Map();
	const look = (value) => {
		const text = typeof value === "string" ? texts.of(value) : void 0;
		if (typeof value === "string" && text !== void 0) found.set(value, text);
		else if (typeof value === "object" && value !== null) Object.values(value).forEach(look);
	};
	for (const document of documents.values()) look(document);
	const sorted = [...found].sort(([a], [b]) => a < b ? -1 : 1);
	return {
		$schema: "../meta/locale.schema.json",
		...Object.fromEntries(sorted)
	};
}
function yieldOf(resource, documents, named) {
	const { id, single, update, remove, verbs } = resource;
	const list = documents.get(`lists/${id}.json`);
	const record = documents.get(`forms/${single}.json`);
	return {
		resource,
		list: list !== void 0,
		record: record !== void 0,
		create: documents.has(`forms/${single}-new.json`),
		edit: update !== void 0 && record?.save !== void 0,
		remove: remove !== void 0 && list !== void 0 && named.has(remove.operation.id),
		actions: verbs.filter(({ operation }) => named.has(operation.id)).length
	};
}
// codegen/commands/scaffold.ts
var DONE = 0;
var CONFLICTS = 1;
var NOT_SCAFFOLDED = 2;
var OPTIONS = { out: {
	type: "string",
	default: "app"
} };
/**
* `mullion scaffold FILE|URL [--out FOLDER]`: documents and an application for an OpenAPI document. Exit 0 done, 1 what somebody
* edited differs from what would be written (it is kept) or no longer fits the API, 2 the document cannot be read, and then nothing is written.
*/
async function scaffold(args, root = process.cwd()) {
	try {
		const { values, positionals } = readOptions(args, OPTIONS);
		const [input, more] = positionals;
		if (input === void 0 || more !== void 0) throw new UsageError("name one OpenAPI document\n  hint: mullion scaffold openapi.yaml --out my-app");
		const { document, name, address } = await openInput(input);
		const made = scaffold$1(document, name, address);
		const folder = resolve(root, values.out);
		const kept = keepEdits(folder, made.files);
		const { files } = await generateAll(folder);
		writeChanges(folder, findChanges(folder, files));
		writeAtomically(join(folder, "scaffold-report.md"), made.report);
		const shown = relative(root, folder) || ".";
		console.log(summaryOf(made.yields));
		console.log(`${made.operations - made.unused} of ${count(made.operations, "operation")} used; ${shown}/scaffold-report.md says what was guessed and left out, and why`);
		for (const line of keptLines(kept)) console.log(line);
		const faults = faultsOf(folder);
		for (const line of faults) console.error(line);
		const isClean = kept.conflicts.length === 0 && faults.length === 0;
		console.log(`\n  cd ${shown} && npm install && npm run dev`);
		return isClean ? DONE : CONFLICTS;
	} catch (error) {
		if (!(error instanceof ContractError || error instanceof UsageError || error instanceof Error && "code" in error)) throw error;
		console.error(`mullion scaffold: ${error.message}`);
		return NOT_SCAFFOLDED;
	}
}
function summaryOf(yields) {
	const rows = yields.map((one) => {
		const parts = {
			list: one.list,
			record: one.record,
			create: one.create,
			edit: one.edit,
			delete: one.remove
		};
		const has = Object.entries(parts).flatMap(([what, is]) => is ? [what] : []);
		if (one.actions > 0) has.push(count(one.actions, "action"));
		return `  ${one.resource.id}: ${has.join(", ")}`;
	});
	return [count(yields.length, "resource"), ...rows].join("\n");
}
function keptLines({ written, edited, merged, conflicts, deleted, removed }) {
	return [
		`${count(written.length, "file")} written, ${edited.length} edited and kept, ${removed.length} removed`,
		...merged.map((path) => `  ${path}: edited by you and changed in the API: both stand`),
		...deleted.map((path) => `  ${path}: deleted by you, not written again`),
		...conflicts.map((path) => `  ${path}: edited by you and kept; what would be written now is in .mullion/new/${path.split("#")[0]}`)
	];
}
/** What people edited may not fit the API any more; what scaffold writes does. */
function faultsOf(folder) {
	const vocabulary = join(packageRoot(), "schemas");
	const { findings } = checkFolder(join(folder, "schemas"), {
		vocabulary,
		strict: true
	});
	const { errors } = verdict(findings);
	return errors.map(({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`);
}
export { scaffold };
