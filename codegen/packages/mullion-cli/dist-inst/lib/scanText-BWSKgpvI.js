import { n as pointerTo, t as pointerPath } from "./pointer-BtQPOaTQ.js";
import { createScanner, parseTree, visit } from "jsonc-parser";
// engine/language/limits.ts
/** Bounds of one document; an upload beyond them is refused before anything is compiled. */
var LIMITS = {
	/** UTF-8 bytes. */
	bytes: 262144,
	/** Objects and lists inside each other. */
	depth: 32,
	/** Filter controls or form fields of one document. */
	controls: 500,
	/** Comparisons in the conditions of one document. */
	comparisons: 1e3,
	/** Properties and entries of lists, all levels together. */
	values: 2e4,
	/** Findings of one document; the rest would be the same again. */
	findings: 1e3,
	/** Bytes of contract.json or a meta-schema. */
	contract: 67108864,
	/** Files in wrong folders that are told. */
	strays: 1e3
};
/** Names that would reach an object's prototype. */
var FORBIDDEN_NAMES = /* @__PURE__ */ new Set([
	"__proto__",
	"constructor",
	"prototype"
]);
// engine/check/read/positions.ts
/** Finds places in the text of one document; the tree is made when the first place is asked for. */
var Positions = class {
	text;
	/** Units of the file before the text: 1 after a byte order mark. */
	shift;
	#tree;
	#isParsed = false;
	#lines;
	#members = /* @__PURE__ */ new WeakMap();
	constructor(text, shift = 0) {
		this.text = text;
		this.shift = shift;
	}
	/** Place of a JSON pointer; the nearest existing parent when the pointer leads nowhere. */
	of(pointer, part = "value") {
		const { offset, length } = this.spanOf(pointer, part);
		return this.at(offset, length);
	}
	/** The same as a piece of the text; an object or list is marked by its first bracket, so that the mark stays on one line. */
	spanOf(pointer, part = "value") {
		if (pointer === "") return {
			offset: Math.max(0, this.text.search(/\S/)),
			length: 1
		};
		const node = this.#nearest(pointerPath(pointer));
		if (!node) return {
			offset: 0,
			length: 1
		};
		if (part === "key") return spanOfNode(keyOf(node) ?? node);
		if (part === "value") return spanOfNode(node);
		return {
			offset: node.offset + 1 + part.at,
			length: part.length
		};
	}
	/** The node of a JSON pointer, or undefined when it leads nowhere. */
	node(pointer) {
		let node = this.#root();
		for (const name of pointerPath(pointer)) node = node && this.#child(node, name);
		return node;
	}
	/** Place of an offset of the text; what would go on in the next line ends with its own. */
	at(offset, length = 1) {
		const lines = this.#starts();
		const index = lineAt(lines, offset);
		const start = lines[index] ?? 0;
		const column = offset - start + 1;
		const last = (lines[index + 1] ?? this.text.length + 2) - 1;
		const end = Math.max(offset + 1, Math.min(offset + length, last));
		return {
			line: index + 1,
			column,
			endLine: index + 1,
			endColumn: end - start + 1
		};
	}
	#nearest(path) {
		let node = this.#root();
		for (const name of path) {
			const next = node && this.#child(node, name);
			if (!next) return node;
			node = next;
		}
		return node;
	}
	#root() {
		if (this.#isParsed) return this.#tree;
		this.#isParsed = true;
		this.#tree = parseTree(this.text, [], { allowTrailingComma: true });
		return this.#tree;
	}
	/** Names are looked up in a map: a hostile object has thousands of them, and as many findings. */
	#child(node, name) {
		if (node.type === "array") return node.children?.[Number(name)];
		if (node.type !== "object") return void 0;
		let members = this.#members.get(node);
		if (!members) {
			members = /* @__PURE__ */ new Map();
			for (const { children: [key, value] = [] } of node.children ?? []) if (key && value) members.set(String(key.value), value);
			this.#members.set(node, members);
		}
		return members.get(name);
	}
	#starts() {
		if (this.#lines) return this.#lines;
		this.#lines = [0];
		for (let index = this.text.indexOf("\n"); index >= 0; index = this.text.indexOf("\n", index + 1)) this.#lines.push(index + 1);
		return this.#lines;
	}
};
function spanOfNode(node) {
	const isBranch = node.type === "object" || node.type === "array";
	return {
		offset: node.offset,
		length: isBranch ? 1 : node.length
	};
}
function keyOf(node) {
	return node.parent?.type === "property" ? node.parent.children?.[0] : void 0;
}
/** Index of the last line that begins at or before an offset. */
function lineAt(starts, offset) {
	let low = 0;
	let high = starts.length - 1;
	while (low < high) {
		const middle = low + high + 1 >> 1;
		if ((starts[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return low;
}
// engine/check/read/outline.ts
var ODD = /__proto__|constructor|prototype|\\u/;
var [QUOTE, BACKSLASH, COLON, COMMA] = [
	34,
	92,
	58,
	44
];
var [BRACKET, BRACKET_END, BRACE, BRACE_END] = [
	91,
	93,
	123,
	125
];
function outlineOf(text) {
	const outline = {
		depth: 0,
		count: 0,
		names: 0,
		isOdd: ODD.test(text)
	};
	let level = 0;
	for (let at = 0; at < text.length; at += 1) {
		const sign = text.charCodeAt(at);
		if (sign === QUOTE) {
			at = endOfText(text, at);
			if (text.charCodeAt(afterBlanks(text, at + 1)) === COLON) outline.names += 1;
		} else if (sign === BRACE || sign === BRACKET) {
			outline.count += 1;
			level += 1;
			outline.depth = Math.max(outline.depth, level);
		} else if (sign === BRACE_END || sign === BRACKET_END) level -= 1;
		else if (sign === COMMA) outline.count += 1;
	}
	return outline;
}
/** Where the text that starts at a quote ends. */
function endOfText(text, start) {
	for (let end = text.indexOf("\"", start + 1); end >= 0; end = text.indexOf("\"", end + 1)) {
		let slashes = 0;
		while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
		if (slashes % 2 === 0) return end;
	}
	return text.length;
}
function afterBlanks(text, start) {
	let at = start;
	while (text.charCodeAt(at) <= 32) at += 1;
	return at;
}
// engine/check/read/scanText.ts
/** SyntaxKind of jsonc-parser is a const enum and not readable at run time. */
var OPEN = /* @__PURE__ */ new Set([1, 3]);
var CLOSE = /* @__PURE__ */ new Set([2, 4]);
var END = 17;
/** Too many levels or values; found before parsing, because a parser that recurses would run out of stack. */
function sizeFault(text, { depth, count } = outlineOf(text)) {
	if (depth > LIMITS.depth) return {
		code: "MU1004",
		offset: tooDeepAt(text),
		length: 1,
		values: { max: LIMITS.depth }
	};
	if (count <= LIMITS.values) return void 0;
	return {
		code: "MU1005",
		offset: 0,
		length: 1,
		values: {
			count,
			what: "values",
			max: LIMITS.values
		}
	};
}
function tooDeepAt(text) {
	const scanner = createScanner(text, true);
	let depth = 0;
	for (let token = scanner.scan(); token !== END; token = scanner.scan()) {
		if (OPEN.has(token)) depth += 1;
		if (CLOSE.has(token)) depth -= 1;
		if (depth > LIMITS.depth) break;
	}
	return scanner.getTokenOffset();
}
/**
* Repeated and reserved property names, which the parsed value no longer shows. A parser looks for them only when the text has
* more names than the value, or odd ones.
*/
function nameFaults(text, value, { names, isOdd } = outlineOf(text)) {
	if (!isOdd && names === namesIn(value)) return [];
	const faults = [];
	const open = [];
	visit(text, {
		onObjectBegin: () => {
			open.push(/* @__PURE__ */ new Set());
		},
		onObjectEnd: () => {
			open.pop();
		},
		onObjectProperty: (name, offset, length, _line, _column, path) => {
			const say = (code) => {
				const pointer = [...path(), name].reduce(pointerTo, "");
				faults.push({
					code,
					offset,
					length,
					pointer,
					values: { name }
				});
			};
			if (open.at(-1)?.has(name)) say("MU1002");
			if (FORBIDDEN_NAMES.has(name) && !path().some((part) => FORBIDDEN_NAMES.has(String(part)))) say("MU1006");
			open.at(-1)?.add(name);
		}
	});
	return faults;
}
function namesIn(value) {
	if (typeof value !== "object" || value === null) return 0;
	const children = Object.values(value);
	const own = Array.isArray(value) ? 0 : children.length;
	return children.reduce((sum, child) => sum + namesIn(child), own);
}
export { LIMITS as a, Positions as i, sizeFault as n, outlineOf as r, nameFaults as t };
