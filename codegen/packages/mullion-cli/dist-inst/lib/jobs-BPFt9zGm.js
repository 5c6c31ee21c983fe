import { a as entriesOf, c as once, d as keyOfRead, i as checkDocuments, l as BY_NAME, o as uncheckedAt, r as readContract, s as byPlace, t as FolderCheck, u as watched } from "./checkFolder-Dt3Sy3UR.js";
import { Et as nodesOf, Kt as toFinding, Ot as mergeLocales, Xt as asText, Yt as asRecord, a as readJsonFile, gt as leadsTo, lt as giveAgain, p as listedPages, s as readSchemasFolder, st as collectOpenings, ut as givesOf, yt as routeOf } from "./shapeAjv-8e5Rj_2d.js";
import { i as Positions } from "./scanText-BWSKgpvI.js";
import { n as contractDiff } from "./contractDiff-C0Z34bCp.js";
import { a as refuse, n as keptChecks, o as told$1, s as stylish, t as keepReport } from "./keptReports-DGOK3V25.js";
import { t as UsageError } from "./readOptions-XYzyPrre.js";
import { t as replaceFile } from "./replaceFile-CKRwTzcr.js";
import { n as only, t as assertWork } from "./targets-B2XRcJNV.js";
import { existsSync, readdirSync, statSync, watch } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { styleText } from "node:util";
import { createHash } from "node:crypto";
// engine/check/changes/contractVariant.ts
/** The contract as it would be if what a change is about did not exist. */
function without(contract, change) {
	return changed(contract, change, () => void 0);
}
/** The contract with what a change took away put back as it was. */
function restored(contract, before, change) {
	if (change.kind !== "removed") return contract;
	return changed(contract, change, (take) => take(before));
}
/** Replaces the changed part by what `give` answers; undefined removes it. */
function changed(contract, change, give) {
	const { operation: id, part, name } = change;
	if (name === void 0) {
		const operations = withSlot(contract.operations, id, give((from) => own(from.operations, id)));
		return {
			...contract,
			operations
		};
	}
	const operation = own(contract.operations, id);
	if (!operation) return contract;
	const slot = give((from) => partsOf(own(from.operations, id), part)?.[name]);
	if (part === "parameter") {
		const parameters = withSlot(operation.parameters, name, slot);
		return {
			...contract,
			operations: {
				...contract.operations,
				[id]: {
					...operation,
					parameters
				}
			}
		};
	}
	const component = componentOf(operation, part);
	const operations = Object.entries(contract.operations).map(([other, one]) => [other, withField(one, {
		name,
		slot,
		component,
		part: other === id ? part : void 0
	})]);
	return {
		...contract,
		operations: Object.fromEntries(operations)
	};
}
function withField({ body, answer, ...operation }, change) {
	const { name, slot, component, part } = change;
	const replace = (holder, own) => {
		if (part !== own && (component === void 0 || holder.component !== component)) return holder;
		return {
			...holder,
			fields: withSlot(holder.fields, name, slot)
		};
	};
	const { rows } = answer;
	return {
		...operation,
		...body ? { body: replace(body, "body field") } : {},
		answer: {
			...replace(answer, "answer field"),
			...rows ? { rows: replace(rows, "row field") } : {}
		}
	};
}
function componentOf({ body, answer }, part) {
	if (part === "body field") return body?.component;
	return part === "row field" ? answer.rows?.component : answer.component;
}
function partsOf(operation, part) {
	if (part === "parameter") return operation?.parameters;
	if (part === "body field") return operation?.body?.fields;
	return part === "row field" ? operation?.answer.rows?.fields : operation?.answer.fields;
}
function withSlot(slots, name, slot) {
	const { [name]: _gone, ...rest } = slots;
	return slot === void 0 ? rest : {
		...rest,
		[name]: slot
	};
}
function own(values, name) {
	return Object.hasOwn(values, name) ? values[name] : void 0;
}
// engine/check/changes/impact.ts
/**
* What depends on the changes since an earlier state: which document, at which line, shown on which screens.
*
* No rule says a second time what depends on what: a place depends on a field when the check has something against the place as
* soon as the field is gone. So each change is tried out on the documents that name its operation.
*/
function impactOf(input, before) {
	const changes = contractDiff(before.contract, input.contract).filter(isNarrowing);
	const entries = entriesOf(input);
	const screens = screensOf(entries);
	const byContract = changes.map((change) => dependents(input, {
		before: before.contract,
		change,
		entries,
		screens
	}));
	const byName = goneNames(input, before, {
		entries,
		screens
	});
	const all = onceEach([...byContract, ...byName]);
	return {
		findings: all.flat(),
		changes: all.length,
		concerning: all.filter((found) => found.length > 0).length
	};
}
/** A component that several operations share changes in all of them; a place that shows it is told once. */
function onceEach(groups) {
	const seen = /* @__PURE__ */ new Set();
	return groups.map((dependents) => dependents.flatMap(({ finding, what }) => {
		const key = `${finding.file} ${finding.pointer} ${what}`;
		if (seen.has(key)) return [];
		seen.add(key);
		return [finding];
	}));
}
/** A new field or a wider value breaks no document. */
function isNarrowing({ kind, isBreaking, part }) {
	if (kind === "added") return isBreaking && part !== "operation";
	return kind === "removed" || kind === "narrowed" || kind === "changed" && isBreaking;
}
function dependents(input, { before, change, entries, screens }) {
	const candidates = naming(entries, change.operation);
	if (candidates.length === 0) return [];
	const wanted = new Set(candidates.map(({ file }) => file));
	const findingsWith = (contract) => checkDocuments({
		...withoutMemory(input),
		contract,
		wanted
	}).findings.filter(({ file }) => wanted.has(file));
	const whole = change.kind === "added" ? without(input.contract, change) : restored(input.contract, before, change);
	const known = new Set(findingsWith(whole).map(placeOf));
	const broken = change.kind === "added" ? input.contract : without(whole, change);
	const places = new Map(findingsWith(broken).map((finding) => [placeOf(finding), finding]));
	const told = `${change.name ?? change.operation}: ${change.what}`;
	return [...places].filter(([place, { pointer }]) => !known.has(place) && !pointer.startsWith("/$ignore")).map(([, finding]) => {
		const shown = shownOn(screens, candidates.find(({ file }) => file === finding.file));
		const { related: _related, fix: _fix, hint: _hint, note: _note, about: _about, ...place } = finding;
		return {
			finding: {
				...place,
				...warningOf(change, told),
				...shown ? { note: shown } : {}
			},
			what: told
		};
	});
}
function warningOf({ operation, isBreaking }, what) {
	const { code, name, severity, message, hint } = toFinding({
		code: "MU2001",
		pointer: "",
		values: {
			operation,
			what,
			advice: isBreaking ? "correct it" : "see that it still does what it should"
		}
	}, "", new Positions(""));
	return {
		code,
		name,
		severity,
		message,
		...hint ? { hint } : {}
	};
}
function placeOf({ file, pointer, code }) {
	return `${file} ${pointer} ${code}`;
}
/** What was found before holds for one contract only. */
function withoutMemory({ memory: _memory, ...input }) {
	return input;
}
/** Documents with the operation anywhere in them, and those that name such a document: a picker, a shared filter form. */
function naming(entries, operation) {
	const direct = entries.filter((entry) => nodesOf(entry, "@operation").some(({ value }) => value === operation));
	const names = new Set(direct.flatMap(({ kind, id, value }) => [id, ...kind === "lookup" ? [] : [asText(value.filters) ?? ""]]));
	return entries.filter((entry) => direct.includes(entry) || namesAny(entry, names));
}
function namesAny(entry, names) {
	if (names.has(entry.id) && entry.kind === "filters") return true;
	return entry.nodes.some(({ type, value }) => type.startsWith("@") && typeof value === "string" && names.has(value));
}
/**
* Where people see a document: the addresses below /app of itself, and of everything that opens or names it, each with the menus
* that lead there. Its own address counts when it is written, when a link or menu leads to it, or when nothing else shows it.
*/
function screensOf(entries) {
	const openings = collectOpenings(entries);
	const led = linkedRoutes(entries);
	const search = (entry, seen) => {
		if (seen.includes(entry)) return [];
		const around = [...seen, entry];
		const opened = (openings.get(`${entry.kind}/${entry.id}`) ?? []).flatMap((opening) => {
			const key = asText(asRecord(placeIn(opening.entry, opening.pointer)).key);
			const at = search(opening.entry, around);
			return key === void 0 ? at : at.map((route) => route.replace("{tab}", key));
		});
		const route = routeOf(entry);
		const isLedTo = route !== void 0 && (entry.value.route !== void 0 || led.some((one) => leadsTo(one, { route })));
		const found = [...route !== void 0 && (isLedTo || opened.length === 0) ? [`/app/${route}`] : [], ...opened];
		return [...new Set(found.length > 0 ? found : namedBy(entries, entry).flatMap((other) => search(other, around)))];
	};
	return (entry) => search(entry, []).map((address) => address + menusAt(entries, address));
}
/** Addresses that links and menus lead to. */
function linkedRoutes(entries) {
	return [...new Set(entries.flatMap((entry) => nodesOf(entry, "@route").map(({ value }) => String(value))))];
}
/** ` (menus "leasing", "payables")`: the menus with an entry that leads to an address. */
function menusAt(entries, address) {
	const route = address.replace(/^\/app\//, "");
	const menus = entries.filter((entry) => nodesOf(entry, "MenuItem").some(({ value }) => leadsTo(String(asRecord(value).route ?? ""), { route })));
	if (menus.length === 0) return "";
	return ` (${menus.length === 1 ? "menu" : "menus"} ${menus.map(({ id }) => `"${id}"`).join(", ")})`;
}
function namedBy(entries, { kind, id }) {
	return entries.filter((other) => nodesOf(other, `@${kind}`).some(({ value }) => value === id));
}
function placeIn(entry, pointer) {
	return entry.nodes.find((node) => node.pointer === pointer)?.value;
}
function shownOn(screens, entry) {
	const routes = entry ? screens(entry) : [];
	return routes.length > 0 ? `shown at ${routes.join(", ")}` : void 0;
}
/** Pages, screens, icons and texts that are gone, each with the places that name them. */
function goneNames(input, before, known) {
	const { product, locales, engineLocales = [] } = input;
	const gone = (kind) => (before.product?.[kind] ?? []).filter((name) => !product[kind].includes(name));
	const listed = listedPages(product);
	const pages = before.product ? listedPages(before.product).filter((name) => !listed.includes(name)) : [];
	const kept = mergeLocales([...engineLocales, ...locales]);
	const texts = keysOf(before.locales).filter((key) => Object.values(kept).every((one) => !Object.hasOwn(one, key)));
	return [
		...pages.map((name) => namersOf(input, known, {
			what: "page",
			type: "@page",
			name
		})),
		...gone("screens").map((name) => namersOf(input, known, {
			what: "screen",
			type: "@screen",
			name
		})),
		...gone("icons").map((name) => namersOf(input, known, {
			what: "icon",
			type: "@icon",
			name
		})),
		...texts.map((name) => namersOf(input, known, {
			what: "text",
			type: "Text",
			name
		}))
	];
}
/** Keys of the first language. */
function keysOf(locales = {}) {
	return Object.keys(Object.values(locales)[0] ?? {});
}
function namersOf({ files }, { entries, screens }, { what, type, name }) {
	return entries.flatMap((entry) => nodesOf(entry, type).map((node) => ({
		entry,
		...node
	}))).filter(({ value }) => value === name).map(({ entry, pointer }) => {
		const text = files.find(({ file }) => file === entry.file)?.text ?? "";
		const shown = shownOn(screens, entry);
		return {
			finding: {
				...toFinding({
					code: "MU2002",
					pointer,
					values: {
						what,
						name
					}
				}, entry.file, new Positions(text)),
				...shown ? { note: shown } : {}
			},
			what: `${what} ${name}`
		};
	});
}
// engine/check/disk/KeptMemory.ts
var SEEN = ["parts", ...BY_NAME];
/**
* A memory that lies on the disk between two checks. A document that is as it was is not even parsed, unless somebody looks
* into it: what it gives to others is kept. It is checked again when something that its rules looked at is another one.
*/
var KeptMemory = class {
	#kept;
	#known;
	#digests = /* @__PURE__ */ new Map();
	/** By file, what can be kept of this check. */
	#next = /* @__PURE__ */ new Map();
	/** Documents that are kept; others have findings that tell more than they say. */
	#keepable = /* @__PURE__ */ new Set();
	#now;
	#texts = [];
	#changed;
	constructor(kept) {
		this.#kept = kept;
		this.#known = new Map(kept?.documents.map((one) => [one.file, one]));
	}
	read(document, make) {
		const digest = digestOf(`${document.file} ${keyOfRead(document)}`);
		const known = this.#known.get(document.file);
		const read = known?.digest === digest ? readLater(document, known, make) : make();
		this.#digests.set(read.entry, digest);
		if (document.fault === void 0 && document.extended === void 0) this.#keepable.add(read.entry);
		return read;
	}
	texts(_key, make) {
		const kept = this.#kept?.texts;
		const made = kept ? laterTexts(kept, make) : make();
		this.#texts = made.findings;
		return made;
	}
	settle(world) {
		const names = {
			documents: told(world.documents, (entry) => this.#digestOf(entry)),
			openings: told(world.openings, (list) => list.map((one) => `${this.#digestOf(one.entry)} ${one.pointer}`).join()),
			alike: told(world.alike, (list) => list.map((entry) => this.#digestOf(entry)).join()),
			unused: told(world.unused, String)
		};
		const parts = {
			entries: digestOf(JSON.stringify(world.entries.map((entry) => this.#digestOf(entry)))),
			routes: digestOf(JSON.stringify(world.routes)),
			...Object.fromEntries(BY_NAME.map((part) => [part, digestOf(JSON.stringify(names[part]))]))
		};
		const kept = this.#kept;
		this.#now = {
			parts,
			names
		};
		this.#changed = kept && {
			parts: differing(kept.parts, parts),
			...mapped((part) => differing(kept.names[part], names[part]))
		};
		return world;
	}
	check(read, world, make) {
		const { entry } = read;
		const known = this.#known.get(entry.file);
		if (known && this.#changed && known.digest === this.#digests.get(entry) && isUntouched(known.sees, this.#changed)) {
			this.#next.set(entry.file, known);
			return checkedAgain(read, known);
		}
		const { seen, touched } = watched(world);
		const checked = make(seen);
		if (this.#keepable.has(entry)) this.#next.set(entry.file, this.#keptOf(read, checked, touched));
		return checked;
	}
	/** What this check leaves; undefined before it has run. */
	get left() {
		return this.#now && {
			...this.#now,
			texts: this.#texts,
			documents: [...this.#next.values()]
		};
	}
	#digestOf(entry) {
		return this.#digests.get(entry) ?? "";
	}
	#keptOf({ entry, references }, checked, touched) {
		const { document, unchecked, ignored } = checked;
		const { findings, route, page } = document;
		return {
			file: entry.file,
			digest: this.#digestOf(entry),
			gives: givesOf(entry),
			references,
			findings,
			unchecked: unchecked.map(({ pointer, reason }) => [pointer, reason]),
			ignored,
			...route === void 0 ? {} : { route },
			...page === void 0 ? {} : { page },
			sees: {
				parts: [...touched.parts.keys()],
				...mapped((part) => [...touched.names[part].keys()])
			}
		};
	}
};
function digestOf(text) {
	return createHash("sha256").update(text).digest("base64url");
}
function told(map, tell) {
	return Object.fromEntries([...map].map(([name, value]) => [name, tell(value)]));
}
function mapped(make) {
	return Object.fromEntries(BY_NAME.map((part) => [part, make(part)]));
}
function differing(before, now) {
	return new Set([...Object.keys(before), ...Object.keys(now)].filter((name) => before[name] !== now[name]));
}
function isUntouched(sees, changed) {
	return SEEN.every((part) => !sees[part].some((name) => changed[part].has(name)));
}
/** A document that is parsed when somebody looks into it. */
function readLater(document, { gives, references }, make) {
	const { kind, id, file, isShipped, replaces } = document;
	const made = once(make);
	const entry = {
		kind,
		id,
		file,
		isShipped: isShipped === true,
		get value() {
			return made().entry.value;
		},
		get nodes() {
			return made().entry.nodes;
		}
	};
	if (replaces !== void 0) Object.defineProperty(entry, "replaces", {
		enumerable: true,
		get: () => made().entry.replaces
	});
	giveAgain(entry, gives);
	return {
		entry,
		references,
		get read() {
			return made().read;
		}
	};
}
function laterTexts(findings, make) {
	const made = once(make);
	return {
		findings,
		get merged() {
			return made().merged;
		}
	};
}
function checkedAgain(read, { findings, unchecked, ignored, route, page }) {
	const { kind, id, file } = read.entry;
	return {
		document: {
			kind,
			id,
			file,
			findings,
			...route === void 0 ? {} : { route },
			...page === void 0 ? {} : { page }
		},
		unchecked: unchecked.map(([pointer, reason]) => uncheckedAt(file, () => read.read.positions, pointer, reason)),
		ignored
	};
}
// codegen/check/fixFolder.ts
/** One repair can make the next one possible; more rounds than this no document needs. */
var MOST_ROUNDS = 20;
/** Steps that may go on before the check must be better than at the beginning. */
var MOST_UNCOVERED = 4;
/**
* Repairs what is safe to repair, in memory, until nothing is left to repair. A step counts only when the check is better
* afterwards and no document has more findings; what does not help is taken back and not tried again.
*
* @param given texts to begin with instead of those on disk, by the name that findings have
*/
function fixFolder(check, isWanted, given = /* @__PURE__ */ new Map()) {
	let report = check.run(given);
	let texts = given;
	const fixed = [];
	const refused = /* @__PURE__ */ new Set();
	for (let round = 0; round < MOST_ROUNDS; round += 1) {
		const open = withoutAgreed(report.findings.filter(isFixable), report.texts).filter((finding) => isWanted(finding.file) && !refused.has(keyOf(finding)));
		if (open.length === 0) break;
		const before = fixed.length;
		for (const group of isAccepted(open) ? [] : groupsOf(open)) {
			if (isAccepted(group)) continue;
			for (const finding of group) {
				if (!report.findings.includes(finding) || isAccepted([finding])) break;
				refused.add(keyOf(finding));
			}
		}
		if (fixed.length === before) break;
	}
	return {
		report,
		fixed,
		texts
	};
	/** Tries a step; one that uncovers other mistakes counts when these can be repaired as well. */
	function isAccepted(findings) {
		let step = {
			report,
			texts,
			open: findings.filter((finding) => report.findings.includes(finding))
		};
		const done = [];
		for (let depth = 0; depth < MOST_UNCOVERED && step.open.length > 0; depth += 1) {
			const applied = apply(step.report.texts, step.open);
			const tried = new Map([...step.texts, ...applied.changed]);
			const next = check.run(tried);
			done.push(...applied.done);
			if (isBetter(report, next)) {
				report = next;
				texts = tried;
				fixed.push(...done);
				return true;
			}
			step = {
				report: next,
				texts: tried,
				open: next.findings.filter(isFixable).filter(({ file }) => applied.changed.has(file))
			};
		}
		return false;
	}
}
function isFixable(finding) {
	return finding.fix !== void 0;
}
/**
* Leaves out the new names that several documents would take on alike while fewer have them: what these call the same is not
* misspelt in each of them, but where it is declared.
*/
function withoutAgreed(findings, texts) {
	const agreed = [...Map.groupBy(findings, ({ fix }) => fix.title).values()].filter((alike) => {
		const [{ file, fix: { edits: [edit] } = { edits: [] } } = { file: "" }] = alike;
		if (!edit || !isName(edit, texts.get(file) ?? "")) return false;
		const files = new Set(alike.map((finding) => finding.file)).size;
		const having = [...texts.values()].filter((text) => text.includes(edit.text)).length;
		return files > 1 && having < files;
	});
	const leftOut = new Set(agreed.flat());
	return findings.filter((finding) => !leftOut.has(finding));
}
/** A name in place of a name; not a value that is written anew, nor something that comes or goes. */
function isName({ offset, length, text }, old) {
	return length > 0 && text !== "" && !text.startsWith("\"") && old[offset] !== "\"";
}
/** The findings of each file. */
function groupsOf(findings) {
	return [...Map.groupBy(findings, ({ file }) => file).values()];
}
/** Applies what does not overlap; the rest has its turn in the next round. */
function apply(texts, findings) {
	const changed = /* @__PURE__ */ new Map();
	const done = [];
	for (const group of groupsOf(findings)) {
		const file = group[0]?.file ?? "";
		const edits = [];
		for (const finding of group) {
			if (finding.fix.edits.some((edit) => edits.some((other) => overlaps(edit, other)))) continue;
			edits.push(...finding.fix.edits);
			done.push(finding);
		}
		changed.set(file, applyEdits(texts.get(file) ?? "", edits));
	}
	return {
		changed,
		done
	};
}
function overlaps(a, b) {
	return a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;
}
function applyEdits(text, edits) {
	let result = text;
	for (const { offset, length, text: part } of edits.toSorted((a, b) => b.offset - a.offset)) result = result.slice(0, offset) + part + result.slice(offset + length);
	return result;
}
/** Fewer findings in all and no more in any file. What was not JSON could not be checked: being readable is better. */
function isBetter(before, after) {
	const was = countsOf(before);
	const is = countsOf(after);
	const isWorse = [...is].some(([file, { unreadable, findings }]) => {
		const old = was.get(file) ?? {
			unreadable: 0,
			findings: 0
		};
		return unreadable > old.unreadable || unreadable === old.unreadable && findings > old.findings;
	});
	return [...was].some(([file, { unreadable, findings }]) => {
		const now = is.get(file) ?? {
			unreadable: 0,
			findings: 0
		};
		return now.unreadable < unreadable || now.findings < findings;
	}) && !isWorse;
}
function countsOf({ findings }) {
	const counts = /* @__PURE__ */ new Map();
	for (const { file, code } of findings) {
		const known = counts.get(file) ?? {
			unreadable: 0,
			findings: 0
		};
		const unreadable = known.unreadable + (code === "MU1001" ? 1 : 0);
		counts.set(file, {
			unreadable,
			findings: known.findings + 1
		});
	}
	return counts;
}
function keyOf({ file, code, pointer, fix }) {
	return `${file} ${code} ${pointer} ${fix.title}`;
}
// codegen/check/lineDiff.ts
/** Lines shown around a change. */
var CONTEXT = 2;
/** Changed lines of a file, with those around them, like `diff -u`. */
function lineDiff(file, before, after) {
	const steps = stepsOf(before.split("\n"), after.split("\n"));
	const near = new Set(steps.flatMap(({ sign }, index) => sign === " " ? [] : Array.from({ length: 5 }, (_, offset) => index + offset - CONTEXT)));
	const lines = [paint("bold", `--- ${file}`), paint("bold", `+++ ${file}`)];
	for (const [index, { sign, text, line }] of steps.entries()) {
		if (!near.has(index)) continue;
		if (!near.has(index - 1)) lines.push(paint("cyan", `@@ line ${line} @@`));
		lines.push(sign === " " ? `  ${text}` : paint(sign === "-" ? "red" : "green", `${sign} ${text}`));
	}
	return lines.join("\n");
}
/** Fixes change single lines, so the next equal pair is near: it is looked for in growing distance. */
function stepsOf(before, after) {
	const steps = [];
	let [a, b] = [0, 0];
	while (a < before.length || b < after.length) {
		const [removed, added] = skip(before, after, a, b);
		for (const text of before.slice(a, a + removed)) steps.push({
			sign: "-",
			text,
			line: ++a
		});
		for (const text of after.slice(b, b + added)) {
			steps.push({
				sign: "+",
				text,
				line: a + 1
			});
			b += 1;
		}
		if (a < before.length && b < after.length) {
			steps.push({
				sign: " ",
				text: before[a] ?? "",
				line: a + 1
			});
			a += 1;
			b += 1;
		}
	}
	return steps;
}
/** How many old and new lines to pass until both texts agree again. */
function skip(before, after, a, b) {
	const rest = before.length - a + after.length - b;
	for (let distance = 0; distance < rest; distance += 1) for (let removed = 0; removed <= distance; removed += 1) {
		const [x, y] = [a + removed, b + distance - removed];
		if (x < before.length && y < after.length && before[x] === after[y]) return [removed, distance - removed];
	}
	return [before.length - a, after.length - b];
}
function paint(style, text) {
	return styleText(style, text, { stream: process.stdout });
}
// codegen/check/readBefore.ts
/**
* An earlier state of a project: its `contract.json`, or its folder, where pages, icons and texts are compared as well.
* @throws UsageError when there is no such file or folder, Error when it is no contract
*/
function readBefore(path) {
	const place = resolve(path);
	if (!existsSync(place)) throw new UsageError(`there is no "${path}"; --against takes a contract.json or a folder`);
	if (!statSync(place).isDirectory()) return { contract: readContract(place) };
	const schemas = existsSync(join(place, "schemas")) ? join(place, "schemas") : place;
	const product = join(schemas, "product.json");
	return {
		contract: readContract(join(schemas, "..", "screens", "api", "contract.json")),
		...existsSync(product) ? { product: readJsonFile(product) } : {},
		locales: mergeLocales(readSchemasFolder(schemas, false).locales)
	};
}
/** `3 changes take something away or narrow it; 2 of them concern documents` */
function impactLine({ changes, concerning }) {
	if (changes === 0) return "nothing was taken away or narrowed since then";
	return `${changes} ${changes === 1 ? "change takes" : "changes take"} something away or narrow${changes === 1 ? "s" : ""} it; ${concerning} of them concern documents`;
}
// codegen/check/watch.ts
/** A save is several events; the check waits until they have come, ms. */
var SETTLE = 20;
/** A folder that is gone may come back; it is looked for this often, ms. */
var AGAIN = 1e3;
/** Folders inside each other that are watched: schemas/, lists/ in it, and meta/filtertypes/. */
var DEEPEST = 2;
/**
* Runs a check now and at every change below the folders, until Ctrl-C. What changes while the first one runs is not missed. A
* folder that is renamed, deleted or made anew is watched again.
*
* @param files single files beside the folders, such as contract.json
*/
function watchFolders(folders, files, run) {
	const watchers = /* @__PURE__ */ new Map();
	let timer;
	const changed = () => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			follow();
			run();
		}, SETTLE);
	};
	const follow = () => {
		const wanted = /* @__PURE__ */ new Set([...folders.flatMap((folder) => foldersIn(folder, DEEPEST)), ...files.map((file) => dirname(file))]);
		for (const [folder, watcher] of watchers) {
			if (wanted.has(folder) && existsSync(folder)) continue;
			watcher.close();
			watchers.delete(folder);
		}
		for (const folder of wanted) if (!watchers.has(folder) && existsSync(folder)) watchers.set(folder, start(folder));
	};
	const start = (folder) => {
		const watcher = watch(folder, changed);
		watcher.on("error", () => {
			watcher.close();
			watchers.delete(folder);
			changed();
		});
		return watcher;
	};
	follow();
	run();
	const again = setInterval(follow, AGAIN);
	return new Promise((resolve) => {
		const end = () => {
			clearInterval(again);
			clearTimeout(timer);
			for (const watcher of watchers.values()) watcher.close();
			resolve();
		};
		process.once("SIGINT", end);
		process.once("SIGTERM", end);
	});
}
/** A folder and those in it, as deep as documents lie. */
function foldersIn(folder, depth) {
	if (depth === 0 || !existsSync(folder)) return [folder];
	return [folder, ...readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules").flatMap((entry) => foldersIn(join(folder, entry.name), depth - 1))];
}
// codegen/check/jobs.ts
function jobOf(call, against, how) {
	const { shipped, targets, strict, contract, vocabulary } = call;
	const check = new FolderCheck(shipped, {
		overlays: targets.folders.filter((folder) => folder !== shipped),
		strict,
		contract,
		...how,
		...vocabulary === void 0 ? {} : { vocabulary }
	});
	return {
		...call,
		check,
		before: against === void 0 ? void 0 : readBefore(against)
	};
}
/** Checks, tells, and keeps what was found when nothing was changed meanwhile. */
function checkOnce(call, against, { place, placeNow }) {
	const memory = place && new KeptMemory(keptChecks(place));
	const job = jobOf(call, against, memory ? { memory } : {});
	const report = job.check.run();
	const code = printed(job, report);
	if (place && placeNow()?.digest.whole === place.digest.whole) keepReport(place, report, memory?.left);
	return code;
}
/** Prints the findings that were asked for and says how the check ended. */
function printed(job, whole) {
	const { shipped, targets, before } = job;
	assertWork(whole, shipped, targets);
	const impact = before && impactOf(whole.input, before);
	const found = impact ? {
		...whole,
		findings: [...whole.findings, ...impact.findings].toSorted(byPlace)
	} : whole;
	const report = only(found, targets);
	const code = told$1(job, report);
	if (impact) console.error(impactLine(impact));
	return code;
}
/** Repairs, says what was repaired, and prints what is left. Machine-readable forms have standard output for themselves. */
function fixJob(job, isDry) {
	const before = job.check.run();
	const { files } = job.targets;
	const folders = job.targets.folders.length > 0 ? job.targets.folders : [job.shipped];
	const isWanted = (file) => {
		const path = resolve(file);
		return files.length > 0 ? files.includes(path) : folders.some((folder) => !relative(folder, path).startsWith(".."));
	};
	const result = fixFolder(job.check, isWanted);
	const say = job.print === stylish ? console.log : console.error;
	if (isDry) {
		for (const [file, text] of result.texts) say(lineDiff(file, before.texts.get(file) ?? "", text));
		say(`${result.fixed.length} of ${before.findings.length} findings would be repaired; nothing was written`);
		return printed(job, before);
	}
	const isWritten = writeTexts(before, result);
	for (const { file, line, code, fix } of result.fixed) say(`fixed ${file}:${line} ${fix.title} (${code})`);
	const left = printed(job, isWritten ? result.report : job.check.run());
	return isWritten ? left : 2;
}
function writeTexts(before, { texts }) {
	let isWritten = true;
	for (const [file, text] of texts) {
		const reason = replaceFile(resolve(file), before.texts.get(file) ?? "", text);
		if (reason === void 0) continue;
		console.error(`mullion check: ${file} was not changed: ${reason}`);
		isWritten = false;
	}
	return isWritten;
}
async function watchJob(job) {
	const run = () => {
		const started = performance.now();
		if (process.stdout.isTTY) process.stdout.write("\x1B[2J\x1B[3J\x1B[H");
		try {
			printed(job, job.check.run());
		} catch (error) {
			refuse(error);
		}
		const took = Math.round(performance.now() - started);
		console.log(`checked in ${took} ms; waiting for changes, Ctrl-C ends`);
	};
	await watchFolders([job.shipped, ...job.targets.folders], job.check.groundFiles, run);
	return 0;
}
export { checkOnce, fixJob, jobOf, watchJob };
