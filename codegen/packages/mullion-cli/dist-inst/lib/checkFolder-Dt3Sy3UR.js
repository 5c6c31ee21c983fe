import { i as isObject, n as KIND_FOLDERS, r as MetaSchemas, t as DOCUMENT_KINDS } from "./MetaSchemas-BswmNsk8.js";
import { $ as typeOfTerm, A as flowsInto, At as textsOf$1, B as componentNames, C as computedIn, Ct as readPath, D as refusedValue, Dt as checkLocales, E as mistakenSource, Et as nodesOf, F as typeText, G as operationOf, Gt as readDocument, H as filterNamesOf, Ht as meantBranch, I as isTruth, J as tileRowFields, Jt as asList, K as rowFieldsOf, Kt as toFinding, L as answerFieldsOf, Lt as tracedAt, M as isIdle, Mt as suspiciousRules, N as misfit, Nt as oncePerDocument, O as fitsRecord, Ot as mergeLocales, P as typeOfTarget, Pt as effectiveOf, Q as isUntold, R as answeredFieldsOf, Rt as untraced, S as parentsAt, St as compileBinding, T as mistakenFilters, Tt as referencesIn, U as isNames, Ut as quote, V as controlsOf$2, Vt as branchesOf$1, W as named, Wt as sameJson, X as computingColumns, Xt as asText, Y as columnTypesOf, Yt as asRecord, Z as formComputedFields, _ as childrenAt, _t as ownerOf$2, a as readJsonFile, at as parameterNames, b as parameterNames$1, bt as routesAt, c as TextReader, ct as collectRoutes, d as withSharedFields, dt as saying, et as columnTerms, f as vocabularyOf, ft as OPENINGS, gt as leadsTo, h as filterRules, ht as routeReads, i as nameBelow, it as isPairControl, j as isArray, jt as baseOf, k as fitsType, kt as textsIn$1, l as layOver, m as pagesOf, mt as openedByCode, nt as readTerm, o as readMetaSchemas, ot as collectAlike, p as listedPages, pt as isReaderWrong, q as sourceOf, qt as wrongName, r as shapeValidator, rt as hasFormat, s as readSchemasFolder, st as collectOpenings, tt as fieldsIn, ut as givesOf$1, v as choicesOperationOf, vt as placeholdersOf, w as parts$1, wt as referenceOf, x as parameterRules, xt as shapeOfRoute, y as givenParameters, yt as routeOf, z as componentFields } from "./shapeAjv-8e5Rj_2d.js";
import { n as pointerTo, t as pointerPath } from "./pointer-BtQPOaTQ.js";
import { a as LIMITS, i as Positions } from "./scanText-BWSKgpvI.js";
import { i as nearestOnly, n as meantNames, r as nearest } from "./suggest-jiZmp_0w.js";
import { a as isIgnorable, r as ERRORS } from "./packageRoot-B-zlDEfe.js";
import { t as verdict } from "./verdict-CLh6S0cE.js";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
// engine/check/layers/LayeredPositions.ts
/** Places of a document that changes came to, in the file of the changes. */
var LayeredPositions = class extends Positions {
	#document;
	#file;
	constructor(document, own, file) {
		super(own.text, own.shift);
		this.#document = document;
		this.#file = file;
	}
	/** Where a place of the document is written. */
	originOf(pointer) {
		const { parts, rest } = tracedAt(this.#document, pointer);
		const { file, pointer: found } = parts.at(-1)?.from ?? {
			file: this.#file,
			pointer: ""
		};
		return {
			file,
			pointer: rest.reduce(pointerTo, found)
		};
	}
	/**
	* The place in the file of changes: what it says itself, else the last change of the list or object around, else what it extends.
	*/
	ownOf(pointer) {
		const origin = this.originOf(pointer);
		if (origin.file === this.#file) return origin.pointer;
		return tracedAt(this.#document, pointer).parts.findLast((part) => part.touched?.file === this.#file)?.touched?.pointer ?? "/extends";
	}
	spanOf(pointer, part = "value") {
		const isOwn = this.originOf(pointer).file === this.#file;
		return super.spanOf(this.ownOf(pointer), isOwn ? part : "value");
	}
	/** Only what the file says itself can be repaired in it. */
	node(pointer) {
		const origin = this.originOf(pointer);
		return origin.file === this.#file ? super.node(origin.pointer) : void 0;
	}
};
// engine/check/layers/layered.ts
/** The changes of a file and what they come to; undefined when it is a document itself. */
function layeredOf(metas, file, read) {
	const effective = effectiveOf(metas, file);
	if (!effective) return void 0;
	const positions = new LayeredPositions(effective.document, read.positions, file.file);
	return {
		...effective,
		positions,
		own: read.value ?? read.partial,
		texts: textsBelow(file)
	};
}
/** What is wrong with the changes themselves, before what they come to is judged. */
function changeProblems({ own, problems }, id, validator) {
	const shape = validator.validate("change", own);
	if (shape.length > 0) return shape;
	const { $schema, id: written } = own;
	const found = [];
	const named = /([a-z]+)\.schema\.json$/.exec(String($schema))?.[1];
	if (named !== "change") {
		const values = {
			found: named ?? $schema,
			expected: "../meta/change.schema.json",
			folder: "changes"
		};
		found.push({
			code: "MU1108",
			pointer: "/$schema",
			values
		});
	}
	if (written !== id) found.push({
		code: "MU1406",
		pointer: "/id",
		values: {
			name: written,
			file: `${id}.json`,
			expected: id
		}
	});
	return [...found, ...problems];
}
/** Files of other documents that are to blame for a finding. */
var blamed = /* @__PURE__ */ new WeakMap();
/** The file of another document in which the cause of a finding is written, if it is one. */
function inheritedFrom(finding) {
	return blamed.get(finding);
}
/** Faults of changes that the document below may be to blame for. */
var OF_BASE = /* @__PURE__ */ new Set([
	"MU1823",
	"MU1825",
	"MU1827"
]);
/** A finding about changes themselves. */
function changeFinding(problem, { texts }, file, positions) {
	const finding = toFinding(problem, file, positions);
	const below = [...texts.keys()].findLast((name) => name !== file);
	if (OF_BASE.has(problem.code) && below !== void 0) blamed.set(finding, below);
	return finding;
}
/** Whether a finding is told of the document below as well, so that one of both is enough. */
function isInherited({ code }, below) {
	return OF_BASE.has(code) ? below.length > 0 : below.some((one) => one.code === code);
}
/** A finding in what changes came to, told in their file; of what another file says with where it says so. */
function layeredFinding({ document, positions, texts, own }, problem, file) {
	const finding = toFinding(problem, file, positions);
	const origin = positions.originOf(problem.pointer);
	if (origin.file === file) return {
		...finding,
		pointer: positions.ownOf(problem.pointer)
	};
	const removal = removalOf(own, tracedAt(document, problem.pointer).parts.at(-1)?.value);
	const pointer = removal ?? positions.ownOf(problem.pointer);
	if (removal !== void 0) {
		const place = {
			...problem,
			pointer: removal
		};
		const { line, column, endLine, endColumn } = toFinding(place, file, new Positions(positions.text, positions.shift));
		Object.assign(finding, {
			line,
			column,
			endLine,
			endColumn
		});
	}
	const { fix: _elsewhere, ...rest } = finding;
	const told = {
		...rest,
		pointer,
		message: `${finding.message} (${written(origin, texts)})`
	};
	blamed.set(told, origin.file);
	return told;
}
/** The change that takes away what a part of the document below names. */
function removalOf(own, name) {
	const at = asList(asRecord(own).changes).map((change) => asText(asRecord(change).remove)).findIndex((path) => path !== void 0 && path.split("/").at(-1) === name);
	return at < 0 ? void 0 : pointerTo(pointerTo("/changes", at), "remove");
}
function written({ file, pointer }, texts) {
	const { line } = new Positions((texts.get(file) ?? "").replace(/^\uFEFF/, "")).of(pointer);
	return `${pointer || "the document"} comes from ${file}:${line}`;
}
/** All that decides what a file comes to, as one text. */
function layersKey(file) {
	const { extended } = file;
	const problem = extended && "problem" in extended ? extended.problem : void 0;
	const told = problem ? JSON.stringify([
		problem.code,
		problem.values,
		...problem.names ?? []
	]) : "";
	return [...textsBelow(file).values(), told].join("\n");
}
/** Texts of all files that a document is made of, by their names. */
function textsBelow({ file, text, extended }) {
	return (extended && "base" in extended ? textsBelow(extended.base) : /* @__PURE__ */ new Map()).set(file, text);
}
// engine/check/keyOfRead.ts
/** All that decides what a file is read as, as one text. */
function keyOfRead(document) {
	const { fault, isShipped, replaces = "" } = document;
	return `${isShipped === true} ${fault?.message ?? ""} ${layersKey(document)}${replaces}`;
}
// engine/check/watched.ts
/** Parts of the world that are asked by a name. */
var BY_NAME = [
	"documents",
	"openings",
	"alike",
	"unused"
];
/** The world with a notebook: what is asked by name is noted by name, every other part as a whole. */
function watched(world) {
	const parts = /* @__PURE__ */ new Map();
	const names = {
		documents: /* @__PURE__ */ new Map(),
		openings: /* @__PURE__ */ new Map(),
		alike: /* @__PURE__ */ new Map(),
		unused: /* @__PURE__ */ new Map()
	};
	const noted = new Map(BY_NAME.map((part) => [part, noting(world[part], names[part], () => parts.set(part, world[part]))]));
	return {
		seen: new Proxy(world, { get(target, name) {
			const map = noted.get(name);
			if (map) return map;
			parts.set(name, target[name]);
			return target[name];
		} }),
		touched: {
			parts,
			names
		}
	};
}
function noting(map, seen, all) {
	const note = (key) => {
		const value = map.get(key);
		seen.set(key, value);
		return value;
	};
	return new Proxy(map, { get(target, name) {
		if (name === "get") return note;
		if (name === "has") return (key) => note(key) !== void 0;
		all();
		const member = Reflect.get(target, name, target);
		return typeof member === "function" ? member.bind(target) : member;
	} });
}
// engine/check/CheckMemory.ts
/**
* What one check leaves for the next of the same folders: documents that were read, and findings that cannot have changed.
* A finding is kept when the document is the same and so is everything that its rules looked up in the world.
* One memory belongs to one contract, vocabulary and product.
*/
var CheckMemory = class {
	#reads = /* @__PURE__ */ new Map();
	#checked = /* @__PURE__ */ new WeakMap();
	#texts;
	#last;
	/** What was read from a file before, when its key (text and place) is the same. */
	read(document, make) {
		const { file } = document;
		const key = keyOfRead(document);
		const known = this.#reads.get(file);
		if (known?.key === key) return known.read;
		const read = make();
		this.#reads.set(file, {
			key,
			read
		});
		return read;
	}
	/** What was made of the files of texts, when none of them has changed. */
	texts(key, make) {
		const known = this.#texts;
		if (known?.key.length === key.length && key.every((text, index) => known.key[index] === text)) return known.made;
		const made = make();
		this.#texts = {
			key,
			made
		};
		return made;
	}
	/** What was found before, or what a check finds now that sees the world through a notebook. */
	check(read, world, make) {
		const known = this.#checked.get(read);
		if (known && isSame(known.touched, world)) return known.checked;
		const { seen, touched } = watched(world);
		const checked = make(seen);
		this.#checked.set(read, {
			checked,
			touched
		});
		return checked;
	}
	/** Keeps parts of the world that say the same as before, so that they count as unchanged. */
	settle(world) {
		const last = this.#last;
		const settled = { ...world };
		if (last && isEqual(last.routes, world.routes)) settled.routes = last.routes;
		const isKept = last?.entries.length === world.entries.length;
		if (last && isKept && world.entries.every((entry, index) => last.entries[index] === entry)) settled.entries = last.entries;
		this.#last = settled;
		return settled;
	}
};
function isSame({ parts, names }, world) {
	for (const [name, part] of parts) if (world[name] !== part) return false;
	return BY_NAME.every((part) => [...names[part]].every(([name, before]) => areSame(world[part].get(name), before)));
}
/** The same document, or the same ones in the same places. */
function areSame(now, before) {
	if (!Array.isArray(now) || !Array.isArray(before)) return now === before;
	return now.length === before.length && now.every((one, index) => isSameOpening(one, before[index]));
}
function isSameOpening(now, before) {
	if (now === before) return true;
	return "entry" in now && "entry" in before && now.entry === before.entry && now.pointer === before.pointer;
}
function isEqual(a, b) {
	return JSON.stringify(a) === JSON.stringify(b);
}
// engine/check/limitProblems.ts
/** What is counted, by the name of the place, and how messages call it. */
var COUNTED = [
	{
		type: "AnyFilterControl",
		what: "controls",
		max: LIMITS.controls
	},
	{
		type: "FormField",
		what: "fields",
		max: LIMITS.controls
	},
	{
		type: "MenuItem",
		what: "menu entries",
		max: LIMITS.controls
	},
	{
		type: "Comparison",
		what: "comparisons",
		max: LIMITS.comparisons
	}
];
/** What stops the check of a document before anything else is said of it: it would be guesswork, or stop the browser. */
function fatalProblems(entry) {
	return [...tooNew(entry), ...tooMany(entry)];
}
function tooMany(entry) {
	return COUNTED.flatMap(({ type, what, max }) => {
		const found = nodesOf(entry, type);
		const first = found[max];
		return first ? [{
			code: "MU1005",
			pointer: first.pointer,
			values: {
				count: found.length,
				what,
				max
			}
		}] : [];
	});
}
/** A document for a later engine may hold what this one would misread. */
function tooNew({ value }) {
	const { engine } = value;
	if (typeof engine !== "number" || !Number.isInteger(engine) || engine <= 1) return [];
	return [{
		code: "MU1011",
		pointer: "/engine",
		values: {
			found: engine,
			known: 1
		}
	}];
}
// engine/check/once.ts
/** Makes something when it is asked for, and keeps it. */
function once(make) {
	let made;
	return () => {
		made ??= { made: make() };
		return made.made;
	};
}
// engine/check/report/byPlace.ts
/** Order of a report: by file, place and code, the same on every machine. */
function byPlace(a, b) {
	return compare$2(a.file, b.file) || a.line - b.line || a.column - b.column || compare$2(a.code ?? "", b.code ?? "");
}
function compare$2(a, b) {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
// engine/check/report/causes.ts
/**
* Leaves out what only follows from another mistake of the same document: one mistake is one finding, at its place.
* What is left out comes back by itself when the other is corrected and it is still true.
*/
function onlyCauses(problems) {
	if (problems.length > MOST_COMPARED) return [...problems];
	return problems.filter((problem) => !problems.some((other) => other !== problem && CAUSES.some((is) => is(other, problem))));
}
/** Every two are compared; a document with more problems than this is beyond such care. */
var MOST_COMPARED = 300;
var SHAPE$1 = /^MU110[1-7]$/;
/** How parts of one object fit together; no question while one of them is wrong. */
var FITS = new Set("MU1202 MU1205 MU1209 MU1210 MU1211 MU1214 MU1308 MU1310 MU1311 MU1318 MU1504 MU1705 MU1706 MU1709 MU1710".split(" "));
/** What an object is about: a column of which field, a control of which type. */
var SUBJECTS = new Set("MU1203 MU1307 MU1309 MU1703 MU1704".split(" "));
/** An operation that can never stand there. */
var WRONG_OPERATIONS = new Set("MU1305 MU1306 MU1321 MU1322 MU1331 MU1418 MU1509".split(" "));
/** An object that lacks something. */
var LACKS = new Set("MU1206 MU1409 MU1411 MU1422".split(" "));
var CAUSES = [
	(cause, effect) => SHAPE$1.test(cause.code) && FITS.has(effect.code) && parentOf(cause) === parentOf(effect) && !isOfOtherType(cause, effect),
	(cause, effect) => cause.code === "MU1101" && effect.code === "MU1371" && isWithin$1(cause, parentOf(effect)),
	(cause, effect) => cause.code === "MU1102" && cause.values.name === "name" && /\/(filters|controls)\/\d+$/.test(cause.pointer) && isAboutFilters(effect),
	(cause, effect) => cause.code === "MU1102" && effect.code === "MU1351" && isAtOrWithin(effect, cause.pointer),
	(cause, effect) => cause.code === "MU1419" && effect.code === "MU1420" && cause.values.operation === effect.values.operation,
	(cause, effect) => cause.code === "MU1304" && effect.code === "MU1209" && cause.pointer.startsWith(`${effect.pointer.replace(/\/value(\/\d+)?$/, "")}/dropdownfixedlist/`),
	(cause, effect) => SHAPE$1.test(cause.code) && cause.pointer === "/filters" && isAboutFilters(effect),
	(cause, effect) => cause.code === "MU1307" && cause.pointer.startsWith("/edit/columns/") && effect.code === "MU1330",
	(cause, effect) => WRONG_OPERATIONS.has(cause.code) && effect.code === "MU1352" && isWithin$1(effect, cause.pointer.replace(/\/source\/operation$/, "")),
	(cause, effect) => cause.code === "MU1105" && /^\/sections(\/\d+\/fields)?$/.test(cause.pointer) && FIELDS$2.has(effect.code),
	(cause, effect) => cause.code === "MU1318" && effect.code === "MU1318" && cause.values.reason === SAVES_NOTHING && effect.values.reason === SAVES_NOTHING && String(cause.values.name) < String(effect.values.name),
	(cause, effect) => cause.code === "MU1500" && effect.code === "MU1311" && [...cause.names ?? []].includes(effect.wrong ?? ""),
	(cause, effect) => isOfOtherType(effect, cause),
	(cause, effect) => cause.code === "MU1705" && OF_ENTRIES.test(cause.pointer) && effect.code === "MU1710" && isWithin$1(effect, parentOf(cause)),
	(cause, effect) => isForeignOption(cause) && isForeignOption(effect) && isBefore(cause, effect),
	(cause, effect) => isForeignOption(cause) && effect.code === "MU1102" && parentOf(cause) === effect.pointer,
	(cause, effect) => (SHAPE$1.test(cause.code) || cause.code === "MU1216") && effect.code === "MU1210" && cause.pointer.startsWith(`${effect.pointer}/`),
	(cause, effect) => cause.code === "MU1210" && effect.code === "MU1210" && /\/(min|max)$/.test(cause.pointer) && effect.pointer === `${parentOf(cause)}/value`,
	(cause, effect) => SHAPE$1.test(cause.code) && effect.code === "MU1304" && cause.pointer.startsWith(`${effect.pointer}/`),
	(cause, effect) => cause.code === "MU1503" && effect.code !== "MU1503" && cause.pointer === effect.pointer,
	(cause, effect) => (cause.code === "MU1410" || cause.code === "MU1421") && effect.code === "MU1501" && effect.pointer.startsWith(`${parentOf(cause)}/`),
	(cause, effect) => cause.code === "MU1702" && SAVED.has(effect.code) && cause.values.operation === effect.values.operation,
	(cause, effect) => (cause.code === "MU1702" || cause.code === "MU1434") && cause.pointer === "/component" && isAboutRecord(effect),
	(cause, effect) => cause.code === "MU1311" && effect.code === "MU1381",
	(cause, effect) => isMissedFor(cause, effect),
	(cause, effect) => isNameOfEntry(cause) && ASKS.has(effect.code) && parentOf(effect) !== parentOf(cause),
	(cause, effect) => effect.code === "MU1710" && cause.code === "MU1101" && meantKey(cause) === "filtertype" && effect.pointer.startsWith(`${parentOf(cause)}/`),
	(cause, effect) => cause.code === "MU1433" && isAboutFilters(effect),
	(cause, effect) => SUBJECTS.has(cause.code) && FITS.has(effect.code) && parentOf(cause) === parentOf(effect),
	(cause, effect) => cause.code === "MU1105" && !SHAPE$1.test(effect.code) && cause.pointer === effect.pointer,
	(cause, effect) => cause.code === "MU1102" && effect.code === "MU1105" && cause.pointer === effect.pointer,
	(cause, effect) => cause.code === "MU1101" && !SHAPE$1.test(effect.code) && cause.pointer === effect.pointer,
	(cause, effect) => SHAPE$1.test(cause.code) && effect.code === "MU1209" && cause.pointer.startsWith(`${effect.pointer.replace(/\/value(\/\d+)?$/, "")}/dropdownfixedlist`),
	(cause, effect) => effect.code === "MU1318" && cause.pointer.startsWith(`${effect.pointer}/`),
	(cause, effect) => WRONG_OPERATIONS.has(cause.code) && cause.code !== effect.code && (cause.values.operation === effect.values.operation || isAboutAnswer(cause, effect)),
	(cause, effect) => cause.code === "MU1802" && dependsOn(cause, effect),
	(cause, effect) => cause.code === "MU1405" && (effect.code === "MU1405" || effect.code === "MU1423") && effect.pointer.startsWith(`${parentOf(cause)}/`) && cause.pointer.length <= effect.pointer.length && /\/(id|key)$/.test(cause.pointer),
	(cause, effect) => LACKS.has(effect.code) && cause.code === "MU1101" && parentOf(cause) === placeOf$2(effect),
	(cause, effect) => effect.code === "MU1303" && fillsParameters(cause, parentOf(effect)),
	(cause, effect) => effect.code === "MU1316" && fillsRecord(cause),
	(cause, effect) => cause.code === "MU1323" && isAboutSource(cause, effect)
];
/** Why parts of a form have no effect. */
var SAVES_NOTHING = "the form saves nothing";
/** What is asked of the record that an operation saves. */
var SAVED = /* @__PURE__ */ new Set([
	"MU1316",
	"MU1415",
	"MU1416"
]);
/** An option that the filtertype of the control does not take, or the form of its value, beside a filtertype that does not fit. */
function isOfOtherType(option, type) {
	if (type.code !== "MU1202" && type.code !== "MU1205") return false;
	const control = parentOf(type);
	if (!SHAPE$1.test(option.code)) return false;
	return isForeignOption(option) && parentOf(option) === control || option.pointer === `${control}/value` || option.pointer.startsWith(`${control}/value/`);
}
/** Renderers of what stands in rows and entries. */
var OF_ENTRIES = /\/(fields\/\d+\/fields|columns)\/\d+\/filtertype$/;
function isForeignOption({ code, values }) {
	return code === "MU1101" && values.isElsewhere === true;
}
function isBefore(one, other) {
	return parentOf(one) === parentOf(other) && one.pointer < other.pointer;
}
function parentOf({ pointer }) {
	return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}
/** The object that lacks something; the finding may be at its type. */
function placeOf$2(problem) {
	return problem.code === "MU1206" ? parentOf(problem) : problem.pointer;
}
/** Parameters under another name or in another form may be the required ones. */
function fillsParameters({ code, pointer }, call) {
	const rest = pointer.startsWith(`${call}/`) ? pointer.slice(call.length) : "";
	if (code === "MU1302") return /^\/(path|query)\//.test(rest);
	return code === "MU1101" ? rest !== "" && !rest.includes("/", 1) : SHAPE$1.test(code) && /^\/(path|query)$/.test(rest);
}
/** A form whose fields cannot be read yet. */
function fillsRecord({ code, pointer, values }) {
	if (code === "MU1301" && pointer === "/load/operation") return true;
	if (!SHAPE$1.test(code)) return false;
	if (code === "MU1101" && pointer.lastIndexOf("/") === 0) return true;
	return /^\/(section|default|load|save\/)/.test(pointer) || pointer === "" && values.name === "sections";
}
/** What an overlay may not change is not compared with the rest. */
function dependsOn(cause, effect) {
	if (cause.pointer === "/permission") return effect.code === "MU1415";
	return cause.pointer === "/source" && (effect.values.operation !== void 0 || effect.code === "MU1502");
}
/** What asks for columns, controls and fields by their names. */
var ASKS = /* @__PURE__ */ new Set([
	"MU1307",
	"MU1502",
	"MU1703"
]);
function meantKey({ values, names = [] }) {
	return nearest(String(values.name ?? ""), names);
}
function isNameOfEntry(cause) {
	if (cause.code !== "MU1101") return false;
	const meant = meantKey(cause);
	return meant === "field" || meant === "name";
}
/** Whether each of two names would be proposed for the other. */
function isMissedFor(cause, effect) {
	if (effect.code === "MU1500") return false;
	if (cause.names === void 0 || effect.names === void 0 || !DECLARES.test(cause.pointer)) return false;
	const [declared, asked] = [wrongName(cause), wrongName(effect)];
	if (declared === void 0 || asked === void 0 || declared === asked) return false;
	return nearest(declared, cause.names) === asked && nearest(asked, effect.names) === declared;
}
/** Places that give a thing its name. */
var DECLARES = /\/(columns|filters|controls|fields|tabs|items)\/\d+\/(field|name|key|id)$|\/dropdownfixedlist\/\d+\/key$|\/values\/[^/]+$|\/if\/(then|else)$/;
/** What is asked of the fields of a form. */
var FIELDS$2 = new Set("MU1217 MU1315 MU1316 MU1417 MU1503 MU1703 MU1705 MU1706 MU1707 MU1708 MU1709 MU1710".split(" "));
/** Everything that is asked of the record of a form. */
function isAboutRecord({ code, values }) {
	if (FIELDS$2.has(code)) return true;
	if (code === "MU1501" && values.name === "row") return true;
	const isOfRecord = [
		"form",
		"row",
		"saved"
	].includes(String(values.scope ?? ""));
	return code === "MU1502" && isOfRecord || /^(form|row|saved)\./.test(String(values.ref ?? ""));
}
/** What is asked of the answer of a call, in the action around it, and of the record that a page reads. */
function isAboutAnswer({ pointer }, effect) {
	const { code, values } = effect;
	if (pointer === "/record/operation") return code === "MU1361" || code === "MU1502" && values.scope === "row";
	const action = pointer.slice(0, Math.max(0, pointer.lastIndexOf("/call/")));
	return action !== "" && code === "MU1502" && values.scope === "result" && isWithin$1(effect, action);
}
function isAtOrWithin(problem, place) {
	return problem.pointer === place || isWithin$1(problem, place);
}
function isWithin$1({ pointer }, place) {
	return pointer.startsWith(`${place}/`);
}
/** What is asked of the controls that a table names. */
function isAboutFilters({ code, values }) {
	if (code === "MU1303") return values.place === "query";
	return code === "MU1502" && values.scope === "filter" || String(values.ref ?? "").startsWith("filter.");
}
/** Everything that is asked of the rows and parameters of the source. */
function isAboutSource(cause, { code, values }) {
	if (values.operation === cause.values.operation) return true;
	return code === "MU1502" && values.scope === "row" || String(values.ref ?? "").startsWith("row.");
}
// engine/check/report/ignores.ts
/**
* Leaves out the findings that a document ignores with a reason. Shape, references that do not exist, permissions and
* suspicious texts cannot be ignored; an entry that ignores nothing is a finding itself.
*/
function siftIgnored({ value }, problems) {
	if (value.$ignore === void 0) return {
		problems: [...problems],
		ignored: 0
	};
	const entries = asList(value.$ignore).map((one, index) => ({
		...readEntry(one),
		pointer: pointerTo("/$ignore", index)
	}));
	const used = /* @__PURE__ */ new Set();
	const left = problems.filter((problem) => {
		const hit = entries.find((entry) => entry.isValid && covers(entry, problem));
		if (hit) used.add(hit.pointer);
		return !hit;
	});
	const ignored = problems.length - left.length;
	const own = entries.flatMap((entry) => used.has(entry.pointer) ? [] : faultOf$3(entry));
	const told = problems.filter(({ pointer }) => pointer.startsWith("/$ignore"));
	const fresh = own.filter(({ pointer }) => !told.some((problem) => pointer.startsWith(problem.pointer)));
	return {
		problems: [...left, ...fresh],
		ignored
	};
}
function readEntry(value) {
	const { code, at, reason } = asRecord(value);
	const name = asText(code) ?? "";
	return {
		code: name,
		at: asText(at) ?? "",
		isValid: asText(reason) !== void 0 && isCode(name) && isIgnorable(name)
	};
}
function covers({ code, at }, problem) {
	return problem.code === code && (problem.pointer === at || problem.pointer.startsWith(`${at}/`) || at === "");
}
function faultOf$3({ code, isValid, pointer }) {
	const at = pointerTo(pointer, "code");
	if (code === "") return [];
	if (!isCode(code)) return [{
		code: "MU1903",
		pointer: at,
		values: { name: code },
		names: Object.keys(ERRORS)
	}];
	if (!isIgnorable(code)) return [{
		code: "MU1902",
		pointer: at,
		values: { code }
	}];
	return isValid ? [{
		code: "MU1901",
		pointer: at,
		values: { code }
	}] : [];
}
function isCode(name) {
	return Object.hasOwn(ERRORS, name);
}
// engine/check/report/oncePerPlace.ts
/** Faults of a whole object that say nothing about its parts. */
var OUTSIDE = /* @__PURE__ */ new Set([
	"MU1101",
	"MU1102",
	"MU1105",
	"MU1109"
]);
/** A name that looks right but is not: that it is unknown would be no help. */
var DISGUISES = /* @__PURE__ */ new Set(["MU1606", "MU1607"]);
/** What stands in the wrong place is wrong as a whole: neither its form nor what it names matters. */
var MISPLACED = "MU1710";
/**
* One mistake, one finding: what rules say about a value whose shape is wrong already is left out, and so is what a later
* rule says about the same place. One rule may say the same about several names (parameters that are missing).
*/
function oncePerPlace(allShape, allRules) {
	const misplaced = allRules.filter(({ code }) => code === MISPLACED).map(({ pointer }) => pointer);
	const isOutside = ({ code, pointer }) => code === MISPLACED || !misplaced.some((place) => isWithin(pointer, place));
	const shape = allShape.filter(isOutside);
	const rules = allRules.filter(isOutside);
	const seenThrough = rules.filter(({ code }) => DISGUISES.has(code)).map(({ pointer }) => pointer);
	const told = shape.filter((problem) => !seenThrough.includes(problem.pointer) && !rules.some((rule) => says(rule, problem)));
	const broken = told.filter((problem) => !OUTSIDE.has(problem.code)).map((problem) => problem.pointer);
	const kept = [...told];
	const first = /* @__PURE__ */ new Map();
	const seen = /* @__PURE__ */ new Set();
	for (const problem of rules) {
		if (broken.some((pointer) => isWithin(problem.pointer, pointer))) continue;
		const known = first.get(problem.pointer);
		const key = `${problem.pointer} ${String(problem.values.name ?? "")}`;
		if (seen.has(key) || known && known.code !== problem.code) continue;
		first.set(problem.pointer, problem);
		seen.add(key);
		kept.push(problem);
	}
	return kept;
}
/** A name in the wrong form that is one or two slips from an existing one: which one says more than which form. */
function says({ code, pointer, values, names }, shape) {
	if (shape.code !== "MU1106" || shape.pointer !== pointer || !names || code.startsWith("MU15")) return false;
	return nearestOnly(String(values.name ?? ""), names) !== void 0;
}
function isWithin(pointer, parent) {
	return pointer === parent || pointer.startsWith(`${parent}/`);
}
// engine/check/report/otherDocuments.ts
/**
* Leaves out what is told of one document only because another is wrong: links to an address that is broken itself, and
* parameters for a document whose own references are broken.
*/
function withoutEchoes(findings, entries) {
	const addresses = new Set(findings.filter(isAddress).map(({ file }) => file));
	const readers = new Set(findings.filter(isReader).map(({ file }) => file));
	const unopened = new Set(findings.flatMap((finding) => meantFile(finding, entries) ?? []));
	const wrong = new Set(findings.filter(({ code }) => code !== DRILL).map(({ file }) => file));
	return findings.filter((finding) => {
		if (finding.code === DRILL) return !drilledFiles(finding, entries).some((file) => wrong.has(file));
		if (LINKS.has(finding.code)) return addresses.size === 0 || addresses.size === 1 && addresses.has(finding.file);
		if (finding.code === "MU1502" && unopened.has(finding.file)) return false;
		return finding.code !== "MU1413" || !readers.has(openedBy$1(finding, entries) ?? "");
	});
}
/** File of the document that a misspelt name means. */
function meantFile({ code, pointer, suggestion }, entries) {
	if (code !== "MU1401" || suggestion === void 0) return void 0;
	const kind = pointerPath(pointer).at(-1);
	return entries.find((entry) => entry.kind === kind && entry.id === suggestion)?.file;
}
/** A list or report behind a tile that shows other rows. */
var DRILL = "MU1352";
/** Files of the list or report behind a tile, and of its filters. */
function drilledFiles({ file, pointer }, entries) {
	const names = pointerPath(pointer);
	let drill = entries.find((entry) => entry.file === file)?.value;
	for (const name of names.slice(0, names.indexOf("drill") + 1)) drill = Reflect.get(Object(drill), name);
	const { list, report } = asRecord(drill);
	const [kind, id] = list === void 0 ? ["report", report] : ["list", list];
	const target = entries.find((entry) => entry.kind === kind && entry.id === id);
	return [target, entries.find((entry) => entry.kind === "filters" && entry.id === target?.value.filters)].flatMap((entry) => entry?.file ?? []);
}
/** What leads to an address. */
var LINKS = /* @__PURE__ */ new Set(["MU1403", "MU1424"]);
/** References and parameters that are broken where they are read. */
var READS = /* @__PURE__ */ new Set([
	"MU1302",
	"MU1303",
	"MU1501",
	"MU1502",
	"MU1503"
]);
/** Parts of a document that call operations. */
var CALLERS = /* @__PURE__ */ new Set([
	"source",
	"load",
	"save",
	"record"
]);
/** Parts that make its address. */
var PLACES$3 = /* @__PURE__ */ new Set(["route", "tabs"]);
function isReader({ code, pointer, about }) {
	if (code === "MU1102" && pointer === "") return CALLERS.has(about);
	if (code === "MU1101" && pointer.lastIndexOf("/") === 0) return true;
	if (/^\/(extends|changes)(\/|$)/.test(pointer)) return true;
	return READS.has(code) || SHAPE.test(code) && /^\/(source|load|save|record)(\/|$)/.test(pointer);
}
var SHAPE = /^MU110[1-7]$/;
/** Faults of a document's own address: its route, or the keys of its tabs. */
function isAddress({ code, pointer, about, suggestion = "" }) {
	if (code === "MU1101" && [
		"route",
		"tabs",
		"key"
	].includes(suggestion)) return true;
	if (code === "MU1404" || code === "MU1414") return true;
	if (code === "MU1102" && pointer === "") return PLACES$3.has(about);
	if (code === "MU1405") return pointer.startsWith("/tabs/");
	return SHAPE.test(code) && /^\/(tabs?|route\w*)(\/\d+(\/[^/]+)?)?$/i.test(pointer);
}
/** File of the document that the place of a finding opens: `/tabs/1/with/id` opens what `/tabs/1` names. */
function openedBy$1({ file, pointer }, entries) {
	let holder = entries.find((entry) => entry.file === file)?.value;
	for (const name of pointerPath(pointer).slice(0, -2)) holder = asRecord(holder)[name] ?? Reflect.get(Object(holder), name);
	const record = asRecord(holder);
	const kind = [
		"list",
		"report",
		"form"
	].find((one) => one in record);
	return entries.find((entry) => entry.kind === kind && entry.id === record[kind ?? ""])?.file;
}
// engine/check/rules/answerField.ts
/** Tells a name that the answer of an operation does not have; where the contract names no field it cannot be proven. */
function requireAnswerField(context, known, name, pointer) {
	const fields = answerFieldsOf(known);
	if (!fields) context.unchecked(pointer, `the contract names no field of the answer of ${known.id}`);
	if (!fields || Object.hasOwn(fields, name)) return;
	context.report({
		code: "MU1317",
		pointer,
		values: {
			operation: known.id,
			name
		},
		names: Object.keys(fields)
	});
}
// engine/check/rules/idle.ts
/**
* A property without effect: MU1318 at its name.
* @param pointer of the object that holds it
* @param reason follows "has no effect:"
* @example report(idle('', 'selection', 'no action is for chosen rows'))
*/
function idle(pointer, name, reason) {
	return {
		code: "MU1318",
		pointer: pointerTo(pointer, name),
		part: "key",
		values: {
			name,
			reason
		}
	};
}
// engine/check/rules/ruleTools.ts
/**
* Whether an object has a property, perhaps misspelt: what is written wrongly is told as such, and not as missing too.
* @example isGiven({ permision: {} }, 'permission') // true
*/
function isGiven(value, name) {
	const record = asRecord(value);
	return Object.hasOwn(record, name) || Object.keys(record).some((other) => isNear(other, name));
}
/** Every document has the same few names, and many rules ask about them. */
var nearNames = /* @__PURE__ */ new Map();
/** Hostile documents have other names all the time. */
var MOST_NAMES = 2e3;
function isNear(other, name) {
	const known = nearNames.get(name) ?? /* @__PURE__ */ new Map();
	const found = known.get(other) ?? nearest(other, [name]) === name;
	if (known.size >= MOST_NAMES) known.clear();
	nearNames.set(name, known.set(other, found));
	return found;
}
var actionRules = [
	{
		name: "action-does-one-thing",
		codes: ["MU1409"],
		check(context) {
			for (const { action, pointer } of actionsOf(context)) {
				const done = EFFECTS.filter((name) => name in action);
				if (done.length === 1 || done.length === 0 && EFFECTS.some((name) => isGiven(action, name))) continue;
				const what = done.length === 0 ? "nothing" : done.join(" and ");
				context.report({
					code: "MU1409",
					pointer,
					values: { what }
				});
			}
		}
	},
	{
		name: "action-place",
		codes: ["MU1410"],
		check(context) {
			const { kind } = context.entry;
			const places = PLACES$2[kind] ?? [];
			for (const { action, pointer } of actionsOf(context)) {
				const on = asText(action.on);
				if (on === void 0 || places.includes(on)) continue;
				context.report({
					code: "MU1410",
					pointer: pointerTo(pointer, "on"),
					values: {
						kind,
						on
					},
					names: places
				});
			}
		}
	},
	{
		name: "action-kind-of-a-change",
		codes: ["MU1408"],
		check(context) {
			for (const { kind, known, pointer } of callsOf$1(context)) {
				if (!known.operation.mutates || CHANGING.includes(kind)) continue;
				context.report({
					code: "MU1408",
					pointer: pointerTo(pointer, "kind"),
					values: {
						operation: known.id,
						kind
					}
				});
			}
		}
	},
	{
		name: "action-kind-of-a-read",
		codes: ["MU1418"],
		check(context) {
			for (const { kind, known, pointer } of callsOf$1(context)) {
				if (known.operation.mutates || !RECORD_CHANGES.includes(kind)) continue;
				const at = `${pointer}/call/operation`;
				context.report({
					code: "MU1418",
					pointer: at,
					values: {
						operation: known.id,
						kind
					}
				});
			}
		}
	},
	{
		name: "action-kind-of-a-delete",
		codes: ["MU1419"],
		check(context) {
			for (const { kind, known, pointer } of callsOf$1(context)) {
				if (known.operation.method !== "DELETE" || !CHANGING.includes(kind) || kind === "delete") continue;
				context.report({
					code: "MU1419",
					pointer: pointerTo(pointer, "kind"),
					values: {
						operation: known.id,
						kind
					}
				});
			}
		}
	},
	{
		name: "delete-asks-first",
		codes: ["MU1420"],
		check(context) {
			for (const { action, kind, known, pointer } of callsOf$1(context)) {
				if (!(kind === "delete" || known.operation.method === "DELETE") || !known.operation.mutates || isGiven(action, "confirm")) continue;
				context.report({
					code: "MU1420",
					pointer,
					values: { operation: known.id }
				});
			}
		}
	},
	{
		name: "action-part-used",
		codes: ["MU1318"],
		check(context) {
			for (const { action, pointer } of actionsOf(context)) {
				if (isGiven(action, "call") || !EFFECTS.some((name) => name in action)) continue;
				for (const name of ["confirm", "done"]) {
					if (!(name in action)) continue;
					context.report(idle(pointer, name, "the action calls no operation"));
				}
			}
		}
	},
	{
		name: "shown-field-in-the-answer",
		codes: ["MU1317"],
		check(context) {
			for (const { action, known, pointer } of callsOf$1(context)) {
				const name = asText(asRecord(asRecord(action.done).show).field);
				if (name !== void 0) requireAnswerField(context, known, name, `${pointer}/done/show/field`);
				if (asRecord(action.done).session === true) requireAnswerField(context, known, "access_token", `${pointer}/done/session`);
			}
		}
	}
];
var EFFECTS = [
	"open",
	"to",
	"call"
];
var CHANGING = [
	"create",
	"edit",
	"delete",
	"run",
	"import"
];
var RECORD_CHANGES = [
	"create",
	"edit",
	"delete",
	"import"
];
var PLACES$2 = {
	list: [
		"list",
		"row",
		"selection",
		"check",
		"uncheck",
		"move"
	],
	report: [
		"list",
		"row",
		"selection"
	],
	form: ["form"]
};
var actionsOf = oncePerDocument(({ entry }) => {
	return nodesOf(entry, "DocumentAction").map(({ value, pointer }) => ({
		action: asRecord(value),
		pointer
	}));
});
/** Actions that call an operation which exists. */
var callsOf$1 = oncePerDocument((context) => {
	return actionsOf(context).flatMap(({ action, pointer }) => {
		const known = operationOf(context.world, asRecord(action.call).operation);
		const kind = asText(action.kind);
		return known && kind !== void 0 ? [{
			action,
			pointer,
			kind,
			known
		}] : [];
	});
});
var addressRules = [
	{
		name: "route-once",
		codes: ["MU1404"],
		check({ entry, world, report }) {
			const own = routeOf(entry);
			const rival = own === void 0 ? void 0 : rivalOf(own, ownerOf$2(entry), world.routes);
			if (!rival) return;
			report({
				code: "MU1404",
				pointer: entry.value.route === void 0 ? "/id" : "/route",
				values: {
					name: own,
					other: rival.owner
				}
			});
		}
	},
	{
		name: "tab-in-the-route",
		codes: ["MU1414"],
		check({ entry, report }) {
			const own = routeOf(entry);
			if (entry.kind !== "tabs" || own === void 0 || placeholdersOf(own).includes("tab")) return;
			report({
				code: "MU1414",
				pointer: "/route",
				values: {}
			});
		}
	},
	{
		name: "link-leads-somewhere",
		codes: ["MU1403"],
		check({ entry, world, report }) {
			for (const { value, pointer, parent } of nodesOf(entry, "@route")) {
				if (parent?.type === "MenuItem" && asRecord(parent.value).product !== void 0) continue;
				if (typeof value !== "string" || routesAt(value.split("?")[0] ?? "", world.routes).length > 0) continue;
				const unplaced = ["form", "lookup"].find((kind) => world.documents.has(`${kind}/${value}`));
				const hint = `${unplaced} "${value}" has no route; ${unplaced === "form" ? `add "route": "${value}" to it` : "a field or filter opens it"}`;
				const owner = misspeltOwner(value, world.routes);
				const slip = owner && `its document "${owner.id}" has the route "${owner.route}": one of the two is misspelt`;
				const proposal = unplaced ? { hint } : slip ? { hint: slip } : { names: examples(world.routes, value) };
				report({
					code: "MU1403",
					pointer,
					values: { name: value },
					...proposal
				});
			}
		}
	}
];
/** A document whose name is the address that is asked for, where its own route is near to that: the route may be the slip. */
function misspeltOwner(asked, routes) {
	const near = nearest(asked, examples(routes, asked));
	const id = routes.find(({ route }) => route === near)?.document?.split("/").at(-1);
	return near !== void 0 && id === asked ? {
		id,
		route: near
	} : void 0;
}
/** Of two documents with one route the second by name is told. */
function rivalOf(route, owner, routes) {
	return (sameRoutes(routes).get(shapeOfRoute(route)) ?? []).find((other) => other.owner !== owner && (other.isScreen || other.owner < owner));
}
var known$1 = /* @__PURE__ */ new WeakMap();
/** Routes by what they have in common. */
function sameRoutes(routes) {
	const found = known$1.get(routes) ?? Map.groupBy(routes, ({ route }) => shapeOfRoute(route));
	known$1.set(routes, found);
	return found;
}
/** Routes with `{tab}` filled in, and with the references of the link in their places, so that a proposal can be copied. */
function examples(routes, link) {
	const parts = link.split("/");
	return routes.flatMap(({ route, tabs }) => {
		return (tabs ? [route.replace("/{tab}", ""), ...tabs.map((tab) => route.replace("{tab}", tab))] : [route]).map((one) => one.split("/").map((part, at) => filledBy(part, parts[at])).join("/"));
	});
}
function filledBy(part, given) {
	return part.startsWith("{") && given?.startsWith("{") ? given : part;
}
// engine/language/innerSchema.ts
/** What a schema refers to, under what it says itself. */
function targetOf$2({ $ref, ...schema }, definitions) {
	const target = typeof $ref === "string" ? definitions[$ref.split("/").at(-1) ?? ""] : void 0;
	return isObject(target) ? {
		...target,
		...schema
	} : schema;
}
/** Schema of a property or, for a number, of the entries; of several shapes the first that has it. Empty where there is none. */
function schemaAt(schema, name, definitions) {
	const { items, properties, ...own } = targetOf$2(schema, definitions);
	const found = typeof name === "number" ? items : isObject(properties) ? properties[name] : void 0;
	if (isObject(found)) return targetOf$2(found, definitions);
	return shapesOf(own).map((shape) => schemaAt(shape, name, definitions)).find((one) => Object.keys(one).length > 0) ?? {};
}
/** Names of all properties that a value may have, or the entries of a list. */
function namesIn(schema, definitions, depth = 0) {
	const { items, properties, ...own } = targetOf$2(schema, definitions);
	if (isObject(items) && depth < MAX_DEPTH$1) return namesIn(items, definitions, depth + 1);
	const inner = depth < MAX_DEPTH$1 ? shapesOf(own).flatMap((shape) => namesIn(shape, definitions, depth + 1)) : [];
	return [.../* @__PURE__ */ new Set([...isObject(properties) ? Object.keys(properties) : [], ...inner])];
}
/** Schemas may hold themselves. */
var MAX_DEPTH$1 = 10;
function shapesOf({ oneOf, anyOf, allOf }) {
	return [
		oneOf,
		anyOf,
		allOf
	].flat().filter(isObject);
}
// engine/language/resolveForm.ts
/**
* The form with the JSON Schema of its component, and all that this refers to as local definitions: types, limits and
* required fields of its controls. A form that has one already stays as it is.
*
* What is composed (`allOf`) is one object afterwards, and a field that refers to a type of its own, or that is something or
* null, says itself what it is: controls are chosen by what stands at the field.
*
* @param components schemas of the API by name: `contract.components`
* @example resolveForm(form, contract.components).schema?.required // ['Id', 'FirstName', 'LastName', 'Email']
*/
function resolveForm(form, components = {}) {
	const component = Object.hasOwn(components, form.component) ? components[form.component] : void 0;
	if (!component || form.schema) return form;
	const definitions = {};
	const schema = localise(wholeOf(component, components), components, definitions);
	return {
		...form,
		schema: Object.keys(definitions).length > 0 ? {
			...schema,
			$defs: definitions
		} : schema
	};
}
/** The object with the properties of all that it is composed of. */
function wholeOf(component, components) {
	const { allOf, $ref, ...own } = component;
	const members = membersOf$1(component, components);
	const properties = Object.assign({}, ...members.map((member) => member.properties));
	const required = new Set(members.flatMap((member) => Array.isArray(member.required) ? member.required : []));
	const settled = Object.entries(properties).map(([name, value]) => [name, settle(value, components)]);
	return {
		...own,
		...settled.length > 0 ? { properties: Object.fromEntries(settled) } : {},
		...required.size > 0 ? { required: [...required] } : {},
		...members.length > 1 ? { type: "object" } : {}
	};
}
/** The schemas that hold together, bases first; one that leads back to itself is there once. */
function membersOf$1(schema, components, seen = /* @__PURE__ */ new Set()) {
	if (seen.has(schema)) return [];
	seen.add(schema);
	const target = targetOf$1(schema, components);
	return [...[...target ? [target] : [], ...branchesOf(schema.allOf)].flatMap((one) => membersOf$1(one, components, seen)), schema];
}
/** A field as its own type, where that is one: through references, a single `allOf`, and something or null. */
function settle(value, components, depth = 0) {
	if (!isObject(value) || depth > MAX_DEPTH) return value;
	const { $ref, allOf, anyOf, oneOf, ...own } = value;
	const target = targetOf$1(value, components);
	if (target) return isRecordType(target, components) ? value : merged(target, own, components, depth);
	const [only, ...further] = branchesOf(allOf);
	if (only && further.length === 0) return merged(only, own, components, depth);
	const choices = branchesOf(anyOf ?? oneOf);
	const [one, ...others] = choices.filter(({ type }) => type !== "null");
	if (!one || others.length > 0 || isRecordType(targetOf$1(one, components) ?? one, components)) return value;
	const whole = merged(one, own, components, depth);
	return choices.length > 1 && isObject(whole) ? nullable$1(whole) : whole;
}
/** References that lead nowhere else than to references. */
var MAX_DEPTH = 20;
function merged(schema, own, components, depth) {
	const whole = settle(schema, components, depth + 1);
	return isObject(whole) ? {
		...whole,
		...own
	} : whole;
}
function nullable$1(schema) {
	const types = [schema.type ?? "string"].flat();
	return {
		...schema,
		type: types.includes("null") ? types : [...types, "null"],
		...Array.isArray(schema.enum) ? { enum: [.../* @__PURE__ */ new Set([...schema.enum, null])] } : {}
	};
}
/** Records stay references: they may hold themselves. */
function isRecordType(schema, components) {
	return membersOf$1(schema, components).some(({ properties, type }) => properties !== void 0 || type === "object");
}
function targetOf$1(schema, components) {
	const name = targetName(schema, components);
	return name === void 0 ? void 0 : components[name];
}
/** The component that a schema refers to, by name. */
function targetName({ $ref }, components) {
	const name = typeof $ref === "string" ? $ref.split("/").at(-1) : void 0;
	return name !== void 0 && Object.hasOwn(components, name) ? name : void 0;
}
function branchesOf(value) {
	return Array.isArray(value) ? value.filter(isObject) : [];
}
/** A copy in which references to components lead to local definitions, which are collected on the way. */
function localise(value, components, definitions) {
	if (Array.isArray(value)) return value.map((item) => localise(item, components, definitions));
	if (!isObject(value)) return value;
	const copy = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, localise(item, components, definitions)]));
	const name = targetName(value, components);
	if (name === void 0) return copy;
	if (!Object.hasOwn(definitions, name)) {
		definitions[name] = {};
		definitions[name] = localise(components[name], components, definitions);
	}
	return {
		...copy,
		$ref: `#/$defs/${name}`
	};
}
// engine/check/innerPlaces.ts
var known = /* @__PURE__ */ new WeakMap();
/** Every field of a form that its component has, and what the document names in them, outer ones first. */
function innerPlaces(world, entry) {
	const ofWorld = known.get(world) ?? /* @__PURE__ */ new WeakMap();
	const places = ofWorld.get(entry) ?? placesOf(world, entry);
	known.set(world, ofWorld.set(entry, places));
	return places;
}
/** The schema of what is written in `fields` and `shapes`: of a list that of its entries. */
function schemaOfEntry({ schema, definitions }) {
	const entry = schemaAt(schema, 0, definitions);
	return Object.keys(entry).length > 0 ? entry : schema;
}
/** Fields of the entries of a list, or of an object; undefined for a field that holds one value. */
function entryFields(place) {
	const known = fieldsByPlace.get(place) ?? { fields: entryFieldsNow(place) };
	fieldsByPlace.set(place, known);
	return known.fields;
}
var fieldsByPlace = /* @__PURE__ */ new WeakMap();
function entryFieldsNow(place) {
	const { schema, definitions } = place;
	const names = namesIn(schema, definitions);
	if (names.length === 0) return void 0;
	const entry = targetOf$2(schemaOfEntry(place), definitions);
	const required = Array.isArray(entry.required) ? entry.required : [];
	return Object.fromEntries(names.map((name) => [name, fieldOf$3(schemaAt(entry, name, definitions), required.includes(name), definitions)]));
}
/**
* Fields of the entry that a place in a form is about, which is called `row` there; undefined where there is none.
*
* @param node a condition or a computation of a field in a list, or of what is said of the entries of a list
*/
function entryFieldsAt(world, entry, node) {
	if (entry.kind !== "form") return void 0;
	const owner = ownerOf$1(node);
	const place = owner && innerPlaces(world, entry).find(({ pointer }) => pointer === owner.pointer);
	return place && entryFields(place);
}
/** What an inner field says of its entry. */
var OF_ENTRY = /^\/(?:visible|readonly|required)(?:\/|$)/;
/** The field whose entries a place is about. */
function ownerOf$1(node) {
	let isComputed = false;
	for (let at = node; at; at = at.parent) {
		const rest = node.pointer.slice(at.pointer.length);
		if (at.type === "Computation") isComputed = true;
		if (at.type === "EntryRule") return rest.startsWith("/refuse") ? fieldAround(at) : void 0;
		if (at.type === "EntryDefaults") return isComputed ? fieldAround(at) : void 0;
		if (at.type === "InnerField") return OF_ENTRY.test(rest) ? fieldAround(at) : void 0;
	}
}
function fieldAround(node) {
	for (let at = node.parent; at; at = at.parent) if (at.type === "InnerField" || at.type === "FormField") return at;
}
function placesOf(world, entry) {
	const { schema } = resolveForm(asForm(entry), world.contract.components);
	const definitions = isObject(schema?.$defs) ? schema.$defs : {};
	const properties = isObject(schema?.properties) ? schema.properties : {};
	return nodesOf(entry, "FormField").flatMap(({ value, pointer }) => {
		const name = asText(asRecord(value).field) ?? "";
		const property = Object.hasOwn(properties, name) ? properties[name] : void 0;
		return isObject(property) ? withInner({
			name,
			value,
			pointer,
			schema: property,
			definitions
		}) : [];
	});
}
function withInner(place) {
	const { value, pointer, schema, definitions } = place;
	const names = namesIn(schema, definitions);
	return [place, ...asList(asRecord(value).fields).flatMap((field, index) => {
		const name = asText(asRecord(field).field);
		if (name === void 0 || !names.includes(name)) return [];
		return withInner({
			name,
			value: field,
			pointer: `${pointer}/fields/${index}`,
			schema: schemaAt(schemaOfEntry(place), name, definitions),
			definitions,
			owner: place
		});
	})];
}
/** The shape stage has told what is malformed; here the component counts alone. */
function asForm(entry) {
	return { component: asText(entry.value.component) ?? "" };
}
/** A property as the contract names fields. */
function fieldOf$3(property, isRequired, definitions) {
	const branches = [property.anyOf ?? property.oneOf].flat().filter(isObject);
	const some = branches.filter(({ type }) => type !== "null").map((one) => targetOf$2(one, definitions));
	const schema = {
		...property,
		...some.length === 1 ? some[0] : {}
	};
	const types = [schema.type].flat().filter((type) => typeof type === "string");
	const type = types.find((one) => one !== "null") ?? (isObject(schema.properties) ? "object" : void 0);
	const isNullable = some.length < branches.length || types.includes("null");
	return {
		type: type ?? (branches.length > 0 ? "object" : "string"),
		...typeof schema.format === "string" ? { format: schema.format } : {},
		...Array.isArray(schema.enum) ? { enum: schema.enum } : {},
		...isNullable ? { nullable: true } : {},
		...isRequired ? { required: true } : {},
		...typeof schema.maxLength === "number" ? { maxLength: schema.maxLength } : {},
		...typeof schema.minimum === "number" ? { minimum: schema.minimum } : {},
		...typeof schema.maximum === "number" ? { maximum: schema.maximum } : {}
	};
}
// engine/check/oncePerEntry.ts
/**
* Makes something once for each document of a world, because many places of it ask. What is made looks at the world on the
* first call only; a world that notes what is looked at is one of its own for each document.
*/
function oncePerEntry(make) {
	const worlds = /* @__PURE__ */ new WeakMap();
	return (world, entry) => {
		let entries = worlds.get(world);
		if (!entries) {
			entries = /* @__PURE__ */ new WeakMap();
			worlds.set(world, entries);
		}
		const known = entries.get(entry);
		if (known) return known.made;
		const made = make(world, entry);
		entries.set(entry, { made });
		return made;
	};
}
// engine/check/scopes.ts
/** Scopes at a place: those of every screen, and what the surrounding parts add. */
function scopesAt(world, entry, node) {
	if (around(node, "Computation") && around(node, "EntryDefaults")) return /* @__PURE__ */ new Map([["row", names(entryFieldsAt(world, entry, node))]]);
	if (around(node, "Computation") && entry.kind === "form") return /* @__PURE__ */ new Map([["form", names(named(componentFields(world.contract, asText(entry.value.component) ?? "")))]]);
	if (around(node, "Computation")) return /* @__PURE__ */ new Map([["row", names(rowFieldsOf(world, entry))]]);
	const scopes = new Map(scopesEverywhere(world, entry));
	if (around(node, "Choosable")) scopes.set("choice", names(choiceFieldsAt(world, node)));
	if (entry.kind === "form") addForm(scopes, world, entry, node);
	else if ([
		"list",
		"report",
		"lookup"
	].includes(entry.kind)) addTable(scopes, world, entry, node);
	else if (entry.kind === "tabs") addTabs(scopes, world, entry, node);
	else if (entry.kind === "dashboard") addTile(scopes, world, node);
	else if (entry.kind === "filters" && ["visible", "customparams"].some((name) => isInside(node, name, "AnyFilterControl"))) scopes.set("filter", filterNamesOf(world, entry));
	return scopes;
}
/** Scopes of each place of a document. */
var scopesEverywhere = oncePerEntry((world, entry) => [...Object.entries(world.product.scopes).map(([name, fields]) => [name, isNames(fields) ? fields : Object.keys(fields)]), ["route", routeNamesOf(world, entry)]]);
var filtersOf = oncePerEntry(filterNamesOf);
/** Fields of the choices that an operation answers to the control around a place. */
function choiceFieldsAt(world, node) {
	const control = asRecord(around(node, "Choosable")?.parent?.value);
	return named(operationOf(world, control.dataurl)?.operation.answer.rows?.fields);
}
/** Places of buttons that know no row. */
var ABOVE_ROWS = /* @__PURE__ */ new Set([
	"list",
	"selection",
	"check",
	"uncheck"
]);
function addTable(scopes, world, entry, node) {
	const action = around(node, "DocumentAction");
	const on = asText(asRecord(action?.value).on);
	const inLink = around(node, "LinkTo") ?? around(node, "LinkForm") ?? around(node, "SubTable") ?? around(node, "Peek") ?? around(node, "GlobalSearch");
	scopes.set("filter", filtersOf(world, entry));
	const isEach = on === "selection" && asRecord(action?.value).each === true;
	if (action && (!ABOVE_ROWS.has(on) || isEach) || inLink || isOfRow(node)) scopes.set("row", names(rowFieldsOf(world, entry)));
	if (around(node, "Mark")) scopes.set("row", names(rowFieldsOf(world, entry)));
	if (around(node, "EditCall")) scopes.set("changes", [
		"rows",
		"original",
		"added",
		"removed",
		"count"
	]);
	if (on === "move") scopes.set("move", ["to"]);
	if (on === "selection" || on === "move") scopes.set("selection", [
		"ids",
		"count",
		"rows"
	]);
	addResult(scopes, world, node);
}
/** Parts of a list that know the row they are about. */
function isOfRow(node) {
	if (around(node, "ListChoose")) return true;
	if (isInside(node, "where", "EditAll")) return true;
	return around(node, "EditColumn") !== void 0 && [
		"enabled",
		"notice",
		"one"
	].some((name) => isInside(node, name, "EditColumn"));
}
/** Parts of a form that know the record as it was read. */
var OF_RECORD$1 = /^\/(?:title|titlenew|editable)(?:\/|$)/;
function addForm(scopes, world, entry, node) {
	if (around(node, "LoadRecord") ?? (node.pointer.startsWith("/defaults") || void 0)) return;
	const record = recordNames(world, entry);
	const isOfSaved = around(node, "FormTab") !== void 0;
	if (!isOfSaved) scopes.set("form", record);
	if (isOfSaved || around(node, "DocumentAction") || OF_RECORD$1.test(node.pointer)) scopes.set("row", record);
	const ofEntry = entryFieldsAt(world, entry, node);
	if (ofEntry) scopes.set("row", names(ofEntry));
	if (node.pointer.startsWith("/created") || node.pointer.startsWith("/done")) scopes.set("saved", savedNames(world, entry));
	addResult(scopes, world, node);
}
/** The heading of tabs names their record, and so may what a tab hands on and counts. */
function addTabs(scopes, world, entry, node) {
	if (!/^\/(?:heading$|tabs\/\d+\/(?:with|count)(?:\/|$))/.test(node.pointer) || !isGiven(entry.value, "record")) return;
	const { operation, record } = asRecord(entry.value.record);
	const known = operationOf(world, operation);
	const answer = known && answerFieldsOf(known);
	scopes.set("row", record === void 0 ? names(answer) : void 0);
}
/** Short lists and maps link the rows that they show. */
function addTile(scopes, world, node) {
	const tile = around(node, "TileColumn") ? around(node, "ListTile") : around(node, "MapLink") && around(node, "MapTile");
	if (tile) scopes.set("row", names(tileRowFields(world, tile.value)));
}
/** What follows a call may show its answer. */
function addResult(scopes, world, node) {
	if (!around(node, "ActionDone")) return;
	const known = operationOf(world, asRecord(asRecord(around(node, "DocumentAction")?.value).call).operation);
	scopes.set("result", names(known && answerFieldsOf(known)));
}
/** Fields of the form's component and, when the answer itself is the record, whatever else is loaded. */
var recordNames = oncePerEntry((world, entry) => {
	const own = names(named(componentFields(world.contract, asText(entry.value.component) ?? "")));
	const { operation, record } = asRecord(entry.value.load);
	const known = operationOf(world, operation);
	if (entry.value.load !== void 0 && record === void 0 && !known) return void 0;
	const loaded = record === void 0 ? known?.operation.answer.fields : void 0;
	return own && [.../* @__PURE__ */ new Set([
		...own,
		...Object.keys(loaded ?? {}),
		...computedNames$1(entry)
	])];
});
/** Names of what a form computes. */
function computedNames$1({ value }) {
	return asList(value.sections).flatMap((section) => asList(asRecord(section).fields)).map(asRecord).flatMap(({ field, compute }) => compute === void 0 ? [] : asText(field) ?? []);
}
function savedNames(world, entry) {
	const { operation, record } = asRecord(entry.value.save);
	const answer = operationOf(world, operation)?.operation.answer.fields;
	const own = names(named(componentFields(world.contract, asText(entry.value.component) ?? "")));
	if (record !== void 0 || !answer || !own) return void 0;
	return [.../* @__PURE__ */ new Set([...own, ...Object.keys(answer)])];
}
/**
* Parameters that a document is opened with: the placeholders of its route, and what links, actions and tabs give it.
* Undefined when nothing opens it: then a screen of the product may.
*/
function routeNamesOf(world, entry) {
	const route = routeOf(entry);
	if (entry.kind === "tabs" && route === void 0) return void 0;
	const own = placeholdersOf(route ?? "");
	const name = `${entry.kind}/${entry.id}`;
	const byCode = openedByCode(world.product, name);
	const given = world.openings.get(name);
	if (!given && !byCode && entry.kind !== "tabs" && own.length === 0) return void 0;
	return [.../* @__PURE__ */ new Set([
		...own,
		...byCode ?? [],
		...(given ?? []).flatMap((opening) => opening.names)
	])];
}
/** The nearest node of a type around a place. */
function around(node, type) {
	for (let at = node; at; at = at.parent) if (at.type === type) return at;
}
/** Whether a place lies in a property of the nearest node of a type. */
function isInside(node, property, type) {
	const owner = around(node, type);
	const rest = owner && node.pointer.slice(owner.pointer.length);
	return rest === `/${property}` || rest?.startsWith(`/${property}/`) === true;
}
var namesByFields = /* @__PURE__ */ new WeakMap();
function names(fields) {
	if (!fields) return void 0;
	const known = namesByFields.get(fields) ?? Object.keys(fields);
	namesByFields.set(fields, known);
	return known;
}
// engine/check/rules/texts.ts
/** Text of this form is a locale key; anything else is inline text. */
var TEXT_KEY = /^[a-z][\w]*(\.[\w-]+)+$/;
var textRules = [
	{
		name: "text-key-exists",
		codes: ["MU1601"],
		check({ entry, world, report }) {
			const languages = Object.values(world.locales);
			for (const { value, pointer } of nodesOf(entry, "Text")) {
				if (typeof value !== "string" || !(TEXT_KEY.test(value) || isKeyMiswritten(value, languages))) continue;
				if (languages.some((texts) => Object.hasOwn(texts, value))) continue;
				report({
					code: "MU1601",
					pointer,
					values: { name: value },
					names: Object.keys(languages[0] ?? {})
				});
			}
		}
	},
	{
		name: "text-not-blank",
		codes: ["MU1608"],
		check({ entry, report }) {
			for (const { value, pointer } of nodesOf(entry, "Text")) if (typeof value === "string" && value !== "" && value.trim() === "") report({
				code: "MU1608",
				pointer,
				values: {}
			});
		}
	},
	{
		name: "no-inline-text-shipped",
		codes: ["MU1603"],
		check({ entry, report }) {
			if (!entry.isShipped) return;
			for (const { value, pointer } of nodesOf(entry, "Text")) if (typeof value === "string" && value.trim() !== "" && !TEXT_KEY.test(value)) report({
				code: "MU1603",
				pointer,
				values: {}
			});
		}
	},
	{
		name: "sheet-name",
		codes: ["MU1320"],
		check({ entry, world, report }) {
			const sheet = asText(asRecord(entry.value.export).sheet);
			if (sheet === void 0) return;
			const texts = TEXT_KEY.test(sheet) ? Object.entries(world.locales).map(([language, all]) => [all[sheet], ` in ${language}`]) : [[sheet, ""]];
			for (const [text, where] of texts) {
				const reason = text === void 0 ? void 0 : sheetFault(text);
				if (!reason) continue;
				report({
					code: "MU1320",
					pointer: "/export/sheet",
					values: {
						sheet: text,
						reason: reason + where
					}
				});
				return;
			}
		}
	}
];
/** `Users.Title` and `users.title ` are no texts that anybody would show, when `users.title` is a key. */
function isKeyMiswritten(value, languages) {
	const lower = value.trim().toLowerCase();
	if (!/^\S+\.\S+$/.test(lower)) return false;
	return languages.some((texts) => Object.keys(texts).some((key) => key.toLowerCase() === lower));
}
/** Longest name of a sheet that Excel takes. */
var SHEET_LENGTH = 31;
function sheetFault(name) {
	if (name.length > SHEET_LENGTH) return `has ${name.length} characters; ${SHEET_LENGTH} are kept`;
	const sign = /[[\]:*?/\\]/.exec(name)?.[0];
	if (sign) return `has "${sign}", which becomes a space`;
	return /^'|'$/.test(name) ? "begins or ends with an apostrophe, which is dropped" : void 0;
}
// engine/check/rules/bindings.ts
/** Every reference names a scope that exists at its place. */
var scopeExists = {
	name: "scope-exists",
	codes: ["MU1501"],
	check(context) {
		for (const { node, path, part, scopes } of scopedReferences(context)) {
			const [name = ""] = path.split(".");
			if (scopes.has(name)) continue;
			context.report({
				code: "MU1501",
				pointer: node.pointer,
				part,
				values: { name },
				names: scopes.keys()
			});
		}
	}
};
/** Every reference names something that its scope has. */
var referenceExists = {
	name: "reference-exists",
	codes: ["MU1502"],
	check(context) {
		for (const { node, path, part, scopes } of scopedReferences(context)) {
			const [scope = "", name = ""] = path.split(".");
			const known = scopes.get(scope);
			if (!known && scopes.has(scope) && context.entry.kind === "tabs") context.unchecked(node.pointer, `nothing says which names scope ${scope} has here`);
			if (!known || known.includes(name) || isOpenedWrongly(context, scope)) continue;
			context.report({
				code: "MU1502",
				pointer: node.pointer,
				part,
				values: {
					scope,
					name
				},
				names: known
			});
		}
	}
};
/** A value is a constant or one reference; only routes and texts hold several. */
var referenceForm = {
	name: "reference-form",
	codes: ["MU1503"],
	check({ entry, world, report }) {
		for (const node of nodesOf(entry, "Binding", "Constant")) {
			const { value, pointer } = node;
			if (typeof value !== "string" || referenceOf(value) !== void 0) continue;
			const bare = BARE_REFERENCE.exec(value)?.[1];
			const isBare = bare !== void 0 && scopesAt(world, entry, node).has(bare);
			if (!isBare && !/[{}]/.test(value)) continue;
			const form = isBare ? `"{${value}}"` : "\"{scope.name}\", such as \"{route.id}\"";
			report({
				code: "MU1503",
				pointer,
				values: {
					value: quote(value),
					form
				}
			});
		}
		if (entry.kind === "menu") return;
		for (const { value, pointer } of nodesOf(entry, "@route")) {
			const rest = String(value).replace(/\{[A-Za-z_][\w-]*(\.[A-Za-z_][\w-]*)+\}/g, "");
			if (!/[{}]/.test(rest)) continue;
			report({
				code: "MU1503",
				pointer,
				values: {
					value: quote(value),
					form: "each as {scope.name}, such as {row.Id}"
				}
			});
		}
	}
};
/** A path as conditions have it; a value needs braces around it. */
var BARE_REFERENCE = /^([a-z]+)\.[A-Za-z_]\w*$/;
var bindingRules = [
	scopeExists,
	referenceExists,
	referenceForm
];
/** References with what can be referred to at their place. */
var scopedReferences = oncePerDocument((context) => referencesOf(context).map((found) => ({
	...found,
	scopes: scopesAt(context.world, context.entry, found.node)
})));
var NONE = [];
/** All references of a document with their places in the text. */
var referencesOf = oncePerDocument(({ entry, world }) => {
	const bindings = nodesOf(entry, "Binding", "Constant").flatMap((node) => {
		const path = referenceOf(node.value);
		return path === void 0 ? [] : [{
			node,
			path,
			part: {
				at: 1,
				length: path.length
			}
		}];
	});
	const comparisons = nodesOf(entry, "Comparison").flatMap((node) => {
		const path = asText(asRecord(node.value).ref);
		const at = {
			...node,
			pointer: pointerTo(node.pointer, "ref")
		};
		return path?.includes(".") ? [{
			node: at,
			path,
			part: {
				at: 0,
				length: path.length
			}
		}] : [];
	});
	const routes = nodesOf(entry, "@route").flatMap((node) => inText(node, String(node.value)));
	const [known = {}] = Object.values(world.locales);
	const texts = nodesOf(entry, "Text").flatMap((node) => {
		const text = asText(node.value);
		if (text === void 0 || !TEXT_KEY.test(text)) return inText(node, text ?? "");
		const found = known[text] ?? "";
		return found.includes("{") ? referencesIn(found).map(({ path }) => ({
			node,
			path,
			part: "value"
		})) : NONE;
	});
	return [
		...bindings,
		...comparisons,
		...routes,
		...texts
	];
});
function inText(node, text) {
	if (!text.includes("{")) return NONE;
	return referencesIn(text).map(({ path, at }) => ({
		node,
		path,
		part: {
			at: at + 1,
			length: path.length
		}
	}));
}
/** A parameter that a link misspelt is told at the link, not at every place that reads it. */
function isOpenedWrongly({ entry, world }, scope) {
	return scope === "route" && !isReaderWrong(entry, world.openings.get(`${entry.kind}/${entry.id}`) ?? []);
}
// engine/language/condition.ts
/** The operators of a condition. An absent value is the same as null. */
var OPERATORS$2 = {
	is: (value, wanted) => value === wanted,
	isNot: (value, wanted) => value !== wanted,
	in: (value, wanted) => Array.isArray(wanted) && wanted.includes(value),
	notIn: (value, wanted) => Array.isArray(wanted) && !wanted.includes(value),
	lt: (value, wanted) => compare$1(value, wanted, (order) => order < 0),
	lte: (value, wanted) => compare$1(value, wanted, (order) => order <= 0),
	gt: (value, wanted) => compare$1(value, wanted, (order) => order > 0),
	gte: (value, wanted) => compare$1(value, wanted, (order) => order >= 0),
	contains: (value, wanted) => contains(value, wanted),
	empty: (value, wanted) => isEmpty(value) === wanted
};
/**
* Compiles a condition of a document once to a closure; inside a MobX computed only what it reads is observed.
* Several operators beside one `ref` must all hold. Without a condition the answer is true.
* @example compileCondition({ ref: 'row.CompanyId', isNot: null })({ row: { CompanyId: 3 } }) // true
*/
function compileCondition(condition) {
	if (condition === void 0) return () => true;
	if ("all" in condition) return every(condition.all.map(compileCondition));
	if ("any" in condition) return some(condition.any.map(compileCondition));
	if ("not" in condition) return negate(compileCondition(condition.not));
	return compileComparison(condition);
}
function compileComparison(comparison) {
	const { ref, ...wanted } = comparison;
	return every(Object.entries(wanted).map(([name, operand]) => compileOperator(ref, name, operand)));
}
/** An operator that this engine does not know never holds: what it guards stays hidden rather than wrongly open. */
function compileOperator(ref, name, operand) {
	const operator = Object.hasOwn(OPERATORS$2, name) ? OPERATORS$2[name] : void 0;
	if (!operator) return () => false;
	const wanted = compileOperand(operand);
	return (scopes) => operator(readPath(ref, scopes) ?? null, wanted(scopes));
}
function compileOperand(operand) {
	if (!Array.isArray(operand)) return nullable(compileBinding(operand));
	const items = operand.map((item) => nullable(compileBinding(item)));
	return (scopes) => items.map((item) => item(scopes));
}
function nullable(resolver) {
	return (scopes) => resolver(scopes) ?? null;
}
function every(parts) {
	return (scopes) => parts.every((part) => part(scopes));
}
function some(parts) {
	return (scopes) => parts.some((part) => part(scopes));
}
function negate(part) {
	return (scopes) => !part(scopes);
}
/** Numbers with numbers, text with text (ISO dates order as text); anything else does not compare. */
function compare$1(value, wanted, holds) {
	if (typeof value === "number" && typeof wanted === "number") return holds(value - wanted);
	if (typeof value !== "string" || typeof wanted !== "string") return false;
	return holds(value < wanted ? -1 : Number(value > wanted));
}
function contains(value, wanted) {
	if (Array.isArray(value)) return value.includes(wanted);
	return typeof value === "string" && typeof wanted === "string" && value.toLowerCase().includes(wanted.toLowerCase());
}
/** Nothing, a text without letters, or a list without entries. */
function isEmpty(value) {
	return value === null || value === void 0 || value === "" || Array.isArray(value) && value.length === 0;
}
var bodyRules = [
	{
		name: "save-takes-a-record",
		codes: ["MU1322"],
		check({ entry, world, report }) {
			for (const { value, pointer } of nodesOf(entry, "SaveRecord")) {
				const known = operationOf(world, asRecord(value).operation);
				if (!known) continue;
				const values = {
					operation: known.id,
					does: known.operation.mutates ? "takes no record" : "only reads"
				};
				if (known.operation.mutates && known.operation.body) continue;
				report({
					code: "MU1322",
					pointer: pointerTo(pointer, "operation"),
					values
				});
			}
		}
	},
	{
		name: "body-field-exists",
		codes: ["MU1315"],
		check(context) {
			for (const { known, call, pointer } of callsOf(context)) {
				const { body } = known.operation;
				const at = pointerTo(pointer, "body");
				if (call.body !== void 0 && body && !named(body.fields)) context.unchecked(at, `the contract names no field of the body of ${known.id}`);
				if (body && !named(body.fields)) continue;
				const names = Object.keys(body?.fields ?? {});
				for (const name of Object.keys(asRecord(call.body))) {
					if (names.includes(name)) continue;
					const values = {
						operation: known.id,
						name
					};
					context.report({
						code: "MU1315",
						pointer: pointerTo(at, name),
						part: "key",
						values,
						names
					});
				}
			}
		}
	},
	{
		name: "body-value-fits",
		codes: ["MU1304"],
		check(context) {
			for (const { known, call, pointer } of callsOf(context)) {
				const { fields = {}, contentType = "" } = known.operation.body ?? {};
				const fits = contentType.includes("json") ? fitsRecord : fitsType;
				for (const [name, given] of Object.entries(asRecord(call.body))) {
					const value = isTruth(given) || given;
					const field = Object.hasOwn(fields, name) ? fields[name] : void 0;
					if (!field || referenceOf(value) !== void 0 || value === null || fits(field, value)) continue;
					const at = pointerTo(pointerTo(pointer, "body"), name);
					context.report(refusedValue(field, {
						at: "body",
						pointer: at,
						operation: known.id,
						name,
						value
					}));
				}
			}
		}
	},
	{
		name: "required-body-field-filled",
		codes: ["MU1316"],
		check(context) {
			for (const { type, known, call, pointer } of callsOf(context)) {
				const fields = known.operation.body?.fields ?? {};
				if (type === "EditCall" && typeof call.body !== "object") continue;
				const given = type === "SaveRecord" ? filledBySave(context, call) : Object.keys(asRecord(call.body));
				const filled = meantNames(given, Object.keys(fields));
				for (const [name, field] of Object.entries(fields)) {
					if (!field.required || field.readOnly || filled.has(name)) continue;
					const values = {
						operation: known.id,
						name
					};
					context.report({
						code: "MU1316",
						pointer: pointerTo(pointer, "operation"),
						values
					});
				}
			}
		}
	},
	{
		name: "saved-component",
		codes: ["MU1702"],
		check(context) {
			const { entry, world, report } = context;
			for (const { type, known, call } of callsOf(context)) {
				const name = asText(entry.value.component);
				const taken = known.operation.body?.component;
				if (type !== "SaveRecord" || call.body !== void 0 || !name || !taken || taken === name) continue;
				if (!componentFields(world.contract, name)) continue;
				report({
					code: "MU1702",
					pointer: "/component",
					values: {
						operation: known.id,
						taken,
						name
					}
				});
			}
		}
	},
	{
		name: "record-in-the-answer",
		codes: ["MU1317"],
		check(context) {
			for (const { value, pointer } of nodesOf(context.entry, "LoadRecord", "SaveRecord")) {
				const call = asRecord(value);
				const known = operationOf(context.world, call.operation);
				const name = asText(call.record);
				if (known && name !== void 0) requireAnswerField(context, known, name, pointerTo(pointer, "record"));
			}
		}
	},
	{
		name: "told-field-in-the-answer",
		codes: ["MU1317"],
		check(context) {
			const { save, done } = context.entry.value;
			const known = operationOf(context.world, asRecord(save).operation);
			const name = asText(asRecord(asRecord(done).notes).field);
			if (known && name !== void 0) requireAnswerField(context, known, name, "/done/notes/field");
		}
	}
];
var callsOf = oncePerDocument(({ entry, world }) => {
	return nodesOf(entry, "ActionCall", "EditCall", "SaveRecord").flatMap(({ type, value, pointer }) => {
		const call = asRecord(value);
		const known = operationOf(world, call.operation);
		return known ? [{
			type,
			known,
			call,
			pointer
		}] : [];
	});
});
/** What a save sends: `body` alone when it is written, else the record: its fields, its defaults, and what was loaded. */
function filledBySave(context, call) {
	if (call.body !== void 0) return Object.keys(asRecord(call.body));
	const { entry } = context;
	return [
		...nodesOf(entry, "FormField").map((node) => asRecord(node.value).field).map(String),
		...Object.keys(asRecord(entry.value.defaults)),
		...loadedNames(context)
	];
}
/** Names of the loaded record; a form that also makes new records cannot rely on them. */
function loadedNames({ entry, world }) {
	const { load, titlenew, created, defaults } = entry.value;
	if (titlenew !== void 0 || created !== void 0 || defaults !== void 0) return [];
	return Object.keys(operationOf(world, asRecord(load).operation)?.operation.answer.fields ?? {});
}
// engine/check/rules/compareLimits.ts
var DAYS = {
	d: 1,
	m: 30,
	y: 365
};
/**
* Whether one limit or value of a control is certainly above another. Days, months and times are ISO texts and order as
* texts; a distance from today (`-30d`, `today`) compares with another one only.
*/
function isAbove$1(a, b) {
	if (typeof a === "number" && typeof b === "number") return a > b;
	if (typeof a !== "string" || typeof b !== "string") return false;
	const [first, second] = [distanceOf(a), distanceOf(b)];
	if (first !== void 0 || second !== void 0) return first !== void 0 && second !== void 0 && first > second;
	if (a.includes("T") !== b.includes("T")) return false;
	const length = Math.min(a.length, b.length);
	return a.slice(0, length) > b.slice(0, length);
}
/** Days from today of `today`, `-30d`, `1m` or `2y`. */
function distanceOf(limit) {
	if (limit === "today") return 0;
	const [, count, unit = ""] = /^([+-]?\d+)([dmy])$/.exec(limit) ?? [];
	return count === void 0 ? void 0 : Number(count) * (DAYS[unit] ?? 1);
}
var controlRules = [
	{
		name: "choices-given",
		codes: ["MU1206"],
		check(context) {
			for (const { control, filtertype, gives, at } of controlsOf$1(context)) {
				if (gives?.value !== "choice") continue;
				if ([
					"dropdownfixedlist",
					"dataurl",
					"dropdowndata"
				].some((name) => isGiven(control, name))) continue;
				context.report({
					code: "MU1206",
					pointer: at,
					values: { filtertype }
				});
			}
		}
	},
	{
		name: "choices-once",
		codes: ["MU1405"],
		check(context) {
			for (const { control, pointer } of controlsOf$1(context)) {
				const keys = keysOf(control);
				keys.forEach((key, index) => {
					if (key === void 0 || keys.indexOf(key) === index) return;
					const at = pointerTo(pointerTo(pointerTo(pointer, "dropdownfixedlist"), index), "key");
					context.report({
						code: "MU1405",
						pointer: at,
						values: {
							what: "choice",
							name: String(key)
						}
					});
				});
			}
		}
	},
	{
		name: "choices-asked-for",
		codes: ["MU1318"],
		check(context) {
			for (const { control, pointer } of controlsOf$1(context)) {
				const tell = (name, reason) => context.report(idle(pointer, name, reason));
				const asked = [
					"idprop",
					"textprop",
					"customparams",
					"choosable",
					"onserver"
				].filter((name) => name in control);
				if (asked.length === 0 || isGiven(control, "dataurl") || isGiven(control, "filterautocompletetype")) continue;
				for (const name of asked) tell(name, "no operation answers the choices");
			}
		}
	},
	{
		name: "value-is-a-choice",
		codes: ["MU1209"],
		check(context) {
			for (const { control, pointer } of controlsOf$1(context)) {
				if (!Array.isArray(control.dropdownfixedlist) || "dataurl" in control || "dropdowndata" in control) continue;
				const keys = keysOf(control);
				for (const { one, at } of valuesAt(control, pointer)) {
					if (one === void 0 || one === null || keys.includes(one)) continue;
					context.report({
						code: "MU1209",
						pointer: at,
						values: { value: quote(one) },
						names: keys.map(String)
					});
				}
			}
		}
	},
	{
		name: "limit-types",
		codes: ["MU1210"],
		check(context) {
			for (const { control, gives, pointer } of controlsOf$1(context)) {
				const wanted = gives?.value === "number" ? "number" : gives?.value === "date" ? "string" : void 0;
				for (const part of wanted ? ["min", "max"] : []) {
					const limit = control[part];
					if (limit === void 0 || typeof limit === wanted) continue;
					if (typeof limit !== "string" && typeof limit !== "number") continue;
					const reason = `${part} of ${String(control.filtertype)} is ${wanted === "number" ? "a number" : "a day such as \"2026-03-01\""}`;
					context.report({
						code: "MU1210",
						pointer: pointerTo(pointer, part),
						values: { reason }
					});
				}
			}
		}
	},
	{
		name: "days-exist",
		codes: ["MU1216"],
		check(context) {
			for (const { control, gives, pointer } of controlsOf$1(context)) {
				if (gives?.value !== "date") continue;
				const { from, to } = asRecord(control.value);
				const places = [
					[control.min, "min"],
					[control.max, "max"],
					[control.value, "value"],
					[control.fromDate, "fromDate"],
					[control.toDate, "toDate"],
					[control.value2, "value2"],
					[from, "value/from"],
					[to, "value/to"]
				];
				for (const [day, at] of places) {
					if (typeof day !== "string" || !DAY$1.test(day) || isDay(day)) continue;
					context.report({
						code: "MU1216",
						pointer: `${pointer}/${at}`,
						values: { value: quote(day) }
					});
				}
			}
		}
	},
	{
		name: "limits-in-order",
		codes: ["MU1210"],
		check(context) {
			for (const { control, gives, pointer } of controlsOf$1(context)) {
				if (!gives || !ORDERED$1.has(gives.value)) continue;
				const { min, max, value, value2, fromDate, toDate } = control;
				const { from, to } = asRecord(value);
				const wrong = (part, reason) => context.report({
					code: "MU1210",
					pointer: pointerTo(pointer, part),
					values: { reason }
				});
				if (isAbove$1(min, max)) wrong("min", `min ${String(min)} is more than max ${String(max)}`);
				if (isAbove$1(from, to)) wrong("value", `the range begins at ${String(from)}, after its end ${String(to)}`);
				if (isAbove$1(value, value2)) wrong("value", `value ${String(value)} is more than value2 ${String(value2)}`);
				if (isAbove$1(fromDate, toDate)) wrong("fromDate", `fromDate ${String(fromDate)} is after toDate ${String(toDate)}`);
				for (const one of [
					value,
					from,
					to
				]) {
					if (isAbove$1(min, one)) wrong("value", `value ${String(one)} is less than min ${String(min)}`);
					if (isAbove$1(one, max)) wrong("value", `value ${String(one)} is more than max ${String(max)}`);
				}
			}
		}
	},
	{
		name: "value-within-limits",
		codes: ["MU1210"],
		check(context) {
			for (const { control, pointer } of controlsOf$1(context)) {
				const { value, maxselected, maxlength, nonnegative } = control;
				const wrong = (reason) => context.report({
					code: "MU1210",
					pointer: pointerTo(pointer, "value"),
					values: { reason }
				});
				if (Array.isArray(value) && typeof maxselected === "number" && maxselected > 0 && value.length > maxselected) wrong(`${value.length} values are chosen and ${maxselected} are allowed`);
				if (typeof value === "string" && typeof maxlength === "number" && value.length > maxlength) wrong(`the value has ${value.length} characters and ${maxlength} are allowed`);
				if (nonnegative === true && typeof value === "number" && value < 0) wrong(`value ${value} is negative and nonnegative refuses it`);
			}
		}
	},
	{
		name: "range-value-for-a-range",
		codes: [
			"MU1210",
			"MU1218",
			"MU1318"
		],
		check({ entry, report }) {
			for (const { value: node, pointer } of nodesOf(entry, "AnyFilterControl")) {
				const { name, value, value2, isRangeControl, rangeControls } = asRecord(node);
				const isRange = typeof name !== "string" || isPairControl(asRecord(node));
				const tell = (part, reason) => report(idle(pointer, part, reason));
				if (!isRange && value2 !== void 0) tell("value2", `"${name}" is one parameter`);
				if (rangeControls !== void 0 && isRangeControl !== true) tell("rangeControls", "\"isRangeControl\" is not true");
				if (!isRange && isRangeControl === true) report({
					code: "MU1218",
					pointer: pointerTo(pointer, "isRangeControl"),
					part: "key",
					values: { name }
				});
				if (isRange || typeof value !== "object" || value === null || Array.isArray(value)) continue;
				const reason = `the value is a range, but "${name}" is one parameter`;
				report({
					code: "MU1210",
					pointer: pointerTo(pointer, "value"),
					values: { reason },
					hint: `name both parameters of the range in "name", as "from:to", or write one value`
				});
			}
		}
	}
];
var ORDERED$1 = /* @__PURE__ */ new Set([
	"number",
	"date",
	"month",
	"year",
	"time"
]);
var DAY$1 = /^\d{4}-\d{2}-\d{2}$/;
/** Controls of filters and, with their options, of form fields that name a filtertype. */
var controlsOf$1 = oncePerDocument(({ entry, world }) => {
	const { filtertypes } = world.vocabulary;
	const found = (control, name, pointer, at) => {
		const filtertype = asText(control.filtertype) ?? "";
		const known = filtertypes.get(filtertype);
		const gives = known?.gives ? { gives: known.gives } : {};
		return known ? [{
			control,
			filtertype,
			name: asText(name) ?? "",
			pointer,
			at,
			...gives
		}] : [];
	};
	const filters = nodesOf(entry, "AnyFilterControl").flatMap(({ value, pointer }) => {
		const control = asRecord(value);
		return found(control, control.name, pointer, pointerTo(pointer, "filtertype"));
	});
	const fields = nodesOf(entry, "FormField").flatMap(({ value, pointer }) => {
		const { field, filtertype = filtertypeOf(asRecord(asRecord(value).options)), options } = asRecord(value);
		const at = pointerTo(pointer, "filtertype");
		return found({
			...asRecord(options),
			filtertype
		}, field, pointerTo(pointer, "options"), at);
	});
	return [...filters, ...fields];
});
/** A field that names no filtertype gets that of its type; only numbers have limits that are numbers. */
function filtertypeOf({ min, max }) {
	return typeof min === "number" && typeof max === "number" ? "inputnumber" : void 0;
}
function keysOf(control) {
	return asList(control.dropdownfixedlist).map((option) => asRecord(option).key);
}
function valuesAt({ value }, pointer) {
	const at = pointerTo(pointer, "value");
	if (!Array.isArray(value)) return [{
		one: value,
		at
	}];
	return value.map((one, index) => ({
		one,
		at: pointerTo(at, index)
	}));
}
function isDay(text) {
	const day = /* @__PURE__ */ new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
var choiceRules = [
	{
		name: "choice-fields-exist",
		codes: ["MU1215"],
		check(context) {
			const inner = nodesOf(context.entry, "FieldOptions").map(({ value, pointer }) => ({
				control: asRecord(value),
				pointer
			}));
			for (const { control, pointer } of [...controlsOf$1(context), ...inner]) {
				const known = operationOf(context.world, control.dataurl);
				const fields = named(known?.operation.answer.rows?.fields);
				if (known?.operation.answer.rows && !fields) context.unchecked(pointerTo(pointer, "dataurl"), `the contract names no field of the choices of ${known.id}`);
				if (!known || !fields) continue;
				for (const [option, standard] of Object.entries({
					idprop: "id",
					textprop: "label"
				})) {
					const written = asText(control[option]);
					const name = written ?? standard;
					if (Object.hasOwn(fields, name) || !written && isGiven(control, option)) continue;
					const at = pointerTo(pointer, written ? option : "dataurl");
					const values = {
						operation: known.id,
						name,
						option
					};
					context.report({
						code: "MU1215",
						pointer: at,
						values,
						names: Object.keys(fields)
					});
				}
			}
		}
	},
	{
		name: "choice-ids-fit",
		codes: ["MU1217"],
		check(context) {
			for (const { control, name: filled, pointer } of controlsOf$1(context)) {
				const chosen = chosenFrom(context, control);
				if (!chosen) continue;
				const at = pointerTo(pointer, chosen.option);
				for (const { name, target, isQuery } of targetsOf(context, filled)) {
					const one = itemOf(target);
					if (flowsInto(chosen.id, one, isQuery)) continue;
					if (chosen.isGeneric) {
						context.unchecked(at, `the contract says of the ids of ${chosen.from} only that they are texts`);
						continue;
					}
					const values = {
						from: chosen.from,
						given: typeText(chosen.id),
						name,
						taken: typeText(one)
					};
					context.report({
						code: "MU1217",
						pointer: at,
						values
					});
				}
			}
		}
	},
	{
		name: "all-matching-taken",
		codes: ["MU1327"],
		check(context) {
			for (const { control, name, pointer } of controlsOf$1(context)) {
				const lookup = asText(control.filterautocompletetype);
				if (control.allmatching !== true || !context.world.documents.has(`lookup/${lookup}`)) continue;
				const refuse = (reason, advice) => context.report({
					code: "MU1327",
					pointer: pointerTo(pointer, "allmatching"),
					values: {
						lookup: String(lookup),
						reason,
						advice
					}
				});
				const most = Number(control.maxselected);
				if (most > 0) refuse(`at most ${most} may be chosen`, "remove \"maxselected\", or choose one by one without \"allmatching\"");
				if (operationOf(context.world, control.dataurl)) refuse("the choices are those of another operation", "remove \"dataurl\", so that the lookup answers the choices");
				for (const { target, operation } of targetsOf(context, name)) if (!("selects" in target) || target.selects !== lookup) refuse(`${operation} takes ids for "${name}", and no query`, "remove \"allmatching\"; records are then chosen one by one, at most 500 of them");
			}
		}
	}
];
function chosenFrom({ world }, control) {
	const known = operationOf(world, control.dataurl);
	if (known) {
		const id = idOf(known.operation.answer.rows?.fields, asText(control.idprop) ?? "id");
		return id && {
			from: known.id,
			id,
			option: "dataurl",
			isGeneric: false
		};
	}
	const name = asText(control.filterautocompletetype);
	const lookup = world.documents.get(`lookup/${name}`);
	const source = lookup && sourceOf(world, lookup);
	const id = idOf(source?.operation.answer.rows?.fields, asText(lookup?.value.idprop) ?? "id");
	if (!lookup || !source || !id) return void 0;
	const isGeneric = id.type === "string" && Object.values(source.operation.parameters).some((one) => one.in === "path");
	return {
		from: `lookup "${name}"`,
		id,
		option: "filterautocompletetype",
		isGeneric
	};
}
function idOf(fields, name) {
	return fields && Object.hasOwn(fields, name) ? fields[name] : void 0;
}
/** What a control fills: parameters of the tables that it filters, or a field of the record. */
function targetsOf({ entry, world }, name) {
	if (entry.kind === "form") {
		const fields = named(componentFields(world.contract, asText(entry.value.component) ?? ""));
		const target = fields && Object.hasOwn(fields, name) ? fields[name] : void 0;
		return target && target.type !== "array" ? [{
			name,
			operation: "the form",
			target,
			isQuery: false
		}] : [];
	}
	return (entry.kind === "filters" ? world.alike.get(saying.filters(entry.id)) ?? [] : [entry]).filter((table) => table === entry || !mistakenFilters(world, table)).flatMap((table) => {
		const known = sourceOf(world, table);
		const target = known?.operation.parameters[name];
		return known && target?.in === "query" ? [{
			name,
			operation: known.id,
			target,
			isQuery: true
		}] : [];
	});
}
/** One value of a parameter that may be repeated. */
function itemOf(target) {
	if (!isArray(target) || !("in" in target)) return target;
	const { array: _many, ...one } = target;
	return one;
}
// engine/language/namesCall.ts
/** Undefined where an operation answers no records by their ids, or needs more than them. */
function namesCall({ parameters, answer }) {
	const all = Object.entries(parameters);
	const ids = all.find(([, one]) => one.in === "query" && one.ids !== void 0);
	const [only, ...others] = all.filter(([name, one]) => one.required && name !== ids?.[0]);
	if (answer.rows && ids && !only) return {
		parameter: ids[0],
		in: "query",
		isMany: ids[1].array === true,
		by: ids[1].ids ?? ""
	};
	if (answer.kind !== "json" || answer.rows || !only || others.length > 0) return void 0;
	return only[1].in === "path" ? {
		parameter: only[0],
		in: "path",
		isMany: false
	} : void 0;
}
var columnNameRules = [{
	name: "column-names-are-asked",
	codes: ["MU1510", "MU1511"],
	check({ entry, world, report }) {
		for (const { names, pointer } of namedColumns(entry.value)) {
			const fault = faultOf$2(world, names, pointer);
			if (fault) report(fault);
		}
	}
}, {
	name: "column-names-are-not-ordered",
	codes: ["MU1512"],
	check({ entry, world, report }) {
		for (const { column, names, pointer } of namedColumns(entry.value)) {
			if (column.sortable !== true || faultOf$2(world, names, pointer)) continue;
			report({
				code: "MU1512",
				pointer: pointer.replace(/names$/, "sortable"),
				values: { name: String(column.field) }
			});
		}
	}
}];
function namedColumns({ columns }) {
	return asList(columns).flatMap((one, index) => {
		const column = asRecord(one);
		const pointer = `/columns/${index}/names`;
		return column.names === void 0 ? [] : [{
			column,
			names: asRecord(column.names),
			pointer
		}];
	});
}
function faultOf$2(world, names, pointer) {
	const known = operationOf(world, names.operation);
	if (!known) return void 0;
	const { operation, id } = known;
	const call = namesCall(operation);
	if (!call) return {
		code: "MU1510",
		pointer: `${pointer}/operation`,
		values: { operation: id }
	};
	const record = asText(names.record);
	const fields = call.by === void 0 && record !== void 0 ? named(operation.answer.fields[record]?.items) : named(operation.answer.rows?.fields ?? operation.answer.fields);
	const field = asText(names.field);
	if (!fields || field === void 0 || Object.hasOwn(fields, field)) return void 0;
	return {
		code: "MU1511",
		pointer: `${pointer}/field`,
		values: {
			operation: id,
			name: field
		},
		names: Object.keys(fields)
	};
}
var columnRules = [
	{
		name: "source-has-the-columns",
		codes: ["MU1323"],
		check({ entry, world, report }) {
			const foreign = mistakenSource(world, entry);
			if (!foreign) return;
			const { operation, found, total, meant } = foreign;
			const advice = meant ? `use "${meant}", whose rows have them all` : "correct the operation, or the columns";
			report({
				code: "MU1323",
				pointer: "/source/operation",
				values: {
					operation,
					found: found === 0 ? "none" : found,
					total,
					advice
				}
			});
		}
	},
	{
		name: "column-exists",
		codes: ["MU1307"],
		check(context) {
			const fields = rowFieldsOf(context.world, context.entry);
			const source = sourceOf(context.world, context.entry);
			if (!source) return;
			if (!fields && source.operation.answer.rows) context.unchecked("/source/operation", `the contract names no field of the rows of ${source.id}`);
			const columns = fields ? columnsOf$1(context) : [];
			const shown = new Set(columns.map(({ name }) => name));
			for (const { name, pointer } of columns) {
				if (fields && Object.hasOwn(fields, name)) continue;
				const values = {
					operation: source.id,
					name
				};
				const names = Object.keys(fields ?? {}).filter((field) => !shown.has(field));
				context.report({
					code: "MU1307",
					pointer: pointerTo(pointer, "field"),
					values,
					names
				});
			}
		}
	},
	{
		name: "column-once",
		codes: ["MU1309"],
		check(context) {
			const seen = /* @__PURE__ */ new Set();
			for (const { name, pointer } of columnsOf$1(context)) {
				if (seen.has(name)) context.report({
					code: "MU1309",
					pointer: pointerTo(pointer, "field"),
					values: { name }
				});
				seen.add(name);
			}
		}
	},
	{
		name: "column-sortable",
		codes: ["MU1308"],
		check(context) {
			for (const { name, column, field, fields, operation, pointer } of knownColumns(context)) {
				if (column.sortable !== true || field.sortable) continue;
				const values = {
					operation,
					name,
					allowed: sortableNames(fields).map(quote).join(", ") || "nothing"
				};
				context.report({
					code: "MU1308",
					pointer: pointerTo(pointer, "sortable"),
					values
				});
			}
		}
	},
	{
		name: "format-fits",
		codes: ["MU1310"],
		check(context) {
			const { formats } = context.world.vocabulary;
			for (const { name, column, field, pointer } of knownColumns(context)) {
				const format = asText(column.format);
				const shown = format === void 0 ? void 0 : formats.get(format);
				const type = typeOfTarget(field);
				if (!format || !shown || shown.includes(type)) continue;
				const fitting = [...formats].flatMap(([other, types]) => types.includes(type) ? [quote(other)] : []);
				const values = {
					name,
					format: quote(format),
					type: typeText({
						type: field.type,
						...formatOf(field)
					})
				};
				const allowed = fitting.join(", ");
				context.report({
					code: "MU1310",
					pointer: pointerTo(pointer, "format"),
					values: {
						...values,
						allowed
					}
				});
			}
		}
	},
	{
		name: "coded-values-exist",
		codes: ["MU1311"],
		check(context) {
			for (const { name, column, field, pointer } of knownColumns(context)) for (const part of ["values", "tones"]) {
				const codes = codesOf(field, part === "tones" ? column.values : void 0);
				for (const code of codes ? Object.keys(asRecord(column[part])) : []) {
					if (codes?.includes(code)) continue;
					const at = pointerTo(pointerTo(pointer, part), code);
					context.report({
						code: "MU1311",
						pointer: at,
						part: "key",
						values: {
							name,
							value: quote(code)
						},
						wrong: code,
						names: codes ?? []
					});
				}
			}
		}
	},
	{
		name: "column-option-used",
		codes: ["MU1318"],
		check(context) {
			const { formats } = context.world.vocabulary;
			for (const { column, field, pointer } of knownColumns(context)) {
				const tell = (name, reason) => context.report(idle(pointer, name, reason));
				if ("defaultorder" in column && (column.sortable === false || !isGiven(column, "sortable"))) tell("defaultorder", "the column is not sortable");
				if ("decimals" in column && field.type !== "number" && field.type !== "integer") tell("decimals", "the field is no number");
				const format = asText(column.format);
				const isOther = format === void 0 ? !isGiven(column, "format") : formats.has(format);
				if ("limit" in column && isOther && !LIMITED.includes(format ?? "")) tell("limit", "only the formats \"list\" and \"readmore\" cut what they show");
				if ("filtertype" in column && "format" in column) tell("format", "the filtertype draws the value");
			}
		}
	}
];
/** Formats that show a part of a long value. */
var LIMITED = ["list", "readmore"];
var columnsOf$1 = oncePerDocument(({ entry }) => {
	return nodesOf(entry, "Column").flatMap(({ value, pointer }) => {
		const column = asRecord(value);
		const name = asText(column.field);
		return name === void 0 ? [] : [{
			name,
			column,
			pointer
		}];
	});
});
/** Columns whose field the rows have. */
var knownColumns = oncePerDocument((context) => {
	const fields = rowFieldsOf(context.world, context.entry);
	const operation = sourceOf(context.world, context.entry)?.id;
	if (!fields || operation === void 0) return [];
	return columnsOf$1(context).flatMap((found) => {
		const field = Object.hasOwn(fields, found.name) ? fields[found.name] : void 0;
		const isUnknown = found.column.compute !== void 0 && field && isUntold(field);
		return field && !isUnknown ? [{
			...found,
			operation,
			field,
			fields
		}] : [];
	});
});
/** Fields that the server accepts in `sortby`. */
function sortableNames(fields) {
	return Object.keys(fields).filter((name) => fields[name]?.sortable);
}
/** Codes that a field can have; undefined when the contract does not list them. */
function codesOf(field, values) {
	if (field.type === "boolean") return ["true", "false"];
	if (field.enum) return field.enum.map(String);
	return values === void 0 ? void 0 : Object.keys(asRecord(values));
}
function formatOf({ format }) {
	return format === void 0 ? {} : { format };
}
// engine/check/fieldAt.ts
/** What a reference reads, such as `row.Id`, when the contract tells its type. */
function fieldAt(world, entry, node, path) {
	const [scope = "", name = "", ...deeper] = path.split(".");
	if (deeper.length > 0) return void 0;
	const fields = FIELDS$1[scope]?.(world, entry, node) ?? productFields(world, scope);
	return fields && Object.hasOwn(fields, name) ? fields[name] : void 0;
}
/** Scopes that are the same on every screen, where product.json tells their types. */
function productFields({ product }, scope) {
	const types = Object.entries(product.scopes).find(([name]) => name === scope)?.[1];
	if (!types || isNames(types)) return void 0;
	return Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }]));
}
var FIELDS$1 = {
	row: (world, entry, node) => entry.kind === "form" ? entryFieldsAt(world, entry, node) ?? recordFields(world, entry) : rowFieldsOf(world, entry),
	form: (world, entry) => recordFields(world, entry),
	filter: (world, entry) => sourceOf(world, entry)?.operation.parameters,
	choice: (world, _entry, node) => choiceFieldsAt(world, node),
	saved: (world, entry) => savedFields(world, entry),
	result: (world, _entry, node) => operationOf(world, asRecord(asRecord(around(node, "DocumentAction")?.value).call).operation)?.operation.answer.fields
};
/** Fields of the component and, when the answer itself is the record, of what is loaded. */
function recordFields(world, entry) {
	const own = componentFields(world.contract, asText(entry.value.component) ?? "");
	const { operation, record } = asRecord(entry.value.load);
	const loaded = record === void 0 ? operationOf(world, operation)?.operation.answer.fields : void 0;
	return own && {
		...formComputedFields(entry, own),
		...loaded,
		...own
	};
}
function savedFields(world, entry) {
	const { operation, record } = asRecord(entry.value.save);
	return record === void 0 ? operationOf(world, operation)?.operation.answer.fields : void 0;
}
// engine/check/rules/comparisons.ts
/** How messages name what a field can be compared with; other types are not comparable and not checked. */
var COMPARABLE = {
	string: "a text in quotes",
	number: "a number",
	integer: "a number",
	boolean: "true or false"
};
var OPERATORS$1 = [
	"is",
	"isNot",
	"in",
	"notIn",
	"lt",
	"lte",
	"gt",
	"gte"
];
var ORDERED = [
	"lt",
	"lte",
	"gt",
	"gte"
];
var comparisonRules = [
	{
		name: "comparison-type",
		codes: ["MU1504"],
		check(context) {
			tellUnknown(context);
			for (const { ref, field, comparison, pointer } of comparedFields(context)) {
				if (!COMPARABLE[field.type] || isArray(field)) continue;
				for (const { at, operand } of operandsOf(comparison, pointer)) {
					if (fits(field, operand)) continue;
					const choices = field.enum?.map(quote).join(", ");
					const type = choices ? `one of ${choices}` : typeText(field);
					const advice = choices ?? COMPARABLE[field.type];
					const never = ORDERED.some((name) => at.endsWith(`/${name}`)) ? "cannot be compared with" : "never equals";
					context.report({
						code: "MU1504",
						pointer: at,
						values: {
							ref,
							value: quote(operand),
							type,
							never,
							advice
						}
					});
				}
			}
		}
	},
	{
		name: "comparison-operator",
		codes: ["MU1506"],
		check(context) {
			for (const { ref, field, comparison, pointer } of comparedFields(context)) {
				const idle = idleOperators(field);
				const fitting = [
					...OPERATORS$1,
					"contains",
					"empty"
				].filter((name) => !idle.includes(name));
				for (const name of idle.filter((operator) => operator in comparison)) {
					const at = pointerTo(pointer, name);
					const values = {
						name,
						ref,
						type: typeText(field),
						allowed: fitting.map(quote).join(", ")
					};
					context.report({
						code: "MU1506",
						pointer: at,
						part: "key",
						values
					});
				}
			}
		}
	},
	{
		name: "comparison-possible",
		codes: ["MU1507"],
		check({ entry, report }) {
			for (const { value, pointer } of nodesOf(entry, "Comparison")) {
				const comparison = asRecord(value);
				const wrong = contradiction(comparison);
				if (!wrong) continue;
				report({
					code: "MU1507",
					pointer: pointerTo(pointer, wrong[1]),
					values: { reason: reasonOf(comparison, wrong) }
				});
			}
		}
	},
	{
		name: "condition-part-once",
		codes: ["MU1318"],
		check({ entry, report }) {
			for (const { type, value, pointer } of nodesOf(entry, "ConditionAll", "ConditionAny")) {
				const name = type === "ConditionAll" ? "all" : "any";
				const parts = asList(asRecord(value)[name]);
				parts.forEach((part, index) => {
					if (!parts.slice(0, index).some((other) => sameJson(other, part))) return;
					const values = {
						name: `part ${index + 1} of ${name}`,
						reason: "it stands there already"
					};
					report({
						code: "MU1318",
						pointer: pointerTo(pointerTo(pointer, name), index),
						values
					});
				});
			}
		}
	}
];
/** A field of product.json that has no type there: its comparison is counted as not checked. */
function tellUnknown({ entry, world, unchecked }) {
	for (const node of nodesOf(entry, "Comparison")) {
		const ref = asText(asRecord(node.value).ref) ?? "";
		const [scope = "", name = ""] = ref.split(".");
		const fields = Object.entries(world.product.scopes).find(([one]) => one === scope)?.[1];
		if (!fields || !isNames(fields) || !fields.includes(name)) continue;
		unchecked(pointerTo(node.pointer, "ref"), `product.json does not say of which type ${ref} is`);
	}
}
/** Comparisons of fields of rows, records and answers, whose types the contract tells. Filters hold what controls give. */
var comparedFields = oncePerDocument(({ entry, world }) => {
	return nodesOf(entry, "Comparison").flatMap((node) => {
		const comparison = asRecord(node.value);
		const ref = asText(comparison.ref) ?? "";
		const field = ref.startsWith("filter.") ? void 0 : fieldAt(world, entry, node, ref);
		return field && !isUntold(field) ? [{
			ref,
			field,
			comparison,
			pointer: node.pointer
		}] : [];
	});
});
function idleOperators(field) {
	if (isArray(field) || field.type === "object") return field.type === "object" ? [...OPERATORS$1, "contains"] : OPERATORS$1;
	if (field.type === "boolean") return [...ORDERED, "contains"];
	return field.type === "string" ? [] : ["contains"];
}
/** Each constant that is compared, with its place. */
function operandsOf(comparison, pointer) {
	return OPERATORS$1.filter((name) => name in comparison).flatMap((name) => {
		const at = pointerTo(pointer, name);
		const operand = comparison[name];
		if (!Array.isArray(operand)) return [{
			at,
			operand
		}];
		return operand.map((item, index) => ({
			at: pointerTo(at, index),
			operand: item
		}));
	});
}
function fits(field, operand) {
	if (operand === null || referenceOf(operand) !== void 0) return true;
	if (field.enum) return field.enum.some((allowed) => allowed === operand);
	return typeof operand === (field.type === "integer" ? "number" : field.type);
}
/** Two operators that cannot both hold. */
function contradiction(comparison) {
	if ("is" in comparison && comparison.is === comparison.isNot) return ["is", "isNot"];
	for (const low of ["gt", "gte"]) for (const high of ["lt", "lte"]) {
		const [from, to] = [comparison[low], comparison[high]];
		if (typeof from !== typeof to || from === void 0) continue;
		if (low === "gte" && high === "lte" ? isAbove(from, to) : isAbove(from, to) || from === to) return [low, high];
	}
}
function reasonOf(comparison, [first, second]) {
	return `"${first}" ${quote(comparison[first])} and "${second}" ${quote(comparison[second])}`;
}
function isAbove(a, b) {
	return typeof a === "number" && typeof b === "number" && a > b || typeof a === "string" && a > String(b);
}
// engine/check/rules/computed.ts
/** Parts of a document beside which its rows are not computed. */
var WITHOUT = [
	"edit",
	"order",
	"matrix",
	"display"
];
var computedRules = [
	{
		name: "computed-column",
		codes: [
			"MU1370",
			"MU1371",
			"MU1372",
			"MU1373",
			"MU1374",
			"MU1375",
			"MU1376",
			"MU1377",
			"MU1378",
			"MU1379"
		],
		check(context) {
			const { entry, world, report } = context;
			const fields = answeredFieldsOf(world, entry);
			const source = sourceOf(world, entry);
			for (const { value, pointer } of nodesOf(entry, "Column")) {
				const column = asRecord(value);
				if (column.compute === void 0) continue;
				const other = WITHOUT.find((name) => name in entry.value);
				const hasRows = source?.operation.answer.rows !== void 0 && !source.operation.mutates;
				if (!other && (!hasRows || mistakenSource(world, entry))) continue;
				if (other || !fields || !source) {
					const reason = other ? `beside ${quote(other)}` : "where the contract names no field of the rows";
					report({
						code: "MU1379",
						pointer: pointerTo(pointer, "compute"),
						part: "key",
						values: { reason }
					});
					continue;
				}
				const name = asText(column.field);
				if (name !== void 0 && Object.hasOwn(fields, name)) report({
					code: "MU1370",
					pointer: pointerTo(pointer, "field"),
					values: {
						name,
						operation: source.id
					}
				});
				if (!isGiven(column, "format")) report({
					code: "MU1378",
					pointer,
					values: { name: name ?? "" }
				});
				judge(context, {
					compute: column.compute,
					sortable: column.sortable,
					pointer
				}, {
					fields,
					source
				});
			}
		}
	},
	{
		name: "column-of-columns",
		codes: ["MU1461", "MU1462"],
		check({ entry, report }) {
			const columns = computingColumns(entry.value);
			if (columns.length === 0) return;
			const places = new Map(nodesOf(entry, "Column").map(({ value, pointer }) => [asText(asRecord(value).field) ?? "", pointer]));
			columnTerms(columns, ({ field, at, circle }) => {
				const pointer = pointerTo(places.get(field) ?? "", "compute");
				const place = at === "" ? pointer : `${pointer}/${at}`;
				if (circle) report({
					code: "MU1461",
					pointer: place,
					values: {
						name: field,
						path: circle.join(" → ")
					}
				});
				else report({
					code: "MU1462",
					pointer: place,
					values: { name: field }
				});
			});
		}
	},
	{
		name: "column-look",
		codes: ["MU1380"],
		check({ entry, world, report }) {
			const fields = rowFieldsOf(world, entry);
			for (const { value, pointer } of nodesOf(entry, "Column")) {
				const column = asRecord(value);
				const type = fields?.[asText(column.field) ?? ""]?.type;
				const other = COLOURED.find((name) => name in column);
				for (const name of ["marks", "bar"].filter((one) => one in column)) {
					const isNoNumber = name === "bar" && type !== void 0 && !LONG.includes(type);
					const reason = other ? `${quote(other)} draws the value` : isNoNumber ? "the column holds no numbers" : void 0;
					if (reason) report({
						code: "MU1380",
						pointer: pointerTo(pointer, name),
						part: "key",
						values: {
							name,
							reason
						}
					});
				}
			}
		}
	}
];
/** Types that a bar can be drawn of; `object` is what a faulty computation gives, which is told as that. */
var LONG = [
	"number",
	"integer",
	"object"
];
/** What says by itself how a cell looks. */
var COLOURED = ["tones", "filtertype"];
function judge({ entry, report }, { compute, sortable, pointer }, { fields, source }) {
	const at = pointerTo(pointer, "compute");
	const term = isObject(compute) ? readTerm(compute) : void 0;
	const tell = (fault) => report({
		code: fault.code,
		pointer: `${at}/${fault.at}`,
		values: fault.values
	});
	const type = term && typeOfTerm(term, fields, tell, columnTypesOf(entry, fields));
	if (!type) return;
	if (type.is === "boolean") report({
		code: "MU1375",
		pointer: at,
		values: {}
	});
	const reason = sortable === true ? unsortable(type, source) : void 0;
	if (reason) report({
		code: "MU1377",
		pointer: pointerTo(pointer, "sortable"),
		values: { reason }
	});
}
/** Why the server does not order rows by what is computed. */
function unsortable(type, { id, operation }) {
	if (!operation.exports) return `the server does not order the rows of ${id} by what a document computes`;
	return type.is === "text" ? "databases order texts differently" : void 0;
}
var computedSlipRules = [{
	name: "computed-name-asked-for",
	codes: ["MU1500"],
	check({ entry, world, report }) {
		const fields = answeredFieldsOf(world, entry);
		const columns = nodesOf(entry, "Column").map(({ value, pointer }) => ({
			column: asRecord(value),
			pointer
		}));
		if (!fields || !columns.some(({ column }) => column.compute !== void 0)) return;
		const own = columns.map(({ column }) => asText(column.field));
		const asked = new Set([...JSON.stringify(entry.value).matchAll(/[{"]row\.([A-Za-z_]\w*)/g)].map(([, one = ""]) => one));
		const missed = [...asked].filter((name) => !Object.hasOwn(fields, name) && !own.includes(name));
		for (const { column, pointer } of columns) {
			const name = asText(column.field);
			if (column.compute === void 0 || name === void 0 || asked.has(name)) continue;
			const meant = missed.find((one) => nearest(one, [name]) === name);
			if (meant === void 0) continue;
			const reason = `${quote(name)} is computed here, and ${quote(meant)} is asked for`;
			report({
				code: "MU1500",
				pointer: pointerTo(pointer, "field"),
				values: { reason },
				wrong: name,
				names: [meant]
			});
		}
	}
}, {
	name: "computed-text-named",
	codes: ["MU1500"],
	check({ entry, report }) {
		for (const { value, pointer } of nodesOf(entry, "Column")) {
			const { compute, values, tones } = asRecord(value);
			const texts = textsIn(compute, pointerTo(pointer, "compute"));
			const given = new Set(texts.map(({ text }) => text));
			const named = Object.keys(asRecord(values));
			const missed = named.filter((key) => !given.has(key) && Object.hasOwn(asRecord(tones), key));
			for (const { text, at } of texts) {
				if (named.includes(text) || nearest(text, missed) === void 0) continue;
				report({
					code: "MU1500",
					pointer: at,
					values: { reason: `${quote(text)} has no text in "values"` },
					wrong: text,
					names: missed
				});
			}
		}
	}
}];
/** The constants between which a computation chooses, with their places. */
function textsIn(term, at) {
	if (typeof term === "string") return term.includes("{") ? [] : [{
		text: term,
		at
	}];
	const { if: choice } = asRecord(term);
	if (!isObject(choice)) return [];
	return ["then", "else"].flatMap((branch) => textsIn(choice[branch], pointerTo(pointerTo(at, "if"), branch)));
}
var contradictionRules = [{
	name: "all-possible",
	codes: ["MU1507"],
	check({ entry, report }) {
		for (const { value, pointer, parent } of nodesOf(entry, "ConditionAll")) {
			if (parent?.type === "ConditionAll") continue;
			const tests = testsOf(asRecord(value), pointer);
			for (const [index, one] of tests.entries()) {
				const other = tests.slice(0, index).find((earlier) => earlier.part !== one.part && excludes(earlier, one));
				if (!other) continue;
				const values = { reason: `${one.ref}: ${textOf(other)} and ${textOf(one)}` };
				report({
					code: "MU1507",
					pointer: one.part,
					values
				});
				break;
			}
		}
	}
}];
/** What denies an operator. */
var OPPOSITE = {
	is: "isNot",
	isNot: "is",
	in: "notIn",
	notIn: "in"
};
/** Every operator that must hold, those of an `all` inside and of a `not` around one operator too. */
function testsOf(condition, pointer) {
	if (Array.isArray(condition.all)) return condition.all.flatMap((part, index) => testsOf(asRecord(part), pointerTo(pointerTo(pointer, "all"), index)));
	if (condition.not !== void 0) {
		const denied = testsOf(asRecord(condition.not), pointerTo(pointer, "not"));
		const [only] = denied;
		const operator = only && OPPOSITE[only.operator];
		return denied.length === 1 && operator ? [{
			...only,
			operator,
			part: pointer
		}] : [];
	}
	const ref = asText(condition.ref);
	if (ref === void 0) return [];
	const { ref: _path, ...operators } = condition;
	return Object.entries(operators).flatMap(([operator, wanted]) => isConstant(wanted) ? [{
		ref,
		operator,
		wanted,
		part: pointer
	}] : []);
}
/** What a reference holds is known when it is asked. */
function isConstant(wanted) {
	return [wanted].flat().every((one) => typeof one !== "object" || one === null) && !String(wanted).includes("{");
}
/** Whether no value passes both. */
function excludes(one, other) {
	if (one.ref !== other.ref) return false;
	return isNoneLeft(one, other) || isNoneLeft(other, one) || leaveNoRoom(one, other) || leaveNoRoom(other, one);
}
/** Of the few values that one takes the other takes none. */
function isNoneLeft(few, other) {
	const values = few.operator === "is" ? [few.wanted] : few.operator === "in" ? asList(few.wanted) : [];
	return values.length > 0 && !values.some((value) => passes(other, value));
}
function passes({ operator, wanted }, value) {
	return compileCondition({
		ref: "row.value",
		[operator]: wanted
	})({ row: { value } });
}
var SOMETHING = /* @__PURE__ */ new Set([
	"gt",
	"gte",
	"lt",
	"lte",
	"contains"
]);
function leaveNoRoom(one, other) {
	if (one.operator === "empty" && one.wanted === true) return SOMETHING.has(other.operator) || other.operator === "empty" && other.wanted === false;
	if (!/^gte?$/.test(one.operator) || !/^lte?$/.test(other.operator)) return false;
	const isClosed = one.operator === "gte" && other.operator === "lte";
	return isAbove$1(one.wanted, other.wanted) || !isClosed && one.wanted === other.wanted;
}
function textOf({ operator, wanted }) {
	return `"${operator}" ${quote(wanted)}`;
}
// engine/check/rules/dashboards.ts
var TIMES$1 = /* @__PURE__ */ new Set(["date", "date-time"]);
var NUMBERS$2 = /* @__PURE__ */ new Set(["integer", "number"]);
var DATA_TILES = [
	"NumberTile",
	"ChartTile",
	"ListTile",
	"MapTile"
];
var dashboardRules = [
	{
		name: "tile-fields-exist",
		codes: [
			"MU1307",
			"MU1312",
			"MU1317"
		],
		check({ entry, world, report }) {
			for (const { tile, known, fields, pointer } of tilesOf(entry, world)) {
				const rows = asText(tile.rows);
				const lists = Object.keys(known.operation.answer.fields);
				if (rows !== void 0 && !fields) report({
					code: "MU1317",
					pointer: pointerTo(pointer, "rows"),
					values: {
						operation: known.id,
						name: rows
					},
					names: lists
				});
				if (!fields) continue;
				for (const [name, at] of fieldsNamed$1(tile, pointer)) {
					if (Object.hasOwn(fields, name)) continue;
					report({
						code: "MU1307",
						pointer: at,
						values: {
							operation: known.id,
							name
						},
						names: Object.keys(fields)
					});
				}
				const by = asText(asRecord(tile.sort).by);
				const sortable = sortableNames(fields);
				if (by !== void 0 && !sortable.includes(by)) report({
					code: "MU1312",
					pointer: `${pointer}/sort/by`,
					values: {
						operation: known.id,
						name: by
					},
					names: sortable
				});
			}
		}
	},
	{
		name: "tile-can-be-added-up",
		codes: ["MU1351"],
		check({ entry, world, report }) {
			for (const { tile, type, known, fields, pointer } of tilesOf(entry, world)) {
				if (type === "ListTile" || type === "MapTile") continue;
				const say = (at, reason) => report({
					code: "MU1351",
					pointer: at,
					values: { reason }
				});
				if (known.operation.answer.rows && !known.operation.groups) say(`${pointer}/source/operation`, `the server does not add up the rows of ${known.id}`);
				const { groups } = known.operation;
				const named = [
					[tile.by, pointerTo(pointer, "by")],
					[asRecord(tile.value).field, `${pointer}/value/field`],
					[asRecord(tile.trend).by, `${pointer}/trend/by`]
				];
				for (const [name, at] of named) if (Array.isArray(groups) && fields && typeof name === "string" && fieldOf$2(fields, name) && !groups.includes(name)) say(at, `the server does not add up ${quote(name)} of ${known.id}`);
				const fault = fields && valueFault$1(fields, asRecord(tile.value));
				if (fault) say(`${pointer}/value/${fault.part}`, fault.reason);
				for (const [made, at] of [[tile, pointer], [asRecord(tile.trend), pointerTo(pointer, "trend")]]) {
					const name = asText(made.by);
					const field = fields && name !== void 0 ? fieldOf$2(fields, name) : void 0;
					if (!field) continue;
					const isTime = TIMES$1.has(field.format);
					if (isTime && made.per === void 0) say(pointerTo(at, "by"), `${quote(name)} is a time; say "per" day, week or month`);
					if (!isTime && made.per !== void 0) say(pointerTo(at, "per"), `${quote(name)} is no time`);
				}
			}
		}
	},
	{
		name: "tile-period-fills-parameters",
		codes: [
			"MU1302",
			"MU1353",
			"MU1318"
		],
		check({ entry, world, report }) {
			for (const { tile, known, pointer } of tilesOf(entry, world)) {
				if (tile.compare !== void 0 && tile.period === void 0) report(idle(pointer, "compare", "the tile has no \"period\""));
				if (tile.period === void 0) continue;
				const period = asRecord(tile.period);
				const at = pointerTo(pointer, "period");
				const names = queryNames(known);
				for (const side of ["from", "to"]) {
					const name = asText(period[side]);
					if (name === void 0) continue;
					const { format } = known.operation.parameters[name] ?? {};
					if (!names.includes(name)) report({
						code: "MU1302",
						pointer: pointerTo(at, side),
						values: {
							operation: known.id,
							place: "query",
							name
						},
						names
					});
					else if (!TIMES$1.has(format)) report({
						code: "MU1353",
						pointer: pointerTo(at, side),
						values: { reason: `${quote(name)} takes no days` }
					});
				}
				const ways = ["last", "next"].filter((name) => name in period);
				if (ways.length === 1) continue;
				report({
					code: "MU1353",
					pointer: at,
					values: { reason: ways.length === 0 ? "it says neither \"last\" nor \"next\"" : "it says both \"last\" and \"next\"" }
				});
			}
		}
	},
	{
		name: "drill-has-the-filters",
		codes: ["MU1352"],
		check({ entry, world, report }) {
			for (const { tile, known, pointer } of tilesOf(entry, world)) {
				if (tile.drill === void 0) continue;
				const drill = asRecord(tile.drill);
				const at = pointerTo(pointer, "drill");
				const kinds = ["list", "report"].filter((kind) => kind in drill);
				const [kind = "list"] = kinds;
				const say = (place, reason) => report({
					code: "MU1352",
					pointer: place,
					values: {
						target: `${kind} "${String(drill[kind] ?? "")}"`,
						reason
					}
				});
				if (kinds.length !== 1) {
					say(at, kinds.length === 0 ? "name a \"list\" or a \"report\"" : "name a \"list\" or a \"report\", not both");
					continue;
				}
				const target = world.documents.get(`${kind}/${String(drill[kind])}`);
				const source = target && sourceOf(world, target);
				if (!target || !source) continue;
				const reason = targetFault(world, target, {
					tile,
					known,
					source
				});
				if (reason) say(pointerTo(at, kind), reason);
				const group = asText(drill.group);
				if (group === void 0) continue;
				if (tile.by === void 0) report(idle(at, "group", "the tile has no groups"));
				else if (tile.per !== void 0) report(idle(at, "group", "groups of a time are not filtered by one value"));
				else if (!filterNamesOf(world, target).includes(group)) say(pointerTo(at, "group"), `it has no filter ${quote(group)}`);
			}
		}
	},
	{
		name: "tile-tones-of-bars",
		codes: ["MU1318"],
		check({ entry, report }) {
			for (const { value, pointer } of nodesOf(entry, "ChartTile")) {
				const { chart, tones } = asRecord(value);
				if (tones !== void 0 && chart !== "bar" && chart !== "donut") report(idle(pointer, "tones", "only bars and rings have colours by value"));
			}
		}
	},
	{
		name: "one-home-per-product",
		codes: ["MU1354"],
		check({ entry, world, report }) {
			if (entry.kind !== "dashboard") return;
			for (const [index, product] of asList(entry.value.home).entries()) {
				const [first] = (world.alike.get(saying.homeOf(product)) ?? []).map(({ id }) => id).toSorted();
				if (first === void 0 || first === entry.id) continue;
				report({
					code: "MU1354",
					pointer: `/home/${index}`,
					values: {
						product: String(product),
						other: first
					}
				});
			}
		}
	}
];
/** Tiles whose operation the contract knows. */
function tilesOf(entry, world) {
	return nodesOf(entry, ...DATA_TILES).flatMap(({ type, value, pointer }) => {
		const tile = asRecord(value);
		const known = operationOf(world, asRecord(tile.source).operation);
		return known ? [{
			tile,
			type,
			known,
			fields: tileRowFields(world, tile),
			pointer
		}] : [];
	});
}
function fieldsNamed$1(tile, pointer) {
	return [
		[tile.by, pointerTo(pointer, "by")],
		[asRecord(tile.value).field, `${pointer}/value/field`],
		[asRecord(tile.trend).by, `${pointer}/trend/by`],
		...asList(tile.columns).map((column, index) => [asRecord(column).field, `${pointer}/columns/${index}/field`])
	].flatMap(([name, at]) => typeof name === "string" ? [[name, at]] : []);
}
function valueFault$1(fields, { of, field: written }) {
	const name = asText(written);
	if (of === "count") return name === void 0 ? void 0 : {
		part: "field",
		reason: "rows are counted, not a field"
	};
	if (name === void 0) return {
		part: "of",
		reason: `${quote(of)} needs a "field"`
	};
	const field = fieldOf$2(fields, name);
	if (of === "distinct") return void 0;
	return !field || NUMBERS$2.has(field.type) ? void 0 : {
		part: "field",
		reason: `${quote(name)} holds no numbers`
	};
}
/** Why a list or report would show other rows; undefined where it shows the same. */
function targetFault(world, target, { tile, known, source }) {
	if (source.id !== known.id) return `it shows rows of ${source.id}, not of ${known.id}`;
	const period = asRecord(tile.period);
	const named = [
		...Object.keys(asRecord(asRecord(tile.source).query)),
		period.from,
		period.to
	].flatMap((name) => asText(name) ?? []);
	const filters = filterNamesOf(world, target);
	const missing = named.filter((name) => queryNames(known).includes(name) && !filters.includes(name));
	return missing.length > 0 ? `it has no filter ${missing.map(quote).join(", ")}` : void 0;
}
function queryNames({ operation }) {
	return Object.keys(operation.parameters).filter((name) => operation.parameters[name]?.in === "query");
}
function fieldOf$2(fields, name) {
	return Object.hasOwn(fields, name) ? fields[name] : void 0;
}
// engine/language/filtertypeOfField.ts
/**
* The renderer of a form field that names none. Objects and lists have none: their parts are drawn from their schema.
* @example filtertypeOfField({ type: ['integer', 'null'] }) // 'inputnumber'
*/
function filtertypeOfField(field) {
	if (!field) return void 0;
	if (field.enum) return "dropdownsingleselect";
	const byFormat = FORMATS[field.format ?? ""];
	if (byFormat) return byFormat;
	return TYPES$1[[field.type ?? "string"].flat().find((type) => type !== "null") ?? "string"];
}
var FORMATS = {
	date: "inputdate",
	"date-time": "inputdatetime",
	binary: "fileupload",
	time: "inputtimepicker"
};
var TYPES$1 = {
	integer: "inputnumber",
	number: "inputnumber",
	boolean: "inputcheckbox",
	string: "inputstring"
};
// engine/check/rules/formFields.ts
/** The component of a form, with its fields; undefined for other documents and unknown components. */
function formOf({ entry, world }) {
	const component = asText(entry.value.component);
	const fields = component === void 0 ? void 0 : componentFields(world.contract, component);
	return entry.kind === "form" && component !== void 0 && fields ? {
		component,
		fields
	} : void 0;
}
/** Every field that the form names. */
var fieldsOf = oncePerDocument(({ entry }) => {
	return nodesOf(entry, "FormField").flatMap(({ value, pointer }) => {
		const field = asRecord(value);
		const name = asText(field.field);
		return name === void 0 ? [] : [{
			name,
			field,
			pointer
		}];
	});
});
/** Those of them that the component has; what is computed has a name of its own, or is told as one that is taken. */
var knownFields = oncePerDocument((context) => {
	const { fields } = formOf(context) ?? {};
	return fieldsOf(context).flatMap((found) => {
		const known = found.field.compute === void 0 && fields && Object.hasOwn(fields, found.name) ? fields[found.name] : void 0;
		return known ? [{
			...found,
			known
		}] : [];
	});
});
// engine/check/rules/days.ts
var OPERATORS = [
	"is",
	"isNot",
	"in",
	"notIn",
	"lt",
	"lte",
	"gt",
	"gte"
];
var DAY = /^\d{4}-\d{2}-\d{2}$/;
var dayRules = [{
	name: "compared-days-exist",
	codes: ["MU1216"],
	check(context) {
		const tell = (day, pointer) => {
			if (typeof day !== "string" || !DAY.test(day) || hasFormat("date", day)) return;
			context.report({
				code: "MU1216",
				pointer,
				values: { value: quote(day) }
			});
		};
		for (const { value, pointer } of nodesOf(context.entry, "Comparison")) for (const name of OPERATORS) {
			const operand = asRecord(value)[name];
			const at = pointerTo(pointer, name);
			if (Array.isArray(operand)) for (const [index, one] of operand.entries()) tell(one, pointerTo(at, index));
			else tell(operand, at);
		}
		for (const { field, known, pointer } of knownFields(context)) {
			if (field.filtertype !== void 0 || filtertypeOfField(known) !== "inputdate") continue;
			for (const name of [
				"min",
				"max",
				"fromDate",
				"toDate"
			]) tell(asRecord(field.options)[name], pointerTo(pointerTo(pointer, "options"), name));
			for (const [index, one] of asList(field.savedas).entries()) for (const part of ["is", "as"]) tell(asRecord(one)[part], `${pointer}/savedas/${index}/${part}`);
		}
	}
}];
var editRules = [
	{
		name: "edited-field-exists",
		codes: ["MU1307"],
		check(context) {
			const known = sourceOf(context.world, context.entry);
			const fields = rowFieldsOf(context.world, context.entry);
			if (!known || !fields) return;
			for (const { name, pointer } of editedColumns(context)) {
				if (name === void 0 || Object.hasOwn(fields, name)) continue;
				const values = {
					operation: known.id,
					name
				};
				context.report({
					code: "MU1307",
					pointer: pointerTo(pointer, "field"),
					values,
					names: Object.keys(fields)
				});
			}
		}
	},
	{
		name: "edit-possible",
		codes: ["MU1330"],
		check(context) {
			const { entry, report } = context;
			if (!("edit" in entry.value)) return;
			const shown = new Set(asList(entry.value.columns).map((column) => asRecord(column).field));
			const fields = rowFieldsOf(context.world, entry);
			const isKnown = (name) => typeof name === "string" && (!fields || Object.hasOwn(fields, name));
			const isOpen = shown.size === 0 || ![...shown].every(isKnown);
			const isSaved = isGiven(asRecord(entry.value.edit), "save");
			for (const { column, name = "", pointer } of editedColumns(context)) {
				const tell = (at, reason, advice) => report({
					code: "MU1330",
					pointer: pointerTo(pointer, at),
					values: {
						name,
						reason,
						advice
					}
				});
				const hasOne = "one" in column;
				if (name && !isOpen && !shown.has(name)) tell("field", "no column shows it", "add a column for it");
				else if (column.instant === true && !hasOne) tell("instant", "nothing saves one row", "add \"one\", or remove \"instant\"");
				else if (!isSaved && !hasOne) tell("field", "nothing saves it", "add \"save\" to \"edit\", or \"one\" to the column");
				else if (column.as === "select" && !hasChoices(column)) tell("as", "it has no choices", "add \"options\" with \"dropdownfixedlist\" or \"dataurl\"");
			}
		}
	},
	{
		name: "edit-part-used",
		codes: ["MU1318"],
		check(context) {
			for (const { column, pointer } of editedColumns(context)) {
				const tell = (name, reason) => {
					if (name in column) context.report(idle(pointer, name, reason));
				};
				if (column.as === "select") for (const name of ["on", "off"]) tell(name, "a select has choices");
				else if (column.as !== void 0) tell("options", "only a select has choices");
				if (!isGiven(column, "enabled")) tell("notice", "every row can be changed");
				if (!isGiven(column, "notice")) tell("noticeplain", "the column has no \"notice\"");
			}
			for (const node of nodesOf(context.entry, "EditCall")) {
				if (!around(node, "EditColumn") || !("rows" in asRecord(node.value))) continue;
				context.report(idle(node.pointer, "rows", "the call saves one row"));
			}
		}
	},
	{
		name: "edited-value-fits",
		codes: ["MU1304", "MU1330"],
		check(context) {
			const { entry, report } = context;
			const known = sourceOf(context.world, entry);
			const fields = rowFieldsOf(context.world, entry) ?? {};
			const compare = (field, name, value, pointer) => {
				if (!field || !known || value === void 0 || value === null || referenceOf(value) !== void 0) return;
				if (fitsRecord(field, value)) return;
				report(refusedValue(field, {
					at: "edited",
					pointer,
					operation: known.id,
					name,
					value
				}));
			};
			const columns = editedColumns(context);
			for (const { column, name = "", pointer } of columns) for (const part of ["on", "off"]) compare(fields[name], name, column[part], pointerTo(pointer, part));
			for (const { value, pointer } of nodesOf(entry, "EditAll")) for (const [name, set] of Object.entries(asRecord(asRecord(value).set))) {
				const at = pointerTo(pointerTo(pointer, "set"), name);
				const names = columns.flatMap((column) => column.name ?? []);
				const reason = "no column of \"edit\" is for it";
				const advice = `it has columns for ${names.map(quote).join(", ")}`;
				if (names.includes(name)) compare(fields[name], name, set, at);
				else if (names.length > 0 && names.length === columns.length) report({
					code: "MU1330",
					pointer: at,
					part: "key",
					values: {
						name,
						reason,
						advice
					}
				});
			}
		}
	},
	{
		name: "edit-saves-rows",
		codes: ["MU1331"],
		check({ entry, world, report }) {
			for (const node of nodesOf(entry, "EditCall")) {
				const call = asRecord(node.value);
				const known = operationOf(world, call.operation);
				if (!known) continue;
				const { mutates, body } = known.operation;
				const isOne = around(node, "EditColumn") !== void 0;
				const needsBody = call.body === void 0 && !isOne && body && Object.keys(body.fields).length > 0;
				const isConstant = call.body !== void 0 && typeof call.body !== "object" && referenceOf(call.body) === void 0;
				const lacksRows = isConstant && mutates && body !== void 0;
				const does = !mutates ? "only reads" : needsBody ? "takes more than rows" : !body && !isOne || isConstant ? "gets no rows" : "";
				if (!does) continue;
				const at = lacksRows ? "body" : "operation";
				const advice = needsBody || lacksRows ? bodyAdvice(body ?? {}, isOne) : "use an operation that takes the rows";
				report({
					code: "MU1331",
					pointer: pointerTo(node.pointer, at),
					values: {
						operation: known.id,
						does,
						advice
					}
				});
			}
		}
	},
	{
		name: "box-for-all-rows",
		codes: ["MU1332"],
		check(context) {
			const { entry, report } = context;
			const found = nodesOf(entry, "DocumentAction").map(({ value, pointer }) => ({
				on: asRecord(value).on,
				pointer
			}));
			const hasSwitch = editedColumns(context).some(({ column }) => column.as === "toggle" || typeof column.as !== "string");
			for (const on of ["check", "uncheck"]) {
				const [first, second] = found.filter((action) => action.on === on);
				if (!first) continue;
				const tell = (at, reason, advice) => report({
					code: "MU1332",
					pointer: pointerTo(at, "on"),
					values: {
						on,
						reason,
						advice
					}
				});
				const other = on === "check" ? "uncheck" : "check";
				if (!hasSwitch) tell(first.pointer, "no column of \"edit\" is a toggle", "write \"list\" for a button");
				else if (!found.some((action) => action.on === other)) tell(first.pointer, `nothing is "on" "${other}"`, `add the action for "${other}"`);
				if (second) tell(second.pointer, "another action has it already", "write \"list\" for a button");
			}
		}
	}
];
function editedColumns({ entry }) {
	return nodesOf(entry, "EditColumn").map(({ value, pointer }) => {
		const column = asRecord(value);
		return {
			column,
			name: asText(column.field),
			pointer
		};
	});
}
function hasChoices(column) {
	const options = asRecord(column.options);
	return [
		"dropdownfixedlist",
		"dataurl",
		"dropdowndata"
	].some((name) => isGiven(options, name));
}
/** How the rows come into a body: alone where it is a list, else in a field of it. */
function bodyAdvice({ fields = {} }, isOne) {
	if (isOne) return "remove \"body\", so that the row is sent";
	return Object.keys(fields).length === 0 ? "write \"body\": \"{changes.rows}\"" : `write "body": { ${quote(listField(fields))}: "{changes.rows}" }`;
}
function listField(fields) {
	return Object.keys(fields).find((name) => fields[name]?.type === "array") ?? Object.keys(fields)[0] ?? "";
}
// engine/language/textPattern.ts
/**
* Why a pattern is refused: it is none, or there are texts for which it takes ages. Without looking around, going back and repeats in
* repeats the time grows with the length of the text, which the contract limits.
*/
function patternFault(source) {
	try {
		new RegExp(`^(?:${source})$`, "u");
	} catch {
		return "it is no regular expression";
	}
	const plain = source.replace(/\\[^1-9k]/g, "a").replace(/\[[^\]]*\]/g, "a");
	if (/\\[1-9k]/.test(plain)) return "it refers back to a group";
	if (/\(\?(?:[=!]|<[=!])/.test(plain)) return "it looks around";
	return hasNestedRepeat(plain) ? "it repeats something that repeats or has a choice in it" : void 0;
}
/** Whether a group that is repeated holds a repeat or a choice. */
function hasNestedRepeat(plain) {
	const open = [];
	for (let at = 0; at < plain.length; at += 1) {
		const letter = plain[at];
		if (letter === "(") open.push(false);
		else if (letter === ")") {
			const isVaried = open.pop() ?? false;
			if (isVaried && /^(?:[*+]|\{)/.test(plain.slice(at + 1))) return true;
			if (isVaried) markOutermost(open);
		} else if (isVariation(plain, at)) markOutermost(open);
	}
	return false;
}
function isVariation(plain, at) {
	return /^(?:[*+|]|\{\d+,)/.test(plain.slice(at));
}
/** What varies in a group varies in all around it. */
function markOutermost(open) {
	open.fill(true);
}
// engine/check/rules/computedTypes.ts
/** How messages say what a computation gives. */
var GIVEN = {
	number: "a number that is computed",
	text: "a text that is computed",
	day: "a day that is computed",
	boolean: "true or false"
};
/** The type of a computation of a document; what is wrong with it is told, and gives none. */
function typeAt({ report }, { compute, at, fields, scope }) {
	const term = readTerm(compute, scope);
	const tell = (fault) => report({
		code: fault.code,
		pointer: `${at}/${fault.at}`,
		values: fault.values
	});
	return term && typeOfTerm(term, fields, tell);
}
/** Whether a field of a record takes what a computation gives. */
function isTaken(type, { type: taken, format, enum: choices }) {
	if (choices) return false;
	if (type.is === "number") return taken === "number" || taken === "integer" && type.isWhole;
	if (type.is === "day") return taken === "string" && format === "date";
	if (type.is === "text") return taken === "string" && format === void 0;
	return taken === "boolean";
}
// engine/language/formRules.ts
/**
* The first of these paths that who has the record alone cannot know; undefined where there is none.
*
* @param unknown fields that are computed of the day that it is where the reader is
*/
function foreignAmong(paths, unknown) {
	return paths.find((path) => {
		const [scope, name = "", ...deeper] = path.split(".");
		return scope !== "form" || deeper.length > 0 || unknown.has(name);
	});
}
/** Whether a term depends on the day that it is. */
function readsToday(term) {
	return term.kind === "operation" && (term.name === "today" || term.parts.some((part) => readsToday(part.term)));
}
/** What a condition of an entry reads of the record; the entry itself is always there. */
function ofRecord(paths) {
	return paths.filter((path) => !/^row\.[^.]+$/.test(path));
}
var formRuleRules = [
	{
		name: "form-computed-field",
		codes: [
			"MU1371",
			"MU1372",
			"MU1373",
			"MU1374",
			"MU1375",
			"MU1376",
			"MU1714",
			"MU1715"
		],
		check(context) {
			const { component = "", fields } = formOf(context) ?? {};
			if (!fields) return;
			for (const { name, field, pointer } of fieldsOf(context)) {
				if (field.compute === void 0) continue;
				const isStored = field.stored === true;
				if (!isStored && Object.hasOwn(fields, name)) context.report({
					code: "MU1714",
					pointer: pointerTo(pointer, "field"),
					values: {
						component,
						name
					}
				});
				if (!isStored && !isGiven(field, "filtertype")) context.report({
					code: "MU1715",
					pointer,
					values: { name }
				});
				if (typeAt(context, {
					compute: field.compute,
					at: pointerTo(pointer, "compute"),
					fields,
					scope: "form"
				})?.is === "boolean") context.report({
					code: "MU1375",
					pointer: pointerTo(pointer, "compute"),
					values: {}
				});
			}
		}
	},
	{
		name: "form-computed-default",
		codes: [
			"MU1371",
			"MU1372",
			"MU1373",
			"MU1374",
			"MU1376",
			"MU1706",
			"MU1717"
		],
		check(context) {
			const { fields } = formOf(context) ?? {};
			if (!fields) return;
			const defaults = Object.entries(asRecord(context.entry.value.defaults)).flatMap(([name, value]) => {
				const term = isObject(value) && !("when" in value) ? readTerm(value, "form") : void 0;
				return term ? [{
					name,
					value,
					term
				}] : [];
			});
			const names = defaults.map(({ name }) => name);
			for (const { name, value, term } of defaults) {
				const pointer = pointerTo("/defaults", name);
				const other = fieldsIn(term).find((read) => names.includes(read));
				if (other !== void 0) context.report({
					code: "MU1717",
					pointer,
					values: {
						name,
						other
					}
				});
				const type = typeAt(context, {
					compute: value,
					at: pointer,
					fields,
					scope: "form"
				});
				const known = Object.hasOwn(fields, name) ? fields[name] : void 0;
				if (!type || !known || isTaken(type, known)) continue;
				const values = {
					name,
					taken: typeText(known),
					value: GIVEN[type.is]
				};
				context.report({
					code: "MU1706",
					pointer,
					values
				});
			}
		}
	},
	{
		name: "form-pattern",
		codes: ["MU1713"],
		check(context) {
			for (const { name, field, known, pointer } of knownFields(context)) {
				const matches = asText(asRecord(field.pattern).matches);
				if (matches === void 0) continue;
				const reason = known.type === "string" && known.format !== "binary" && !known.enum ? patternFault(matches) : `the field is ${typeText(known)}`;
				if (reason) context.report({
					code: "MU1713",
					pointer: `${pointer}/pattern/matches`,
					values: {
						name,
						reason
					}
				});
			}
		}
	},
	{
		name: "form-rule-used",
		codes: ["MU1318", "MU1703"],
		check(context) {
			const { fields = {} } = formOf(context) ?? {};
			const found = fieldsOf(context);
			for (const { name, field, pointer } of found) {
				const known = Object.hasOwn(fields, name) ? fields[name] : void 0;
				const isEntered = field.compute === void 0 && field.readonly !== true;
				for (const rule of ["required", "pattern"].filter((one) => one in field)) if (!isEntered) context.report(idle(pointer, rule, "nothing can be entered here"));
				else if (rule === "required" && known?.required && !known.nullable && known.type !== "boolean") context.report(idle(pointer, rule, "every record must have it"));
			}
			const names = found.filter(({ field }) => field.compute === void 0).map(({ name }) => name);
			for (const { value, pointer } of nodesOf(context.entry, "FormRule")) {
				const name = asText(asRecord(value).at);
				if (name === void 0 || names.includes(name)) continue;
				const values = {
					component: "the form",
					name
				};
				context.report({
					code: "MU1703",
					pointer: pointerTo(pointer, "at"),
					values,
					names
				});
			}
		}
	},
	{
		name: "form-rule-enforced",
		codes: ["MU1716"],
		check(context) {
			const { entry, world, report, unchecked } = context;
			const save = asRecord(entry.value.save);
			const known = operationOf(world, save.operation);
			if (entry.kind !== "form" || !known) return;
			const { id, operation } = known;
			const place = !operation.rules ? `${id} does not read the rules of forms` : save.body !== void 0 ? "the form sends values of its own, not its fields" : void 0;
			const stored = {
				...operation.answer.fields,
				...operation.body?.fields
			};
			for (const { pointer, conditions, isLock, reason: own } of rulesOf(context)) {
				const reads = ofRecord(conditions.flatMap((one) => readsAt(context, one)));
				const reason = place ?? own ?? unknownIn(context, reads, stored);
				if (reason === void 0) continue;
				if (isLock) unchecked(pointer, `the server does not see to it: ${reason}`);
				else report({
					code: "MU1716",
					pointer,
					values: { reason }
				});
			}
		}
	}
];
/** Scopes that a condition of a form may read. */
var OTHERS = [
	"form",
	"route",
	"session",
	"user",
	"company",
	"app",
	"row"
];
/** Rules that a record is refused by, each with the conditions that it depends on. */
function rulesOf(context) {
	const found = fieldsOf(context);
	const ofFields = found.flatMap((one) => {
		const shown = shownBy$1(one);
		const at = (name) => `${one.pointer}/${name}`;
		return [
			"required" in one.field ? {
				pointer: at("required"),
				conditions: [...shown, at("required")]
			} : void 0,
			"pattern" in one.field ? {
				pointer: at("pattern"),
				conditions: shown
			} : void 0,
			isObject(one.field.readonly) ? {
				pointer: at("readonly"),
				conditions: [...shown, at("readonly")],
				isLock: true
			} : void 0
		].filter((rule) => rule !== void 0);
	});
	const ofSections = nodesOf(context.entry, "FormSection").flatMap(({ value, pointer }) => {
		const conditions = [`${pointer}/visible`, `${pointer}/readonly`];
		return "readonly" in asRecord(value) ? [{
			pointer: `${pointer}/readonly`,
			conditions,
			isLock: true
		}] : [];
	});
	const between = nodesOf(context.entry, "FormRule").flatMap(({ value, pointer }) => {
		const field = found.find(({ name }) => name === asRecord(value).at);
		return field ? [{
			pointer: `${pointer}/refuse`,
			conditions: [...shownBy$1(field), `${pointer}/refuse`]
		}] : [];
	});
	return [
		...ofFields,
		...ofSections,
		...between,
		...ofEntries(context, found)
	];
}
/** Rules of the entries of lists. */
function ofEntries(context, found) {
	return innerPlaces(context.world, context.entry).flatMap((place) => {
		const { pointer, owner } = place;
		const field = found.find((one) => `${pointer}/`.startsWith(`${one.pointer}/`));
		if (!field) return [];
		const value = asRecord(place.value);
		const shown = [...shownBy$1(field), ...visibleAround(place)];
		const ofField = (owner ? ["required", "pattern"] : []).filter((name) => name in value).map((name) => ({
			pointer: `${pointer}/${name}`,
			conditions: [...shown, `${pointer}/${name}`]
		}));
		const ofRows = asList(value.rules).map((_rule, index) => {
			const at = `${pointer}/rules/${index}/refuse`;
			return {
				pointer: at,
				conditions: [...shown, at]
			};
		});
		if (!owner || !isObject(value.readonly)) return [...ofField, ...ofRows];
		const reason = "entries of a list have no key, so that one that is changed is as good as one taken out and one added";
		return [
			...ofField,
			...ofRows,
			{
				pointer: `${pointer}/readonly`,
				conditions: [],
				isLock: true,
				reason
			}
		];
	});
}
function visibleAround({ pointer, owner }) {
	return owner ? [...visibleAround(owner), `${pointer}/visible`] : [];
}
/** Where it is said whether a field is shown. */
function shownBy$1({ pointer }) {
	return [`${pointer.slice(0, pointer.indexOf("/fields/"))}/visible`, `${pointer}/visible`];
}
/** All that the condition at a place reads. */
function readsAt({ entry }, place) {
	return nodesOf(entry, "Comparison").filter(({ pointer }) => `${pointer}/`.startsWith(`${place}/`)).flatMap(({ value }) => {
		const { ref, ...wanted } = asRecord(value);
		const operands = Object.values(wanted).flat();
		return [asText(ref) ?? "", ...operands.flatMap((operand) => referenceOf(operand) ?? [])];
	});
}
/** What the server does not know of what a rule reads. */
function unknownIn(context, reads, stored) {
	const computed = fieldsOf(context).flatMap(({ name, field }) => {
		const term = readTerm(field.compute, "form");
		return term ? [{
			name,
			term
		}] : [];
	});
	const daily = new Set(computed.flatMap(({ name, term }) => readsToday(term) ? [name] : []));
	const foreign = foreignAmong(reads.filter((path) => OTHERS.some((scope) => path.startsWith(`${scope}.`))), daily);
	if (foreign !== void 0) return daily.has(foreign.split(".")[1] ?? "") ? `"${foreign}" depends on the day that it is where the reader is` : `it reads "${foreign}", which is not of the record`;
	const fields = reads.flatMap((path) => {
		const name = path.split(".")[1] ?? "";
		const made = computed.find((one) => one.name === name);
		return made ? fieldsIn(made.term) : [name];
	});
	const { fields: known = {} } = formOf(context) ?? {};
	const missing = fields.find((name) => Object.hasOwn(known, name) && !Object.hasOwn(stored, name));
	return missing === void 0 ? void 0 : `the operation does not save "${missing}"`;
}
/** Why the server does not keep what a form computes; undefined where it does. */
function unkept(context, { name, compute }, known) {
	const term = readTerm(compute, "form");
	if (!known || !term) return void 0;
	const { body, rules } = known.operation;
	if (!rules) return `${known.id} does not read the rules of forms`;
	if (asRecord(context.entry.value.save).body !== void 0) return "the form sends values of its own, not its fields";
	if (readsToday(term)) return "it depends on the day that it is where the reader is";
	const missing = [name, ...fieldsIn(term)].find((one) => !Object.hasOwn(body?.fields ?? {}, one));
	return missing === void 0 ? void 0 : `${known.id} does not save "${missing}"`;
}
var entryRules = [
	{
		name: "entry-rule-used",
		codes: [
			"MU1318",
			"MU1703",
			"MU1713"
		],
		check(context) {
			for (const place of innerPlaces(context.world, context.entry)) {
				const fields = entriesOf$1(context, place);
				if (fields) checkNames(context, place, fields);
				if (place.owner) checkField(context, place, place.owner);
			}
			for (const { field, known, pointer } of knownFields(context)) if (!["array", "object"].includes(known.type)) for (const name of ["rules", "defaults"].filter((one) => one in field)) context.report(idle(pointer, name, "the field holds no records"));
		}
	},
	{
		name: "entry-default-fits",
		codes: [
			"MU1371",
			"MU1372",
			"MU1373",
			"MU1374",
			"MU1376",
			"MU1706",
			"MU1717"
		],
		check(context) {
			for (const place of innerPlaces(context.world, context.entry)) {
				const fields = entryFields(place);
				if (!fields) continue;
				const defaults = Object.entries(asRecord(asRecord(place.value).defaults));
				const computed = defaults.filter(([, value]) => isObject(value)).map(([name]) => name);
				for (const [name, value] of defaults) {
					const pointer = pointerTo(`${place.pointer}/defaults`, name);
					const known = Object.hasOwn(fields, name) ? fields[name] : void 0;
					const tell = (given) => known && context.report({
						code: "MU1706",
						pointer,
						values: {
							name,
							taken: typeText(known),
							value: given
						}
					});
					if (!isObject(value)) {
						if (known && referenceOf(value) === void 0 && !fitsRecord(known, value)) tell(quote(value));
						continue;
					}
					const term = readTerm(value);
					const other = term && fieldsIn(term).find((read) => computed.includes(read));
					if (other !== void 0) context.report({
						code: "MU1717",
						pointer,
						values: {
							name,
							other
						}
					});
					const type = typeAt(context, {
						compute: value,
						at: pointer,
						fields,
						scope: "row"
					});
					if (type && known && !isTaken(type, known)) tell(GIVEN[type.is]);
				}
			}
		}
	},
	{
		name: "form-stored-kept",
		codes: [
			"MU1318",
			"MU1480",
			"MU1703",
			"MU1706"
		],
		check(context) {
			const { entry, world, report } = context;
			const { component = "", fields } = formOf(context) ?? {};
			if (!fields) return;
			const known = operationOf(world, asRecord(entry.value.save).operation);
			for (const { value: field, pointer } of storedIn(entry.value)) {
				const name = asText(field.field) ?? "";
				if (field.compute === void 0) {
					report(idle(pointer, "stored", "nothing is computed"));
					continue;
				}
				const own = Object.hasOwn(fields, name) ? fields[name] : void 0;
				const at = pointerTo(pointer, "field");
				if (!own) {
					report({
						code: "MU1703",
						pointer: at,
						values: {
							component,
							name
						},
						names: Object.keys(fields)
					});
					continue;
				}
				const type = typeAt(context, {
					compute: field.compute,
					at: pointerTo(pointer, "compute"),
					fields,
					scope: "form"
				});
				if (type && !isTaken(type, own)) {
					const values = {
						name,
						taken: typeText(own),
						value: GIVEN[type.is]
					};
					report({
						code: "MU1706",
						pointer: pointerTo(pointer, "compute"),
						values
					});
					continue;
				}
				const other = otherForm(context, {
					name,
					compute: field.compute
				});
				const reason = other ? `form "${other}" computes it in another way` : unkept(context, {
					name,
					compute: field.compute
				}, known);
				if (reason) report({
					code: "MU1480",
					pointer: pointerTo(pointer, "stored"),
					values: {
						name,
						reason
					}
				});
			}
		}
	}
];
/** Fields of the entries of a place; what is said of entries where there are none is told. */
function entriesOf$1({ report }, place) {
	const value = asRecord(place.value);
	const said = ["rules", "defaults"].filter((name) => name in value);
	const fields = value.filtertype === void 0 ? entryFields(place) : void 0;
	const reason = value.filtertype === void 0 ? "the field holds no records" : "a renderer draws the whole value";
	const isList = place.schema.type === "array" || place.schema.type === "object" || place.owner !== void 0;
	if (!fields && isList) for (const name of said) report(idle(place.pointer, name, reason));
	return fields;
}
/** Rules and defaults of entries name fields of them. */
function checkNames({ report }, { name: component, value, pointer }, fields) {
	const names = Object.keys(fields);
	const require = (name, at, part) => {
		if (name === void 0 || names.includes(name)) return;
		report({
			code: "MU1703",
			pointer: at,
			...part ? { part } : {},
			values: {
				component,
				name
			},
			names
		});
	};
	const { rules, defaults } = asRecord(value);
	for (const [index, rule] of asList(rules).entries()) require(asText(asRecord(rule).at), `${pointer}/rules/${index}/at`);
	for (const name of Object.keys(asRecord(defaults))) require(name, pointerTo(`${pointer}/defaults`, name), "key");
}
/** What is asked of one field of an entry can be entered there, and is not so anyway. */
function checkField({ report }, { name, value, pointer }, owner) {
	const field = asRecord(value);
	const known = entryFields(owner)?.[name];
	for (const rule of ["required", "pattern"].filter((one) => one in field)) if (field.readonly === true) report(idle(pointer, rule, "nothing can be entered here"));
	else if (rule === "required" && known?.required && !known.nullable && known.type !== "boolean") report(idle(pointer, rule, "every entry must have it"));
	const matches = asText(asRecord(field.pattern).matches);
	if (matches === void 0 || !known) return;
	const reason = known.type === "string" && !known.enum ? patternFault(matches) : `the field is ${typeText(known)}`;
	if (reason) report({
		code: "MU1713",
		pointer: `${pointer}/pattern/matches`,
		values: {
			name,
			reason
		}
	});
}
/** Another form that has the server compute the same field of the same records in another way; of two the second is told. */
function otherForm({ entry, world }, { name, compute }) {
	const { operation } = asRecord(entry.value.save);
	return (world.alike.get(saying.saves(operation)) ?? []).filter(({ id }) => id < entry.id).find(({ value }) => storedIn(value).some((one) => one.value.field === name && !sameJson(one.value.compute, compute)))?.id;
}
function storedIn(form) {
	return asList(form.sections).flatMap((section, at) => asList(asRecord(section).fields).map((field, index) => ({
		value: asRecord(field),
		pointer: `/sections/${at}/fields/${index}`
	})).filter(({ value }) => value.stored === true));
}
// engine/check/rules/exports.ts
var PLACES$1 = ["list", "selection"];
var exportRules = [{
	name: "export-of-a-list",
	codes: ["MU1341"],
	check({ entry, world, report }) {
		const known = mistakenSource(world, entry) ? void 0 : sourceOf(world, entry);
		const isClosed = known?.operation.answer.rows && !known.operation.mutates && !known.operation.exports;
		for (const { value, pointer } of nodesOf(entry, "DocumentAction")) {
			const { open, on, kind } = asRecord(value);
			if (!("export" in asRecord(open))) continue;
			const say = (at, reason) => report({
				code: "MU1341",
				pointer: pointerTo(pointer, at),
				values: { reason }
			});
			if (entry.kind !== "list") say("open", `a ${entry.kind} has no such action`);
			else if (!PLACES$1.includes(on)) say("on", "the action stands above no rows");
			else if (isClosed) say("open", `the server makes no file of what ${known.id} answers`);
			else if (asText(kind) !== void 0 && kind !== "export") say("kind", "the kind of the action is not \"export\"");
		}
	}
}];
var filterColumnRules = [{
	name: "filter-by-a-computed-column",
	codes: [
		"MU1450",
		"MU1451",
		"MU1452"
	],
	check(context) {
		const told = /* @__PURE__ */ new Set();
		for (const { part, at, pointer, control, table, source } of parts$1(context)) {
			const { column } = control;
			if (column === void 0) continue;
			const place = pointerTo(pointer, "column");
			const reason = obstacleIn(context.world, table, source);
			const { operation, id } = source;
			if (!told.has(at) && (operation.parameters[part] || TAKEN.has(part))) {
				told.add(at);
				context.report({
					code: "MU1452",
					pointer: at,
					values: {
						name: part,
						operation: id
					}
				});
			}
			if (told.has(place) || !hasNames(table)) continue;
			const computed = Object.keys(computedIn(context.world, table));
			if (!reason && computed.includes(asText(column) ?? "")) continue;
			told.add(place);
			if (reason) context.report({
				code: "MU1451",
				pointer: place,
				part: "key",
				values: { reason }
			});
			else {
				const values = {
					table: `${table.kind} ${quote(table.id)}`,
					name: asText(column) ?? ""
				};
				context.report({
					code: "MU1450",
					pointer: place,
					values,
					names: computed
				});
			}
		}
	}
}];
/** Names that an address uses for something else. */
var TAKEN = /* @__PURE__ */ new Set([
	"searchTerm",
	"sortby",
	"sorttype",
	"thenby",
	"within",
	"rows"
]);
/** Columns that are no list, or one that computes without a name, are told as such. */
function hasNames({ value: { columns } }) {
	const all = asList(columns).map(asRecord);
	return all.length > 0 && all.every(({ compute, field }) => compute === void 0 || Boolean(asText(field)));
}
function obstacleIn(world, entry, { id: operation, operation: known }) {
	const { kind, id } = entry;
	const table = `${kind} ${quote(id)}`;
	if (kind !== "list" && kind !== "report") return `${table} is neither list nor report`;
	if (!known.exports) return `the server does not read the rows of ${operation} by what a document computes`;
	const blind = nodesOf(entry, "DocumentAction").flatMap(({ value }) => blindCallOf(world, asRecord(value)) ?? [])[0];
	return blind && `${blind} acts on all rows of ${table} that match, and knows nothing of what a document computes`;
}
/** The operation that an action asks to act on all that match, where that would be rows that the filter leaves out. */
function blindCallOf(world, { on, call }) {
	const { operation, ...input } = asRecord(call);
	const known = on === "selection" && JSON.stringify(input).includes("{selection.rows}") ? operationOf(world, operation) : void 0;
	return known && !known.operation.documentRows ? known.id : void 0;
}
var filterLengthRules = [{
	name: "filter-length-within-parameter",
	codes: ["MU1430"],
	check(context) {
		const told = /* @__PURE__ */ new Set();
		for (const { part, parameter, control, pointer, source } of parts$1(context)) {
			const { maxlength } = control;
			if (!parameter || isIdle(parameter) || typeof maxlength !== "number") continue;
			if (parameter.maxLength === void 0 || maxlength <= parameter.maxLength || told.has(pointer)) continue;
			told.add(pointer);
			const values = {
				operation: source.id,
				name: part,
				length: maxlength,
				max: parameter.maxLength
			};
			context.report({
				code: "MU1430",
				pointer: pointerTo(pointer, "maxlength"),
				values
			});
		}
	}
}];
var filtersNamedRules = [{
	name: "filters-of-the-table",
	codes: ["MU1433"],
	check({ entry, world, report }) {
		const mistaken = mistakenFilters(world, entry);
		if (!mistaken) return;
		const { filters, operation, unknown, meant } = mistaken;
		const shown = unknown.slice(0, 3).map(quote).join(", ");
		const more = unknown.length > 3 ? ` and ${unknown.length - 3} more` : "";
		const advice = meant === void 0 ? "name those of this table, or remove \"filters\"" : `use "${meant}"`;
		report({
			code: "MU1433",
			pointer: "/filters",
			values: {
				filters,
				operation,
				unknown: shown + more,
				advice
			}
		});
	}
}];
var formComponentRules = [{
	name: "component-has-the-fields",
	codes: ["MU1434"],
	check(context) {
		const { component, fields } = formOf(context) ?? {};
		const load = asRecord(context.entry.value.load);
		const known = operationOf(context.world, load.operation);
		if (!component || !fields || !known || Object.keys(fields).length === 0) return;
		const names = fieldsOf(context).flatMap(({ name, field }) => field.compute === void 0 ? [name] : []);
		const unknown = [...new Set(names)].filter((name) => !Object.hasOwn(fields, name));
		const answered = load.record === void 0 ? answerFieldsOf(known) ?? {} : {};
		if (unknown.length < 2 || !unknown.every((name) => Object.hasOwn(answered, name))) return;
		const meant = known.operation.answer.component;
		const values = {
			component,
			count: unknown.length,
			operation: known.id,
			advice: meant === void 0 ? "name the component that the form edits" : `use "${meant}"`
		};
		context.report({
			code: "MU1434",
			pointer: "/component",
			values
		});
	}
}];
// engine/check/rules/drawnFields.ts
/** The renderer of a field can edit or show it: in a form, in the entries of a list, in a column, in an ordered row. */
var rendererFits = {
	name: "form-renderer-fits",
	codes: ["MU1705"],
	check(context) {
		const { filtertypes } = context.world.vocabulary;
		for (const { name, part, known, pointer } of drawnFields(context)) {
			const filtertype = asText(part.filtertype);
			if (filtertype === void 0 || !filtertypes.has(filtertype)) continue;
			const at = pointerTo(pointer, "filtertype");
			const gives = filtertypes.get(filtertype)?.gives;
			if (!gives) context.unchecked(at, `the vocabulary does not say what ${filtertype} gives`);
			else if (misfit(gives, known)) {
				const names = [...filtertypes].flatMap(([other, one]) => one.gives && !misfit(one.gives, known) ? [other] : []);
				const values = {
					filtertype,
					name,
					type: typeText(known)
				};
				context.report({
					code: "MU1705",
					pointer: at,
					values,
					wrong: "",
					names
				});
			}
		}
	}
};
/** Filtertype and options of each part that has a renderer of its own. */
function drawnOptions(context) {
	return [...innerFields(context), ...rowFields(context, "OrderColumn")].map(({ part, known, pointer }) => {
		return {
			filtertype: asText(part.filtertype) ?? filtertypeOfField(known),
			options: part.options,
			pointer
		};
	});
}
function drawnFields(context) {
	return [
		...knownFields(context).map(({ field, ...found }) => ({
			...found,
			part: field
		})),
		...innerFields(context),
		...rowFields(context, "Column"),
		...rowFields(context, "OrderColumn")
	];
}
/** What is named in the fields of a form. */
function innerFields({ entry, world }) {
	if (entry.kind !== "form") return [];
	return innerPlaces(world, entry).flatMap(({ name, value, pointer, owner }) => {
		const fields = owner && entryFields(owner);
		const known = fields && Object.hasOwn(fields, name) ? fields[name] : void 0;
		return known ? [{
			name,
			part: asRecord(value),
			pointer,
			known
		}] : [];
	});
}
/** Columns and inputs of the rows of a table. */
function rowFields({ entry, world }, type) {
	const fields = rowFieldsOf(world, entry);
	return nodesOf(entry, type).flatMap(({ value, pointer }) => {
		const part = asRecord(value);
		const name = asText(part.field);
		const known = fields && name !== void 0 && Object.hasOwn(fields, name) ? fields[name] : void 0;
		return known && name !== void 0 ? [{
			name,
			part,
			pointer,
			known
		}] : [];
	});
}
// engine/language/shapesAt.ts
/**
* The shapes of a value, where each says its own value of one property: the `discriminator`, or else the first that all have as a
* constant. Undefined for a value of one shape, and for shapes that are told apart otherwise.
* @example shapesAt({ oneOf: [{ properties: { Kind: { const: 'none' } } }, ...] }, {})?.property // 'Kind'
*/
function shapesAt(schema, definitions) {
	const { oneOf, anyOf, discriminator } = targetOf$2(schema, definitions);
	const targets = [oneOf ?? anyOf].flat().filter(isObject).map((shape) => targetOf$2(shape, definitions)).filter(({ type }) => type !== "null");
	const [first] = targets;
	if (!first || targets.length < 2) return void 0;
	const named = isObject(discriminator) ? String(discriminator.propertyName) : void 0;
	const candidates = named === void 0 ? Object.keys(isObject(first.properties) ? first.properties : {}) : [named];
	for (const property of candidates) {
		const keys = targets.map((target) => keyAt(target, property));
		if (keys.includes(void 0) || new Set(keys).size < keys.length) continue;
		return {
			property,
			byKey: new Map(targets.map((target, index) => [keys[index] ?? "", target]))
		};
	}
}
/** The one value that a property of a shape may have. */
function keyAt({ properties }, property) {
	const found = isObject(properties) ? properties[property] : void 0;
	if (!isObject(found)) return void 0;
	const [key, ...others] = "const" in found ? [found.const] : [found.enum].flat();
	return others.length > 0 || key === void 0 || key === null ? void 0 : String(key);
}
// engine/check/rules/innerFields.ts
/** What a field holds has the properties that are named in it. */
var innerFieldExists = {
	name: "inner-field-exists",
	codes: ["MU1703"],
	check(context) {
		for (const place of innerPlaces(context.world, context.entry)) checkFields(context, place);
	}
};
/** Every shape that a value may have is named, and no other. */
var shapesNamed = {
	name: "shapes-named",
	codes: ["MU1711", "MU1712"],
	check(context) {
		for (const place of innerPlaces(context.world, context.entry)) checkShapes(context, place);
	}
};
function checkFields(context, { name: component, value, pointer, schema, definitions }) {
	const names = namesIn(schema, definitions);
	for (const [index, field] of asList(asRecord(value).fields).entries()) {
		const at = `${pointer}/fields/${index}`;
		const name = asText(asRecord(field).field);
		if (name === void 0 || names.includes(name)) continue;
		if (names.length > 0) context.report({
			code: "MU1703",
			pointer: pointerTo(at, "field"),
			values: {
				component,
				name
			},
			names
		});
		else context.unchecked(at, `the contract names nothing in ${component}`);
	}
}
function checkShapes(context, place) {
	const { name: component, pointer, definitions } = place;
	const value = asRecord(place.value);
	const shapes = shapesAt(schemaOfEntry(place), definitions);
	const known = [...shapes?.byKey.keys() ?? []];
	const at = pointerTo(pointer, "shapes");
	for (const name of Object.keys(asRecord(value.shapes))) {
		if (known.includes(name)) continue;
		context.report({
			code: "MU1711",
			pointer: pointerTo(at, name),
			part: "key",
			values: {
				component,
				name,
				...shapes ? {} : { allowed: "one shape only" }
			},
			names: known
		});
	}
	if (!shapes || value.filtertype !== void 0) return;
	for (const name of unnamed(shapes, value.shapes)) context.report({
		code: "MU1712",
		pointer: value.shapes === void 0 ? pointer : at,
		values: {
			component,
			name
		}
	});
}
/** Where the document names none, the titles of the contract do. */
function unnamed({ byKey }, named) {
	if (named === void 0) return [...byKey].flatMap(([name, { title }]) => title === void 0 ? [name] : []);
	return [...byKey.keys()].filter((name) => !isGiven(named, name));
}
// engine/check/rules/forms.ts
/** Fields of a form exist in its component. */
var fieldExists = {
	name: "form-field-exists",
	codes: ["MU1703"],
	check(context) {
		const { component, fields } = formOf(context) ?? {};
		if (component && fields && Object.keys(fields).length === 0) context.unchecked("/component", `the contract names no field of ${component}`);
		if (!component || !fields || Object.keys(fields).length === 0) return;
		for (const { name, field, pointer } of fieldsOf(context)) {
			if (Object.hasOwn(fields, name) || field.compute !== void 0) continue;
			const at = pointerTo(pointer, "field");
			context.report({
				code: "MU1703",
				pointer: at,
				values: {
					component,
					name
				},
				names: Object.keys(fields)
			});
		}
	}
};
/** No field stands twice. */
var fieldOnce = {
	name: "form-field-once",
	codes: ["MU1704"],
	check(context) {
		const seen = /* @__PURE__ */ new Set();
		for (const { name, pointer } of fieldsOf(context)) {
			if (seen.has(name)) context.report({
				code: "MU1704",
				pointer: pointerTo(pointer, "field"),
				values: { name }
			});
			seen.add(name);
		}
	}
};
/** Options of a field, or of a column that is edited by choices, are ones that its renderer takes. */
var fieldOptions = {
	name: "form-options-of-the-renderer",
	codes: ["MU1710"],
	check(context) {
		const { filtertypes, fieldOptions: known } = context.world.vocabulary;
		for (const { filtertype, options, pointer } of optionsOf(context)) {
			const taken = filtertypes.get(filtertype ?? "")?.options;
			if (!taken) continue;
			for (const option of Object.keys(asRecord(options))) {
				if (taken.includes(option) || !known.has(option)) continue;
				const at = pointerTo(pointerTo(pointer, "options"), option);
				const names = taken.filter((other) => known.has(other));
				context.report({
					code: "MU1710",
					pointer: at,
					part: "key",
					values: {
						filtertype,
						option
					},
					names
				});
			}
		}
	}
};
/** Defaults are given to fields that the record has. */
var defaultExists = {
	name: "form-default-exists",
	codes: ["MU1703"],
	check(context) {
		const { component, fields } = formOf(context) ?? {};
		if (!component || !fields || Object.keys(fields).length === 0) return;
		for (const name of Object.keys(asRecord(context.entry.value.defaults))) {
			if (Object.hasOwn(fields, name)) continue;
			const pointer = pointerTo("/defaults", name);
			const values = {
				component,
				name
			};
			context.report({
				code: "MU1703",
				pointer,
				part: "key",
				values,
				names: Object.keys(fields)
			});
		}
	}
};
/** Defaults are what their field takes; a record is JSON, so a text is no number here. */
var defaultFits = {
	name: "form-default-fits",
	codes: ["MU1706"],
	check(context) {
		const { fields } = formOf(context) ?? {};
		for (const [name, value] of Object.entries(asRecord(context.entry.value.defaults))) {
			const known = fields && Object.hasOwn(fields, name) ? fields[name] : void 0;
			if (!known || isComputation(value) || referenceOf(value) !== void 0) continue;
			if (fitsRecord(known, isTruth(value) || value)) continue;
			const values = {
				name,
				taken: typeText(known),
				value: quote(value)
			};
			context.report({
				code: "MU1706",
				pointer: pointerTo("/defaults", name),
				values
			});
		}
	}
};
function isComputation(value) {
	return typeof value === "object" && !isTruth(value);
}
var formRules = [
	{
		name: "preview-follows-fields",
		codes: ["MU1703"],
		check(context) {
			const { entry, report } = context;
			const preview = asRecord(entry.value.preview);
			const names = fieldsOf(context).map(({ name }) => name);
			const require = (name, pointer) => {
				if (typeof name !== "string" || names.includes(name)) return;
				report({
					code: "MU1703",
					pointer,
					values: {
						component: "the form",
						name
					},
					names
				});
			};
			require(preview.addressfield, "/preview/addressfield");
			for (const [list, keys] of Object.entries({
				variables: ["field"],
				contrast: ["text", "on"]
			})) for (const [index, one] of asList(preview[list]).entries()) for (const key of keys) require(asRecord(one)[key], `/preview/${list}/${index}/${key}`);
		}
	},
	fieldExists,
	innerFieldExists,
	shapesNamed,
	fieldOnce,
	rendererFits,
	fieldOptions,
	defaultExists,
	defaultFits,
	{
		name: "form-choices-fit",
		codes: ["MU1706"],
		check(context) {
			for (const { name, field, known, pointer } of knownFields(context)) {
				const list = asList(asRecord(field.options).dropdownfixedlist);
				if (known.type === "array") continue;
				list.forEach((option, index) => {
					const { key } = asRecord(option);
					if (key === void 0 || key === "" || fitsRecord(known, key)) return;
					const values = {
						name,
						taken: typeText(known),
						value: quote(key)
					};
					context.report({
						code: "MU1706",
						pointer: `${pointer}/options/dropdownfixedlist/${index}/key`,
						values
					});
				});
			}
		}
	},
	{
		name: "form-replacement-fits",
		codes: ["MU1706"],
		check(context) {
			for (const { name, field, known, pointer } of knownFields(context)) for (const [index, one] of asList(field.savedas).entries()) for (const part of ["is", "as"]) {
				const value = asRecord(one)[part];
				if (value === void 0 || fitsRecord(known, value)) continue;
				const values = {
					name,
					taken: typeText(known),
					value: quote(value)
				};
				context.report({
					code: "MU1706",
					pointer: `${pointer}/savedas/${index}/${part}`,
					values
				});
			}
		}
	},
	{
		name: "required-field-fillable",
		codes: ["MU1707"],
		check(context) {
			const { entry } = context;
			if (!(entry.value.load === void 0 || ["titlenew", "created"].some((name) => name in entry.value)) || entry.value.save === void 0 || asRecord(entry.value.save).body !== void 0) return;
			for (const { name, field, known, pointer } of knownFields(context)) {
				if (!known.required || field.readonly !== true || isGiven(entry.value.defaults, name)) continue;
				context.report({
					code: "MU1707",
					pointer: pointerTo(pointer, "readonly"),
					values: { field: name }
				});
			}
		}
	},
	{
		name: "computed-field-read-only",
		codes: ["MU1708"],
		check(context) {
			if (context.entry.value.save === void 0) return;
			for (const { name, field, known, pointer } of knownFields(context)) {
				if (!known.readOnly || isGiven(field, "readonly")) continue;
				context.report({
					code: "MU1708",
					pointer: pointerTo(pointer, "field"),
					values: { field: name }
				});
			}
		}
	},
	{
		name: "form-length-within-field",
		codes: ["MU1709"],
		check(context) {
			for (const { name, field, known, pointer } of knownFields(context)) {
				const { maxlength } = asRecord(field.options);
				if (typeof maxlength !== "number" || known.maxLength === void 0 || maxlength <= known.maxLength) continue;
				const values = {
					field: name,
					length: maxlength,
					max: known.maxLength
				};
				context.report({
					code: "MU1709",
					pointer: `${pointer}/options/maxlength`,
					values
				});
			}
		}
	},
	{
		name: "form-part-used",
		codes: ["MU1318"],
		check({ entry, report }) {
			if (entry.kind !== "form") return;
			for (const { name, needs, reason } of PARTS$1) {
				if (!(name in entry.value) || needs.some((part) => isGiven(entry.value, part))) continue;
				report(idle("", name, reason));
			}
		}
	},
	{
		name: "loaded-part-answered",
		codes: ["MU1317"],
		check(context) {
			for (const { value, pointer } of nodesOf(context.entry, "LoadRecord")) for (const [name, part] of Object.entries(asRecord(asRecord(value).parts))) {
				const known = operationOf(context.world, asText(part) ?? asRecord(part).operation);
				if (known) requireAnswerField(context, known, name, pointerTo(pointerTo(pointer, "parts"), name));
			}
		}
	}
];
var PARTS$1 = [
	{
		name: "created",
		needs: ["save"],
		reason: "the form saves nothing"
	},
	{
		name: "rules",
		needs: ["save"],
		reason: "the form saves nothing"
	},
	{
		name: "done",
		needs: ["save"],
		reason: "the form saves nothing"
	},
	{
		name: "defaults",
		needs: ["save"],
		reason: "the form saves nothing"
	},
	{
		name: "tabs",
		needs: ["load"],
		reason: "the form loads no record"
	},
	{
		name: "start",
		needs: ["load"],
		reason: "the form loads no record"
	}
];
/** The renderer of a column whose values are chosen in the row. */
var SELECT = "dropdownsingleselect";
function optionsOf(context) {
	const { fields = {} } = formOf(context) ?? {};
	const ofFields = fieldsOf(context).map(({ name, field: { filtertype, options }, pointer }) => {
		const known = Object.hasOwn(fields, name) ? fields[name] : void 0;
		return {
			filtertype: asText(filtertype) ?? filtertypeOfField(known),
			options,
			pointer
		};
	});
	const ofColumns = nodesOf(context.entry, "EditColumn").flatMap(({ value, pointer }) => {
		const { as, options } = asRecord(value);
		return as === "select" ? [{
			filtertype: SELECT,
			options,
			pointer
		}] : [];
	});
	return [
		...ofFields,
		...ofColumns,
		...drawnOptions(context)
	];
}
// engine/check/rules/groups.ts
var TIMES = /* @__PURE__ */ new Set(["date", "date-time"]);
var NUMBERS$1 = /* @__PURE__ */ new Set(["integer", "number"]);
var LISTS = /* @__PURE__ */ new Set(["array", "object"]);
/** Numbers of groups that are together the number of all. */
var ADDED = [
	"count",
	"sum",
	"share"
];
/** Need no field of numbers. */
var OF_ANY = ["count", "distinct"];
var groupRules = [
	{
		name: "list-groups",
		codes: ["MU1440"],
		check({ entry, report }) {
			for (const { value, pointer } of nodesOf(entry, "ListGroups")) {
				const say = (at, reason, advice) => report({
					code: "MU1440",
					pointer: at,
					values: {
						reason,
						advice
					}
				});
				if (isGiven(entry.value, "edit")) say(pointer, "cells of this list are changed in place", "remove \"groupBy\" or \"edit\"");
				for (const [index, one] of asList(asRecord(value).values).entries()) if (asRecord(one).of === "count") say(`${pointer}/values/${index}/of`, "each group tells how many rows it has anyway", "remove this value");
			}
		}
	},
	{
		name: "groups-of-a-column",
		codes: ["MU1307", "MU1326"],
		check({ entry, world, report }) {
			const fields = rowFieldsOf(world, entry);
			const operation = sourceOf(world, entry)?.id;
			if (!fields || operation === void 0) return;
			const names = columnNames(entry);
			const areKnown = areColumnsKnown(entry, fields);
			for (const { level, pointer } of levelsIn(entry)) {
				const by = asText(level.by);
				if (by === void 0) continue;
				const field = fieldOf$1(fields, by);
				if (names.length > 0 && !names.includes(by) && (areKnown || !field)) {
					const at = pointerTo(pointer, "by");
					if (field) report({
						code: "MU1326",
						pointer: at,
						values: { reason: `there is no column ${quote(by)} here` }
					});
					else report({
						code: "MU1307",
						pointer: at,
						values: {
							operation,
							name: by
						},
						names
					});
					continue;
				}
				if (field && isUntold(field)) continue;
				const isTime = TIMES.has(field?.format);
				const reason = `${quote(by)} is ${isTime ? "a time; say \"per\" day, week, month or year" : "no time"}`;
				const part = isTime ? "by" : "per";
				if (field && isTime === (level.per === void 0)) report({
					code: "MU1326",
					pointer: pointerTo(pointer, part),
					values: { reason }
				});
				else if (field && LISTS.has(field.type)) report({
					code: "MU1326",
					pointer: pointerTo(pointer, "by"),
					values: { reason: `${quote(by)} holds several values` }
				});
			}
		}
	},
	{
		name: "group-values",
		codes: ["MU1307", "MU1326"],
		check({ entry, world, report }) {
			const fields = rowFieldsOf(world, entry);
			const operation = sourceOf(world, entry)?.id;
			if (!fields || operation === void 0) return;
			for (const { value, pointer } of nodesOf(entry, "GroupValue")) {
				const { of, field } = asRecord(value);
				const name = asText(field);
				const fault = valueFault(fields, of, name);
				if (fault) report({
					code: "MU1326",
					pointer: pointerTo(pointer, fault.part),
					values: { reason: fault.reason }
				});
				if (name === void 0 || of === "count" || fieldOf$1(fields, name)) continue;
				report({
					code: "MU1307",
					pointer: pointerTo(pointer, "field"),
					values: {
						operation,
						name
					},
					names: Object.keys(fields)
				});
			}
		}
	},
	{
		name: "group-levels",
		codes: ["MU1390"],
		check({ entry, report }) {
			const seen = /* @__PURE__ */ new Map();
			for (const { level, pointer } of levelsIn(entry)) {
				const by = asText(level.by);
				if (by === void 0) continue;
				const name = JSON.stringify([by, level.per ?? null]);
				if (seen.has(name)) report({
					code: "MU1390",
					pointer: pointerTo(pointer, "by"),
					values: { reason: `${quote(by)} makes groups already` }
				});
				seen.set(name, pointer);
			}
			for (const { value, pointer } of nodesOf(entry, "Groups")) {
				const { sort, values } = asRecord(value);
				const place = asRecord(sort).value;
				const count = asList(values).length;
				if (typeof place !== "number" || place < count || count === 0) continue;
				const reason = `there is no value ${place}; the first is 0, the last ${count - 1}`;
				report({
					code: "MU1390",
					pointer: pointerTo(pointerTo(pointer, "sort"), "value"),
					values: { reason }
				});
			}
		}
	},
	{
		name: "group-chart",
		codes: ["MU1391"],
		check({ entry, report }) {
			for (const { value, pointer } of nodesOf(entry, "Groups")) {
				const groups = asRecord(value);
				const { chart } = groups;
				const values = asList(groups.values);
				const [first] = values;
				const of = asText(asRecord(first).of);
				const isWhole = of === void 0 || ADDED.includes(of);
				const say = (reason) => report({
					code: "MU1391",
					pointer: pointerTo(pointer, "chart"),
					values: { reason }
				});
				if ((chart === "stacked" || chart === "grouped") && !isGiven(groups, "across")) say("it needs \"across\"");
				else if (chart === "scatter" && values.length < 2) say("points need two values");
				else if ((chart === "stacked" || chart === "donut") && !isWhole) say(`numbers of ${quote(of ?? "")} are no parts of a whole`);
				const fault = secondFault(groups, values.length);
				if (fault) report({
					code: "MU1391",
					pointer: pointerTo(pointer, "second"),
					values: { reason: fault }
				});
			}
		}
	},
	{
		name: "group-drill",
		codes: ["MU1392"],
		check({ entry, world, report }) {
			for (const { value, pointer } of nodesOf(entry, "GroupDrill")) {
				const name = asText(asRecord(value).report);
				const target = world.documents.get(`report/${name ?? ""}`);
				if (!target || !isSound$1(world, entry) || !isSound$1(world, target)) continue;
				const reason = drillFault(entry, target, world);
				if (reason) report({
					code: "MU1392",
					pointer: pointerTo(pointer, "report"),
					values: { reason }
				});
			}
		}
	},
	{
		name: "totals-possible",
		codes: ["MU1393"],
		check({ entry, world, report }) {
			const known = sourceOf(world, entry);
			const fields = rowFieldsOf(world, entry);
			if (!known?.operation.answer.rows || !fields) return;
			const { groups } = known.operation;
			const say = (pointer, reason) => report({
				code: "MU1393",
				pointer,
				values: {
					reason,
					operation: known.id
				}
			});
			const closed = Array.isArray(groups) ? Object.keys(known.operation.answer.rows.fields).filter((name) => !groups.includes(name)) : [];
			const terms = columnTerms(computingColumns(entry.value));
			const isClosed = (name) => {
				const term = terms.get(asText(name) ?? "");
				return closed.some((field) => field === name || term && fieldsIn(term).includes(field));
			};
			const used = [...levelsIn(entry).map(({ level, pointer }) => ({
				name: level.by,
				pointer: pointerTo(pointer, "by")
			})), ...nodesOf(entry, "GroupValue").map(({ value, pointer }) => ({
				name: asRecord(value).field,
				pointer: pointerTo(pointer, "field")
			}))];
			const [all] = nodesOf(entry, "Groups", "ListGroups");
			if (all && !groups) say(all.pointer, `the server does not add up the rows of ${known.id}`);
			for (const { name, pointer } of used) if (isClosed(name)) say(pointer, `the server does not add up ${quote(String(name))} of ${known.id}`);
			for (const { value, pointer } of nodesOf(entry, "Column")) {
				const { total, field } = asRecord(value);
				if (total === void 0) continue;
				const at = pointerTo(pointer, "total");
				const name = asText(field) ?? "";
				const own = fieldOf$1(fields, name);
				if (entry.kind !== "report") say(at, "only columns of a report have totals; a list has \"summary\"");
				else if (!groups) say(at, `the server does not add up the rows of ${known.id}`);
				else if (isClosed(name)) say(at, `the server does not add up ${quote(name)} of ${known.id}`);
				else if (own && !isUntold(own) && !OF_ANY.includes(total) && !NUMBERS$1.has(own.type)) say(at, `${quote(name)} holds no numbers`);
			}
		}
	}
];
/** What is drawn over a chart is another value of those that it has, and over one with an axis. */
function secondFault({ chart, second }, count) {
	if (typeof second !== "number") return void 0;
	if (chart === void 0) return "there is no chart to draw it over; say \"chart\"";
	if (chart === "donut" || chart === "scatter") return `nothing is drawn over ${quote(String(chart))}`;
	if (second === 0) return "value 0 is what the chart draws already";
	return second < count ? void 0 : `there is no value ${second}; the last is ${count - 1}`;
}
/** The levels of groups and what stands across. */
function levelsIn(entry) {
	return [...nodesOf(entry, "Groups"), ...nodesOf(entry, "GroupLevel")].map(({ value, pointer }) => ({
		level: asRecord(value),
		pointer
	}));
}
function drillFault(entry, target, world) {
	const operation = sourceOf(world, entry)?.id;
	const theirs = sourceOf(world, target)?.id;
	if (operation === void 0 || theirs === void 0) return void 0;
	if (target === entry) return "it is this report; without \"drill\" the rows are shown below";
	if (operation !== theirs) return `it is over ${theirs}, not over ${operation}`;
	const columns = columnNames(target);
	const without = levelsIn(entry).find(({ level }) => !columns.includes(asText(level.by) ?? ""));
	if (without) return `it has no column ${quote(asText(without.level.by) ?? "")}`;
	const filters = filterNamesOf(world, target);
	const missing = filterNamesOf(world, entry).find((name) => !filters.includes(name));
	if (missing !== void 0) return `it has no filter ${quote(missing)}`;
	const [made, wanted] = [computationsOf(world, entry), computationsOf(world, target)];
	const other = made && wanted && [...made].find(([name, computed]) => wanted.get(name) !== computed);
	return other ? `its filter ${quote(other[0])} is of something else` : void 0;
}
/** What filters by computed columns are of, by their names; undefined where one of those columns is told to be wrong itself. */
function computationsOf(world, entry) {
	const known = computedIn(world, entry);
	const made = columnTerms(computingColumns(entry.value));
	const found = /* @__PURE__ */ new Map();
	for (const { name, column } of controlsOf$2(world, entry)) {
		if (column === void 0) continue;
		const field = known[asText(column) ?? ""];
		if (!field || isUntold(field)) return void 0;
		found.set(asText(name) ?? "", JSON.stringify(made.get(asText(column) ?? "")));
	}
	return found;
}
/** Its rows are answered, its columns are fields of them, and its filters are there. */
function isSound$1(world, entry) {
	const operation = sourceOf(world, entry)?.operation;
	if (!operation?.answer.rows || operation.mutates || mistakenSource(world, entry)) return false;
	const { filters } = entry.value;
	return (typeof filters !== "string" || world.documents.has(`filters/${filters}`)) && areColumnsKnown(entry, rowFieldsOf(world, entry));
}
function areColumnsKnown(entry, fields) {
	const columns = asList(entry.value.columns);
	const isKnown = (name) => name !== void 0 && (!fields || fieldOf$1(fields, name) !== void 0);
	return columns.length > 0 && columns.every((column) => isKnown(asText(asRecord(column).field)));
}
function columnNames(entry) {
	return asList(entry.value.columns).flatMap((column) => asText(asRecord(column).field) ?? []);
}
function valueFault(fields, of, name) {
	if (of === "count") return name === void 0 ? void 0 : {
		part: "field",
		reason: "rows are counted, not a field"
	};
	if (name === void 0) return of === "share" ? void 0 : {
		part: "of",
		reason: `${quote(of)} needs a "field"`
	};
	const field = fieldOf$1(fields, name);
	if (!field) return void 0;
	if (of === "distinct") return LISTS.has(field.type) && !isUntold(field) ? {
		part: "field",
		reason: `${quote(name)} holds several values`
	} : void 0;
	if (NUMBERS$1.has(field.type) || isUntold(field)) return void 0;
	return {
		part: "field",
		reason: `${quote(name)} holds no numbers`
	};
}
function fieldOf$1(fields, name) {
	return Object.hasOwn(fields, name) ? fields[name] : void 0;
}
var identityRules = [{
	name: "id-is-file-name",
	codes: ["MU1406"],
	check({ entry, report }) {
		const { id } = entry.value;
		if (!asText(id) || id === entry.id) return;
		report({
			code: "MU1406",
			pointer: "/id",
			values: {
				name: id,
				file: `${entry.id}.json`,
				expected: entry.id
			}
		});
	}
}, {
	name: "schema-of-kind",
	codes: ["MU1108"],
	check({ entry, report }) {
		const found = asText(entry.value.$schema)?.match(/([a-z]+)\.schema\.json$/)?.[1];
		if (found === void 0 || found === entry.kind) return;
		report({
			code: "MU1108",
			pointer: "/$schema",
			values: {
				found,
				expected: `../meta/${entry.kind}.schema.json`,
				folder: KIND_FOLDERS[entry.kind]
			}
		});
	}
}];
// engine/check/rules/keys.ts
var keyRules = [
	unique("action-id-once", "DocumentAction", "id", "action"),
	unique("edited-column-once", "EditColumn", "field", "edited column"),
	unique("edit-all-id-once", "EditAll", "id", "button"),
	unique("menu-entry-id-once", "MenuItem", "id", "menu entry"),
	unique("tile-id-once", "AnyTile", "id", "tile"),
	unique("tab-key-once", "Tab", "key", "tab"),
	unique("form-tab-key-once", "FormTab", "key", "tab"),
	unique("crumb-once", "Crumb", "to", "page above"),
	unique("help-section-once", "HelpSection", "id", "section"),
	unique("help-article-once", "HelpArticle", "id", "article"),
	unique("sort-choice-once", "SortChoice", "by", "order"),
	unique("hotkey-once", "MenuItem", "hotkey", "hotkey"),
	atMostOne("one-primary-action", "DocumentAction", "primary", "primary action"),
	atMostOne("one-default-entry", "MenuItem", "isdefault", "default entry")
];
/** Names inside a document are unique. */
function unique(name, type, property, what) {
	return {
		name,
		codes: ["MU1405"],
		check({ entry, report }) {
			const seen = /* @__PURE__ */ new Set();
			for (const [key, pointer] of nodesOf(entry, type).flatMap((node) => namesOf$2(node, property))) {
				if (seen.has(key)) report({
					code: "MU1405",
					pointer,
					values: {
						what,
						name: key
					}
				});
				seen.add(key);
			}
		}
	};
}
/** What only one of them can be. */
function atMostOne(name, type, property, what) {
	return {
		name,
		codes: ["MU1405"],
		check({ entry, report }) {
			const marked = nodesOf(entry, type).filter((node) => asRecord(node.value)[property] === true);
			for (const { pointer, value } of marked.slice(1)) {
				const values = {
					what,
					name: asText(asRecord(value).id) ?? ""
				};
				report({
					code: "MU1405",
					pointer: pointerTo(pointer, property),
					values
				});
			}
		}
	};
}
/** The name of an entry and, for tabs, its aliases. */
function namesOf$2({ type, value, pointer }, property) {
	const record = asRecord(value);
	const own = asText(record[property]);
	const aliases = asList(type === "Tab" ? record.aliases : []).map((alias, index) => [String(alias), pointerTo(pointerTo(pointer, "aliases"), index)]);
	return own === void 0 ? aliases : [[own, pointerTo(pointer, property)], ...aliases];
}
// engine/check/rules/layouts.ts
var KINDS = [
	"CardsLayout",
	"BoardLayout",
	"CalendarLayout",
	"MapLayout"
];
var layoutRules = [
	{
		name: "layout-once",
		codes: ["MU1381"],
		check(context) {
			const kinds = asList(context.entry.value.layouts).map((layout) => asRecord(layout).kind);
			for (const [index, kind] of kinds.entries()) {
				if (kind === void 0 || kinds.indexOf(kind) === index) continue;
				tell$1(context, `/layouts/${index}/kind`, `there is a ${String(kind)} already`, "remove one of the two");
			}
		}
	},
	{
		name: "layout-of-columns",
		codes: ["MU1381"],
		check(context) {
			const fields = rowFieldsOf(context.world, context.entry);
			const columns = columnsOf(context);
			const isOpen = columns.size < asList(context.entry.value.columns).length || columns.size === 0;
			if (!fields || isOpen || [...columns.keys()].some((name) => !Object.hasOwn(fields, name))) return;
			for (const { value, pointer } of nodesOf(context.entry, ...KINDS)) for (const { name, at } of namedFields(asRecord(value), pointer)) {
				if (columns.has(name) || !Object.hasOwn(fields, name)) continue;
				tell$1(context, at, `no column shows ${quote(name)}`, "add a column for it, which says how it is written");
			}
		}
	},
	{
		name: "board-has-values",
		codes: ["MU1381"],
		check(context) {
			const known = sourceOf(context.world, context.entry);
			for (const { value, pointer } of nodesOf(context.entry, "BoardLayout")) {
				const board = asRecord(value);
				const column = columnsOf(context).get(asText(board.by) ?? "");
				if (!column) continue;
				const values = Object.keys(asRecord(column.values));
				const name = asText(board.parameter) ?? "";
				const taken = known?.operation.parameters[name]?.enum?.map(String);
				const unknown = taken && values.find((one) => !taken.includes(one));
				if (values.length === 0 && isGiven(column, "values")) continue;
				if (values.length === 0) tell$1(context, pointerTo(pointer, "by"), "its column names no values", "add \"values\" to the column");
				else if (unknown !== void 0) tell$1(context, pointerTo(pointer, "parameter"), `${quote(name)} does not take ${quote(unknown)}`, "name the filter parameter of the field");
			}
		}
	},
	{
		name: "calendar-has-days",
		codes: ["MU1381"],
		check(context) {
			const known = sourceOf(context.world, context.entry);
			const fields = rowFieldsOf(context.world, context.entry) ?? {};
			for (const { value, pointer } of nodesOf(context.entry, "CalendarLayout")) {
				const calendar = asRecord(value);
				const date = asText(calendar.date) ?? "";
				const isOfDays = !isNoDay(fields[date]);
				if (!isOfDays) tell$1(context, pointerTo(pointer, "date"), `${quote(date)} is no day`, "name a field with a day");
				for (const part of isOfDays ? ["from", "to"] : []) {
					const name = asText(calendar[part]) ?? "";
					if (isNoDay(known?.operation.parameters[name])) tell$1(context, pointerTo(pointer, part), `${quote(name)} takes no day`, "name a parameter that takes a day");
				}
				const column = columnsOf(context).get(asText(calendar.tone) ?? "");
				if (column && Object.keys(asRecord(column.tones)).length === 0) tell$1(context, pointerTo(pointer, "tone"), "its column has no colours", "add \"tones\" to the column");
			}
		}
	},
	{
		name: "map-has-degrees",
		codes: ["MU1381"],
		check(context) {
			const fields = rowFieldsOf(context.world, context.entry) ?? {};
			for (const { value, pointer } of nodesOf(context.entry, "MapLayout")) for (const part of ["latitude", "longitude"]) {
				const name = asText(asRecord(value)[part]) ?? "";
				const type = fields[name]?.type;
				if (type === void 0 || type === "number" || type === "integer") continue;
				tell$1(context, pointerTo(pointer, part), `${quote(name)} is no number`, "name a field with degrees");
			}
		}
	},
	{
		name: "move-on-a-board",
		codes: ["MU1381"],
		check(context) {
			const { entry } = context;
			if (entry.kind !== "list" || asList(entry.value.layouts).some((one) => asRecord(one).kind === "board")) return;
			for (const { value, pointer } of nodesOf(entry, "DocumentAction")) {
				if (asRecord(value).on !== "move") continue;
				tell$1(context, pointerTo(pointer, "on"), "no board has cards to move", "add a board to \"layouts\"");
			}
		}
	}
];
function tell$1({ report }, pointer, reason, advice) {
	report({
		code: "MU1381",
		pointer,
		values: {
			reason,
			advice
		}
	});
}
function columnsOf({ entry }) {
	return new Map(asList(entry.value.columns).flatMap((one) => {
		const column = asRecord(one);
		const field = asText(column.field);
		return field === void 0 ? [] : [[field, column]];
	}));
}
function namedFields(layout, pointer) {
	const single = [
		"heading",
		"by",
		"date",
		"tone"
	].map((part) => ({
		value: layout[part],
		at: pointerTo(pointer, part)
	}));
	const many = asList(layout.fields).map((value, index) => ({
		value,
		at: `${pointer}/fields/${index}`
	}));
	return [...single, ...many].flatMap(({ value, at }) => {
		const name = asText(value);
		return name === void 0 ? [] : [{
			name,
			at
		}];
	});
}
/** True where the contract says that it is something else. */
function isNoDay(field) {
	return field !== void 0 && field.format !== "date";
}
// engine/check/rules/lists.ts
/** Totals are fields of what their operation answers. */
var summaryFields = {
	name: "summary-fields-exist",
	codes: ["MU1317"],
	check(context) {
		const known = summaryOf(context);
		if (!known || known.operation.mutates) return;
		if (!answerFieldsOf(known)) return context.unchecked("/summary/items", `the contract names no field of the answer of ${known.id}`);
		for (const { value, pointer } of nodesOf(context.entry, "SummaryItem")) {
			const name = asText(asRecord(value).field);
			if (name !== void 0) requireAnswerField(context, known, name, pointerTo(pointer, "field"));
		}
	}
};
/** Totals are written as a column that the list has. */
var summaryColumns = {
	name: "summary-of-a-column",
	codes: ["MU1307"],
	check({ entry, world, report }) {
		const operation = sourceOf(world, entry)?.id;
		const names = asList(entry.value.columns).flatMap((column) => asText(asRecord(column).field) ?? []);
		if (operation === void 0 || names.length === 0) return;
		for (const { value, pointer } of nodesOf(entry, "SummaryItem")) {
			const name = asText(asRecord(value).column);
			if (name === void 0 || names.includes(name)) continue;
			report({
				code: "MU1307",
				pointer: pointerTo(pointer, "column"),
				values: {
					operation,
					name
				},
				names
			});
		}
	}
};
/** A workbook of rows that another operation answers has the same columns, under the same filters. */
var exportFits = {
	name: "export-of-the-rows",
	codes: ["MU1334"],
	check({ entry, world, report }) {
		const known = operationOf(world, asRecord(entry.value.export).operation);
		const source = sourceOf(world, entry);
		if (!known || !source) return;
		const fields = known.operation.answer.rows?.fields;
		const asked = [...filterNamesOf(world, entry), ...Object.keys(asRecord(asRecord(entry.value.source).query))];
		const columns = asList(entry.value.columns).flatMap((column) => asText(asRecord(column).field) ?? []);
		const missing = [...asked.filter((name) => isQuery(source, name) && !isQuery(known, name)), ...columns.filter((name) => !Object.hasOwn(fields ?? {}, name))];
		if (missing.length === 0 && !known.operation.mutates) return;
		const reason = known.operation.mutates ? "changes data" : `has no ${missing.map(quote).join(", ")}`;
		report({
			code: "MU1334",
			pointer: "/export/operation",
			values: {
				operation: known.id,
				reason
			}
		});
	}
};
/** What an export needs are filters of the report, by the names of their controls. */
var exportNeeds = {
	name: "export-needs-filters",
	codes: ["MU1220"],
	check({ entry, world, report }) {
		const names = controlsOf$2(world, entry).flatMap(({ name }) => asText(name) ?? []);
		for (const [index, name] of asList(asRecord(entry.value.export).needs).entries()) {
			if (typeof name !== "string" || names.includes(name)) continue;
			report({
				code: "MU1220",
				pointer: `/export/needs/${index}`,
				values: { name },
				names
			});
		}
	}
};
/** Totals are of the rows that are shown: their operation takes what narrows the rows. */
var summaryFilters = {
	name: "summary-takes-the-filters",
	codes: ["MU1324"],
	check(context) {
		const { entry, world, report } = context;
		const known = summaryOf(context);
		const source = sourceOf(world, entry);
		if (!known || !source || known.operation.mutates) return;
		const missing = [
			...filterNamesOf(world, entry),
			...Object.keys(asRecord(asRecord(entry.value.source).query)),
			...entry.value.search === true ? ["searchTerm"] : [],
			...entry.value.taskmode === void 0 ? [] : ["assignMode"]
		].filter((name) => isQuery(source, name) && !isQuery(known, name) && known.operation.parameters[name] === void 0);
		if (missing.length === 0) return;
		report({
			code: "MU1324",
			pointer: "/summary/operation",
			values: {
				operation: known.id,
				missing: missing.map(quote).join(", ")
			}
		});
	}
};
/** A total that filters sets filters that the list has. */
var totalFilters = {
	name: "total-sets-filters",
	codes: ["MU1343"],
	check({ entry, world, report }) {
		const controls = controlsOf$2(world, entry);
		if (areMistaken(world, entry, controls)) return;
		const names = controls.flatMap(({ name }) => asText(name) ?? []);
		for (const { value, pointer } of nodesOf(entry, "SummaryItem")) for (const name of Object.keys(asRecord(asRecord(value).filter))) {
			if (names.includes(name)) continue;
			report({
				code: "MU1343",
				pointer: pointerTo(pointerTo(pointer, "filter"), name),
				part: "key",
				values: { name },
				names
			});
		}
	}
};
/** Whether a filter that is missing may be one of those that are told of themselves: misspelt, without a name, or not to be had. */
function areMistaken(world, entry, controls) {
	if (controls.length === 0) return isGiven(entry.value, "filters") && !Array.isArray(entry.value.filters);
	const source = sourceOf(world, entry);
	if (!source) return true;
	const isKnown = (control) => asText(control.name) !== void 0 && (control.column !== void 0 || parameterNames(control).every((name) => isQuery(source, name)));
	return !controls.every(isKnown);
}
var listRules = [
	summaryFields,
	summaryColumns,
	summaryFilters,
	totalFilters,
	{
		name: "sort-by-many-possible",
		codes: ["MU1342"],
		check({ entry, world, report }) {
			const known = sourceOf(world, entry);
			if (!("thenby" in asRecord(entry.value.sort)) || !known?.operation.answer.rows || isQuery(known, "thenby")) return;
			report({
				code: "MU1342",
				pointer: "/sort/thenby",
				part: "key",
				values: { operation: known.id }
			});
		}
	},
	exportFits,
	exportNeeds,
	{
		name: "live-needs-a-topic",
		codes: ["MU1340"],
		check({ entry, world, report }) {
			const known = sourceOf(world, entry);
			if (entry.value.live !== true || !known?.operation.answer.rows || known.operation.live !== void 0) return;
			report({
				code: "MU1340",
				pointer: "/live",
				part: "key",
				values: { operation: known.id }
			});
		}
	},
	{
		name: "task-mode-possible",
		codes: ["MU1302"],
		check({ entry, world, report }) {
			const known = sourceOf(world, entry);
			if (!("taskmode" in entry.value) || !known?.operation.answer.rows || isQuery(known, "assignMode")) return;
			report({
				code: "MU1302",
				pointer: "/taskmode",
				part: "key",
				values: {
					operation: known.id,
					place: "query",
					name: "assignMode"
				},
				hint: "remove \"taskmode\", or use an operation that takes \"assignMode\""
			});
		}
	},
	{
		name: "sort-choice-exists",
		codes: ["MU1312"],
		check({ entry, world, report }) {
			const known = sourceOf(world, entry);
			const fields = rowFieldsOf(world, entry);
			if (!known || !fields) return;
			const names = sortableNames(fields);
			for (const { value, pointer } of nodesOf(entry, "SortChoice")) {
				const name = asText(asRecord(value).by);
				if (name === void 0 || names.includes(name)) continue;
				report({
					code: "MU1312",
					pointer: pointerTo(pointer, "by"),
					values: {
						operation: known.id,
						name
					},
					names
				});
			}
		}
	},
	{
		name: "each-of-chosen-rows",
		codes: ["MU1318"],
		check({ entry, report }) {
			for (const { value, pointer } of nodesOf(entry, "DocumentAction")) {
				const action = asRecord(value);
				if (action.each !== true) continue;
				const isChosen = action.on === "selection" || action.on === void 0;
				const reason = isChosen ? "the action calls no operation" : "only actions on \"selection\" go row by row";
				if (isChosen && isGiven(action, "call")) continue;
				report(idle(pointer, "each", reason));
			}
		}
	},
	{
		name: "global-search-needs-search",
		codes: ["MU1318"],
		check({ entry, report }) {
			if (!isGiven(entry.value, "globalsearch") || isGiven(entry.value, "search")) return;
			report(idle("", "globalsearch", "the list has no search"));
		}
	},
	{
		name: "global-search-fields-exist",
		codes: ["MU1307"],
		check({ entry, world, report }) {
			const known = sourceOf(world, entry);
			const rows = rowFieldsOf(world, entry);
			if (!known || !rows) return;
			const { title, fields } = asRecord(entry.value.globalsearch);
			const used = [{
				name: title,
				pointer: "/globalsearch/title"
			}];
			for (const [index, name] of asList(fields).entries()) used.push({
				name,
				pointer: `/globalsearch/fields/${index}`
			});
			for (const { name, pointer } of used) {
				if (typeof name !== "string" || Object.hasOwn(rows, name)) continue;
				report({
					code: "MU1307",
					pointer,
					values: {
						operation: known.id,
						name
					},
					names: Object.keys(rows)
				});
			}
		}
	}
];
function summaryOf({ entry, world }) {
	return operationOf(world, asRecord(entry.value.summary).operation);
}
function isQuery({ operation }, name) {
	return operation.parameters[name]?.in === "query";
}
// engine/language/lookupParameters.ts
/**
* The parameter that a lookup sends chosen ids in: the one that its document names, the one that takes values of its `idprop`
* (`x-ids`), or `id`; undefined where the operation has none, so that only the rows of a search are known by their texts.
*/
function idsParameter(operation, lookup) {
	if (lookup.idparam !== void 0) return lookup.idparam;
	const { parameters = {} } = operation ?? {};
	return parameterOf(operation, lookup.idprop ?? "id") ?? (parameters.id?.in === "query" ? "id" : void 0);
}
/** The parameter that answers rows by the values of a field (`x-ids`). */
function parameterOf(operation, field) {
	return Object.entries(operation?.parameters ?? {}).find(([, one]) => one.in === "query" && one.ids === field)?.[0];
}
/** The parameter that a lookup sends the typed text in. */
function searchParameter(operation, { searchparam }) {
	const { parameters = {} } = operation ?? {};
	const isOfLists = parameters.searchstring === void 0 && parameters.searchTerm?.in === "query";
	return searchparam ?? (isOfLists ? "searchTerm" : "searchstring");
}
// engine/check/rules/table.ts
/** The order at the start is one that the server sorts by. */
var sortExists = {
	name: "sort-exists",
	codes: ["MU1312"],
	check(context) {
		const { known, fields } = tableOf(context) ?? {};
		const name = asText(asRecord(context.entry.value.sort).by);
		if (!known || !fields || name === void 0) return;
		const names = sortableNames(fields);
		if (names.includes(name)) return;
		context.report({
			code: "MU1312",
			pointer: "/sort/by",
			values: {
				operation: known.id,
				name
			},
			names
		});
	}
};
/** Rows have the field that identifies them. */
var rowIdentity = {
	name: "row-id-exists",
	codes: ["MU1314"],
	check(context) {
		const { entry, report } = context;
		const { known, fields } = tableOf(context) ?? {};
		const written = asText(entry.value.idprop);
		const name = written ?? (entry.kind === "lookup" ? "id" : "Id");
		if (!known || !fields || Object.hasOwn(fields, name)) return;
		if (written === void 0 && isGiven(entry.value, "idprop")) return;
		const values = {
			operation: known.id,
			name
		};
		const names = Object.keys(fields);
		if (written) return report({
			code: "MU1314",
			pointer: "/idprop",
			values,
			names
		});
		const ids = names.filter((one) => /id$/i.test(one));
		const allowed = (ids.length > 0 ? ids : names).map(quote).join(" or ");
		report({
			code: "MU1314",
			pointer: "/source/operation",
			values: {
				...values,
				allowed
			}
		});
	}
};
/** A search box needs an operation that takes a search text. */
var searchPossible = {
	name: "search-possible",
	codes: ["MU1313"],
	check({ entry, world, report }) {
		const known = sourceOf(world, entry);
		if (entry.value.search !== true || !known?.operation.answer.rows || known.operation.searchable) return;
		report({
			code: "MU1313",
			pointer: "/search",
			values: { operation: known.id }
		});
	}
};
/** Pages need an operation that pages. */
var pagingPossible = {
	name: "paging-possible",
	codes: ["MU1318"],
	check({ entry, world, report }) {
		const known = sourceOf(world, entry);
		if (!known?.operation.answer.rows || known.operation.paging) return;
		for (const name of ["pagesize", "paging"].filter((one) => one in entry.value)) report(idle("", name, `${known.id} answers all rows at once`));
	}
};
/** Buttons for chosen rows need rows that can be chosen, and choosing needs a button. */
var selectionUsed = {
	name: "selection-and-its-actions",
	codes: ["MU1421", "MU1318"],
	check({ entry, report }) {
		if (entry.kind !== "list" && entry.kind !== "report") return;
		const { selection } = entry.value;
		const isChosen = isGiven(entry.value, "choose") && entry.kind === "list";
		const forSelection = selectionActions(entry);
		if (!isChosen && selection !== "multiple" && (selection !== void 0 || !isGiven(entry.value, "selection"))) for (const { pointer } of forSelection) report({
			code: "MU1421",
			pointer: pointerTo(pointer, "on"),
			values: { kind: entry.kind }
		});
		if (selection !== "multiple" || forSelection.length > 0) return;
		report(idle("", "selection", "no action is for chosen rows"));
	}
};
function selectionActions(entry) {
	return nodesOf(entry, "DocumentAction").filter(({ value }) => asRecord(value).on === "selection");
}
var tableRules = [
	sortExists,
	rowIdentity,
	searchPossible,
	pagingPossible,
	selectionUsed,
	{
		name: "choose-possible",
		codes: ["MU1318", "MU1338"],
		check({ entry, report }) {
			if (entry.kind !== "list" || !("choose" in entry.value)) return;
			const { field, ...choose } = asRecord(entry.value.choose);
			for (const name of ["selection", "edit"]) if (name in entry.value) report(idle("", name, "rows are chosen by \"choose\""));
			if (!isGiven(choose, "enabled") && "notice" in choose) report(idle("/choose", "notice", "every row can be chosen"));
			const shown = asList(entry.value.columns).map((column) => asText(asRecord(column).field));
			const name = asText(field);
			if (!(name === void 0 || shown.length === 0 || shown.includes(void 0)) && !shown.includes(name)) report({
				code: "MU1338",
				pointer: "/choose/field",
				values: { name },
				names: shown.flatMap((one) => one ?? [])
			});
			else if (selectionActions(entry).length === 0) report(idle("", "choose", "no action is for chosen rows"));
		}
	}
];
function tableOf({ entry, world }) {
	const known = sourceOf(world, entry);
	const fields = rowFieldsOf(world, entry);
	return known && fields ? {
		known,
		fields
	} : void 0;
}
// engine/check/rules/lookups.ts
/** The texts of a lookup's items, and what pasted texts are compared with, are fields of its rows. */
var lookupDisplay = {
	name: "lookup-labels-exist",
	codes: ["MU1307"],
	check(context) {
		const { known, fields } = tableOf(context) ?? {};
		if (!known || !fields || context.entry.kind !== "lookup") return;
		const { display, pastefield } = context.entry.value;
		const texts = Object.entries(asRecord(display)).map(([part, name]) => [pointerTo("/display", part), name]);
		for (const [pointer, name] of [...texts, ["/pastefield", pastefield]]) {
			if (typeof name !== "string" || Object.hasOwn(fields, name)) continue;
			context.report({
				code: "MU1307",
				pointer,
				values: {
					operation: known.id,
					name
				},
				names: Object.keys(fields)
			});
		}
	}
};
/** The parameters of a lookup, for typed text and for ids, are ones of its operation. */
var lookupParameters = {
	name: "lookup-parameters-exist",
	codes: ["MU1302"],
	check({ entry, world, report }) {
		const known = sourceOf(world, entry);
		if (entry.kind !== "lookup" || !known?.operation.answer.rows) return;
		const { parameters } = known.operation;
		for (const part of ["searchparam", "idparam"]) {
			const written = asText(entry.value[part]);
			if (written === void 0 && (part === "idparam" || isGiven(entry.value, part))) continue;
			const name = written ?? searchParameter(known.operation, {});
			if (parameters[name]?.in === "query") continue;
			const pointer = written ? `/${part}` : "/source/operation";
			const names = Object.keys(parameters).filter((other) => parameters[other]?.in === "query");
			const proposal = written === void 0 ? { hint: searchAdvice(name, names) } : { names };
			report({
				code: "MU1302",
				pointer,
				values: {
					operation: known.id,
					place: "query",
					name
				},
				...proposal
			});
		}
	}
};
function searchAdvice(name, names) {
	const search = names.find((one) => /^search/i.test(one));
	return search ? `a lookup sends what is typed as "${name}"; add "searchparam": "${search}"` : `a lookup sends what is typed as "${name}"; name the parameter in "searchparam", or use an operation that takes it`;
}
/** Chosen records keep their texts after a reload: the operation answers rows by their ids, or the id itself is the text. */
var chosenNamed = {
	name: "lookup-names-what-was-chosen",
	codes: ["MU1344"],
	check(context) {
		const { entry, world } = context;
		const own = entry.kind === "lookup" ? sourceOf(world, entry) : void 0;
		if (own) tell(context, own, entry.value, (part) => `/${part}`);
		for (const { control, pointer } of controlsOf$1(context)) {
			const lookup = world.documents.get(`lookup/${asText(control.filterautocompletetype)}`);
			const asked = operationOf(world, control.dataurl);
			if (lookup && asked) tell(context, asked, lookup.value, () => pointerTo(pointer, "dataurl"));
		}
	}
};
function tell({ report }, { id, operation }, lookup, at) {
	const fields = named(operation.answer.rows?.fields);
	const { display, pastefield } = lookup;
	const idprop = asText(lookup.idprop) ?? "id";
	const values = { operation: id };
	const code = "MU1344";
	const marked = Object.values(operation.parameters).flatMap(({ ids }) => ids ?? []);
	const pasted = asText(pastefield);
	if (fields && pasted !== void 0 && Object.hasOwn(fields, pasted) && !takes$1(operation, pasted, idprop)) {
		const advice = "remove \"pastefield\", so that ids are pasted, or name a field that the operation answers rows by";
		report({
			code,
			pointer: at("pastefield"),
			values: {
				...values,
				field: pasted,
				what: "pasted texts",
				advice
			}
		});
	}
	if (!fields || !Object.hasOwn(fields, idprop) || asText(asRecord(display).label) === idprop) return;
	const idparam = asText(lookup.idparam);
	if (idparam === void 0 && isGiven(lookup, "idparam")) return;
	const name = idsParameter(operation, {
		idprop,
		...idparam === void 0 ? {} : { idparam }
	});
	const parameter = name === void 0 ? void 0 : operation.parameters[name];
	if (name !== void 0 && parameter?.in !== "query" && isOfDocument(at)) return;
	if (parameter?.in === "query" && isForIds(name ?? "", parameter.ids, {
		idprop,
		marked
	})) return;
	report({
		code,
		pointer: at(idparam === void 0 ? "source/operation" : "idparam"),
		values: {
			...values,
			field: idprop,
			what: "chosen records",
			advice: advice(marked, idprop)
		}
	});
}
/** Whether a name of the document itself is meant, which another rule tells of when it does not exist. */
function isOfDocument(at) {
	return at("idparam") === "/idparam";
}
function takes$1(operation, field, idprop) {
	return field === idprop || "requestField" in operation.parameters || parameterOf(operation, field) !== void 0;
}
/** An API that says nothing of ids is believed where the name of the parameter says it. */
function isForIds(name, field, { idprop, marked }) {
	if (field !== void 0 || marked.length > 0) return field === idprop;
	return /(?:^|[^a-z])ids?(?:$|[^a-z])|Ids?$/i.test(name) || name === idprop;
}
function advice(marked, idprop) {
	const [field] = marked;
	if (field !== void 0 && field !== idprop) return `write "idprop": "${field}", which it answers rows by, and leave "idparam" out`;
	if (field !== void 0) return "leave \"idparam\" out: the contract says which parameter takes the ids";
	return `use an operation with a parameter that takes ids (x-ids in the contract), or let "display" begin with "${idprop}", so that the value is its own text`;
}
var lookupRules = [
	lookupDisplay,
	lookupParameters,
	chosenNamed
];
// engine/check/rules/mapTiles.ts
var NUMBERS = /* @__PURE__ */ new Set(["integer", "number"]);
var mapRules = [{
	name: "map-can-be-drawn",
	codes: ["MU1307", "MU1355"],
	check({ entry, world, report }) {
		for (const { value: tile, pointer } of nodesOf(entry, "MapTile")) {
			const ids = asList(asRecord(tile).buttons).map((button) => asText(asRecord(button).id));
			for (const [index, id] of ids.entries()) {
				if (id === void 0 || ids.indexOf(id) === index) continue;
				const reason = `two buttons are called ${quote(id)}`;
				report({
					code: "MU1355",
					pointer: `${pointer}/buttons/${index}/id`,
					values: { reason }
				});
			}
			const known = operationOf(world, asRecord(asRecord(tile).source).operation);
			const fields = known && tileRowFields(world, tile);
			if (!known || !fields) continue;
			for (const { name, at, isNumber } of fieldsNamed(tile, pointer)) {
				const field = Object.hasOwn(fields, name) ? fields[name] : void 0;
				if (!field) report({
					code: "MU1307",
					pointer: at,
					values: {
						operation: known.id,
						name
					},
					names: Object.keys(fields)
				});
				else if (isNumber && !NUMBERS.has(field.type)) report({
					code: "MU1355",
					pointer: at,
					values: { reason: `${quote(name)} holds no numbers` }
				});
			}
		}
	}
}];
function fieldsNamed(tile, pointer) {
	const { place, buttons } = asRecord(tile);
	const ofPlace = Object.entries({
		latitude: true,
		longitude: true,
		name: false,
		detail: false
	}).map(([key, isNumber]) => ({
		name: asRecord(place)[key],
		at: `${pointer}/place/${key}`,
		isNumber
	}));
	const ofButtons = asList(buttons).flatMap((button, index) => {
		const { value, items } = asRecord(asRecord(button).widget);
		const at = `${pointer}/buttons/${index}/widget`;
		return [{
			name: asRecord(value).field,
			at: `${at}/value/field`,
			isNumber: true
		}, ...asList(items).map((item, place) => ({
			name: asRecord(item).field,
			at: `${at}/items/${place}/field`,
			isNumber: false
		}))];
	});
	return [...ofPlace, ...ofButtons].flatMap(({ name: written, ...rest }) => {
		const name = asText(written);
		return name === void 0 ? [] : [{
			name,
			...rest
		}];
	});
}
// engine/check/rules/matrix.ts
/** The columns of a matrix come from a list beside the rows, and the rows name them. */
var matrixOfTheAnswer = {
	name: "matrix-of-the-answer",
	codes: ["MU1333"],
	check({ entry, world, report }) {
		const source = sourceOf(world, entry);
		const rows = rowFieldsOf(world, entry);
		if (!source || !rows) return;
		const { fields } = source.operation.answer;
		const fault = (pointer, reason, names) => report({
			code: "MU1333",
			pointer,
			values: { reason },
			names: Object.keys(names)
		});
		for (const { value, pointer } of nodesOf(entry, "Matrix")) {
			const { columns, key, title, has } = asRecord(value);
			const list = fieldOf(fields, asText(columns));
			const reason = `the answer of ${source.id} has no list of records ${quote(String(columns))}`;
			if (!list?.items) fault(pointerTo(pointer, "columns"), reason, lists(fields));
			for (const [part, name] of [["key", key], ["title", title]]) {
				const items = list?.items;
				if (!items || fieldOf(items, asText(name))) continue;
				fault(pointerTo(pointer, part), `${quote(String(columns))} have no field ${quote(String(name))}`, items);
			}
			if (fieldOf(rows, asText(has))?.type === "array") continue;
			fault(pointerTo(pointer, "has"), `rows of ${source.id} have no list ${quote(String(has))}`, lists(rows));
		}
	}
};
function fieldOf(fields, name) {
	return name !== void 0 && Object.hasOwn(fields, name) ? fields[name] : void 0;
}
function lists(fields) {
	return Object.fromEntries(Object.entries(fields).filter(([, { type }]) => type === "array"));
}
var menuRules = [
	{
		name: "menu-entry-opens-something",
		codes: ["MU1422"],
		check({ entry, report }) {
			for (const { value, pointer } of nodesOf(entry, "MenuItem")) {
				if ([
					"route",
					"app",
					"children"
				].some((name) => isGiven(value, name))) continue;
				report({
					code: "MU1422",
					pointer,
					values: { id: asText(asRecord(value).id) ?? "" }
				});
			}
		}
	},
	{
		name: "menu-target-once",
		codes: ["MU1423"],
		check({ entry, report }) {
			const seen = /* @__PURE__ */ new Set();
			for (const { value, pointer } of nodesOf(entry, "MenuItem")) {
				const { route, parameters, product } = asRecord(value);
				const name = asText(route);
				if (name === void 0) continue;
				const target = JSON.stringify([
					name.toLowerCase(),
					parameters,
					product
				]);
				if (seen.has(target)) report({
					code: "MU1423",
					pointer: pointerTo(pointer, "route"),
					values: { route: name }
				});
				seen.add(target);
			}
		}
	},
	{
		name: "default-entry-has-a-route",
		codes: ["MU1318"],
		check({ entry, report }) {
			for (const { value, pointer } of nodesOf(entry, "MenuItem")) {
				const item = asRecord(value);
				if (item.isdefault !== true || isGiven(item, "route")) continue;
				report(idle(pointer, "isdefault", "the entry has no route"));
			}
		}
	},
	{
		name: "menu-page-needs-app",
		codes: ["MU1318"],
		check({ entry, report }) {
			for (const { value, pointer } of nodesOf(entry, "MenuItem")) {
				if (isGiven(value, "app")) continue;
				for (const name of ["pageurl", "openiniframe"]) if (isGiven(value, name) && isGiven(value, "route")) report(idle(pointer, name, "the entry names no app"));
			}
		}
	},
	{
		name: "one-menu-per-product",
		codes: ["MU1426"],
		check({ entry, world, report }) {
			const product = asText(entry.value.product);
			if (entry.kind !== "menu" || product === void 0) return;
			const [first] = (world.alike.get(saying.menuOf(product)) ?? []).map(({ id }) => id).toSorted();
			if (first === void 0 || first === entry.id) return;
			report({
				code: "MU1426",
				pointer: "/product",
				values: {
					product,
					other: first
				}
			});
		}
	}
];
// engine/check/rules/mistakenCalls.ts
var PLACES = [
	"path",
	"query",
	"body"
];
var OF_CALL = {
	does: "takes",
	names: "names that are given to it"
};
var OF_NEEDS = {
	does: "is given",
	names: "names that it needs"
};
var OF_RECORD = {
	does: "answers",
	names: "fields that are shown"
};
var mistakenCallRules = [{
	name: "call-of-the-operation",
	codes: ["MU1509"],
	check({ entry, world, report }) {
		for (const { type, value, pointer } of nodesOf(entry, "ActionCall", "EditCall", "SaveRecord", "LoadRecord")) {
			const call = asRecord(value);
			const known = operationOf(world, call.operation);
			if (!known) continue;
			const given = givenTo(call);
			const unknown = given.filter((one) => !takes(known.operation, one));
			const strangers = unknown.filter((one) => nearest(one.name, namesAt(known.operation, one.place)) === void 0);
			const needed = neededBy(known.operation);
			if (type === "ActionCall" && needed >= 2 && strangers.length === given.length && !isMisplaced(call)) {
				const values = {
					operation: known.id,
					...OF_NEEDS,
					found: "none",
					total: needed
				};
				const advice = "correct the operation, or add \"path\", \"query\" or \"body\"";
				report({
					code: "MU1509",
					pointer: pointerTo(pointer, "operation"),
					values: {
						...values,
						advice
					}
				});
				continue;
			}
			if (unknown.length < 2) continue;
			const fitting = operationsTaking(world, given, known.operation.mutates);
			if (!isMistaken(strangers.length, given.length, fitting)) continue;
			const found = given.length - unknown.length;
			const values = {
				operation: known.id,
				found: found === 0 ? "none" : found,
				total: given.length
			};
			const advice = adviceOf(known.id, fitting);
			report({
				code: "MU1509",
				pointer: pointerTo(pointer, "operation"),
				values: {
					...values,
					...OF_CALL,
					advice
				}
			});
		}
	}
}, {
	name: "record-of-the-page",
	codes: ["MU1509"],
	check({ entry, world, report }) {
		if (entry.kind !== "tabs") return;
		const { operation, record } = asRecord(entry.value.record);
		const known = operationOf(world, operation);
		const fields = known && record === void 0 ? answerFieldsOf(known) : void 0;
		if (!known || !fields || known.operation.answer.rows) return;
		const shown = shownOf(entry);
		const unknown = shown.filter((name) => !Object.hasOwn(fields, name));
		const strangers = unknown.filter((name) => nearest(name, Object.keys(fields)) === void 0);
		if (unknown.length < 2) return;
		const fitting = operationsAnswering(world, shown);
		if (!isMistaken(strangers.length, shown.length, fitting)) return;
		const found = shown.length - unknown.length;
		const values = {
			operation: known.id,
			found: found === 0 ? "none" : found,
			total: shown.length
		};
		const advice = adviceOf(known.id, fitting);
		report({
			code: "MU1509",
			pointer: "/record/operation",
			values: {
				...values,
				...OF_RECORD,
				advice
			}
		});
	}
}];
/** How many names a call has to give. */
function neededBy({ parameters, body }) {
	return [...Object.values(parameters), ...Object.values(body?.fields ?? {})].filter(({ required }) => required === true).length;
}
/** What is given stands under a key that is misspelt, or in the wrong form: that is told. */
function isMisplaced(call) {
	return [
		"path",
		"query",
		"body"
	].some((name) => isGiven(call, name) && !isObject(call[name]));
}
/** Several wrong names prove it where another operation fits, or where most of them are like none that there is; one proves nothing. */
function isMistaken(strangers, total, fitting) {
	return fitting.length > 0 || strangers >= 2 && strangers * 2 > total;
}
function givenTo(call) {
	return PLACES.flatMap((place) => Object.keys(asRecord(call[place])).map((name) => ({
		place,
		name
	})));
}
/** A body of which the contract names no field takes any. */
function takes(operation, { place, name }) {
	if (place === "body" && operation.body && !named(operation.body.fields)) return true;
	return PLACES.some((one) => namesAt(operation, one).includes(name));
}
function namesAt({ parameters, body }, place) {
	if (place === "body") return Object.keys(body?.fields ?? {});
	return Object.keys(parameters).filter((name) => parameters[name]?.in === place);
}
/** Operations that take all the names, each by itself, and ask for no other part of an address. */
function operationsTaking({ contract }, given, mutates) {
	return Object.entries(contract.operations).flatMap(([id, operation]) => {
		const path = given.filter(({ place }) => place === "path").length;
		return given.every(({ place, name }) => namesAt(operation, place).includes(name)) && operation.mutates === mutates && namesAt(operation, "path").length === path ? [id] : [];
	});
}
function operationsAnswering({ contract }, shown) {
	return Object.entries(contract.operations).flatMap(([id, { method, answer }]) => method === "GET" && !answer.rows && shown.every((name) => Object.hasOwn(answer.fields, name)) ? [id] : []);
}
function adviceOf(operation, fitting) {
	const meant = fitting.length === 1 ? fitting[0] : nearest(operation, fitting);
	return meant === void 0 ? "correct the operation, or what stands beside it" : `use "${meant}", which fits`;
}
/** Fields of the record that texts, links and the state of a page name. */
function shownOf({ value }) {
	const names = [...JSON.stringify(value).matchAll(/[{"]row\.([A-Za-z_]\w*)/g)].map(([, name = ""]) => name);
	return [...new Set(names)];
}
// engine/check/rules/notes.ts
var PARTS = {
	Comments: {
		row: [
			"Id",
			"Text",
			"Author",
			"CreatedAt"
		],
		ofOne: ["change", "remove"],
		takes: {
			add: "Text",
			change: "Text"
		}
	},
	Files: {
		row: [
			"Id",
			"Name",
			"Size",
			"Author",
			"CreatedAt"
		],
		ofOne: ["get", "remove"],
		takes: { add: "file" }
	}
};
/** What lies beside a record is read, added, changed and deleted by operations that fit each other. */
var notesFit = {
	name: "notes-fit-their-operations",
	codes: ["MU1460"],
	check({ entry, world, report }) {
		for (const { type, value, pointer } of nodesOf(entry, ...Object.keys(PARTS))) {
			const part = PARTS[type];
			const call = asRecord(value);
			const read = operationOf(world, call.operation);
			if (!part || !read) continue;
			for (const name of [
				"operation",
				"get",
				"add",
				"change",
				"remove"
			]) {
				const known = operationOf(world, call[name]);
				const reason = known && (name === "operation" ? lackOfRows(known, part) : lackOfCall(known, read, name, part));
				if (!known || reason === void 0) continue;
				report({
					code: "MU1460",
					pointer: pointerTo(pointer, name),
					values: {
						operation: known.id,
						reason
					}
				});
				break;
			}
		}
	}
};
function lackOfRows({ operation }, { row }) {
	const fields = operation.answer.rows?.fields;
	const missing = fields && row.find((name) => !Object.hasOwn(fields, name));
	if (missing !== void 0) return `its rows have no field ${quote(missing)}`;
	return fields && operation.paging !== "offset" ? "it does not answer page by page" : void 0;
}
/** The path of the operation that reads is the record. */
function lackOfCall(known, read, name, part) {
	const record = parameterNames$1(read, "path");
	const names = parameterNames$1(known, "path");
	const missing = record.find((one) => !names.includes(one));
	if (missing !== void 0) return `its path has no ${quote(missing)}`;
	const further = names.length - record.length;
	if (part.ofOne.includes(name) && further !== 1) return "its path has no place for the id";
	if (!part.ofOne.includes(name) && further > 0) return "its path asks for more than the record";
	const taken = part.takes[name];
	const fields = known.operation.body?.fields ?? {};
	return taken !== void 0 && !Object.hasOwn(fields, taken) ? `it takes no ${quote(taken)}` : void 0;
}
var noteRules = [notesFit];
var openingRules = [
	{
		name: "tab-shows-one-thing",
		codes: ["MU1411"],
		check({ entry, report }) {
			for (const { value, pointer } of nodesOf(entry, "Tab")) {
				const { length: count } = shownBy(asRecord(value));
				if (count === 1 || count === 0 && SHOWN.some((name) => isGiven(value, name))) continue;
				report({
					code: "MU1411",
					pointer,
					values: { count }
				});
			}
		}
	},
	{
		name: "group-of-tabs",
		codes: ["MU1429"],
		check({ entry, report }) {
			const tabs = nodesOf(entry, "Tab").map(({ value, pointer }) => ({
				tab: asRecord(value),
				pointer
			}));
			const groups = tabs.filter(({ tab }) => tab.group !== void 0);
			const names = tabs.flatMap(({ tab }) => tab.group === void 0 ? asText(tab.key) ?? [] : []);
			const seen = /* @__PURE__ */ new Set();
			for (const { tab, pointer } of groups) for (const [index, name] of asList(tab.group).entries()) {
				if (typeof name !== "string") continue;
				const at = `${pointer}/group/${index}`;
				if (groups.some(({ tab: other }) => other.key === name)) report({
					code: "MU1429",
					pointer: at,
					values: {
						name,
						reason: "it is a group itself"
					},
					names
				});
				else if (seen.has(name)) report({
					code: "MU1429",
					pointer: at,
					values: {
						name,
						reason: "it is in a group already"
					}
				});
				else if (!names.includes(name)) report({
					code: "MU1429",
					pointer: at,
					values: {
						name,
						reason: "there is no such tab"
					},
					names
				});
				seen.add(name);
			}
		}
	},
	{
		name: "handed-on-parameter-read",
		codes: ["MU1413"],
		check({ entry, world, report }) {
			for (const { value, pointer } of nodesOf(entry, ...OPENINGS)) {
				const record = asRecord(value);
				const [kind = "", ...others] = shownBy(record);
				const target = asText(record[kind]);
				const opened = others.length > 0 ? void 0 : world.documents.get(`${kind}/${target}`);
				if (!opened || isReaderWrong(opened, world.openings.get(`${kind}/${target}`) ?? [])) continue;
				const reads = [...routeReads(opened)];
				for (const name of Object.keys(asRecord(record.with))) {
					if (reads.includes(name)) continue;
					const at = pointerTo(pointerTo(pointer, "with"), name);
					const hint = `it reads none: remove "${name}", or use {route.${name}} in ${kind} "${target}"`;
					const proposal = reads.length > 0 ? { names: reads } : { hint };
					report({
						code: "MU1413",
						pointer: at,
						part: "key",
						values: {
							kind,
							target,
							name
						},
						...proposal
					});
				}
			}
		}
	},
	{
		name: "created-parameter-read",
		codes: ["MU1413"],
		check({ entry, report }) {
			if (entry.kind !== "form") return;
			const given = Object.keys(asRecord(asRecord(entry.value.created).with));
			if (given.length === 0) return;
			const reads = [...routeReads(entry)];
			for (const name of given) {
				if (reads.includes(name)) continue;
				const values = {
					kind: "form",
					target: entry.id,
					name
				};
				const proposal = reads.length > 0 ? { names: reads } : { hint: `read the record by {route.${name}}` };
				report({
					code: "MU1413",
					pointer: pointerTo("/created/with", name),
					part: "key",
					values,
					...proposal
				});
			}
		}
	}
];
var SHOWN = [
	"list",
	"report",
	"form",
	"screen",
	"comments",
	"files",
	"group"
];
function shownBy(record) {
	return SHOWN.filter((name) => name in record);
}
// engine/check/rules/operations.ts
/** Every operation that is named exists. */
var operationExists = {
	name: "operation-exists",
	codes: ["MU1301"],
	check({ entry, world, report }) {
		for (const { value, pointer } of nodesOf(entry, "@operation")) {
			if (typeof value !== "string" || operationOf(world, value)) continue;
			report({
				code: "MU1301",
				pointer,
				values: { name: value },
				names: Object.keys(world.contract.operations)
			});
		}
	}
};
/** What fills a table, a record or choices only reads. */
var sourceReads = {
	name: "source-only-reads",
	codes: ["MU1306"],
	check(context) {
		for (const { known, pointer } of readers(context)) if (known.operation.mutates) context.report({
			code: "MU1306",
			pointer,
			values: { operation: known.id }
		});
	}
};
/** What fills a table or choices answers rows. */
var sourceRows = {
	name: "source-answers-rows",
	codes: ["MU1305"],
	check(context) {
		for (const { known, pointer, rows } of readers(context)) {
			if (!rows || known.operation.mutates || known.operation.answer.rows) continue;
			context.report({
				code: "MU1305",
				pointer,
				values: { operation: known.id }
			});
		}
	}
};
/** What a record is loaded from answers data, not a file and not a list. */
var loadAnswers = {
	name: "load-answers-a-record",
	codes: ["MU1321"],
	check({ entry, world, report }) {
		for (const { value, pointer } of nodesOf(entry, "LoadRecord", "Summary")) {
			const load = asRecord(value);
			const known = operationOf(world, load.operation);
			if (!known || known.operation.mutates || isGiven(load, "record")) continue;
			const { kind, rows } = known.operation.answer;
			if (kind === "json" && (!rows || isOneRow(load, known))) continue;
			const answered = rows ? "rows" : kind === "binary" ? "a file" : "nothing";
			report({
				code: "MU1321",
				pointer: `${pointer}/operation`,
				values: {
					operation: known.id,
					answered
				}
			});
		}
	}
};
/** Where an API has no place for one record, its list is asked for the row of an id (`ids` of a filter), and that row is the record. */
function isOneRow(load, { operation: { parameters, convention } }) {
	const named = Object.keys(asRecord(load.query)).some((name) => parameters[name]?.ids !== void 0);
	return convention !== void 0 && named;
}
var operationRules = [
	operationExists,
	sourceReads,
	sourceRows,
	loadAnswers
];
var READERS = [
	"Source",
	"TileSource",
	"TabCount",
	"LoadRecord",
	"Summary",
	"AnyFilterControl",
	"FieldOptions"
];
function readers({ entry, world }) {
	return nodesOf(entry, ...READERS).flatMap((node) => {
		const isRecord = node.type === "LoadRecord" || node.type === "Summary";
		const name = node.type.endsWith("Source") || node.type === "TabCount" || isRecord ? "operation" : "dataurl";
		const known = operationOf(world, asRecord(node.value)[name]);
		return known ? [{
			known,
			pointer: `${node.pointer}/${name}`,
			rows: !isRecord
		}] : [];
	});
}
// engine/check/rules/orders.ts
/** An order is one of numbers, and the only way in which the rows are changed. */
var orderPossible = {
	name: "order-possible",
	codes: ["MU1339"],
	check(context) {
		const { entry, world, report } = context;
		const fields = rowFieldsOf(world, entry);
		for (const { value, pointer } of nodesOf(entry, "ListOrder")) {
			const tell = (at, reason, advice) => report({
				code: "MU1339",
				pointer: at,
				values: {
					reason,
					advice
				}
			});
			const field = asText(asRecord(value).field);
			const type = field === void 0 ? void 0 : fields?.[field]?.type;
			if ("edit" in entry.value) tell(pointer, "\"edit\" changes its rows", "remove \"edit\" or \"order\"");
			else if (type !== void 0 && type !== "integer" && type !== "number") tell(pointerTo(pointer, "field"), `${quote(String(field))} holds no number`, "name the field of the number");
		}
	}
};
var overlayRules = [
	{
		name: "overlay-changes-something",
		codes: ["MU1801"],
		check({ entry, report }) {
			if (!entry.replaces || !sameJson(entry.value, entry.replaces)) return;
			report({
				code: "MU1801",
				pointer: "/id",
				values: {
					kind: entry.kind,
					id: entry.id
				}
			});
		}
	},
	{
		name: "overlay-keeps-data-and-permission",
		codes: ["MU1802"],
		check({ entry, report }) {
			if (!entry.replaces) return;
			for (const name of KEPT) {
				if (sameJson(entry.value[name], entry.replaces[name])) continue;
				if (name === "permission" && entry.replaces[name] === void 0) continue;
				report({
					code: "MU1802",
					pointer: name in entry.value ? `/${name}` : "",
					values: { what: name }
				});
			}
		}
	},
	{
		name: "overlay-keeps-required-filters",
		codes: ["MU1803"],
		check({ entry, report }) {
			if (!entry.replaces) return;
			const own = new Map(controlsOf(entry.value).map((control) => [control.name, control]));
			for (const { name, isrequired } of controlsOf(entry.replaces)) {
				if (isrequired !== true || own.get(name)?.isrequired === true) continue;
				const part = entry.kind === "filters" ? "controls" : "filters";
				report({
					code: "MU1803",
					pointer: part in entry.value ? `/${part}` : "",
					values: { filter: String(name) }
				});
			}
		}
	}
];
var KEPT = [
	"source",
	"load",
	"save",
	"component",
	"permission"
];
function controlsOf({ filters, controls }) {
	return asList(controls ?? filters).map(asRecord);
}
var parentRules = [
	{
		name: "parent-exists",
		codes: ["MU1207"],
		check({ entry, world, report }) {
			const controls = controlsIn(nodesOf(entry, "AnyFilterControl"));
			const names = controls.map(({ name }) => name);
			for (const { name, control, pointer } of controls) {
				const links = [...parentsAt(control, pointer), ...childrenAt(control, pointer)];
				for (const { parent, pointer: at, part } of links) {
					if (names.includes(parent)) continue;
					const others = names.filter((other) => other !== name);
					report({
						code: "MU1207",
						pointer: at,
						...part ? { part } : {},
						values: { name: parent },
						names: others
					});
				}
			}
			const fields = named(componentFields(world.contract, asText(entry.value.component) ?? ""));
			if (!fields) return;
			for (const { value, pointer } of nodesOf(entry, "FieldOptions")) for (const { parent, pointer: at, part } of parentsAt(asRecord(value), pointer)) {
				if (Object.hasOwn(fields, parent)) continue;
				const values = { name: parent };
				report({
					code: "MU1207",
					pointer: at,
					...part ? { part } : {},
					values,
					names: Object.keys(fields)
				});
			}
		}
	},
	{
		name: "parents-acyclic",
		codes: ["MU1208"],
		check({ entry, report }) {
			const places = linksOf(nodesOf(entry, "AnyFilterControl"), nodesOf(entry, "FormField"));
			const links = new Map([...places].map(([name, parents]) => [name, parents.map(({ parent }) => parent)]));
			for (const path of cycles(links)) {
				const [name = "", next = ""] = path;
				report({
					code: "MU1208",
					pointer: places.get(name)?.find(({ parent }) => parent === next)?.pointer ?? "",
					values: {
						name,
						path: path.join(" → ")
					}
				});
			}
		}
	},
	{
		name: "parent-is-a-parameter-of-the-choices",
		codes: ["MU1302"],
		check({ entry, world, report }) {
			const controls = controlsIn(nodesOf(entry, "AnyFilterControl"));
			const partsOf = (name) => parameterNames(controls.find((one) => one.name === name)?.control ?? { name });
			for (const { value, pointer } of nodesOf(entry, "AnyFilterControl", "FieldOptions")) {
				const known = choicesOperationOf(world, asRecord(value));
				if (!known) continue;
				const names = parameterNames$1(known, "query");
				for (const { parent, pointer: at, as } of parentsAt(asRecord(value), pointer)) {
					if ((as === void 0 ? partsOf(parent) : [as]).every((name) => names.includes(name))) continue;
					report({
						code: "MU1302",
						pointer: at,
						values: {
							operation: known.id,
							place: "query",
							name: as ?? parent
						},
						names
					});
				}
			}
		}
	},
	{
		name: "parent-fits",
		codes: ["MU1213"],
		check(context) {
			const { entry, world, report } = context;
			const controls = controlsIn(nodesOf(entry, "AnyFilterControl"));
			for (const { control, pointer } of controls) {
				const known = choicesOperationOf(world, control);
				if (!known) continue;
				for (const { parent, pointer: at, as } of parentsAt(control, pointer)) {
					const control = controls.find(({ name }) => name === parent)?.control;
					const given = givesOf(context, control);
					const name = as ?? parameterNames(control ?? { name: parent })[0] ?? "";
					const parameter = known.operation.parameters[name];
					const wrong = given && parameter?.in === "query" ? misfit(given, parameter) : void 0;
					if (!wrong || wrong === "one value" || !parameter) continue;
					report({
						code: "MU1213",
						pointer: at,
						values: {
							name: parent,
							given: wrong,
							operation: known.id,
							taken: typeText(parameter),
							parameter: name
						}
					});
				}
			}
		}
	},
	{
		name: "parent-narrows-choices",
		codes: ["MU1318"],
		check({ entry, world, report }) {
			for (const { value, pointer } of nodesOf(entry, "AnyFilterControl")) {
				const control = asRecord(value);
				const filtertype = world.vocabulary.filtertypes.get(asText(control.filtertype) ?? "");
				if (typeof control.parentfilter !== "object" || !filtertype?.gives) continue;
				if (filtertype.gives.value === "choice" || filtertype.gives.value === "record") continue;
				report(idle(pointer, "parentfilter", `${String(control.filtertype)} has no choices to narrow`));
			}
		}
	}
];
function controlsIn(nodes) {
	return nodes.flatMap(({ value, pointer }) => {
		const control = asRecord(value);
		const name = asText(control.name);
		return name === void 0 ? [] : [{
			name,
			control,
			pointer
		}];
	});
}
function linksOf(controls, fields) {
	const all = controlsIn(controls);
	const own = all.map(({ name, control, pointer }) => [name, [...parentsAt(control, pointer), ...namedAt(control, pointer, all)]]);
	const edited = fields.map(({ value, pointer }) => {
		const { field, options } = asRecord(value);
		const at = `${pointer}/options`;
		return [String(field), [...parentsAt(asRecord(options), at), ...fieldsNamedAt(asRecord(options), at)]];
	});
	return new Map([...own, ...edited]);
}
/** Controls that the parameters of a request for choices name: they narrow as parents do. */
function namedAt(control, pointer, controls) {
	return Object.entries(asRecord(control.customparams)).flatMap(([key, value]) => {
		const path = referenceOf(value);
		return controls.filter((one) => parameterNames(one.control).some((name) => path === `filter.${name}`)).map(({ name }) => ({
			parent: name,
			pointer: `${pointer}/customparams/${key}`
		}));
	});
}
/** Fields of a form that the parameters of a request for choices name. */
function fieldsNamedAt(options, pointer) {
	return Object.entries(asRecord(options.customparams)).flatMap(([key, value]) => {
		const [scope, parent, ...deeper] = (referenceOf(value) ?? "").split(".");
		return scope === "form" && parent && deeper.length === 0 ? [{
			parent,
			pointer: `${pointer}/customparams/${key}`
		}] : [];
	});
}
function givesOf({ world }, control) {
	return world.vocabulary.filtertypes.get(asText(control?.filtertype) ?? "")?.gives;
}
/** Each circle once, as the names on the way round. */
function cycles(links) {
	const found = [];
	const done = /* @__PURE__ */ new Set();
	const follow = (name, path) => {
		const at = path.indexOf(name);
		if (at >= 0) found.push([...path.slice(at), name]);
		if (at >= 0 || done.has(name)) return;
		for (const parent of links.get(name) ?? []) follow(parent, [...path, name]);
		done.add(name);
	};
	for (const name of links.keys()) follow(name, []);
	return found;
}
// engine/check/rules/permissions.ts
/** The page of a document, or of a tile, guards what its operation needs. */
var pageGuards = {
	name: "permission-not-weaker",
	codes: ["MU1415"],
	check({ entry, world, report }) {
		const guarded = [{
			value: entry.value,
			pointer: "",
			known: mainOperation(world, entry)
		}, ...tilesOf(entry, world).map(({ tile, pointer, known }) => ({
			value: tile,
			pointer,
			known
		}))];
		for (const { value, pointer, known } of guarded) {
			const name = pageOf(value);
			const page = guardOf(known);
			if (!known || name === void 0 || page === void 0 || isGuardedBy(known, name)) continue;
			const values = {
				page,
				operation: known.id,
				found: name
			};
			report({
				code: "MU1415",
				pointer: `${pointer}/permission/page`,
				values
			});
		}
	}
};
/** Personal data, on the screen or in an export, is behind a page. */
var personalGuarded = {
	name: "personal-data-behind-a-page",
	codes: ["MU1417"],
	check(context) {
		const { entry, world, report } = context;
		const known = mainOperation(world, entry);
		if (!known || isPageGiven(entry)) return;
		const names = personalNames(context);
		if (names.length === 0) return;
		const does = "export" in entry.value ? "shows and exports" : "shows";
		const page = known.operation.permission.page ?? "name of a page";
		const list = names.map((name) => `"${name}"`).join(", ");
		report({
			code: "MU1417",
			pointer: placeOf$1(entry),
			values: {
				does,
				fields: list,
				page
			}
		});
	}
};
/** A document says which page it belongs to, so that tabs and menus hide it from those who may not call its operation. */
var pageGiven = {
	name: "permission-given",
	codes: ["MU1416"],
	check({ entry, world, report }) {
		const known = mainOperation(world, entry);
		const page = guardOf(known);
		if (!known || page === void 0 || entry.kind === "lookup" || isPageGiven(entry)) return;
		if (isBehindPages(world, entry, known)) return;
		report({
			code: "MU1416",
			pointer: placeOf$1(entry),
			values: {
				operation: known.id,
				page
			}
		});
	}
};
/** A tab or menu entry is shown to those who may open what it leads to. */
var doorGuards = {
	name: "entry-permission-of-its-target",
	codes: ["MU1424"],
	check({ entry, world, report }) {
		for (const { value, pointer } of nodesOf(entry, "Tab", "MenuItem")) {
			const found = pageOf(asRecord(value));
			const target = found === void 0 ? void 0 : targetOf(world, asRecord(value));
			const page = target && pageOf(target.value);
			if (!target || page === void 0 || page === found || !isSound(world, target)) continue;
			const values = {
				target: `${target.kind} "${target.id}"`,
				page,
				found
			};
			report({
				code: "MU1424",
				pointer: `${pointer}/permission/page`,
				values
			});
		}
	}
};
/** A menu entry to a guarded page names it: the server leaves out what a role may not open by the page that the entry names. */
var menuGuards = {
	name: "menu-entry-has-the-page",
	codes: ["MU1431"],
	check({ entry, world, report }) {
		for (const { value, pointer } of nodesOf(entry, "MenuItem")) {
			const item = asRecord(value);
			if (namesPage(item) || isGiven(item, "app")) continue;
			const target = targetOf(world, item);
			const page = target && pageOf(target.value);
			if (!target || page === void 0 || !isSound(world, target)) continue;
			report({
				code: "MU1431",
				pointer: pointerTo(pointer, "route"),
				values: {
					target: `${target.kind} "${target.id}"`,
					page
				}
			});
		}
	}
};
/** One that is misspelt, or of the wrong type, is told as such; one without any name leaves the entry open to all. */
function namesPage(item) {
	if (!Object.hasOwn(item, "permission")) return isGiven(item, "permission");
	return !isObject(item.permission) || Object.keys(item.permission).some((name) => name !== "element");
}
var permissionRules = [
	pageGuards,
	personalGuarded,
	pageGiven,
	doorGuards,
	menuGuards,
	{
		name: "page-of-the-product",
		codes: ["MU1428"],
		check({ entry, world, report }) {
			const known = pagesOf(world);
			const listed = listedPages(world.product);
			for (const { value: page, pointer } of nodesOf(entry, "@page")) {
				if (typeof page !== "string" || !known.includes(page) || listed.includes(page)) continue;
				report({
					code: "MU1428",
					pointer,
					values: { page }
				});
			}
		}
	}
];
/** The operation that fills the document, or, where none does, the one that saves it. */
function mainOperation(world, { kind, value }) {
	const call = kind === "form" ? value.load ?? value.save : kind === "tabs" ? value.record : value.source;
	return operationOf(world, asRecord(call).operation);
}
/** The page that an operation needs, whether product.json lists it or not. */
function guardOf(known) {
	return known?.operation.permission.page;
}
function pageOf(value) {
	return asText(asRecord(value.permission).page);
}
/** A page that is misspelt is told as such. */
function isPageGiven({ value }) {
	if (!isGiven(value, "permission")) return false;
	const { permission } = value;
	if (permission === void 0) return true;
	return Object.keys(asRecord(permission)).some((name) => name !== "element") || typeof permission !== "object";
}
function placeOf$1({ value }) {
	return "permission" in value ? "/permission" : "";
}
function personalNames(context) {
	const { entry, world } = context;
	if (entry.kind !== "form") return knownColumns(context).flatMap(({ name, field }) => field.personal ? [name] : []);
	const fields = componentFields(world.contract, asText(entry.value.component) ?? "");
	return nodesOf(entry, "FormField").flatMap(({ value }) => {
		const name = asText(asRecord(value).field) ?? "";
		return fields && Object.hasOwn(fields, name) && fields[name]?.personal ? [name] : [];
	});
}
function targetOf(world, door) {
	const kind = [
		"list",
		"report",
		"form"
	].find((one) => asText(door[one]));
	if (kind !== void 0) return world.documents.get(`${kind}/${String(door[kind])}`);
	const address = asText(door.route);
	if (address === void 0) return void 0;
	const led = routesAt(address, world.routes).filter(({ document }) => document !== void 0);
	const found = led.find(({ document }) => document?.startsWith("tabs/")) ?? led[0];
	const target = world.documents.get(found?.document ?? "");
	return target?.kind === "tabs" ? tabOf(world, target, address) : target;
}
/** What the tab at an address shows. */
function tabOf(world, tabs, address) {
	const key = address.split("/").at(-1);
	const tab = nodesOf(tabs, "Tab").find(({ value }) => asRecord(value).key === key);
	return tab && targetOf(world, {
		...asRecord(tab.value),
		route: void 0
	});
}
/** A target whose own page is wrong is told there. */
function isSound(world, target) {
	const known = mainOperation(world, target);
	return !known || guardOf(known) === void 0 || isGuardedBy(known, pageOf(target.value));
}
/** What an operation of several pages answers stands in documents of these pages, which name them. */
function isBehindPages({ openings }, { kind, value }, known) {
	const { or = [] } = known.operation.permission;
	const found = openings.get(`${kind}/${asText(value.id)}`) ?? [];
	return or.length > 0 && found.some(({ entry }) => isGuardedBy(known, pageOf(entry.value)));
}
/** The page, or another one that lets in as well, is that of the operation. */
function isGuardedBy({ operation: { permission } }, page) {
	return [permission.page, ...permission.or ?? []].some((one) => one !== void 0 && one === page);
}
// engine/check/rules/records.ts
/** Rows behind a tab are counted by operations that answer them page by page. */
var tabCounted = {
	name: "tab-can-be-counted",
	codes: ["MU1360"],
	check({ entry, world, report }) {
		for (const { value, pointer } of nodesOf(entry, "TabCount")) {
			const known = operationOf(world, asRecord(value).operation);
			if (!known || known.operation.paging !== void 0) continue;
			report({
				code: "MU1360",
				pointer: pointerTo(pointer, "operation"),
				values: { operation: known.id }
			});
		}
	}
};
/** The state of a record is a field of it, with texts for values that it can have. */
var statusOfRecord = {
	name: "status-of-the-record",
	codes: ["MU1361"],
	check({ entry, world, report, unchecked }) {
		for (const { value, pointer } of nodesOf(entry, "RecordStatus")) {
			const status = asRecord(value);
			const { operation, record } = asRecord(entry.value.record);
			if (!isGiven(entry.value, "record")) {
				report({
					code: "MU1361",
					pointer,
					values: { reason: "the page reads no record" }
				});
				continue;
			}
			const known = operationOf(world, operation);
			const fields = known && record === void 0 ? answerFieldsOf(known) : void 0;
			if (!fields) {
				if (known) unchecked(pointer, `the contract names no field of the record of ${known.id}`);
				continue;
			}
			const name = asText(status.field);
			const field = name === void 0 || !Object.hasOwn(fields, name) ? void 0 : fields[name];
			if (name !== void 0 && !field) {
				const reason = `the record has no field ${quote(name)}`;
				report({
					code: "MU1361",
					pointer: pointerTo(pointer, "field"),
					values: { reason },
					names: Object.keys(fields)
				});
			}
			const codes = field?.type === "boolean" ? ["true", "false"] : field?.enum?.map(String);
			const given = ["values", "tones"].flatMap((part) => Object.keys(asRecord(status[part])));
			if (codes && given.length > 1 && !given.some((code) => codes.includes(code))) {
				const reason = `none of the texts is for a value of ${quote(name ?? "")}`;
				report({
					code: "MU1361",
					pointer: pointerTo(pointer, "field"),
					values: { reason }
				});
				continue;
			}
			for (const part of ["values", "tones"]) for (const code of codes ? Object.keys(asRecord(status[part])) : []) {
				if (codes?.includes(code)) continue;
				report({
					code: "MU1361",
					pointer: pointerTo(pointerTo(pointer, part), code),
					part: "key",
					values: { reason: `${quote(name ?? "")} is never ${quote(code)}` },
					wrong: code,
					names: codes ?? []
				});
			}
		}
	}
};
/** What is shown beside a list reads the record of the row: the form is given what it reads it by. */
var peekReads = {
	name: "peek-reads-a-record",
	codes: ["MU1362"],
	check({ entry, world, report }) {
		for (const { value, pointer } of nodesOf(entry, "Peek")) {
			const peek = asRecord(value);
			const form = asText(peek.form);
			const shown = world.documents.get(`form/${form}`);
			const given = peek.with === void 0 ? void 0 : Object.keys(asRecord(peek.with));
			if (!form || !shown || !given?.every((name) => routeReads(shown).has(name))) continue;
			const tell = (reason) => report({
				code: "MU1362",
				pointer: pointerTo(pointer, "with"),
				values: {
					form,
					reason
				}
			});
			if (!isGiven(shown.value, "load")) tell("it loads none");
			const { path, query } = asRecord(shown.value.load);
			const missing = [...Object.values(asRecord(path)), ...Object.values(asRecord(query))].flatMap((binding) => {
				const name = /^route\.(\w+)$/.exec(referenceOf(binding) ?? "")?.[1];
				return name === void 0 || isGiven(peek.with, name) || !isGivenByAny(world, form, name) ? [] : [name];
			});
			if (missing[0] !== void 0) tell(`it is not given ${quote(missing[0])}`);
		}
	}
};
/** A line of news is made of the visit before and of what was changed since, about the record of the page. */
var visitAnswers = {
	name: "visit-answers-news",
	codes: ["MU1395"],
	check({ entry, world, report }) {
		for (const { value, pointer } of nodesOf(entry, "RecordVisit")) {
			const known = operationOf(world, asRecord(value).operation);
			if (!known) continue;
			const fields = answerFieldsOf(known);
			const missing = ["since", "changes"].find((name) => fields && !Object.hasOwn(fields, name));
			const reason = !isGiven(entry.value, "record") ? "the page reads no record" : missing && `it has no field ${quote(missing)}`;
			if (reason) report({
				code: "MU1395",
				pointer: pointerTo(pointer, "operation"),
				values: {
					operation: known.id,
					reason
				}
			});
		}
	}
};
function isGivenByAny(world, form, name) {
	return (world.openings.get(`form/${form}`) ?? []).some((opening) => opening.names.includes(name));
}
var recordRules = [
	tabCounted,
	statusOfRecord,
	peekReads,
	visitAnswers
];
var referenceRules = [
	{
		name: "document-exists",
		codes: ["MU1401"],
		check({ entry, world, report }) {
			for (const kind of DOCUMENT_KINDS) for (const { value: name, pointer } of nodesOf(entry, `@${kind}`)) {
				if (typeof name !== "string" || world.documents.has(`${kind}/${name}`)) continue;
				const names = idsOf(world, kind);
				const other = DOCUMENT_KINDS.find((one) => world.documents.has(`${one}/${name}`));
				const values = {
					kind,
					name,
					folder: KIND_FOLDERS[kind]
				};
				const hint = `"${name}" is a ${other}; name a ${kind}, or open it as a ${other}`;
				report({
					code: "MU1401",
					pointer,
					values,
					names,
					...other ? { hint } : {}
				});
			}
		}
	},
	ofProduct("screen", "MU1402", ({ product }) => product.screens),
	ofProduct("page", "MU1407", pagesOf),
	ofProduct("app", "MU1427", ({ product }) => (product.apps ?? []).map(({ id }) => id)),
	ofProduct("icon", "MU1412", ({ product }) => product.icons),
	{
		name: "component-exists",
		codes: ["MU1701"],
		check({ entry, world: { contract }, report }) {
			for (const { value: name, pointer } of nodesOf(entry, "@component")) {
				if (typeof name !== "string" || componentFields(contract, name)) continue;
				report({
					code: "MU1701",
					pointer,
					values: { name },
					names: componentNames(contract)
				});
			}
		}
	}
];
/** What code defines and documents name: product.json lists it. */
function ofProduct(kind, code, namesIn) {
	return {
		name: `${kind}-exists`,
		codes: [code],
		check({ entry, world, report }) {
			const nodes = nodesOf(entry, `@${kind}`);
			const names = nodes.length > 0 ? namesIn(world) : [];
			for (const { value: name, pointer } of nodes) if (typeof name === "string" && !names.includes(name)) report({
				code,
				pointer,
				values: { name },
				names
			});
		}
	};
}
function idsOf(world, kind) {
	return world.entries.filter((entry) => entry.kind === kind).map((entry) => entry.id);
}
var referenceTypeRules = [
	{
		name: "parameter-reference-type",
		codes: ["MU1505"],
		check(context) {
			for (const { known, place, name, value, pointer, node } of givenParameters(context)) {
				const parameter = known.operation.parameters[name];
				if (parameter?.in !== place || referenceOf(value) === void 0) continue;
				compare(context, {
					node,
					value,
					pointer,
					name,
					operation: known.id
				}, parameter, true);
			}
		}
	},
	{
		name: "body-reference-type",
		codes: ["MU1505"],
		check(context) {
			for (const node of nodesOf(context.entry, "ActionCall", "EditCall", "SaveRecord")) {
				const call = asRecord(node.value);
				const known = operationOf(context.world, call.operation);
				const fields = known?.operation.body?.fields;
				if (!known || !fields) continue;
				const isText = known.operation.body?.contentType !== "application/json";
				for (const [name, value] of Object.entries(asRecord(call.body))) {
					const field = Object.hasOwn(fields, name) ? fields[name] : void 0;
					const pointer = pointerTo(pointerTo(node.pointer, "body"), name);
					if (field) compare(context, {
						node,
						value,
						pointer,
						name,
						operation: known.id
					}, field, isText);
				}
			}
		}
	},
	{
		name: "handed-on-type",
		codes: ["MU1505", "MU1304"],
		check(context) {
			const { entry, world } = context;
			for (const node of nodesOf(entry, ...OPENINGS)) {
				const record = asRecord(node.value);
				const opened = openedBy(world, record);
				if (!opened) continue;
				for (const [name, value] of Object.entries(asRecord(record.with))) {
					const use = useOf(world, opened, name);
					const pointer = pointerTo(pointerTo(node.pointer, "with"), name);
					if (use) compare(context, {
						node,
						value,
						pointer,
						name,
						operation: use.operation
					}, use.target, true);
				}
			}
		}
	},
	{
		name: "route-reference-type",
		codes: ["MU1508"],
		check({ entry, world, report }) {
			for (const node of nodesOf(entry, "@route")) for (const { path, at } of referencesIn(String(node.value))) {
				const field = fieldAt(world, entry, node, path);
				if (!field || field.type !== "array" && field.type !== "object") continue;
				const part = {
					at: at + 1,
					length: path.length
				};
				report({
					code: "MU1508",
					pointer: node.pointer,
					part,
					values: {
						ref: path,
						given: typeText(field)
					}
				});
			}
		}
	}
];
/** Values that stand for a record that does not exist yet. */
var NEW = /* @__PURE__ */ new Set([
	"new",
	"",
	0
]);
function compare({ entry, world, report }, place, target, asText) {
	const { value, pointer, name, operation, node } = place;
	const path = referenceOf(value);
	const taken = typeText(target);
	if (path === void 0) {
		if (!OPENINGS.includes(node.type) || value === null || NEW.has(value) || fitsType(target, value) || /[{}]/.test(String(value))) return;
		report(refusedValue(target, {
			at: "handed",
			pointer,
			operation,
			name,
			value
		}));
		return;
	}
	const field = fieldAt(world, entry, node, path);
	if (!field || flowsInto(field, target, asText)) return;
	const values = {
		ref: path,
		given: typeText(plain(field)),
		name,
		operation,
		taken
	};
	report({
		code: "MU1505",
		pointer,
		part: {
			at: 1,
			length: path.length
		},
		values
	});
}
/** Without its values: that it is a number says more than which ones. */
function plain({ enum: _values, ...field }) {
	return field;
}
function openedBy({ documents }, record) {
	const kind = [
		"form",
		"list",
		"report"
	].find((one) => asText(record[one]));
	return kind === void 0 ? void 0 : documents.get(`${kind}/${String(record[kind])}`);
}
/** The parameter that a document fills with `{route.name}`. */
function useOf(world, opened, name) {
	for (const { value } of nodesOf(opened, "Source", "LoadRecord", "SaveRecord", "ActionCall", "EditCall")) {
		const call = asRecord(value);
		const known = operationOf(world, call.operation);
		if (!known) continue;
		for (const place of ["path", "query"]) {
			const used = Object.entries(asRecord(call[place])).find(([, bound]) => referenceOf(bound) === `route.${name}`);
			const target = used && known.operation.parameters[used[0]];
			if (target) return {
				operation: known.id,
				target
			};
		}
	}
}
var sheetRules = [{
	name: "import-fills-the-table",
	codes: ["MU1335"],
	check({ entry, report }) {
		for (const { value, pointer, parent } of nodesOf(entry, "SheetImport")) {
			const table = asList(asRecord(parent?.value).columns).map(asRecord);
			if (table.length === 0 || !Array.isArray(asRecord(value).columns)) continue;
			const at = pointerTo(pointer, "columns");
			const wanted = asList(asRecord(value).columns).map(asRecord);
			const tell = (place, reason, names) => report({
				code: "MU1335",
				pointer: place,
				values: { reason },
				...names ? { names } : {}
			});
			const seen = /* @__PURE__ */ new Map();
			wanted.forEach((column, index) => {
				const place = pointerTo(at, index);
				const name = asText(column.columnname);
				const fault = name === void 0 ? void 0 : faultOf$1(name, table, wanted.slice(0, index));
				if (fault) tell(pointerTo(place, "columnname"), fault, freeOf(table, wanted));
				asList(column.headings).forEach((heading, position) => {
					const folded = typeof heading === "string" ? heading.trim().toLowerCase() : void 0;
					if (folded === void 0 || name === void 0) return;
					const other = seen.get(folded) ?? ownerOf(folded, name, table);
					if (other !== void 0 && other !== name) tell(pointerTo(pointerTo(place, "headings"), position), `the heading is that of ${quote(other)} too`);
					else seen.set(folded, name);
				});
			});
			const open = requiredOf(table).filter((name) => !wanted.some(({ columnname }) => columnname === name));
			if (open.length > 0 && wanted.every((column) => table.some((one) => one.columnname === column.columnname))) tell(at, `a row must have ${open.map(quote).join(", ")}`);
		}
	}
}];
function faultOf$1(name, table, earlier) {
	const column = table.find(({ columnname }) => columnname === name);
	if (!column) return `the table has no column ${quote(name)}`;
	if (column.isdisabled === true) return `the column ${quote(name)} cannot be changed`;
	return earlier.some(({ columnname }) => columnname === name) ? `the column ${quote(name)} is named twice` : void 0;
}
/** Columns that are not named yet. */
function freeOf(table, wanted) {
	return namesOf$1(table.filter(({ isdisabled }) => isdisabled !== true)).filter((name) => !wanted.some(({ columnname }) => columnname === name));
}
function requiredOf(table) {
	return namesOf$1(table.filter((column) => column.isrequired === true && isGiven(column, "columnname")));
}
/** The other column whose name the heading is. */
function ownerOf(folded, own, table) {
	return namesOf$1(table).find((name) => name !== own && name.toLowerCase() === folded);
}
function namesOf$1(columns) {
	return columns.flatMap(({ columnname }) => asText(columnname) ?? []);
}
var usageRules = [{
	name: "document-used",
	codes: ["MU1425"],
	check({ entry, world, report }) {
		if (!world.unused.has(`${entry.kind}/${entry.id}`)) return;
		report({
			code: "MU1425",
			pointer: "/id",
			values: {
				kind: entry.kind,
				id: entry.id
			}
		});
	}
}];
var valueTextRules = [{
	name: "every-value-has-a-text",
	codes: ["MU1432"],
	check(context) {
		for (const { name, column, field, pointer } of knownColumns(context)) {
			const given = Object.keys(asRecord(column.values));
			const codes = (field.enum ?? []).filter((code) => code !== null && code !== "").map(String);
			if (given.length === 0 || codes.length === 0) continue;
			if (!given.every((code) => codes.includes(code))) continue;
			const told = new Set(given);
			const missing = codes.filter((code) => !told.has(code));
			if (missing.length === 0) continue;
			const values = {
				field: name,
				missing: missing.map(quote).join(", ")
			};
			context.report({
				code: "MU1432",
				pointer: pointerTo(pointer, "values"),
				part: "key",
				values
			});
		}
	}
}];
// engine/check/rules/rules.ts
/** All rules; each is one idea. The first finding at a place wins, so what must exist comes before what must fit. */
var RULES = [
	...identityRules,
	...suspiciousRules,
	...bindingRules,
	...comparisonRules,
	...contradictionRules,
	...operationRules,
	...mistakenCallRules,
	...referenceRules,
	...parentRules,
	...parameterRules,
	...computedRules,
	...filterColumnRules,
	...computedSlipRules,
	...columnRules,
	...valueTextRules,
	...tableRules,
	...columnNameRules,
	...lookupRules,
	...listRules,
	...layoutRules,
	...editRules,
	...exportRules,
	orderPossible,
	...filtersNamedRules,
	...filterRules,
	...filterLengthRules,
	...controlRules,
	...dayRules,
	...choiceRules,
	...sheetRules,
	...formRules,
	...formRuleRules,
	...entryRules,
	...groupRules,
	...dashboardRules,
	...mapRules,
	...recordRules,
	...noteRules,
	matrixOfTheAnswer,
	...bodyRules,
	...formComponentRules,
	...referenceTypeRules,
	...actionRules,
	...addressRules,
	...openingRules,
	...keyRules,
	...menuRules,
	...permissionRules,
	...textRules,
	...overlayRules,
	...usageRules
];
// engine/check/uncheckedAt.ts
/** A place that could not be proven. Where it stands in the text is looked up when somebody asks for it: most checks only count. */
function uncheckedAt(file, positionsOf, pointer, reason) {
	const place = once(() => positionsOf().of(pointer));
	return {
		file,
		get line() {
			return place().line;
		},
		get column() {
			return place().column;
		},
		get endLine() {
			return place().endLine;
		},
		get endColumn() {
			return place().endColumn;
		},
		pointer,
		reason
	};
}
// engine/check/unused.ts
/** Kinds that the product itself offers: menus by product, reports on their page, tabs by their route, help beside pages, dashboards by product. */
var ALWAYS = /* @__PURE__ */ new Set([
	"menu",
	"report",
	"tabs",
	"help",
	"dashboard"
]);
/** Documents that nothing names and no link or address leads to, by kind and id. */
function unusedDocuments(entries, product) {
	const named = new Set(entries.flatMap((entry) => givesOf$1(entry).names));
	const links = new Set(entries.flatMap((entry) => givesOf$1(entry).links));
	const found = entries.filter((entry) => !ALWAYS.has(entry.kind) && !givesOf$1(entry).isRouted && !named.has(keyOf(entry))).filter((entry) => !isLinked(entry, links)).map(keyOf).filter((name) => openedByCode(product, name) === void 0);
	return new Map(found.map((name) => [name, true]));
}
/** Keys that a folder of its own adds and no document names; shipped ones may be used by code. */
function unusedTexts(locales, entries) {
	const own = locales.filter(({ isOverlay }) => isOverlay);
	if (own.length === 0) return [];
	const shipped = locales.filter(({ isOverlay }) => !isOverlay).flatMap(({ text }) => Object.keys(textsOf$1(text)));
	const named = entries.flatMap((entry) => nodesOf(entry, "Text").map(({ value }) => String(value)));
	const known = /* @__PURE__ */ new Set([...shipped, ...named]);
	return own.flatMap(({ file, text }) => {
		const isUsed = (key) => known.has(key) || known.has(baseOf(key));
		const keys = Object.keys(textsOf$1(text)).filter((key) => !isUsed(key));
		const positions = new Positions(text);
		return keys.map((key) => toFinding({
			code: "MU1610",
			pointer: pointerTo("", key),
			part: "key",
			values: { key }
		}, file, positions));
	});
}
function keyOf({ kind, id }) {
	return `${kind}/${id}`;
}
/** A list has its id as route, so links and menus may lead to it. */
function isLinked(entry, links) {
	const { route } = givesOf$1(entry);
	return route !== void 0 && [...links].some((link) => leadsTo(link, { route }));
}
// engine/check/walk.ts
/** Visits every named place of a document, outer ones first. */
function walk(metas, schema, value, visit) {
	step({
		metas,
		visit
	}, schema, value, "", void 0);
}
function step(walking, schema, value, pointer, parent) {
	let around = parent;
	const { types, resolved, isUnion } = partOf(walking.metas, schema);
	for (const type of types) {
		const node = around ? {
			type,
			value,
			pointer,
			parent: around
		} : {
			type,
			value,
			pointer
		};
		walking.visit(node);
		around = node;
	}
	if (isUnion) {
		const branch = meantBranch(walking.metas, resolved, value);
		if (branch) step(walking, branch, value, pointer, around);
		return;
	}
	if (Array.isArray(value)) items(walking, resolved, value, pointer, around);
	if (isObject(value)) properties(walking, resolved, value, pointer, around);
}
var parts = /* @__PURE__ */ new WeakMap();
function partOf(metas, schema) {
	const ofMetas = parts.get(metas) ?? /* @__PURE__ */ new WeakMap();
	const known = ofMetas.get(schema);
	if (known) return known;
	const resolved = metas.resolve(schema);
	const part = {
		types: metas.chain(schema).flatMap(namesOf),
		resolved,
		isUnion: branchesOf$1(resolved).length > 0
	};
	parts.set(metas, ofMetas.set(schema, part));
	return part;
}
function namesOf(schema) {
	const reference = schema["x-ref"];
	const names = typeof schema.title === "string" ? [schema.title] : [];
	const kind = isObject(reference) ? reference.kind : reference;
	return typeof kind === "string" ? [...names, `@${kind}`] : names;
}
function items(walking, schema, value, pointer, parent) {
	const { items: item } = schema;
	if (!isObject(item)) return;
	value.forEach((entry, index) => {
		step(walking, item, entry, pointerTo(pointer, index), parent);
	});
}
function properties(walking, schema, value, pointer, parent) {
	const known = isObject(schema.properties) ? schema.properties : {};
	for (const name of Object.keys(value)) {
		const property = Object.hasOwn(known, name) ? known[name] : schema.additionalProperties;
		const entry = Reflect.get(value, name);
		if (isObject(property)) step(walking, property, entry, pointerTo(pointer, name), parent);
	}
}
// engine/check/checkDocuments.ts
/** A memory for checks that are repeated with the same contract, vocabulary and product. */
function rememberChecks() {
	return new CheckMemory();
}
/**
* Checks documents against their vocabulary, the API contract, the texts and each other: one finding per mistake,
* each at its place. The command line, the server and the studio use this one function.
*/
function checkDocuments(input) {
	const { memory } = input;
	const read = input.files.map((file) => readAgain(input, file));
	const texts = textsOf(input);
	const made = worldOf(input, texts, read.map(({ entry }) => entry));
	const world = memory?.settle(made) ?? made;
	const checked = (input.wanted ? read.filter(({ entry }) => input.wanted?.has(entry.file)) : read).map((one) => memory?.check(one, world, (seen) => checkOne(input, seen, one)) ?? checkOne(input, world, one));
	const documents = checked.map(({ document }) => document);
	const found = [...documents.flatMap((document) => withoutInherited(document, documents)), ...texts.findings];
	const notChecked = checked.flatMap((one) => one.unchecked);
	return {
		findings: withUnused(withoutEchoes(found, world.entries), input, world).toSorted(byPlace),
		documents,
		notChecked,
		counts: {
			documents: documents.length,
			references: sum(read, ({ references }) => references),
			rules: RULES.length,
			ignored: sum(checked, ({ ignored }) => ignored),
			notChecked: notChecked.length
		}
	};
}
/** What nobody uses is told when the rest is right: a misspelt link is one mistake, at the link. */
function withUnused(findings, { locales }, { entries }) {
	if (!verdict(findings).isGood) return findings.filter(({ code }) => code !== "MU1425" && code !== "MU1901");
	return [...findings, ...unusedTexts(locales, entries)];
}
function sum(items, count) {
	return items.reduce((total, item) => total + count(item), 0);
}
/** Every document as the rules see it, as far as it could be read. */
function entriesOf(input) {
	return input.files.map((file) => readAgain(input, file).entry);
}
function readAgain(input, document) {
	const make = () => readOne(input, document);
	return input.memory?.read(document, make) ?? make();
}
function readOne({ metas }, document) {
	const { kind, id, file, isShipped, replaces } = document;
	const read = readFile(document);
	const layered = layeredOf(metas, document, read);
	const nodes = [];
	const value = asRecord(layered ? untraced(layered.document) : read.value ?? read.partial);
	walk(metas, metas.of(kind), value, (node) => nodes.push(node));
	const replaced = replaces === void 0 ? {} : { replaces: asRecord(readDocument(file, replaces).value) };
	return {
		read,
		references: sum(nodes, (node) => isReference(node) ? 1 : 0),
		entry: {
			kind,
			id,
			file,
			isShipped: isShipped === true,
			value,
			nodes,
			...replaced
		},
		...layered ? { layered } : {}
	};
}
/** A file that could not be read is a document that is broken there, at the place that can be guessed. */
function readFile({ file, text, fault }) {
	const read = readDocument(file, text);
	if (!fault) return read;
	const { value, partial = value, ...rest } = read;
	return {
		...rest,
		findings: [fault],
		partial
	};
}
function textsOf({ locales, engineLocales = [], validator, memory }) {
	const merged = once(() => mergeLocales([...engineLocales, ...locales]));
	const findings = once(() => checkLocales(locales, validator));
	const make = () => ({
		get merged() {
			return merged();
		},
		get findings() {
			return findings();
		}
	});
	const key = [...engineLocales, ...locales].flatMap(({ file, text }) => [file, text]);
	return memory?.texts(key, make) ?? make();
}
function worldOf({ contract, product, metas }, texts, entries) {
	return {
		contract,
		product,
		vocabulary: vocabularyOf(metas),
		get locales() {
			return texts.merged;
		},
		entries,
		documents: new Map(entries.map((entry) => [`${entry.kind}/${entry.id}`, entry])),
		routes: collectRoutes(entries, product),
		unused: unusedDocuments(entries, product),
		openings: collectOpenings(entries),
		alike: collectAlike(entries)
	};
}
/** Findings of a document, without those that are told of the document that it extends as well. */
function withoutInherited({ findings }, documents) {
	return findings.filter((finding) => {
		const file = inheritedFrom(finding);
		const below = file === void 0 ? void 0 : documents.find((one) => one.file === file);
		return !below || !isInherited(finding, below.findings);
	});
}
function checkOne({ validator }, world, { entry, read, layered }) {
	const known = placeOf(entry);
	const { file } = entry;
	if (!("value" in read)) return {
		document: {
			...known,
			findings: read.findings
		},
		unchecked: [],
		ignored: 0
	};
	const ownFaults = layered ? changeProblems(layered, entry.id, validator) : [];
	if (layered && ownFaults.length > 0) {
		const findings = ownFaults.map((problem) => changeFinding(problem, layered, file, read.positions)).toSorted(byPlace);
		return {
			document: {
				...known,
				findings: [...read.findings, ...findings]
			},
			unchecked: [],
			ignored: 0
		};
	}
	const value = layered ? entry.value : read.value;
	const unchecked = /* @__PURE__ */ new Map();
	const note = (pointer, reason) => {
		if (!unchecked.has(pointer)) unchecked.set(pointer, uncheckedAt(file, () => read.positions, pointer, reason));
	};
	const fatal = fatalProblems(entry);
	const { problems, ignored } = siftIgnored(entry, fatal.length > 0 ? fatal : problemsOf(validator, world, {
		entry,
		value,
		note
	}));
	const reserved = new Set(read.findings.filter(({ name }) => name === "PROPERTY_FORBIDDEN").map(({ pointer }) => pointer));
	const found = bounded(problems.filter(({ pointer }) => !reserved.has(pointer)));
	const tell = (problem) => layered ? layeredFinding(layered, problem, file) : toFinding(problem, file, read.positions);
	const findings = [...read.findings, ...found.map(tell)].toSorted(byPlace);
	return {
		document: {
			...known,
			findings,
			...verdict(findings).isGood ? { document: value } : {}
		},
		unchecked: [...unchecked.values()],
		ignored
	};
}
/** A hostile document has as many findings as values; the first ones say enough. */
function bounded(problems) {
	if (problems.length <= LIMITS.findings) return problems;
	return [{
		code: "MU1005",
		pointer: "",
		values: {
			count: problems.length,
			what: "findings",
			max: LIMITS.findings
		}
	}, ...problems.slice(0, LIMITS.findings)];
}
function placeOf({ kind, id, file, value }) {
	const route = asText(value.route);
	const page = asText(asRecord(value.permission).page);
	return {
		kind,
		id,
		file,
		...route === void 0 ? {} : { route },
		...page === void 0 ? {} : { page }
	};
}
function problemsOf(validator, world, { entry, value, note }) {
	const found = [];
	const report = (problem) => found.push(problem);
	const context = {
		entry,
		world,
		report,
		unchecked: note
	};
	for (const rule of RULES) rule.check(context);
	return onlyCauses(oncePerPlace(validator.validate(entry.kind, value), found));
}
function isReference({ type }) {
	return type.startsWith("@") || type === "Binding" || type === "Constant" || type === "Comparison" || type === "Text";
}
// engine/check/changes/contractFault.ts
var TYPES = [
	"string",
	"integer",
	"number",
	"boolean",
	"object",
	"array"
];
var FIELDS = { each: {
	type: TYPES,
	"format?": "text",
	"enum?": "a list",
	"sortable?": "true or false",
	"personal?": "true or false",
	"required?": "true or false",
	"maxLength?": "a number",
	"minimum?": "a number",
	"maximum?": "a number"
} };
var OPERATION = {
	method: [
		"GET",
		"POST",
		"PUT",
		"PATCH",
		"DELETE"
	],
	path: "text",
	parameters: { each: {
		in: [
			"path",
			"query",
			"header",
			"cookie"
		],
		type: TYPES,
		"format?": "text",
		"enum?": "a list",
		"required?": "true or false",
		"array?": "true or false",
		"maxLength?": "a number",
		"minimum?": "a number",
		"maximum?": "a number"
	} },
	"body?": {
		"component?": "text",
		fields: FIELDS
	},
	answer: {
		kind: "text",
		"component?": "text",
		fields: FIELDS,
		"rows?": {
			path: "text",
			"component?": "text",
			fields: FIELDS
		}
	},
	"paging?": "text",
	"searchable?": "true or a list",
	permission: {
		access: "text",
		"page?": "text",
		"level?": ["view", "edit"]
	},
	mutates: "true or false"
};
/**
* The first place where a `contract.json` is not what the check reads, or undefined. Properties that are not known here are
* left alone, so that a newer contract can say more.
*/
function contractFault(contract) {
	const fault = faultOf(contract, { operations: { each: OPERATION } });
	return fault && {
		...fault,
		pointer: fault.pointer || "/"
	};
}
/** The place is put together on the way back: nearly everything is right. */
function faultOf(value, shape) {
	const fault = (expected) => ({
		pointer: "",
		found: quote(value),
		expected
	});
	if (isConstants(shape)) return shape.includes(String(value)) ? void 0 : fault(`one of ${shape.join(", ")}`);
	if (shape === "text") return typeof value === "string" ? void 0 : fault("a text");
	if (shape === "true or false") return typeof value === "boolean" ? void 0 : fault(shape);
	if (shape === "a number") return Number.isFinite(value) ? void 0 : fault(shape);
	if (shape === "true or a list") return value === true || Array.isArray(value) ? void 0 : fault(shape);
	if (shape === "a list") return Array.isArray(value) ? void 0 : fault(shape);
	if (typeof value !== "object" || value === null || Array.isArray(value)) return fault("an object");
	const { each } = shape;
	const within = (name, found) => ({
		...found,
		pointer: pointerTo("", name) + found.pointer
	});
	if (each !== void 0) {
		for (const name of Object.keys(value)) {
			const found = faultOf(Reflect.get(value, name), each);
			if (found) return within(name, found);
		}
		return;
	}
	for (const { name, isOptional, part } of membersOf(shape)) {
		const member = Object.hasOwn(value, name) ? Reflect.get(value, name) : void 0;
		const found = isOptional && member === void 0 ? void 0 : faultOf(member, part);
		if (found) return within(name, found);
	}
}
var membersByShape = /* @__PURE__ */ new WeakMap();
function membersOf(shape) {
	const known = membersByShape.get(shape);
	if (known) return known;
	const members = Object.entries(shape).map(([written, part]) => {
		const isOptional = written.endsWith("?");
		return {
			name: isOptional ? written.slice(0, -1) : written,
			isOptional,
			part
		};
	});
	membersByShape.set(shape, members);
	return members;
}
function isConstants(shape) {
	return Array.isArray(shape);
}
// engine/check/productTexts.ts
/** Lists of product.json whose entries have a name that users see, with the property that it is in. */
var NAMED = [["pages", "title"], ["apps", "label"]];
/** Names of pages and apps whose text is in no language: users would see the key. */
function productTexts(product, locales) {
	return NAMED.flatMap(([list, property]) => (product[list] ?? []).flatMap((entry, index) => {
		const name = asRecord(entry)[property];
		if (typeof name !== "string" || !TEXT_KEY.test(name)) return [];
		if (locales.some((one) => Object.hasOwn(textsIn$1(one), name))) return [];
		const names = new Set(locales.flatMap((one) => Object.keys(textsIn$1(one))));
		return [{
			code: "MU1601",
			pointer: `/${list}/${index}/${property}`,
			values: { name },
			names
		}];
	}));
}
// engine/check/disk/checkFolder.ts
/** The check on folders of the disk; for the command line and the server, never for the browser. */
var compiled = /* @__PURE__ */ new Map();
/**
* Checks a folder of documents (`schemas/`) and its overlays.
*
* @throws when the contract, the meta-schemas or product.json cannot be read; the message names the file.
* @example const { findings, documents } = checkFolder('schemas', { overlays: ['/srv/documents'] });
*/
function checkFolder(folder, options = {}) {
	return new FolderCheck(folder, options).run();
}
/** The same for a check that is repeated: only what changed, and what depends on it, is read and checked again. */
var FolderCheck = class {
	#folder;
	#options;
	#reader = new TextReader();
	#ground;
	constructor(folder, options = {}) {
		this.#folder = folder;
		this.#options = options;
	}
	/** Files whose change concerns every document. */
	get groundFiles() {
		const { contract = join(this.#folder, "..", "screens", "api", "contract.json") } = this.#options;
		const meta = join(this.#options.vocabulary ?? this.#folder, "meta");
		const own = [
			this.#productFile,
			...filesIn(meta),
			...filesIn(join(meta, "filtertypes"))
		];
		return typeof contract === "string" ? [contract, ...own] : own;
	}
	/**
	* @param instead texts to be checked instead of those on disk, by the name that findings have
	* @throws when the contract, the meta-schemas or product.json cannot be read; the message names the file
	*/
	run(instead = /* @__PURE__ */ new Map()) {
		const { overlays = [], strict = false, vocabulary, relativeTo } = this.#options;
		const ground = this.#currentGround();
		const parts = [this.#folder, ...overlays].map((path, index) => withTexts(readSchemasFolder(path, strict && index === 0, relativeTo, this.#reader), instead));
		const files = layOver(ground.metas, parts.map((part) => part.files));
		const locales = parts.flatMap((part, index) => part.locales.map((file) => index === 0 ? file : {
			...file,
			isOverlay: true
		}));
		const engine = vocabulary === void 0 ? void 0 : readSchemasFolder(vocabulary, false, relativeTo, this.#reader);
		const input = {
			...ground,
			files,
			locales,
			engineLocales: engine?.locales ?? []
		};
		const report = checkDocuments(input);
		const faults = [...this.#productFindings(productTexts(ground.product, [...input.engineLocales, ...locales])), ...parts.flatMap((part) => part.findings)];
		const readable = files.filter(({ fault }) => !fault);
		const texts = new Map([...readable, ...locales].map(({ file, text }) => [file, text]));
		return {
			...report,
			findings: [...faults, ...report.findings].toSorted(byPlace),
			texts,
			input
		};
	}
	/** Problems of product.json at their places; the check mends files of documents alone, so they have no fix. */
	#productFindings(problems) {
		if (problems.length === 0) return [];
		const file = nameBelow(this.#options.relativeTo, this.#folder, this.#productFile);
		const positions = new Positions(readFileSync(this.#productFile, "utf8"));
		return problems.map((problem) => {
			const { fix: _fix, ...finding } = toFinding(problem, file, positions);
			return finding;
		});
	}
	get #productFile() {
		return join(this.#folder, "product.json");
	}
	#currentGround() {
		const stamp = this.groundFiles.map(stampOf).join(" ");
		if (this.#ground?.stamp === stamp) return this.#ground;
		const { contract = join(this.#folder, "..", "screens", "api", "contract.json"), vocabulary, isRepeated, memory = isRepeated ? rememberChecks() : void 0 } = this.#options;
		const tools = toolsOf(vocabulary ?? this.#folder);
		const product = readProduct(this.#productFile, tools.validator);
		const known = typeof contract === "string" ? readContract(contract) : contract;
		this.#ground = {
			stamp,
			...tools,
			product,
			contract: known,
			...memory ? { memory } : {}
		};
		return this.#ground;
	}
};
function withTexts(part, instead) {
	if (instead.size === 0) return part;
	const change = (one) => {
		const text = instead.get(one.file);
		if (text === void 0) return one;
		const { fault: _mended, ...rest } = one;
		return {
			...rest,
			text
		};
	};
	return {
		...part,
		files: part.files.map(change),
		locales: part.locales.map(change)
	};
}
/** Compiling the meta-schemas costs more than checking a hundred documents, so it is done once per folder and state. */
function toolsOf(folder) {
	const meta = join(folder, "meta");
	const stamp = [...filesIn(meta), ...filesIn(join(meta, "filtertypes"))].map(stampOf).join(" ");
	const known = compiled.get(folder);
	if (known?.stamp === stamp) return known.tools;
	const schemas = readMetaSchemas(meta);
	if (schemas.length === 0) throw new Error(`there are no meta-schemas in ${meta}`);
	const tools = compile(schemas, meta);
	compiled.set(folder, {
		stamp,
		tools
	});
	return tools;
}
function compile(schemas, folder) {
	try {
		const metas = new MetaSchemas(schemas);
		return {
			metas,
			validator: shapeValidator(metas)
		};
	} catch (error) {
		throw new Error(`the meta-schemas in ${folder} do not compile: ${messageOf(error)}`);
	}
}
/**
* A `contract.json`.
* @throws when it is none; the message names file and place
*/
function readContract(path) {
	if (!existsSync(path)) throw new Error(`${path} is not there; run mullion codegen, which writes it from the API in schemas/api`);
	const written = readJsonFile(path);
	if (!isObject(written) || !isObject(written.operations)) throw new Error(`${path} is no contract; run mullion codegen`);
	const contract = withSharedFields(written);
	if (Object.keys(contract.operations).length === 0) throw new Error(`${path} has no operations; run mullion codegen`);
	const fault = contractFault(contract);
	if (!fault) return contract;
	const { line, column } = new Positions(readFileSync(path, "utf8")).of(fault.pointer);
	throw new Error(`${path}:${line}:${column} ${fault.pointer} is ${fault.found}, expected ${fault.expected}; run mullion codegen`);
}
function readProduct(path, validator) {
	if (!existsSync(path)) throw new Error(`${path} is not there; it names pages, icons and routes, as docs/embedding.md shows`);
	const product = readJsonFile(path);
	const [problem = listedTwice(product)] = validator.validate("product", product);
	if (!problem) return product;
	const { line, column, message, hint } = toFinding(problem, path, new Positions(readFileSync(path, "utf8")));
	throw new Error(`${path}:${line}:${column} ${message}${hint ? `; ${hint}` : ""}`);
}
/** What each entry has for itself, with the words for it. */
var OWN = [
	[
		"pages",
		"id",
		"the page"
	],
	[
		"pages",
		"number",
		"the page number"
	],
	[
		"apps",
		"id",
		"the app"
	]
];
/** A page and an app are listed once, with all that is said of them, and no two pages share a number. */
function listedTwice(product) {
	for (const [list, property, what] of OWN) {
		const known = (product[list] ?? []).map((entry) => typeof entry === "string" ? property === "id" ? entry : void 0 : asRecord(entry)[property]);
		const at = known.findIndex((value, index) => value !== void 0 && known.indexOf(value) !== index);
		if (at < 0) continue;
		const values = {
			value: `${what} ${JSON.stringify(known[at])}`,
			rule: "is listed twice",
			advice: "remove or change one of them"
		};
		return {
			code: "MU1105",
			pointer: `/${list}/${at}`,
			values
		};
	}
}
function filesIn(folder) {
	try {
		return readdirSync(folder).filter((name) => name.endsWith(".json")).map((name) => join(folder, name));
	} catch {
		return [];
	}
}
/** Changes with every change of a file; a missing one has its own. */
function stampOf(path) {
	const stats = statSync(path, { throwIfNoEntry: false });
	return stats ? `${stats.ino}/${stats.size}/${stats.mtimeMs}` : "-";
}
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
export { entriesOf as a, once as c, keyOfRead as d, textsBelow as f, checkDocuments as i, BY_NAME as l, checkFolder as n, uncheckedAt as o, readContract as r, byPlace as s, FolderCheck as t, watched as u };
