import { i as isObject } from "./MetaSchemas-BswmNsk8.js";
import { Wt as sameJson } from "./shapeAjv-8e5Rj_2d.js";
// engine/language/mergeThree.ts
/** What names an entry of a list, the first that all entries have and no two share. */
var NAMES = [
	"id",
	"name",
	"field",
	"key",
	"operation",
	"title"
];
/**
* Joins two changes of a document: `mine` and `theirs` both came from `base`. Objects are joined key by key, lists whose entries have a
* name entry by entry, everything else is one value. Where both changed the same, `mine` stays and the place is told.
*
* @example mergeThree({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }).value // { a: 2, b: 3 }
*/
function mergeThree(base, mine, theirs) {
	const conflicts = [];
	return {
		value: join(base, mine, theirs, []),
		conflicts
	};
	/** Undefined is what is not there. */
	function join(from, own, other, path) {
		if (same(from, other) || same(own, other)) return own;
		if (same(from, own)) return other;
		if (isObject(own) && isObject(other)) return joinObjects(isObject(from) ? from : {}, own, other, path);
		if (Array.isArray(own) && Array.isArray(other)) {
			const lists = [
				Array.isArray(from) ? from : [],
				own,
				other
			];
			const name = NAMES.find((one) => lists.every((list) => isNamedBy(list, one)));
			if (name) return joinLists(lists.map((list) => byName(list, name)), path);
		}
		conflicts.push({ path });
		return own;
	}
	function joinObjects(from, own, other, path) {
		const joined = inOrder(Object.keys(from), Object.keys(own), Object.keys(other)).map((key) => [key, join(at(from, key), at(own, key), at(other, key), [...path, key])]);
		return Object.fromEntries(joined.filter(([, one]) => one !== void 0));
	}
	function joinLists(lists, path) {
		const [from = /* @__PURE__ */ new Map(), own = /* @__PURE__ */ new Map(), other = /* @__PURE__ */ new Map()] = lists;
		return inOrder([...from.keys()], [...own.keys()], [...other.keys()]).map((key) => join(from.get(key), own.get(key), other.get(key), [...path, key])).filter((one) => one !== void 0);
	}
}
/** In the order of who changed it; what only the other has stands behind what it stands behind there. */
function inOrder(from, own, other) {
	const shared = (keys, others) => keys.filter((key) => others.includes(key));
	const [first, second] = !sameJson(shared(own, from), shared(from, own)) ? [own, other] : [other, own];
	const keys = [...first];
	for (const [place, key] of second.entries()) {
		if (keys.includes(key)) continue;
		const before = second.slice(0, place).findLast((one) => keys.includes(one));
		keys.splice(before === void 0 ? 0 : keys.indexOf(before) + 1, 0, key);
	}
	return keys;
}
function same(a, b) {
	return a === b || a !== void 0 && b !== void 0 && sameJson(a, b);
}
function at(value, key) {
	return Object.hasOwn(value, key) ? value[key] : void 0;
}
function isNamedBy(list, name) {
	const names = list.map((one) => isObject(one) ? one[name] : void 0);
	return names.every((one) => typeof one === "string") && new Set(names).size === names.length;
}
function byName(list, name) {
	return new Map(list.map((one) => [String(one[name]), one]));
}
export { mergeThree as t };
