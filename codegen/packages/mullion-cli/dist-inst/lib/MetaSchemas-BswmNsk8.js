import { n as pointerTo, t as pointerPath } from "./pointer-BtQPOaTQ.js";
// engine/language/json.ts
/**
* True for an object of JSON; a list and null are none.
*
* @example isObject(JSON.parse(text)) // then its values can be read, each `unknown`
*/
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** The object that a value is; an empty one for anything else, so that whatever is read of it is missing. */
function objectOf(value) {
	return isObject(value) ? value : {};
}
// engine/check/shape/MetaSchemas.ts
/** Folder of each kind below schemas/. */
var KIND_FOLDERS = {
	filters: "filters",
	list: "lists",
	report: "reports",
	lookup: "lookups",
	form: "forms",
	tabs: "tabs",
	menu: "menus",
	help: "help",
	dashboard: "dashboards"
};
var DOCUMENT_KINDS = Object.keys(KIND_FOLDERS);
/** The meta-schemas with their references resolved by hand, so that a document can be walked along them. */
var MetaSchemas = class {
	all;
	#byId = /* @__PURE__ */ new Map();
	#places = /* @__PURE__ */ new WeakMap();
	#chains = /* @__PURE__ */ new WeakMap();
	constructor(schemas) {
		this.all = schemas;
		for (const schema of schemas) {
			const id = String(schema.$id);
			this.#byId.set(id, schema);
			this.#remember(schema, {
				id,
				pointer: ""
			});
		}
	}
	/** Meta-schema of a kind of document, or of the files `locale`, `product` and `change`. */
	of(kind) {
		const schema = this.all.find((candidate) => String(candidate.$id).endsWith(`/meta/${kind}.schema.json`));
		if (!schema) throw new Error(`there is no meta-schema for ${kind}: meta/${kind}.schema.json is missing or has another "$id"`);
		return schema;
	}
	/** Address of a schema that is part of one of the files: `https://…/list.schema.json#/properties/search`. */
	addressOf(schema) {
		const place = this.#places.get(schema);
		return place ? `${place.id}#${place.pointer}` : "";
	}
	/** The schema itself and, one after the other, those that its `$ref` leads to. */
	chain(schema) {
		const known = this.#chains.get(schema);
		if (known) return known;
		const steps = [schema];
		for (let step = this.#target(schema); step && steps.length < 10; step = this.#target(step)) steps.push(step);
		this.#chains.set(schema, steps);
		return steps;
	}
	/** What a schema says after all its references. */
	resolve(schema) {
		return this.chain(schema).at(-1) ?? schema;
	}
	#target(schema) {
		if (typeof schema.$ref !== "string") return void 0;
		const base = this.#places.get(schema)?.id;
		const [id = "", fragment = ""] = new URL(schema.$ref, base).href.split("#");
		let target = this.#byId.get(id);
		for (const name of pointerPath(decodeURIComponent(fragment))) target = isObject(target) ? target[name] : void 0;
		return isObject(target) ? target : void 0;
	}
	#remember(value, place) {
		if (typeof value !== "object" || value === null) return;
		this.#places.set(value, place);
		for (const [name, child] of Object.entries(value)) this.#remember(child, {
			id: place.id,
			pointer: pointerTo(place.pointer, name)
		});
	}
};
export { objectOf as a, isObject as i, KIND_FOLDERS as n, MetaSchemas as r, DOCUMENT_KINDS as t };
