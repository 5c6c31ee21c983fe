import { B as componentNames$1, Bt as propertySchemas, Ft as effectiveText, G as operationOf$1, Jt as asList, Ot as mergeLocales, Vt as branchesOf$1, Xt as asText, Yt as asRecord, a as readJsonFile, ct as collectRoutes, g as tableParameters, jt as baseOf, l as layOver, m as pagesOf, n as hashOf, o as readMetaSchemas$1, q as sourceOf, s as readSchemasFolder, t as createShapeAjv, z as componentFields, zt as keyOf$5 } from "./shapeAjv-8e5Rj_2d.js";
import { i as isObject, n as KIND_FOLDERS, r as MetaSchemas, t as DOCUMENT_KINDS } from "./MetaSchemas-BswmNsk8.js";
import { a as banner, c as jsonMark, d as withoutWords$1, f as readSource, g as ContractError, h as sortKeys, l as pascal, m as compare, o as docBlock, p as LIMITS, s as fileNameOf, u as bundleOpenApi } from "./outputFiles-FlIlx7Hu.js";
import { n as pointerTo, t as pointerPath } from "./pointer-BtQPOaTQ.js";
import { r as nearest } from "./suggest-jiZmp_0w.js";
import { n as packageRoot, t as ownsVocabulary } from "./packageRoot-B-zlDEfe.js";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, posix, resolve } from "node:path";
import { createHash } from "node:crypto";
// codegen/openapi/nameOfRef.ts
/** `#/components/schemas/User` -> `User`. */
function nameOfRef(ref) {
	return ref.slice(ref.lastIndexOf("/") + 1);
}
// codegen/emit/layOut.ts
/** Indents a declaration by its braces, one line per short comment. The library's own formatter takes longer than all the rest. */
function layOut(text) {
	const lines = text.trim().replaceAll(/ \* @(?:min|max)Items \d+\n/g, "").replaceAll(/\/\*\*\n\s*\*\/\n/g, "").replaceAll(/\/\*\*\n\s*\* ([^\n]*)\n\s*\*\//g, "/** $1 */").split("\n").filter((line) => line.trim() !== "");
	let depth = 0;
	return lines.map(indented).join("\n");
	function indented(line) {
		const code = withoutBrackets$1(line.trim());
		if (/^(\/\*\*|\*)/.test(code)) return `${"  ".repeat(depth)}${code.startsWith("*") ? " " : ""}${code}`;
		const bare = code.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, "");
		const closesFirst = /^[}\])]/.test(bare) ? 1 : 0;
		const at = Math.max(0, depth - closesFirst);
		depth = Math.max(0, depth + count(bare, "{") - count(bare, "}"));
		return `${"  ".repeat(at)}${code}`;
	}
}
/** `type Pet = (Cat | Dog)`: nothing stands beside what the library puts into brackets. */
function withoutBrackets$1(code) {
	return code.replace(/^(export type \w+ = |type \w+ = |(?:\w+|"[^"\\]*")\??: )\(([^()]*)\)$/, "$1$2");
}
function count(text, sign) {
	return text.split(sign).length - 1;
}
// codegen/emit/types/circles.ts
/** What each component needs before it has a type itself: what stands in it without an object or list around. */
var needs = /* @__PURE__ */ new WeakMap();
/**
* Whether two components would be declared by each other, which TypeScript refuses. Members of `allOf` that lead back are put in
* place, so that the branches of a union may go by their names.
*/
function isInCircle(owner, name, { components }, how) {
	return owner === name || reachedFrom(name, components, how).has(owner);
}
/**
* The schema to put in place of a name: in `allOf` without its branches, of which the owner is one; in a union what else the
* component may be. Nothing when it is being printed already.
*/
function inlined(name, { components, open }, how) {
	const schema = components[name];
	if (!schema || open.includes(name)) return void 0;
	if (how === "one") return schema;
	const { oneOf: _, anyOf: __, discriminator: ___, ...rest } = schema;
	return rest;
}
/** All components that a component needs, itself only when it is in a circle. */
function reachedFrom(name, components, how) {
	const known = needs.get(components) ?? {
		all: /* @__PURE__ */ new Map(),
		one: /* @__PURE__ */ new Map()
	};
	needs.set(components, known);
	const cached = known[how].get(name);
	if (cached) return cached;
	const direct = (one) => directIn(components[one], how, /* @__PURE__ */ new Set());
	const reached = direct(name);
	for (const next of reached) for (const one of direct(next)) reached.add(one);
	known[how].set(name, reached);
	return reached;
}
function directIn(schema, how, found) {
	if (typeof schema !== "object") return found;
	if (schema.$ref !== void 0 && (how === "all" || isReference(schema))) found.add(nameOfRef(schema.$ref));
	for (const key of ["anyOf", "oneOf"]) for (const one of schema[key] ?? []) directIn(one, how, found);
	for (const one of schema.allOf ?? []) if (!(how === "one" && typeof one === "object" && one.$ref !== void 0)) directIn(one, how, found);
	return found;
}
/** Whether a schema is another name of a component and nothing else. */
function isReference(schema) {
	const says = Object.keys(schema).filter((key) => key !== "$ref" && key !== "description" && key !== "summary");
	return schema.$ref !== void 0 && says.length === 0;
}
// codegen/openapi/schemasIn.ts
var each = (value, found) => {
	if (typeof value === "object" && value !== null) for (const child of Object.values(value)) collect$3(child, found);
};
/** Where schemas stand in a schema; what is an example or a default is never looked into. */
var children = new Map([...[
	"items",
	"additionalProperties",
	"not",
	"if",
	"then",
	"else",
	"contains",
	"propertyNames"
].map((key) => [key, collect$3]), ...[
	"allOf",
	"anyOf",
	"oneOf",
	"prefixItems",
	"properties",
	"patternProperties",
	"$defs",
	"dependentSchemas"
].map((key) => [key, each])]);
/** A schema and all schemas inside of it. */
function schemasIn(schema) {
	const found = [];
	collect$3(schema, found);
	return found;
}
function collect$3(value, found) {
	if (!isSchema(value)) return;
	found.push(value);
	for (const key of Object.keys(value)) children.get(key)?.(value[key], found);
}
function isSchema(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
// codegen/emit/types/properties.ts
/** The properties of a schema by name, with those of the schemas that it is composed of. */
function propertiesOf$1(schema, components, found = /* @__PURE__ */ new Map(), seen = /* @__PURE__ */ new Set()) {
	if (seen.has(schema)) return found;
	seen.add(schema);
	for (const [name, one] of Object.entries(schema.properties ?? {})) if (!found.has(name)) found.set(name, one);
	const target = schema.$ref === void 0 ? void 0 : components[nameOfRef(schema.$ref)];
	const parts = [
		...target ? [target] : [],
		...schema.allOf ?? [],
		...schema.oneOf ?? [],
		...schema.anyOf ?? []
	];
	for (const part of parts) if (typeof part === "object") propertiesOf$1(part, components, found, seen);
	return found;
}
// codegen/emit/types/discriminators.ts
/** The values that tell each component apart from the other branches of the unions with a discriminator. */
function literalsOf(api) {
	const { schemas } = api.components;
	const found = /* @__PURE__ */ new Map();
	for (const { propertyName, mapping = {} } of discriminatorsIn(api)) {
		const branches = new Set(Object.values(mapping).map(nameOfRef));
		for (const [value, ref] of Object.entries(mapping)) {
			const name = nameOfRef(ref);
			if (isBase(name, branches, schemas)) continue;
			const properties = found.get(name) ?? /* @__PURE__ */ new Map();
			found.set(name, properties.set(propertyName, (properties.get(propertyName) ?? /* @__PURE__ */ new Set()).add(value)));
		}
	}
	return new Map([...found].map(([name, properties]) => [name, listed(properties)]));
}
/** The schema of a component with its literals; what the branch says about the property itself comes first. */
function withLiterals(schema, literals, components) {
	return literals.reduce((at, literal) => withLiteral(at, literal, components), schema);
}
function withLiteral(schema, { property, values }, components) {
	if (!(schema.properties || schema.allOf || schema.type === "object") || schema.oneOf || schema.anyOf) return schema;
	const declared = propertiesOf$1(schema, components).get(property);
	const allowed = declared && allowedBy(declared, components);
	if (allowed && !values.every((value) => allowed.includes(value))) return schema;
	const own = schema.properties?.[property];
	if (own && isFixed(own)) return schema;
	const literal = {
		...wordsOf$4(own),
		enum: [...values]
	};
	const required = [.../* @__PURE__ */ new Set([...schema.required ?? [], property])];
	if (!schema.allOf || own) return {
		...schema,
		properties: {
			...schema.properties,
			[property]: literal
		},
		required
	};
	if (schema.allOf.some((branch) => isFixed(branch.properties?.[property]))) return schema;
	const part = {
		type: "object",
		properties: { [property]: literal },
		required: [property]
	};
	return {
		...schema,
		allOf: [...schema.allOf, part]
	};
}
function isFixed(schema) {
	return schema !== void 0 && (schema.const !== void 0 || schema.enum !== void 0);
}
function wordsOf$4(schema) {
	return schema?.description === void 0 ? {} : { description: schema.description };
}
/** The values that a property may have, where it says so. */
function allowedBy(schema, components) {
	if (schema.const !== void 0) return [schema.const];
	if (schema.enum) return schema.enum;
	const target = schema.$ref === void 0 ? void 0 : components[nameOfRef(schema.$ref)];
	if (target) return allowedBy(target, components);
	return schema.type === void 0 || [schema.type].flat().includes("string") ? void 0 : [];
}
/** What others of the branches are made from has no value of its own that they would share. */
function isBase(name, branches, components) {
	if (components[name]?.discriminator) return true;
	return [...branches].some((other) => other !== name && inherits(other, name, components, /* @__PURE__ */ new Set()));
}
function inherits(name, from, components, seen) {
	if (seen.has(name)) return false;
	seen.add(name);
	const bases = (components[name]?.allOf ?? []).flatMap(({ $ref }) => $ref === void 0 ? [] : nameOfRef($ref));
	return bases.includes(from) || bases.some((base) => inherits(base, from, components, seen));
}
function listed(properties) {
	return [...properties].map(([property, values]) => ({
		property,
		values: [...values].sort()
	})).sort(byProperty);
}
function byProperty(a, b) {
	return a.property < b.property ? -1 : 1;
}
function discriminatorsIn({ paths, components }) {
	const media = Object.values(paths).flatMap((item) => Object.values(item)).flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {})));
	return [...Object.values(components.schemas), ...media.map(({ schema }) => schema)].flatMap((schema) => schemasIn(schema).flatMap(({ discriminator }) => discriminator ?? []));
}
// codegen/emit/usefulWords.ts
/** Names that say themselves that a text is an address. */
var addressName = /(^|[_-])(url|uri|href|link)s?($|[_-]?template$)|(Url|URL|Uri|URI|Href|Link)s?$/;
var addressFormat = /^@format (?:uri|url|iri|uri-template|uri-reference)$/;
/** Words about an answer that its status says too. */
var plainAnswer = /^(?:(?:default |empty )?response|ok|success(?:ful(?:ly)?)?(?: (?:response|operation|request))?|created|accepted|no content|done)[.!]?$/i;
/** The words of a property without those that only repeat its name: `@format uri` of `avatar_url`. */
function withoutEcho(words, name) {
	if (!addressName.test(name)) return words;
	return words.split("\n").filter((line) => !addressFormat.test(line)).join("\n");
}
/** The words about a good answer, where they say anything. */
function wordsOfAnswer(description) {
	return plainAnswer.test(description.trim()) ? "" : description;
}
// codegen/emit/world.ts
/**
* The world of a contract. `prefix` stands before the names of components: `S.` in modules that import the types as a
* namespace, so that a component may be called `Error` or `Blob`.
*/
function worldOf(api, direction, prefix = "") {
	const written = writtenNames(api);
	const nameOf = (name) => prefix + (direction === "write" ? written.get(name) ?? name : name);
	return {
		direction,
		components: api.components.schemas,
		nameOf,
		literals: literalsIn(api),
		open: []
	};
}
var written$1 = /* @__PURE__ */ new WeakMap();
var literals$1 = /* @__PURE__ */ new WeakMap();
/** Components that look different when they are sent, with the names of those types: `User` -> `UserWrite`. */
function writtenNames(api) {
	const known = written$1.get(api) ?? findWritten(api);
	written$1.set(api, known);
	return known;
}
function literalsIn(api) {
	const known = literals$1.get(api) ?? literalsOf(api);
	literals$1.set(api, known);
	return known;
}
function findWritten({ components: { schemas }, paths }) {
	const reached = new Map(Object.entries(schemas).map(([name, schema]) => [name, refsIn(schema)]));
	const different = new Set([...reached.keys()].filter((name) => hasOneWay(schemas[name] ?? {}, schemas)));
	if (different.size === 0) return /* @__PURE__ */ new Map();
	const users = usersOf(reached);
	spread(different, (name) => users.get(name) ?? []);
	const media = Object.values(paths).flatMap((item) => Object.values(item).flatMap((one) => one.requestBody ?? [])).flatMap((body) => Object.values(body.content));
	const sent = new Set(media.flatMap(({ schema }) => [...refsIn(schema)]));
	spread(sent, (name) => reached.get(name) ?? []);
	const names = [...different].filter((name) => sent.has(name)).sort();
	return new Map(names.map((name) => [name, freeName(name, schemas)]));
}
function freeName(name, schemas) {
	return [`${name}Write`, `${name}ForWriting`].find((one) => !Object.hasOwn(schemas, one)) ?? `${name}WriteVariant`;
}
function usersOf(reached) {
	const users = /* @__PURE__ */ new Map();
	for (const [user, names] of reached) for (const name of names) users.set(name, [...users.get(name) ?? [], user]);
	return users;
}
/** Adds what is reached from a set, step by step. */
function spread(names, next) {
	for (const name of names) for (const reached of next(name)) names.add(reached);
}
/** Names of the components that a schema refers to. */
function refsIn(schema) {
	return new Set(schemasIn(schema).flatMap(({ $ref }) => $ref === void 0 ? [] : nameOfRef($ref)));
}
function hasOneWay(schema, schemas) {
	return schemasIn(schema).flatMap((one) => Object.values(one.properties ?? {})).some((one) => isLeftOut(one, "read", schemas) || isLeftOut(one, "write", schemas));
}
/** Whether a property is not there in a direction. */
function isLeftOut(schema, direction, components) {
	if (typeof schema !== "object") return false;
	const key = direction === "read" ? "writeOnly" : "readOnly";
	if (schema[key] === true) return true;
	return (schema.$ref === void 0 ? void 0 : components[nameOfRef(schema.$ref)])?.[key] === true;
}
/** The world inside of an object or list, where a component may speak of itself. */
function innerWorld({ direction, components, nameOf, literals }) {
	return {
		direction,
		components,
		nameOf,
		literals,
		open: []
	};
}
// codegen/emit/types/printable.ts
var unknown = { tsType: "unknown" };
var never = { tsType: "never" };
/** There, and not undefined. */
var anything = { tsType: "({} | null)" };
var leaves = /* @__PURE__ */ new Map();
/**
* A type that is text already. The same object each time: json-schema-to-typescript walks through every object several times,
* and through one that it has seen no second time.
*/
function leaf(tsType) {
	const known = leaves.get(tsType) ?? { tsType };
	leaves.set(tsType, known);
	return known;
}
/** A value that fits one of several. */
function union(branches) {
	const kept = unique(branches.filter((one) => one.tsType !== "never"));
	if (kept.some((one) => one.tsType === "unknown")) return unknown;
	const [only] = kept;
	if (!only) return never;
	if (kept.length === 1) return only;
	return joined$1(kept, " | ") ?? { anyOf: kept };
}
/** A value that fits all of several. */
function intersection(parts) {
	const kept = unique(parts.filter((one) => one.tsType !== "unknown"));
	if (kept.some((one) => one.tsType === "never")) return never;
	const [only] = kept;
	if (!only) return unknown;
	if (kept.length === 1) return only;
	return joined$1(kept, " & ") ?? { allOf: kept };
}
/** `(string | null)` where nothing stands beside it. */
function withoutBrackets(text) {
	return /^\(([\w$.\s|&"[\]]*)\)$/.exec(text)?.[1] ?? text;
}
/** A list of values. */
function listOf$2({ description: _, ...each }) {
	const text = leafText(each);
	return text === void 0 ? {
		type: "array",
		items: each
	} : leaf(`${text}[]`);
}
/** The text of a type that nothing is inside of, which need not go through the library. */
function leafText({ tsType, type }) {
	if (tsType !== void 0) return tsType;
	if (type === "integer") return "number";
	return type !== void 0 && primitives.has(type) ? type : void 0;
}
var primitives = /* @__PURE__ */ new Set([
	"string",
	"number",
	"boolean",
	"null"
]);
function joined$1(parts, sign) {
	const texts = parts.map(leafText);
	return texts.every((text) => text !== void 0) ? leaf(`(${[...new Set(texts)].join(sign)})`) : void 0;
}
/** The values of an enum or constant: JSON is TypeScript here. */
function literals(values) {
	const texts = [...new Set(values.map((value) => literal$1(value)))];
	if (texts.length === 0) return never;
	return leaf(texts.length === 1 ? texts.join("") : `(${texts.join(" | ")})`);
}
/** Numbers that JSON cannot write, as YAML can, are numbers. */
function literal$1(value) {
	if (typeof value === "number" && !Number.isFinite(value)) return "number";
	return JSON.stringify(value) ?? "unknown";
}
/** Branches that differ by their words alone are one. */
function unique(all) {
	if (all.length < 2) return all;
	return [...new Map(all.map((one) => [JSON.stringify({
		...one,
		description: void 0
	}), one])).values()];
}
// codegen/emit/types/objectPart.ts
/** The properties of an object. Beside other schemas an object without any says nothing of its own. */
function objectPart(schema, world, isComposed, prepare) {
	const inner = innerWorld(world);
	const properties = Object.entries(schema.properties ?? {}).filter(([, one]) => !isLeftOut(one, world.direction, world.components)).map(([name, one]) => [name, named$1(prepare(one, inner), name)]);
	if (!isComposed && !world.isPart) for (const name of undeclared(schema, world)) properties.push([name, unknown]);
	const rest = restOf(schema, inner, prepare);
	if (properties.length === 0) return withoutProperties(schema, rest, isComposed);
	const names = new Set(properties.map(([name]) => name));
	const required = list$1(schema.required).filter((name) => names.has(name));
	return {
		type: "object",
		properties: Object.fromEntries(properties),
		additionalProperties: rest ?? false,
		...required.length > 0 ? { required } : {}
	};
}
/** A property does not say again what its name says, and needs no brackets around its type. */
function named$1(printable, name) {
	const { description = "", tsType, ...rest } = printable;
	const words = description === "" ? "" : withoutEcho(description, name);
	const bare = tsType === void 0 ? rest : leaf(withoutBrackets(tsType));
	if (words !== "") return {
		...bare,
		description: words
	};
	return bare;
}
/** `required` may speak of properties that other schemas declare: they become required there. */
function requiredPart(schema, world) {
	if (![
		schema.allOf,
		schema.anyOf,
		schema.oneOf,
		schema.$ref
	].some(Boolean) && !world.isPart) return [];
	const missing = undeclared(schema, world);
	if (missing.length === 0) return [];
	const all = propertiesOf$1(schema, world.components);
	return [...picks(schema, missing.filter((name) => {
		const declared = all.get(name) ?? world.around?.().get(name);
		return !declared || !isLeftOut(declared, world.direction, world.components);
	}), world)];
}
/** `Required<Pick<A, "x">>` where one component has all of them, otherwise a part that says that they are there. */
function picks(schema, names, world) {
	if (names.length === 0) return [];
	const owner = list$1(schema.allOf).flatMap(({ $ref }) => $ref ?? []).find((ref) => hasAll(ref, names, world));
	if (owner !== void 0) {
		const keys = names.map((name) => JSON.stringify(name)).join(" | ");
		return [{ tsType: `Required<Pick<${world.nameOf(nameOfRef(owner))}, ${keys}>>` }];
	}
	return [{
		type: "object",
		properties: Object.fromEntries(names.map((name) => [name, anything])),
		required: [...names],
		additionalProperties: false
	}];
}
/** Whether a component is an object with all of the names; one that nothing is known about has what is asked of it. */
function hasAll(ref, names, world) {
	const name = nameOfRef(ref);
	const target = world.components[name];
	const owner = world.open[0];
	if (owner !== void 0 && isInCircle(owner, name, world, "all")) return false;
	if (!target) return true;
	if (target.oneOf || target.anyOf || target.$ref || target.enum) return false;
	if ([target.type ?? "object"].flat().some((type) => type !== "object")) return false;
	return names.every((one) => Object.hasOwn(target.properties ?? {}, one));
}
/** Required names that the schema itself does not declare. */
function undeclared({ required, properties }, world) {
	const names = list$1(required).filter((name) => typeof name === "string" && !Object.hasOwn(properties ?? {}, name));
	return [...new Set(names)].filter((name) => {
		const declared = world.around?.().get(name);
		return !declared || !isLeftOut(declared, world.direction, world.components);
	});
}
/** Type of the properties that have no name of their own; nothing when there are none. */
function restOf({ additionalProperties: rest, patternProperties, properties }, world, prepare) {
	const patterns = Object.values(patternProperties ?? {}).map((one) => prepare(one, world));
	if (rest === true) return unknown;
	if (rest === void 0 && patterns.length === 0 && Object.keys(properties ?? {}).length === 0) return unknown;
	if (typeof rest === "object") return union([...patterns, prepare(rest, world)]);
	return patterns.length > 0 ? union(patterns) : void 0;
}
function withoutProperties(schema, rest, isComposed) {
	const isBare = schema.additionalProperties === void 0 && !schema.patternProperties;
	if (isComposed && (isBare || typeof schema.additionalProperties === "boolean") && !schema.patternProperties) return unknown;
	if (rest) return {
		type: "object",
		additionalProperties: rest
	};
	return leaf("Record<string, never>");
}
function list$1(values) {
	return Array.isArray(values) ? values : [];
}
// codegen/emit/words.ts
/** A longer example or default says more about the example than about the value. */
var LONGEST_VALUE = 80;
/** Formats of which the type says all that a reader needs. */
var plainFormats = /* @__PURE__ */ new Set([...[
	"binary",
	"int32",
	"float",
	"double",
	"string",
	"number",
	"integer",
	"boolean"
]]);
/** TSDoc of a schema: what it is, and what no type says about it. Nothing when there is nothing to say. */
function wordsOf$3(schema) {
	const lines = [
		...textOf$3(schema.description),
		...schema.deprecated === true ? ["@deprecated"] : [],
		...typeof schema.format === "string" && !plainFormats.has(schema.format) ? [`@format ${oneLine(schema.format)}`] : [],
		...tagOf("@default", schema.default),
		...tagOf("@example", firstOf$1(schema.examples))
	];
	return lines.length > 0 ? { description: lines.join("\n").replaceAll("*/", "*\\/") } : {};
}
/** Lines without space at their ends; empty ones stay between paragraphs. */
function textOf$3(text) {
	if (typeof text !== "string") return [];
	const trimmed = text.trim();
	return trimmed === "" ? [] : trimmed.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.trimEnd());
}
function tagOf(tag, value) {
	if (value === void 0) return [];
	const text = JSON.stringify(value);
	return text === void 0 || text.length > LONGEST_VALUE ? [] : [`${tag} ${text}`];
}
function firstOf$1(examples) {
	return Array.isArray(examples) ? examples[0] : void 0;
}
function oneLine(text) {
	return text.replaceAll(/\s+/g, " ");
}
// codegen/emit/prepare.ts
/** Rewrites what json-schema-to-typescript would expand or does not know into what it prints as we want it. */
function prepare(schema, world) {
	if (schema === true) return unknown;
	if (schema === false) return never;
	const type = typePart(schema, world);
	const words = wordsOf$3(schema);
	return words.description === void 0 ? type : {
		...type,
		...words
	};
}
/** A component, which is printed under its own name. */
function prepareComponent(name, schema, world) {
	return prepare(withLiterals(schema, world.literals.get(name) ?? [], world.components), {
		...world,
		open: [name]
	});
}
function typePart(schema, world) {
	if (typeof schema.tsType === "string") return leaf(schema.tsType);
	if (isNothing(schema)) return never;
	const composed = composedParts(schema, partWorld(schema, world));
	return intersection([intersection([...ownPart(schema, world, composed.length > 0), ...composed]), ...requiredPart(schema, world)]);
}
/** The parts of a schema know the properties of the whole, of which they may require some. */
function partWorld(schema, world) {
	let found;
	const around = () => {
		found ??= propertiesOf$1(schema, world.components);
		return found;
	};
	return {
		...world,
		isPart: true,
		around: world.around ?? around
	};
}
/** `{"not": {}}` and `{"not": true}` are how `false` is written where a schema must be an object. */
function isNothing({ not }) {
	return not === true || typeof not === "object" && not !== null && Object.keys(not).length === 0;
}
/** What the schema is composed of. */
function composedParts(schema, world) {
	const { $ref, allOf, anyOf, oneOf } = schema;
	return [
		...$ref === void 0 ? [] : [referred($ref, world, isReference(schema) ? "one" : "all")],
		...list(allOf).map((one) => branch(one, world, "all")),
		...[anyOf, oneOf].flatMap((some) => some ? [union(list(some).map((one) => branch(one, world, "one")))] : [])
	];
}
function branch(schema, world, how) {
	if (typeof schema === "object" && isReference(schema)) return referred(schema.$ref ?? "", world, how);
	const part = prepare(schema, world);
	if (part.description === void 0) return part;
	const { description: _, ...rest } = part;
	return rest;
}
/** The name of a component; one that would be declared by itself is put in its place. */
function referred(ref, world, how) {
	const name = nameOfRef(ref);
	const owner = world.open[0];
	if (owner === void 0 || !isInCircle(owner, name, world, how)) return leaf(world.nameOf(name));
	const target = inlined(name, world, how);
	return target ? typePart(target, {
		...world,
		open: [...world.open, name]
	}) : how === "all" ? unknown : never;
}
/** What the keywords of the schema itself say, without those that it is composed of. */
function ownPart(schema, world, isComposed) {
	if (schema.const !== void 0) return [literals([schema.const])];
	if (schema.enum) return [literals(schema.enum)];
	const types = typesOf(schema, isComposed);
	if (types.length === 0) return [];
	return [union(types.map((type) => partOf(type, schema, world, isComposed)))];
}
function partOf(type, schema, world, isComposed) {
	if (type === "object") return objectPart(schema, world, isComposed, prepare);
	if (type === "array") return arrayPart(schema, world);
	if (type === "string" && isBinary(schema)) return leaf("Blob");
	return leaf(type === "integer" ? "number" : type);
}
/** The types of a schema; one that does not say is what its keywords speak of. */
function typesOf(schema, isComposed) {
	if (schema.type !== void 0) return [schema.type].flat();
	const { additionalProperties, properties, patternProperties, items, prefixItems } = schema;
	if (properties || patternProperties || additionalProperties !== void 0 && !(isComposed && typeof additionalProperties === "boolean")) return ["object"];
	if (schema.required && !isComposed) return ["object"];
	if (items !== void 0 || prefixItems) return ["array"];
	return isBinary(schema) ? ["string"] : [];
}
function isBinary({ format, contentMediaType, contentEncoding }) {
	return format === "binary" || contentMediaType === "application/octet-stream" && contentEncoding === void 0;
}
function arrayPart({ items, prefixItems, minItems }, world) {
	const inner = innerWorld(world);
	if (!prefixItems) return listOf$2(prepare(items ?? true, inner));
	const tuple = prefixItems.map((one) => prepare(one, inner));
	const isClosed = items === false;
	return {
		type: "array",
		items: tuple,
		additionalItems: isClosed ? false : prepare(items ?? true, inner),
		minItems: typeof minItems === "number" ? Math.min(minItems, tuple.length) : tuple.length,
		...isClosed ? { maxItems: tuple.length } : {}
	};
}
function list(values) {
	return values ?? [];
}
// codegen/emit/printPlain.ts
/**
* What json-schema-to-typescript prints of an object whose parts are types that are text already: an operation is little else,
* and a document has as many operations as components. Nothing for any other schema, which the library prints.
*/
function printPlain(name, schema) {
	const type = schema.description === void 0 && schema.properties ? objectText(schema) : void 0;
	return type === void 0 ? void 0 : `export interface ${name} ${type}`;
}
function textOf$2(schema) {
	if (schema.tsType !== void 0) return schema.tsType;
	if (schema.allOf) return joined(schema.allOf);
	return schema.properties ? objectText(schema) : void 0;
}
/** Words of a part have no place in the middle of a type. */
function joined(parts) {
	const texts = parts.map((one) => one.description === void 0 ? textOf$2(one) : void 0);
	return texts.every((text) => text !== void 0) ? `(${texts.join(" & ")})` : void 0;
}
function objectText({ properties = {}, required = [], additionalProperties }) {
	const entries = Object.entries(properties);
	if (additionalProperties !== false || entries.length === 0) return void 0;
	const needed = new Set(required);
	const lines = [];
	for (const [name, one] of entries) {
		const type = textOf$2(one);
		if (type === void 0) return void 0;
		lines.push(`${commentOf(one)}${keyOf$4(name)}${needed.has(name) ? "" : "?"}: ${type}`);
	}
	return `{\n${lines.join("\n")}\n}`;
}
function commentOf({ description }) {
	if (description === void 0) return "";
	return `/**\n${description.split("\n").map((line) => ` * ${line}\n`).join("")} */\n`;
}
function keyOf$4(name) {
	return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
// codegen/emit/types/typeOf.ts
var options = {
	bannerComment: "",
	format: false,
	additionalProperties: false,
	strictIndexSignatures: false,
	unknownAny: true,
	maxItems: -1,
	$refOptions: {
		resolve: { external: false },
		dereference: { excludedPathMatcher: () => true }
	}
};
/**
* One TypeScript declaration of a schema. References to components stay references by name: nothing is dereferenced, so each
* component is declared once, by its own name.
*
* @param world how components are called and what is known about them; a function alone gives the name of a reference.
*/
async function declarationOf(name, schema, world = nameOfRef) {
	return print(name, prepare(schema, toWorld(world)));
}
/** The declaration of a component of the contract. */
async function componentDeclarationOf(component, world) {
	const schema = world.components[component] ?? {};
	return printedDeclarationOf(world.nameOf(component), prepareComponent(component, schema, world));
}
/** The declaration of something that was prepared in parts. */
async function printedDeclarationOf(name, schema) {
	const plain = printPlain(name, schema);
	return plain === void 0 ? print(name, schema) : layOut(plain);
}
var printed = /* @__PURE__ */ new Map();
var kept;
/** Uses what earlier runs printed, until the next call. */
function printWith(cache) {
	kept = cache;
}
/** The same schema under the same name is printed once in a run. */
function print(name, schema) {
	const key = `${name} ${JSON.stringify(schema)}`;
	const make = () => compileAlone(name, schema);
	const text = printed.get(key) ?? (kept ? kept.get(key + JSON.stringify(options), make) : make()).then(layOut);
	printed.set(key, text);
	return text;
}
/** The library is loaded when there is something to print, which takes as long as reading a small contract. */
async function compileAlone(name, schema) {
	const { compile } = await import("json-schema-to-typescript");
	return compile(schema, name, options);
}
function toWorld(world) {
	if (typeof world === "object") return world;
	return {
		direction: "read",
		components: {},
		nameOf: world,
		literals: /* @__PURE__ */ new Map(),
		open: []
	};
}
// codegen/openapi/operationNames.ts
/** Words that may not name a function, and globals that a reader would take for something else. */
var reserved = new Set("arguments as async await boolean break case catch class const continue debugger declare default delete do else enum eval export extends false finally for from function get if implements import in instanceof interface is let module namespace never new null number object of package private protected public require return set static string super switch symbol this throw true try type typeof undefined unknown var void while with yield".split(" "));
/**
* One camelCase name for every operation, by its place. What is missing or there twice is named after method and path, and
* what is the same even then gets a suffix made from its place, so that no name depends on the order or on a number.
*/
function operationNames(operations) {
	const wanted = operations.map((one) => ({
		one,
		name: camel(one.operationId ?? "") || fromPlace(one)
	}));
	const rivals = Map.groupBy(wanted, ({ name }) => name);
	const settled = wanted.map(({ one, name }) => {
		return {
			one,
			name: (rivals.get(name)?.length ?? 0) < 2 || isOwn(one, name, rivals.get(name) ?? []) ? name : fromPlace(one)
		};
	});
	const again = Map.groupBy(settled, ({ name }) => name);
	return Object.fromEntries(settled.map(({ one, name }) => [placeOf$1(one), (again.get(name)?.length ?? 0) < 2 || isOwn(one, name, again.get(name) ?? []) ? name : `${name}X${digest(one)}`]));
}
/** `repos/list-for_user` -> `reposListForUser`; `delete` -> `deleteOperation`. Nothing when no letter or digit is in it. */
function camel(text) {
	const [first = "", ...rest] = text.normalize("NFKD").replaceAll(/\p{M}+/gu, "").split(/[^A-Za-z0-9]+/).filter(Boolean);
	const spoken = (lower(first) + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")).replaceAll(/\d[a-z]/g, (text) => text.toUpperCase());
	const name = /^\d/.test(spoken) ? `op${spoken}` : spoken;
	return reserved.has(name) ? `${name}Operation` : name;
}
/** `URLCheck` -> `urlCheck`, `GetUser` -> `getUser`. */
function lower(word) {
	return word.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]+$|^[A-Z]/, (start) => start.toLowerCase());
}
/** `GET /pets/{id}` -> `getPetsById`. */
function fromPlace({ method, path }) {
	const words = path.split("/").map((step) => step.replaceAll(/\{([^}]*)\}/g, " by $1 "));
	return camel(`${method.toLowerCase()} ${words.join(" ")}`);
}
/** The one that is called exactly so keeps its name; the others, which only come to be the same, give way. */
function isOwn(one, name, rivals) {
	return one.operationId === name && rivals.filter((rival) => rival.one.operationId === name).length === 1;
}
function placeOf$1({ method, path }) {
	return `${method.toUpperCase()} ${path}`;
}
function digest(one) {
	return createHash("sha256").update(placeOf$1(one)).digest("hex").slice(0, 6);
}
// codegen/openapi/places.ts
/** The place of a child. */
function childPlace(place, name) {
	return {
		source: place.source,
		pointer: pointerTo(place.pointer, name)
	};
}
/** One thing that is wrong with a contract, at its place. */
var Fault = class extends Error {
	place;
	hint;
	constructor(place, message, hint) {
		super(message);
		this.place = place;
		this.hint = hint;
	}
};
/** What is wrong and what is only lost, collected so that one run names all of it. */
var Notes = class {
	#faults = [];
	#warnings = /* @__PURE__ */ new Map();
	/** Runs a step; a fault in it is kept and the step gives what stands for nothing. */
	attempt(step, otherwise) {
		try {
			return step();
		} catch (error) {
			if (!(error instanceof Fault)) throw error;
			this.#faults.push(error);
			return otherwise;
		}
	}
	warn(place, message) {
		this.#warnings.set(`${place.source.file}#${place.pointer} ${message}`, {
			place,
			message
		});
	}
	/** @throws ContractError that names all faults, when there are any. */
	check() {
		if (this.#faults.length === 0) return;
		const texts = [...new Set(this.#faults.map((one) => `${where(one.place)}: ${one.message}\n  hint: ${one.hint}`))];
		const rest = texts.length - LIMITS.faults;
		const shown = texts.slice(0, LIMITS.faults);
		throw new ContractError([...shown, ...rest > 0 ? [`and ${rest} more`] : []].join("\n"));
	}
	/** `file:line:col #/pointer: text` of each, in order of their places. */
	warnings() {
		return [...this.#warnings.values()].map(({ place, message }) => `${where(place)}: ${message}`);
	}
};
function where(place) {
	const { line, column } = place.source.positionOf(place.pointer);
	return `${place.source.shown}:${line}:${column} #${place.pointer}`;
}
var known = /* @__PURE__ */ new WeakMap();
/** Keeps where something was read, for faults that are found when it is put to use. */
function notePlace(read, place) {
	known.set(read, place);
}
/** `file:line:col #/pointer` of what was read, or of one of its keys; empty for what nobody read from a file. */
function whereRead(read, key) {
	const place = known.get(read);
	if (!place) return "";
	return where(key === void 0 ? place : childPlace(place, key));
}
// codegen/openapi/typeNames.ts
/**
* One TypeScript name for every component, whatever its key looks like. A name never depends on the other keys being there
* first: two keys that give the same name both get a suffix made from the key itself, never a running number.
*
* @param textOf the words of a key that make the name; the whole key unless told.
*/
function typeNames(keys, textOf = (key) => key) {
	const taken = Map.groupBy(keys, (key) => toTypeName(textOf(key)));
	return new Map(keys.map((key) => [key, nameOf(key, toTypeName(textOf(key)), taken)]));
}
/** `dotted.name-x` -> `DottedNameX`: a form that json-schema-to-typescript leaves as it is. */
function toTypeName(key) {
	const joined = key.normalize("NFKD").replaceAll(/\p{M}+/gu, "").split(/[^A-Za-z0-9]+/).filter(Boolean).map(capital).join("").replaceAll(/\d[a-z]/g, (text) => text.toUpperCase());
	return /^[A-Z]/.test(joined) ? joined : `T${joined}`;
}
function nameOf(key, name, taken) {
	if ((taken.get(name)?.length ?? 0) < 2 || key === name) return name;
	const digest = createHash("sha256").update(key).digest("hex");
	for (let length = 6; length < digest.length; length += 2) {
		const unique = toTypeName(`${name}X${digest.slice(0, length)}`);
		if (!taken.has(unique)) return unique;
	}
	return toTypeName(`${name}X${digest}`);
}
function capital(word) {
	return word.charAt(0).toUpperCase() + word.slice(1);
}
// codegen/openapi/Components.ts
var schemasPointer = "/components/schemas/";
/**
* What references to schemas lead to: the components of the document, and whatever else is referred to, in other files or deep
* inside of a schema. Each has one entry however it is reached.
*/
var Components = class {
	#sources;
	#byPlace = /* @__PURE__ */ new Map();
	#all = [];
	#unnamed = [];
	constructor(sources) {
		this.#sources = sources;
	}
	/** All so far; grows while their schemas are read. */
	get all() {
		return this.#all;
	}
	/** Declares the components of a document. One that is only a reference to another file stands for what is there. */
	declare(declared) {
		for (const { key, found } of declared) this.#byPlace.set(idOf(found.place), {
			key,
			found
		});
		for (const one of [...declared].sort((a, b) => compare(a.key, b.key))) this.#settle(one);
	}
	/** What a reference to a schema leads to. @throws Fault when it leads nowhere or in a circle. */
	lookUp(ref, from) {
		let found = this.#sources.resolve(ref, from);
		for (let steps = 0;; steps += 1) {
			const known = this.#byPlace.get(idOf(found.place));
			if (known) return known;
			const next = onlyReference(found.value);
			if (next === void 0) return this.#add({
				key: keyOf$3(found.place),
				found
			});
			if (steps > LIMITS.chain) throw circular(ref, from);
			found = this.#sources.resolve(next, found.place);
		}
	}
	/** Has a step done when the names of all components are known. */
	whenNamed(step) {
		this.#unnamed.push(step);
	}
	/** Gives every component the name of its type. */
	name() {
		const root = new Set(this.#all.map(({ found }) => found.place.source)).values().next().value;
		const rivals = Map.groupBy(this.#all, (one) => one.key);
		const fullKey = (one) => (rivals.get(one.key)?.length ?? 0) < 2 || one.found.place.source === root && isDeclared(one) ? one.key : `${basename(one.found.place.source.shown)}#${one.found.place.pointer}`;
		const bases = new Map(this.#all.map((one) => [fullKey(one), one.key]));
		const names = typeNames([...bases.keys()], (key) => bases.get(key) ?? key);
		const nameOf = (one) => names.get(fullKey(one)) ?? one.key;
		for (const step of this.#unnamed) step(nameOf);
		return nameOf;
	}
	#settle(one) {
		const { value, place } = one.found;
		const ref = onlyReference(value);
		if (ref === void 0 || ref.startsWith("#")) {
			this.#add(one);
			return;
		}
		let found = this.#sources.resolve(ref, place);
		for (let steps = 0; !this.#byPlace.has(idOf(found.place)); steps += 1) {
			const next = onlyReference(found.value);
			if (next === void 0) {
				const target = this.#add({
					key: one.key,
					found
				});
				this.#byPlace.set(idOf(place), target);
				return;
			}
			if (steps > LIMITS.chain) throw circular(ref, place);
			found = this.#sources.resolve(next, found.place);
		}
		this.#add(one);
	}
	#add(component) {
		this.#byPlace.set(idOf(component.found.place), component);
		this.#all.push(component);
		return component;
	}
};
/** The reference of a schema that is nothing else. */
function onlyReference(value) {
	if (typeof value !== "object" || value === null || !("$ref" in value)) return void 0;
	return Object.keys(value).filter((key) => ![
		"$ref",
		"description",
		"summary"
	].includes(key)).length === 0 && typeof value.$ref === "string" ? value.$ref : void 0;
}
function circular(ref, from) {
	return new Fault(from, `the reference "${ref}" leads in a circle`, "let one of them say what the value is");
}
function idOf({ source, pointer }) {
	return `${source.file}#${pointer}`;
}
function isDeclared({ found }) {
	return found.place.pointer.startsWith(schemasPointer);
}
/** Steps of a pointer that say nothing about what is there. */
var plain$1 = /* @__PURE__ */ new Set([...[
	"components",
	"schemas",
	"paths",
	"properties",
	"$defs",
	"definitions",
	"parameters"
], ...[
	"responses",
	"requestBodies",
	"content",
	"schema",
	"application/json",
	"items"
]]);
/** `/components/schemas/User/properties/address` -> `User.address`; a whole file -> its name. */
function keyOf$3({ source, pointer }) {
	const words = pointerPath(pointer).filter((step) => !plain$1.has(step));
	return words.length > 0 ? words.join(".") : basename(source.shown).replace(/\.(json|ya?ml)$/i, "");
}
// codegen/openapi/contractKeys.ts
var flag$1 = {
	what: "true",
	is: (value) => value === true
};
var text$1 = {
	what: "a text",
	is: (value) => typeof value === "string"
};
/** Each `x-` key of a contract by what it stands on; docs/contract.md says what they mean. */
var contractKeys = {
	operation: {
		"x-permission": {
			what: "an object with \"access\" (public, session, console or database) and, where a page guards it, \"page\", \"or\" and \"level\" (view or edit)",
			is: isPermission$1
		},
		"x-rows": text$1,
		"x-paging": {
			what: "\"offset\"",
			is: (value) => value === "offset"
		},
		"x-convention": {
			what: "an object as docs/contract.md describes it",
			is: isConvention
		},
		"x-searchable": {
			what: "true, or a list of fields",
			is: (value) => value === true || isTexts(value)
		},
		"x-lookup-type": text$1,
		"x-all-lookups": flag$1,
		"x-saves": text$1,
		"x-live": text$1,
		"x-groups": {
			what: "true, or a list of fields",
			is: (value) => value === true || isTexts(value)
		},
		"x-exports": flag$1,
		"x-document-rows": flag$1,
		"x-rules": flag$1,
		"x-kept": flag$1,
		"x-mutates": {
			what: "true or false",
			is: (value) => typeof value === "boolean"
		},
		...Object.fromEntries([
			"x-own",
			"x-personal",
			"x-before-password",
			"x-before-choice",
			"x-secret-answer",
			"x-no-session"
		].map((key) => [key, flag$1]))
	},
	parameter: {
		"x-selects": text$1,
		"x-ids": text$1,
		"x-idle": flag$1
	},
	schema: {
		"x-sortable": flag$1,
		"x-personal-data": flag$1
	},
	path: {},
	document: {}
};
/** Tells of `x-` keys that nobody reads where they stand, and of values that say nothing. */
function checkKeys(shape, on, place, notes) {
	for (const [key, value] of Object.entries(shape)) if (key.startsWith("x-")) notes.attempt(() => checkKey({
		key,
		value,
		on
	}, childPlace(place, key)), void 0);
}
/** @throws Fault at the key */
function checkKey({ key, value, on }, place) {
	const known = contractKeys[on];
	const holds = Object.hasOwn(known, key) ? known[key] : void 0;
	if (!holds) throw new Fault(place, `nothing reads "${key}" of ${named(on)}`, adviceOn(key, Object.keys(known)));
	if (!holds.is(value)) throw new Fault(place, `"${key}" holds ${holds.what}`, "mend it, or leave it out");
}
function adviceOn(key, known) {
	const others = Object.entries(contractKeys).flatMap(([on, keys]) => Object.hasOwn(keys, key) ? [on] : []);
	if (others[0]) return `it belongs to ${named(others[0])}`;
	const meant = nearest(key, known);
	if (meant !== void 0) return `did you mean "${meant}"?`;
	return known.length === 0 ? "leave it out" : `there are ${known.join(", ")}`;
}
function named(on) {
	return on === "operation" ? "an operation" : `a ${on}`;
}
function isTexts(value) {
	return Array.isArray(value) && value.every((one) => typeof one === "string");
}
var ACCESS$1 = /* @__PURE__ */ new Set([
	"public",
	"session",
	"console",
	"database"
]);
/** A word that nobody reads in it would leave an operation less guarded than was meant. */
function isPermission$1(value) {
	if (!isObject(value)) return false;
	const { access, page, or, level, ...more } = value;
	const isPage = page === void 0 || typeof page === "string";
	const isLevel = level === void 0 || level === "view" || level === "edit";
	return ACCESS$1.has(access) && isPage && isLevel && (or === void 0 || isTexts(or)) && Object.keys(more).length === 0;
}
var AXES = /* @__PURE__ */ new Set([
	"paging",
	"sort",
	"search",
	"total",
	"more",
	"ask",
	"filters",
	"inside",
	"record"
]);
function isConvention(value) {
	return typeof value === "object" && value !== null && Object.keys(value).every((key) => AXES.has(key));
}
// codegen/openapi/checkRequired.ts
/** What an object must have is declared: a misspelt name of `required` would ask for what nobody can give. */
function checkRequired(shape, place, reading) {
	if (isBranch(place)) return;
	const parts = partsOf(shape, place, reading, LIMITS.chain);
	if (!parts?.some(({ shape: part }) => part.required !== void 0)) return;
	const known = new Set(parts.flatMap(({ shape: part }) => Object.keys(asRecord(part.properties))));
	for (const part of parts.filter(({ isWritten }) => isWritten)) asList(part.shape.required).forEach((name, index) => {
		if (typeof name !== "string" || known.has(name)) return;
		const at = childPlace(childPlace(part.place, "required"), index);
		const fault = () => {
			throw new Fault(at, `"${name}" is required, and no property has this name`, "declare it under \"properties\", or leave it out");
		};
		reading.notes.attempt(fault, void 0);
	});
}
/** One of several shapes, or a part of one: what it asks for may stand in the whole. */
function isBranch({ pointer }) {
	const [around = "", last = ""] = pointerPath(pointer).slice(-2);
	return [
		"allOf",
		"anyOf",
		"oneOf"
	].includes(around) || [
		"not",
		"if",
		"then",
		"else"
	].includes(last);
}
/** A schema and all that `allOf` adds to it; undefined where more names may be meant than are declared. */
function partsOf(shape, place, reading, depth) {
	if (depth === 0 || [
		"patternProperties",
		"anyOf",
		"oneOf",
		"if",
		"$dynamicRef"
	].some((key) => shape[key] !== void 0)) return void 0;
	if (typeof shape.additionalProperties === "object") return void 0;
	const parts = [{
		shape,
		place,
		isWritten: true
	}];
	const branches = asList(shape.allOf).map((one, index) => ({
		one,
		at: childPlace(childPlace(place, "allOf"), index)
	}));
	if (typeof shape.$ref === "string") branches.push({
		one: { $ref: shape.$ref },
		at: place
	});
	for (const { one, at } of branches) {
		const { $ref: ref } = asRecord(one);
		const found = typeof ref === "string" ? reading.notes.attempt(() => reading.components.lookUp(ref, at).found, void 0) : void 0;
		if (typeof ref === "string" && !found) return void 0;
		const inner = found ? partsOf(asRecord(found.value), found.place, reading, depth - 1) : partsOf(asRecord(one), at, reading, depth - 1);
		if (!inner) return void 0;
		parts.push(...inner.map((part) => found ? {
			...part,
			isWritten: false
		} : part));
	}
	return parts;
}
// codegen/openapi/shapes.ts
/** A value that must be an object. An empty value counts as none, as YAML writes them. */
function shapeOf$1(value, place, what) {
	if (value === void 0 || value === null) return {};
	if (typeof value === "object" && !Array.isArray(value)) return value;
	throw new Fault(place, `${what} must be an object, not ${kindOf$1(value)}`, "look at an example of OpenAPI 3.1");
}
/** A value that must be a list. */
function listOf$1(value, place, what) {
	if (value === void 0 || value === null) return [];
	if (Array.isArray(value)) return value;
	throw new Fault(place, `${what} must be a list, not ${kindOf$1(value)}`, "look at an example of OpenAPI 3.1");
}
/** The entries of a child object with their places. */
function entriesOf$1(parent, key, place) {
	const at = childPlace(place, key);
	return Object.entries(shapeOf$1(own(parent, key), at, `"${key}"`)).map(([name, value]) => [
		name,
		value,
		childPlace(at, name)
	]);
}
/** The elements of a child list with their places. */
function itemsOf$1(parent, key, place) {
	const at = childPlace(place, key);
	return listOf$1(own(parent, key), at, `"${key}"`).map((value, index) => [value, childPlace(at, index)]);
}
/** Never what an object inherits. */
function own(parent, key) {
	return Object.hasOwn(parent, key) ? parent[key] : void 0;
}
/** The value where it is a text. */
function text(value) {
	return typeof value === "string" ? value : void 0;
}
/** A part of an object, left out where there is no value. */
function optional(key, value) {
	return value === void 0 ? {} : { [key]: value };
}
function kindOf$1(value) {
	if (Array.isArray(value)) return "a list";
	return typeof value === "object" ? "an object" : `a ${typeof value === "string" ? "text" : typeof value}`;
}
// codegen/openapi/upgrade.ts
/** Keywords that belong beside `type: null` rather than inside of a branch. */
var words = /* @__PURE__ */ new Set([
	"description",
	"title",
	"deprecated",
	"readOnly",
	"writeOnly",
	"default"
]);
/**
* A schema of OpenAPI 3.0 as 3.1 says the same. What is beside `nullable` in a document that calls itself 3.1 is read as its
* author meant it. A schema without anything old comes back as it is.
*/
function upgrade(schema) {
	if (!isOld(schema)) return schema;
	const { nullable, example, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
	const upgraded = {
		...rest,
		...bound("exclusiveMinimum", "minimum", exclusiveMinimum, schema),
		...bound("exclusiveMaximum", "maximum", exclusiveMaximum, schema),
		...example === void 0 || "examples" in rest ? {} : { examples: [example] }
	};
	if (exclusiveMinimum === true) delete upgraded.minimum;
	if (exclusiveMaximum === true) delete upgraded.maximum;
	return nullable === true ? withNull(upgraded) : upgraded;
}
function isOld(schema) {
	return Object.hasOwn(schema, "nullable") || Object.hasOwn(schema, "example") || typeof own(schema, "exclusiveMinimum") === "boolean" || typeof own(schema, "exclusiveMaximum") === "boolean";
}
/** `exclusiveMinimum: true` beside a minimum is that minimum. */
function bound(key, inclusive, value, schema) {
	if (value === void 0 || value === false) return {};
	return { [key]: value === true ? own(schema, inclusive) : value };
}
function withNull(schema) {
	const { type, enum: values } = schema;
	if ([
		"$ref",
		"allOf",
		"anyOf",
		"oneOf",
		"const"
	].some((key) => Object.hasOwn(schema, key))) return besideNull(schema);
	const types = type === void 0 ? void 0 : [...new Set([type, "null"].flat())];
	return {
		...schema,
		...types ? { type: types } : {},
		...Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}
	};
}
/** What is composed of other schemas is one branch, null is the other. */
function besideNull(schema) {
	const outside = Object.entries(schema).filter(([key]) => words.has(key));
	const inside = Object.entries(schema).filter(([key]) => !words.has(key));
	return {
		...Object.fromEntries(outside),
		anyOf: [Object.fromEntries(inside), { type: "null" }]
	};
}
// codegen/openapi/warnOfLost.ts
/** What the keywords narrow that no TypeScript type can say. Bounds, patterns and formats are left to the validators. */
var lost = {
	not: "no type can say what a value must not be",
	if: "no type can say what holds only under a condition",
	dependentRequired: "no type can say that one property asks for another",
	dependentSchemas: "no type can say what holds only beside a property",
	dependencies: "no type can say that one property asks for another",
	propertyNames: "no type can say what names properties may have",
	contains: "no type can say that a list has a certain element",
	unevaluatedItems: "no type can say what the other elements are",
	unevaluatedProperties: "no type can say what the other properties are",
	$dynamicRef: "no type can say what a reference means in another place; it is read as a plain \"$ref\""
};
/** Says where a type is wider than the contract, so that nothing is lost without a word. */
function warnOfLost(schema, place, notes) {
	for (const keyword of Object.keys(lost)) {
		const value = own(schema, keyword);
		if (value === void 0 || isHarmless(keyword, value)) continue;
		notes.warn(childPlace(place, keyword), `"${keyword}": ${lost[keyword]}, only validators do`);
	}
	if (Object.hasOwn(schema, "patternProperties")) notes.warn(childPlace(place, "patternProperties"), "the patterns of names are lost: any name is taken");
	if (Array.isArray(own(schema, "items"))) notes.warn(childPlace(place, "items"), "a list of items is \"prefixItems\" in OpenAPI 3.1");
}
/** Closed objects have no index signature, which is what these mean. */
function isHarmless(keyword, value) {
	return (keyword === "unevaluatedProperties" || keyword === "unevaluatedItems") && typeof value === "boolean";
}
// codegen/openapi/read/readSchema.ts
/** Keywords whose values are schemas; everything else is data and is never looked into. */
var readers = {
	...Object.fromEntries([...[
		"items",
		"additionalProperties",
		"not",
		"if",
		"then",
		"else",
		"contains",
		"propertyNames"
	], ...[
		"unevaluatedItems",
		"unevaluatedProperties",
		"contentSchema"
	]].map((key) => [key, readItems])),
	...Object.fromEntries([
		"allOf",
		"anyOf",
		"oneOf",
		"prefixItems"
	].map((key) => [key, readList])),
	...Object.fromEntries([
		"properties",
		"patternProperties",
		"$defs",
		"definitions",
		"dependentSchemas"
	].map((key) => [key, readNamed]))
};
/** Keys that speak of the document's own files or of meta-schemas. */
var left = /* @__PURE__ */ new Set([
	"$id",
	"$schema",
	"$anchor",
	"$dynamicAnchor",
	"$vocabulary",
	"$comment"
]);
/**
* The schema at a place in the form of `types.ts`: references by the names of components, 3.0 read as 3.1, keys in order.
* @throws Fault at the place of what is no schema.
*/
function readSchema(value, place, reading) {
	if (typeof value === "boolean") return value;
	if (value === void 0 || value === null) return {};
	if (typeof value !== "object" || Array.isArray(value)) throw new Fault(place, `a schema must be an object, true or false, not ${Array.isArray(value) ? "a list" : `"${String(value)}"`}`, "write {\"type\": …} here");
	const shape = withKnownTypes(withoutRebound(upgrade(value), place, reading), place, reading);
	warnOfLost(shape, place, reading.notes);
	if (reading.isOwn) {
		checkKeys(shape, "schema", place, reading.notes);
		checkRequired(shape, place, reading);
	}
	const ref = own(shape, "$ref") ?? own(shape, "$dynamicRef");
	const read = keywordsOf(shape, place, reading);
	if (read.discriminator) reading.discriminated.push(read);
	if (typeof ref === "string") readReference(read, ref, place, reading);
	return read;
}
/** As `readSchema`; `true` becomes the schema that says nothing. */
function readObjectSchema(value, place, reading) {
	const schema = readSchema(value, place, reading);
	if (typeof schema === "object") return schema;
	return schema ? {} : { not: {} };
}
function keywordsOf(shape, place, reading) {
	const entries = [];
	for (const key of Object.keys(shape).sort(compare)) {
		const value = shape[key];
		if (left.has(key) || value === void 0) continue;
		const read = Object.hasOwn(readers, key) ? readers[key] : void 0;
		if (key === "$ref" || key === "$dynamicRef") entries.push(["$ref", ""]);
		else if (key === "discriminator") entries.push([key, readDiscriminator(value, place, reading)]);
		else if (read) entries.push([key, read(value, childPlace(place, key), reading)]);
		else entries.push([key, sortKeys(value)]);
	}
	return Object.fromEntries(entries.filter(([, value]) => value !== void 0));
}
function readReference(read, ref, place, { components, notes }) {
	const target = notes.attempt(() => components.lookUp(ref, childPlace(place, "$ref")), void 0);
	if (!target) return;
	components.whenNamed((nameOf) => {
		read.$ref = refTo(nameOf(target));
	});
}
/** Reference to a component of the normalised document. */
function refTo(name) {
	return `#/components/schemas/${name}`;
}
function readItems(value, place, reading) {
	return Array.isArray(value) ? readList(value, place, reading)[0] : readSchema(value, place, reading);
}
function readList(value, place, reading) {
	if (!Array.isArray(value)) throw new Fault(place, "here must be a list of schemas", "write [ … ] around it");
	return value.map((one, index) => reading.notes.attempt(() => readSchema(one, childPlace(place, index), reading), true));
}
function readNamed(value, place, reading) {
	if (value === void 0 || value === null) return void 0;
	if (typeof value !== "object" || Array.isArray(value)) throw new Fault(place, "here must be an object with a schema for each name", "write {\"name\": {\"type\": …}}");
	const all = Object.keys(value).sort(compare);
	const names = all.filter((name) => !isStrayReference(name, value, reading));
	for (const name of all.filter((one) => !names.includes(one))) reading.notes.warn(childPlace(place, name), "a reference stands where properties are named; it is left out");
	const read = (name) => readSchema(value[name], childPlace(place, name), reading);
	return Object.fromEntries(names.map((name) => [name, reading.notes.attempt(() => read(name), true)]));
}
/** Documents of others refer to a set of properties, which no schema can do. */
function isStrayReference(name, names, { isOwn }) {
	return !isOwn && name === "$ref" && typeof names[name] === "string";
}
/** `mapping` may name a component or refer to it; afterwards it refers. */
function readDiscriminator(value, place, reading) {
	if (typeof value !== "object" || value === null) return void 0;
	const { propertyName, mapping } = value;
	if (typeof propertyName !== "string") return void 0;
	if (typeof mapping !== "object" || mapping === null) return { propertyName };
	const at = childPlace(childPlace(place, "discriminator"), "mapping");
	const read = {};
	for (const [name, to] of Object.entries(mapping).sort(([a], [b]) => compare(a, b))) {
		if (typeof to !== "string") continue;
		const ref = /[#/]|\.(json|ya?ml)$/.test(to) ? to : `#/components/schemas/${encodeURIComponent(to)}`;
		const target = targetOf(ref, childPlace(at, name), reading);
		if (!target) continue;
		Object.defineProperty(read, name, {
			value: ref,
			enumerable: true,
			writable: true,
			configurable: true
		});
		reading.components.whenNamed((nameOf) => {
			read[name] = refTo(nameOf(target));
		});
	}
	return {
		mapping: read,
		propertyName
	};
}
/** Bundlers often leave a mapping with names of files that are no longer there; the branches say enough without it. */
function targetOf(ref, place, { components, notes }) {
	try {
		return components.lookUp(ref, place);
	} catch (error) {
		if (!(error instanceof Fault)) throw error;
		notes.warn(place, `${error.message}; this part of the mapping is left out`);
		return;
	}
}
/** A reference whose target other schemas replace may mean any of them. */
function withoutRebound(shape, place, { notes }) {
	const ref = own(shape, "$dynamicRef");
	if (typeof ref !== "string" || !place.source.isRebound(ref.slice(ref.indexOf("#") + 1))) return shape;
	const { $dynamicRef: _, ...rest } = shape;
	notes.warn(childPlace(place, "$dynamicRef"), "what this refers to depends on who asks; the value is taken as unknown");
	return rest;
}
var knownTypes = /* @__PURE__ */ new Set([...[
	"string",
	"number",
	"integer",
	"boolean",
	"object",
	"array",
	"null"
]]);
/** Types that JSON Schema does not have say nothing, so that the type is wide rather than wrong. */
function withKnownTypes(shape, place, { notes }) {
	const type = own(shape, "type");
	if (type === void 0) return shape;
	const types = [type].flat();
	if (types.every((one) => knownTypes.has(one))) return shape;
	const { type: _, ...rest } = shape;
	if (type === "file") return {
		...rest,
		type: "string",
		format: "binary"
	};
	const unknown = types.find((one) => !knownTypes.has(one));
	notes.warn(childPlace(place, "type"), `there is no type ${JSON.stringify(unknown)}; the value is taken as unknown`);
	return rest;
}
// codegen/openapi/linkDiscriminators.ts
/**
* Completes discriminators: afterwards their `mapping` names all branches, those too that go by their component's key. Of a
* schema without branches these are the components made from it with `allOf`.
*/
function linkDiscriminators(discriminated, schemas, nameOf) {
	const keys = new Map([...schemas.keys()].map((one) => [refTo(nameOf(one)), keyOf$2(one)]));
	const refs = new Map([...schemas].map(([one, schema]) => [schema, refTo(nameOf(one))]));
	const heirs = heirsOf(schemas, nameOf);
	for (const schema of discriminated) {
		const branches = schema.oneOf ?? schema.anyOf;
		complete$1(schema, branches ? branches.flatMap(({ $ref }) => $ref ?? []) : heirs.get(refs.get(schema) ?? "") ?? [], keys);
	}
}
function complete$1({ discriminator }, refs, keys) {
	if (!discriminator) return;
	const mapped = new Set(Object.values(discriminator.mapping ?? {}));
	const all = [...refs.filter((ref) => !mapped.has(ref)).map((ref) => [keys.get(ref) ?? ref, ref]), ...Object.entries(discriminator.mapping ?? {})];
	discriminator.mapping = Object.fromEntries(all.sort(([a], [b]) => compare(a, b)));
}
/** References to the components that are made from a component with `allOf`. */
function heirsOf(schemas, nameOf) {
	const heirs = /* @__PURE__ */ new Map();
	for (const [one, schema] of schemas) for (const { $ref } of schema.allOf ?? []) if ($ref) heirs.set($ref, [...heirs.get($ref) ?? [], refTo(nameOf(one))]);
	return heirs;
}
/** What a discriminator calls a component where nothing else is said. */
function keyOf$2({ found, key }) {
	return pointerPath(found.place.pointer).at(-1) ?? key;
}
// codegen/openapi/Sources.ts
/** The files of a contract, each read once, and what references lead to. */
var Sources = class {
	#read = /* @__PURE__ */ new Map();
	#bytes = 0;
	/** All that were read so far. */
	get all() {
		return [...this.#read.values()];
	}
	load(file) {
		const known = this.#read.get(file);
		if (known) return known;
		this.#bytes += statSync(file, { throwIfNoEntry: false })?.size ?? 0;
		const source = readSource(file);
		this.#read.set(file, source);
		return source;
	}
	/**
	* What a reference leads to, one step: the value there may be a reference again.
	* @throws Fault at the place of the reference.
	*/
	resolve(ref, from) {
		const at = ref.indexOf("#");
		const file = at < 0 ? ref : ref.slice(0, at);
		const fragment = at < 0 ? "" : ref.slice(at + 1);
		const source = file === "" ? from.source : this.#loadFrom(file, ref, from);
		if (fragment !== "" && !fragment.startsWith("/")) return anchored(source, fragment, ref, from);
		const pointer = decodePointer(fragment);
		return {
			value: valueAt(source, pointer, ref, from),
			place: {
				source,
				pointer
			}
		};
	}
	#loadFrom(file, ref, from) {
		if (/^[a-z][a-z0-9+.-]+:/i.test(file) || file.startsWith("//")) throw new Fault(from, `the reference "${ref}" leads to another computer, which is never asked`, "download that document, put it beside this one and refer to its file name");
		const path = resolve(dirname(from.source.file), decodeStep(file));
		if (!this.#read.has(path)) this.#check(path, ref, from);
		return this.load(path);
	}
	#check(path, ref, from) {
		const stat = statSync(path, { throwIfNoEntry: false });
		if (!stat?.isFile()) throw new Fault(from, `the reference "${ref}" leads to a file that does not exist`, `looked for ${path}`);
		if (this.#read.size >= LIMITS.files || this.#bytes + stat.size > LIMITS.totalBytes) throw new Fault(from, `the contract has more than ${LIMITS.files} files or ${LIMITS.totalBytes / 1024 / 1024} MB`, "bundle only the part of it that you need");
	}
};
function valueAt(source, pointer, ref, from) {
	let value = source.value;
	for (const name of pointerPath(pointer)) {
		if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) {
			const near = typeof value === "object" && value !== null ? nearest(name, Object.keys(value)) : void 0;
			throw new Fault(from, `the reference "${ref}" leads nowhere: there is no "${name}"${source === from.source ? "" : ` in ${source.shown}`}`, near === void 0 ? "check the spelling, or add what it should lead to" : `did you mean "${near}"?`);
		}
		value = value[name];
	}
	return value;
}
/** `#name` leads to the schema with `"$anchor": "name"`. */
function anchored(source, name, ref, from) {
	const open = [{
		value: source.value,
		place: {
			source,
			pointer: ""
		}
	}];
	for (let at = open.pop(); at; at = open.pop()) {
		const { value, place } = at;
		if (typeof value !== "object" || value === null) continue;
		const { $anchor, $dynamicAnchor } = value;
		if ($anchor === name || $dynamicAnchor === name) return at;
		for (const [key, child] of Object.entries(value)) open.push({
			value: child,
			place: childPlace(place, key)
		});
	}
	throw new Fault(from, `the reference "${ref}" leads nowhere: no schema has the "$anchor" "${name}"`, "check the name");
}
/** The pointer of a URI fragment. */
function decodePointer(fragment) {
	return fragment.split("/").map((step) => decodeStep(step)).join("/");
}
/** Text that is not percent-encoded as it should be is taken as it is. */
function decodeStep(step) {
	try {
		return decodeURIComponent(step);
	} catch {
		return step;
	}
}
// codegen/openapi/follow.ts
/** What stands at a place, through as many references as there are; words beside a reference win. */
function follow(value, place, { sources }, what) {
	let shape = shapeOf$1(value, place, what);
	let at = place;
	let beside = {};
	for (let steps = 0;; steps += 1) {
		const ref = own(shape, "$ref");
		if (typeof ref !== "string") return {
			shape: {
				...shape,
				...beside
			},
			place: at
		};
		if (steps > LIMITS.chain) throw circular(ref, place);
		const { $ref: _, ...rest } = shape;
		beside = {
			...rest,
			...beside
		};
		const found = sources.resolve(ref, at);
		shape = shapeOf$1(found.value, found.place, what);
		at = found.place;
	}
}
// codegen/openapi/read/readParts.ts
var places$1 = [
	"path",
	"query",
	"header",
	"cookie"
];
/** @throws Fault for a parameter without a name or place. */
function readParameter(value, at, reading) {
	const { shape, place } = follow(value, at, reading, "a parameter");
	if (reading.isOwn) checkKeys(shape, "parameter", place, reading.notes);
	const name = own(shape, "name");
	const where = own(shape, "in");
	if (typeof name !== "string") throw new Fault(place, "a parameter needs a \"name\"", "add \"name\": \"…\"");
	if (!places$1.includes(where)) {
		const hint = where === "body" || where === "formData" ? "in OpenAPI 3 this is \"requestBody\"" : "write path, query, header or cookie";
		throw new Fault(place, `the parameter "${name}" cannot be in "${String(where)}"`, hint);
	}
	if (where === "cookie") reading.notes.warn(place, `browsers let no code set cookies: "${name}" is sent by servers and tests only`);
	const content = readContent(shape, place, reading);
	const [media] = Object.values(content ?? {});
	return {
		name,
		...optional("shared", sharedKey(value, place)),
		in: where,
		...where === "path" || own(shape, "required") === true ? { required: true } : {},
		...described$1(shape),
		...optional("style", own(shape, "style")),
		...optional("explode", flag(shape, "explode")),
		...optional("allowReserved", flag(shape, "allowReserved")),
		...optional("allowEmptyValue", flag(shape, "allowEmptyValue")),
		...optional("x-selects", text(own(shape, "x-selects"))),
		...optional("x-ids", text(own(shape, "x-ids"))),
		...optional("x-idle", flag(shape, "x-idle")),
		schema: media?.schema ?? schemaOf$1(shape, place, reading),
		...optional("content", content)
	};
}
/** The key of a parameter that a reference leads to. */
function sharedKey(value, { pointer }) {
	return typeof value === "object" && value !== null && Object.hasOwn(value, "$ref") ? pointerPath(pointer).at(-1) : void 0;
}
function readBody(value, at, reading) {
	const { shape, place } = follow(value, at, reading, "a request body");
	return {
		...optional("description", text(own(shape, "description"))),
		...own(shape, "required") === true ? { required: true } : {},
		content: readContent(shape, place, reading) ?? {}
	};
}
function readAnswer(value, at, reading) {
	const { shape, place } = follow(value, at, reading, "an answer");
	const headers = entriesOf$1(shape, "headers", place).map(([name, one, there]) => [name, readHeader(one, there, reading)]);
	return {
		description: text(own(shape, "description")) ?? "",
		...headers.length > 0 ? { headers: Object.fromEntries(headers.sort(([a], [b]) => compare(a, b))) } : {},
		...optional("content", readContent(shape, place, reading))
	};
}
function readHeader(value, at, reading) {
	const { shape, place } = follow(value, at, reading, "a header");
	const [media] = Object.values(readContent(shape, place, reading) ?? {});
	return {
		...described$1(shape),
		...own(shape, "required") === true ? { required: true } : {},
		schema: media?.schema ?? schemaOf$1(shape, place, reading)
	};
}
function readContent(shape, place, reading) {
	if (own(shape, "content") === void 0) return void 0;
	const media = entriesOf$1(shape, "content", place).map(([type, value, at]) => {
		const read = readMedia(type, value, at, reading);
		return [type === "*/*" && isData(read.schema) ? "application/json" : type, read];
	});
	return Object.fromEntries(media.sort(([a], [b]) => compare(a, b)));
}
function readMedia(type, value, at, reading) {
	const { shape, place } = follow(value, at, reading, "a media type");
	const encoding = own(shape, "encoding");
	return {
		schema: own(shape, "schema") === void 0 ? schemaOfMedia(type) : binaryIn(type, schemaOf$1(shape, place, reading)),
		...optional("encoding", encoding === void 0 ? void 0 : sortKeys(encoding)),
		...reading.keepExamples ? optional("example", own(shape, "example")) : {},
		...reading.keepExamples ? optional("examples", sortKeys(own(shape, "examples"))) : {}
	};
}
/** The schema of a parameter, header or media; a broken one is a fault and reads as anything. */
function schemaOf$1(shape, place, reading) {
	const at = childPlace(place, "schema");
	return reading.notes.attempt(() => readObjectSchema(own(shape, "schema"), at, reading), {});
}
/** A content type of any kind with a schema of data is how some frameworks write JSON. */
function isData({ $ref, type, properties, allOf, anyOf, oneOf }) {
	return [type ?? []].flat().some((one) => one === "object" || one === "array") || [
		$ref,
		properties,
		allOf,
		anyOf,
		oneOf
	].some((one) => one !== void 0);
}
/** What a media type without a schema carries. */
function schemaOfMedia(type) {
	if (isJson$1(type)) return {};
	return isText(type) ? { type: "string" } : {
		type: "string",
		format: "binary"
	};
}
/** In 3.1 an empty schema or a text of a media type that is no text means bytes. */
function binaryIn(type, schema) {
	if (isJson$1(type) || isText(type) || !/^(application\/octet-stream|image\/|audio\/|video\/)/.test(type)) return schema;
	return Object.keys(schema).every((key) => key === "description" || key === "contentMediaType") ? {
		...schema,
		type: "string",
		format: "binary"
	} : schema;
}
function isJson$1(type) {
	return /^application\/(.*\+)?json\b|^\*\/\*/i.test(type);
}
function isText(type) {
	return /^text\/|^application\/(.*\+)?xml\b|^application\/(x-www-form-urlencoded|yaml|x-yaml)/i.test(type);
}
function described$1(shape) {
	return {
		...optional("description", text(own(shape, "description"))),
		...own(shape, "deprecated") === true ? { deprecated: true } : {}
	};
}
function flag(shape, key) {
	const value = own(shape, key);
	return typeof value === "boolean" ? value : void 0;
}
// codegen/openapi/read/readPaths.ts
/** What the other side calls is no client of ours. */
var notCalled = "are calls that come to you: there is no client for them, only types for the components that they refer to";
var methods = [
	"get",
	"post",
	"put",
	"patch",
	"delete",
	"head",
	"options",
	"trace"
];
/** The paths of a document: everything behind references is put in its place, what holds for all is put into each. */
function readPaths(root, place, reading) {
	const paths = reading.notes.attempt(() => entriesOf$1(root, "paths", place), []);
	const read = [];
	for (const [path, value, at] of paths.sort(([a], [b]) => compare(a, b))) {
		if (path.startsWith("x-")) continue;
		read.push([path, reading.notes.attempt(() => readPathItem(root, path, value, at, reading), {})]);
	}
	return Object.fromEntries(read);
}
function readPathItem(root, path, value, at, reading) {
	if (!path.startsWith("/")) throw new Fault(at, `the path "${path}" must begin with "/"`, `write "/${path}"`);
	const { shape, place } = follow(value, at, reading, "a path");
	if (reading.isOwn) checkKeys(shape, "path", place, reading.notes);
	const inherited = {
		parameters: readParameters(shape, place, reading),
		servers: own(shape, "servers") ?? own(root, "servers"),
		security: own(root, "security")
	};
	const operations = methods.filter((method) => own(shape, method) !== void 0 && own(shape, method) !== null).map((method) => {
		const target = follow(shape[method], childPlace(place, method), reading, "an operation");
		return [method, readOperation(target.shape, target.place, inherited, `${placeOf$1({
			method,
			path
		})}`, reading)];
	});
	return Object.fromEntries(operations);
}
function readOperation(shape, place, inherited, title, reading) {
	if (reading.isOwn) checkKeys(shape, "operation", place, reading.notes);
	const parameters = merge(inherited.parameters, readParameters(shape, place, reading));
	checkPath(title, parameters, place, reading);
	const body = own(shape, "requestBody");
	if (own(shape, "callbacks") !== void 0) reading.notes.warn(childPlace(place, "callbacks"), `callbacks ${notCalled}`);
	const tags = reading.notes.attempt(() => itemsOf$1(shape, "tags", place), []).map(([tag]) => String(tag));
	const operation = {
		...documented(shape),
		...optional("operationId", text(own(shape, "operationId"))),
		...optional("summary", text(own(shape, "summary"))),
		...optional("description", text(own(shape, "description"))),
		...own(shape, "deprecated") === true ? { deprecated: true } : {},
		...tags.length > 0 ? { tags } : {},
		parameters: [...parameters].sort((a, b) => compare(a.name, b.name) || compare(a.in, b.in)),
		...optional("requestBody", body === void 0 ? void 0 : readBody(body, childPlace(place, "requestBody"), reading)),
		responses: readAnswers(shape, place, reading),
		...optional("security", own(shape, "security") ?? inherited.security),
		...optional("servers", own(shape, "servers") ?? inherited.servers)
	};
	notePlace(operation, place);
	return operation;
}
/** Our own keys and those of others, as they are. */
function documented(shape) {
	return Object.fromEntries(Object.entries(shape).filter(([key]) => key.startsWith("x-")).map(([key, value]) => [key, sortKeys(value)]).sort(([a], [b]) => compare(a, b)));
}
function readParameters(shape, place, reading) {
	return reading.notes.attempt(() => itemsOf$1(shape, "parameters", place), []).flatMap(([value, at]) => reading.notes.attempt(() => readParameter(value, at, reading), void 0) ?? []);
}
/** A parameter of the operation takes the place of the path's parameter of the same name. */
function merge(shared, own) {
	return [...new Map([...shared, ...own].map((one) => [`${one.in} ${one.name}`, one])).values()];
}
/** A name in the path without a parameter takes any text, so that the call can be made. */
function checkPath(title, parameters, place, { notes }) {
	const declared = new Set(parameters.filter((one) => one.in === "path").map((one) => one.name));
	for (const [, name = ""] of title.matchAll(/\{([^{}]*)\}/g)) {
		if (declared.has(name)) continue;
		notes.warn(place, `${title} has no parameter "${name}"; it is taken as text`);
		parameters.push({
			name,
			in: "path",
			required: true,
			schema: { type: "string" }
		});
	}
}
function readAnswers(shape, place, reading) {
	const read = reading.notes.attempt(() => entriesOf$1(shape, "responses", place), []).filter(([status]) => !status.startsWith("x-")).map(([status, value, at]) => {
		if (!/^([1-5]\d\d|[1-5]XX|default)$/i.test(status)) reading.notes.warn(at, `"${status}" is no status; write 200, 4XX or default`);
		return [status === "default" ? status : status.toUpperCase(), reading.notes.attempt(() => readAnswer(value, at, reading), { description: "" })];
	});
	return Object.fromEntries(read.sort(([a], [b]) => compare(a, b)));
}
// codegen/openapi/read/readOpenApi.ts
var partOfContract = "a part of the contract";
var twice = "this name stands twice in its object; only the last one is read";
/**
* Reads an OpenAPI document of anybody, 3.0 or 3.1, JSON or YAML, with the files it refers to.
* @throws ContractError that names all faults with their places.
*/
function readOpenApi(file, { parts = [], keepExamples = false, isOwn = false } = {}) {
	const notes = new Notes();
	const sources = new Sources();
	const reading = {
		sources,
		notes,
		components: new Components(sources),
		keepExamples,
		isOwn,
		discriminated: []
	};
	const place = {
		source: sources.load(resolve(file)),
		pointer: ""
	};
	const beside = parts.map((part) => ({
		source: sources.load(resolve(part)),
		pointer: ""
	}));
	const read = notes.attempt(() => readRoot(place, beside, reading), void 0);
	for (const source of sources.all) for (const pointer of source.repeated) notes.warn({
		source,
		pointer
	}, twice);
	notes.check();
	if (!read) throw new Error("a document without faults was not read");
	return {
		api: read,
		warnings: notes.warnings()
	};
}
function readRoot(place, parts, reading) {
	const root = shapeOf$1(place.source.value, place, "an OpenAPI document");
	checkVersion(root, place);
	if (reading.isOwn) checkKeys(root, "document", place, reading.notes);
	declareComponents(place, parts, reading);
	for (const part of parts) checkPaths(part, root, reading);
	if (own(root, "webhooks") !== void 0) reading.notes.warn(childPlace(place, "webhooks"), `webhooks ${notCalled}`);
	const paths = readPaths(root, place, reading);
	const schemas = readComponents(reading);
	const info = shapeOf$1(own(root, "info"), childPlace(place, "info"), "\"info\"");
	return {
		openapi: "3.1.0",
		info: {
			title: text(info.title) ?? "",
			version: String(info.version ?? ""),
			...optional("description", text(info.description))
		},
		...optional("servers", own(root, "servers")),
		...optional("security", own(root, "security")),
		...optional("tags", own(root, "tags")),
		paths,
		components: {
			schemas,
			parameters: {},
			responses: {},
			...optional("securitySchemes", securityOf(root))
		},
		operationNames: namesOf$4(paths)
	};
}
/** @throws Fault for what is not OpenAPI 3.0 or 3.1, saying what it is. */
function checkVersion(root, place) {
	if (own(root, "swagger") !== void 0) throw new Fault(childPlace(place, "swagger"), `this is Swagger ${String(root.swagger)}, which is older than OpenAPI 3`, "convert it to OpenAPI 3 first, for example with the converter of editor.swagger.io");
	const version = own(root, "openapi");
	if (version === void 0) throw new Fault(place, "this is not an OpenAPI document: \"openapi\" is missing", "name the file that begins with \"openapi\": \"3.…\"");
	if (!/^3\.[01](\.|$)/.test(String(version))) throw new Fault(childPlace(place, "openapi"), `OpenAPI ${String(version)} cannot be read`, "it must be 3.0 or 3.1");
}
function declareComponents(root, parts, reading) {
	const declared = /* @__PURE__ */ new Map();
	for (const [key, value, place] of [root, ...parts].flatMap((one) => reading.notes.attempt(() => schemasOf$1(one), []))) reading.notes.attempt(() => {
		if (declared.has(key)) throw new Fault(place, `"${key}" is declared in another file too`, "give one of them another name");
		declared.set(key, {
			key,
			found: {
				value,
				place
			}
		});
	}, void 0);
	reading.components.declare([...declared.values()]);
}
function schemasOf$1(place) {
	return entriesOf$1(shapeOf$1(own(shapeOf$1(place.source.value, place, partOfContract), "components"), childPlace(place, "components"), "\"components\""), "schemas", childPlace(place, "components"));
}
/** What the index does not name is in no part of the product, however well it is described. */
function checkPaths(part, index, { notes }) {
	const named = shapeOf$1(own(index, "paths"), part, "\"paths\"");
	const paths = notes.attempt(() => entriesOf$1(shapeOf$1(part.source.value, part, partOfContract), "paths", part), []);
	for (const [path, , at] of paths) notes.attempt(() => {
		if (Object.hasOwn(named, path)) return;
		throw new Fault(at, `the path "${path}" is missing in the index`, "add it to its \"paths\" with a $ref to this file");
	}, void 0);
}
/** Reading one schema may find others, so the list grows while it is gone through. */
function readComponents(reading) {
	const { components, notes } = reading;
	const schemas = /* @__PURE__ */ new Map();
	for (let at = 0; at < components.all.length; at += 1) {
		const one = components.all[at];
		if (!one) continue;
		schemas.set(one, notes.attempt(() => readObjectSchema(one.found.value, one.found.place, reading), {}));
	}
	const nameOf = components.name();
	linkDiscriminators(reading.discriminated, schemas, nameOf);
	const named = [...schemas].map(([one, schema]) => [nameOf(one), schema]);
	checkCircles(schemas, reading);
	return Object.fromEntries(named.sort(([a], [b]) => compare(a, b)));
}
/** A reference that leads back to itself says nothing. */
function checkCircles(schemas, { components, notes }) {
	for (const one of schemas.keys()) notes.attempt(() => {
		const seen = /* @__PURE__ */ new Set();
		let at = one;
		for (let ref = onlyReference(at.found.value); ref !== void 0; ref = onlyReference(at.found.value)) {
			if (seen.has(at)) throw new Fault(one.found.place, `"${one.key}" leads back to itself`, "let one of them say what the value is");
			seen.add(at);
			at = components.lookUp(ref, at.found.place);
		}
	}, void 0);
}
function securityOf(root) {
	const components = own(root, "components");
	const schemes = typeof components === "object" && components !== null ? own(components, "securitySchemes") : void 0;
	return schemes === void 0 || schemes === null ? void 0 : sortKeys(schemes);
}
function namesOf$4(paths) {
	return operationNames(Object.entries(paths).flatMap(([path, item]) => methods.flatMap((method) => item[method] ? [{
		method,
		path,
		operationId: item[method].operationId
	}] : [])));
}
// codegen/openapi/loadOpenApi.ts
/** The document that names all paths; the other files hold them. */
var indexName = "openapi.json";
/**
* Reads the contract of a project: the OpenAPI documents of a folder as one, with examples. Operations go by their ids, which
* must be names as they are; `x-` keys are those of `contractKeys`.
* @throws ContractError that names all faults with their places.
*/
function loadOpenApi(folder) {
	if (!existsSync(folder)) throw new ContractError(`${folder}: the folder of the API contract is missing`);
	const index = join(folder, indexName);
	if (!existsSync(index)) throw new ContractError(`${index}: the index of the API contract is missing`);
	const { api, warnings } = readOpenApi(index, {
		parts: readdirSync(folder).filter((name) => name.endsWith(".json") && name !== indexName).sort(compare).map((name) => join(folder, name)),
		keepExamples: true,
		isOwn: true
	});
	const { operationNames: _, ...own } = api;
	return {
		api: own,
		warnings
	};
}
/**
* Every operation of a bundle, by name.
* @throws ContractError that names each one without a usable name
*/
function operationsOf(api) {
	const found = [];
	const faults = [];
	for (const [path, item] of Object.entries(api.paths)) for (const method of methods) {
		const operation = item[method];
		if (!operation) continue;
		const id = api.operationNames?.[placeOf$1({
			method,
			path
		})] ?? operation.operationId ?? "";
		if (!/^[a-z][A-Za-z0-9]*$/.test(id)) {
			const named = operationNames([{
				method,
				path,
				operationId: operation.operationId
			}])[placeOf$1({
				method,
				path
			})];
			faults.push(`${at(operation)}${placeOf$1({
				method,
				path
			})}: operationId must be a camelCase name, not "${id}"\n  hint: write "${named}"`);
			continue;
		}
		found.push({
			id,
			method,
			path,
			tag: operation.tags?.[0] ?? "default",
			operation
		});
	}
	found.sort((a, b) => compare(a.id, b.id));
	for (const [index, { id, operation }] of found.entries()) {
		const first = found[index - 1];
		if (first?.id !== id) continue;
		faults.push(`${at(operation)}operationId "${id}" is declared twice, the other time by ${placeOf$1(first)}\n  hint: give one of them a name of its own`);
	}
	if (faults.length > 0) throw new ContractError(faults.join("\n"));
	return found;
}
/** File, line and place in front of a fault, where they are known. */
function at(operation) {
	const where = whereRead(operation, Object.hasOwn(operation, "operationId") ? "operationId" : void 0);
	return where === "" ? "" : `${where}: `;
}
// codegen/emit/types/operationTypes.ts
/** Content types whose values are JSON. */
var isJson = (contentType) => /[/+]json\b/i.test(contentType);
/** Schemas of what an operation takes and gives. */
function schemasOf({ operation }) {
	return {
		path: parametersOf$1(operation, "path"),
		query: parametersOf$1(operation, "query"),
		body: firstMedia(operation.requestBody?.content)?.media.schema,
		answer: answerOf$1(operation)
	};
}
/** What an operation answers, where that is JSON. */
function answerOf$1({ responses }) {
	return jsonMedia(successOf(responses)?.content)?.schema;
}
/** One place of the parameters of an operation as an object. */
function parametersOf$1({ parameters = [] }, place) {
	const here = parameters.filter((one) => one.in === place && !isIgnored(one));
	const required = here.filter((one) => one.required || place === "path").map((one) => one.name);
	return {
		type: "object",
		additionalProperties: false,
		properties: Object.fromEntries(here.map((one) => [one.name, {
			...wordsOf$2(one),
			...one.schema
		}])),
		...required.length > 0 ? { required } : {}
	};
}
/** Content type and schema of a body: JSON where there is a choice. */
function firstMedia(content) {
	const all = Object.entries(content ?? {});
	const first = all.find(([type]) => isJson(type)) ?? all[0];
	return first ? {
		contentType: first[0],
		media: first[1]
	} : void 0;
}
/** The 2xx answer, the smallest of several; `default` where it is the only answer. */
function successOf(responses) {
	const all = Object.entries(responses);
	const found = all.find(([status]) => status.startsWith("2"));
	if (found) return found[1];
	return all.length === 1 ? responses.default : void 0;
}
/** Resolves a reference to a component, one level after the other. */
function resolve$1(schema, components) {
	const seen = /* @__PURE__ */ new Set();
	for (let at = schema;; seen.add(at)) {
		const found = at.$ref === void 0 ? void 0 : components[nameOfRef(at.$ref)];
		if (!found || seen.has(found)) return at;
		at = found;
	}
}
function jsonMedia(content = {}) {
	return Object.entries(content).find(([type]) => isJson(type))?.[1];
}
/** OpenAPI says that header parameters of these names mean nothing: content types and security say it. */
function isIgnored({ in: place, name }) {
	return place === "header" && /^(accept|content-type|authorization)$/i.test(name);
}
function wordsOf$2({ description, deprecated }) {
	return {
		...description ? { description } : {},
		...deprecated ? { deprecated } : {}
	};
}
// codegen/emit/specOf.ts
/** What the run-time must know of a call where it differs from GET, JSON and the usual styles, as a literal. */
function specOf({ method, path, operation }) {
	const { parameters = [], requestBody } = operation;
	const stylesIn = (place) => stylesBy(parameters.filter((one) => one.in === place).map((one) => [one.name, styleOf(one)]));
	const contentType = firstMedia(requestBody?.content)?.contentType;
	return literalOf({
		m: method === "get" ? void 0 : method.toUpperCase(),
		p: path.replace(/#.*/, ""),
		t: stylesIn("path"),
		q: stylesIn("query"),
		h: stylesIn("header"),
		c: stylesIn("cookie"),
		b: contentType === "application/json" ? void 0 : contentType,
		e: encodingsOf(Object.entries(requestBody?.content ?? {}))
	});
}
/** The name under which the run-time knows how a parameter is written; empty text for the usual. */
function styleOf({ in: place, style, explode, allowReserved, content }) {
	if (content) return Object.keys(content).some((type) => /[/+]json\b/i.test(type)) ? "json" : "";
	if (place === "query" || place === "cookie") return queryStyle({
		style,
		explode,
		allowReserved
	});
	return `${style === void 0 || style === "simple" ? "" : style}${explode ? "*" : ""}`;
}
function queryStyle({ style = "form", explode = style === "form", allowReserved }) {
	if (style === "deepObject" || style !== "form" && !explode) return style;
	if (!explode) return "form";
	return allowReserved ? "reserved" : "";
}
/** How the parts of a form are written, where that is not the usual. */
function encodingsOf(content) {
	const styles = content.flatMap(([type, { encoding = {} }]) => Object.entries(encoding).flatMap(([name, one]) => {
		const style = type.startsWith("multipart/") ? partType(one) : fieldStyle(one);
		return style === void 0 ? [] : [[name, style]];
	}));
	return styles.length > 0 ? Object.fromEntries(styles) : void 0;
}
/** One exact content type can be said of a part; of a choice or a range the file knows its own. */
function partType({ contentType }) {
	return contentType && !/[*,]/.test(contentType) ? contentType : void 0;
}
function fieldStyle(one) {
	if (one.style || one.explode !== void 0 || one.allowReserved) return queryStyle(one);
	return one.contentType && /[/+]json\b/i.test(one.contentType) ? "json" : void 0;
}
function stylesBy(entries) {
	const unusual = entries.filter(([, style]) => style !== "");
	return unusual.length > 0 ? Object.fromEntries(unusual) : void 0;
}
/** `{ p: '/pets', q: { ids: 'form' } }`. */
function literalOf(value) {
	return `{ ${Object.entries(value).flatMap(([key, one]) => {
		if (one === void 0) return [];
		return `${/^[A-Za-z_]\w*$/.test(key) && key !== "__proto__" ? key : `[${quote(key)}]`}: ${typeof one === "string" ? quote(one) : literalOf(one)}`;
	}).join(", ")} }`;
}
function quote(text) {
	return `'${JSON.stringify(text).slice(1, -1).replaceAll("\\\"", "\"").replaceAll("'", "\\'")}'`;
}
// codegen/emit/types/shapeOf.ts
/** An operation as one object: its parameters by place, bodies and answers, each a type of its own. */
function shapeOf(operation, { sent, received, shared }) {
	const parameters = [
		"path",
		"query",
		"header",
		"cookie"
	].flatMap((place) => placeOf(operation, place, sent, shared));
	const answers = Object.entries(operation.responses).map(([status, one]) => [status, answerType(status, one, received)]);
	const parts = [
		...parameters,
		...bodiesOf(operation.requestBody, sent),
		[
			"answers",
			objectOf$1(answers),
			true
		]
	];
	return {
		...objectOf$1(parts.map(([name, part]) => [name, part])),
		required: parts.filter(([, , isNeeded]) => isNeeded).map(([name]) => name)
	};
}
/** The parameters of one place: those with a name of their own, then the others. */
function placeOf(operation, place, sent, shared) {
	const here = (operation.parameters ?? []).filter((one) => one.in === place && !isIgnored(one));
	if (here.length === 0) return [];
	const named = [...new Set(here.flatMap((one) => shared.nameOf(one) ?? []))];
	const own = here.filter((one) => shared.nameOf(one) === void 0);
	return [[
		place,
		intersection([...named.sort(compare).map((name) => leaf(`P.${name}`)), ...own.length > 0 ? [prepare(parametersOf$1({
			...operation,
			parameters: own
		}, place), sent)] : []]),
		place === "path" || here.some((one) => one.required)
	]];
}
function bodiesOf(body, world) {
	const usual = firstMedia(body?.content);
	if (!body || !usual) return [];
	const words = body.description ? { description: body.description } : {};
	const others = Object.entries(body.content).filter(([type]) => type !== usual.contentType);
	const named = objectOf$1(others.map(([type, media]) => [type, bodyType(type, media, world)]));
	return [[
		"body",
		{
			...bodyType(usual.contentType, usual.media, world),
			...words
		},
		body.required === true
	], ...others.length > 0 ? [[
		"bodies",
		named,
		true
	]] : []];
}
/** As the run-time writes it: see `writeBody`. */
function bodyType(contentType, { schema }, world) {
	if (/[/+]json\b|^multipart\/|urlencoded/i.test(contentType)) return prepare(schema, world);
	if (/^text\/|[/+]xml\b/i.test(contentType)) return textOf$1(schema, world);
	return leaf("Blob | BufferSource");
}
/** As the run-time reads it: see `readAnswer`. */
function answerType(status, { content = {}, description }, world) {
	const types = asked(Object.entries(content)).map(([type, media]) => mediaType(type, media, world));
	const text = status.startsWith("2") ? wordsOfAnswer(description) : "";
	const type = types.length > 0 ? union(types) : leaf("undefined");
	return text ? {
		...type,
		description: text
	} : type;
}
/** The run-time asks for JSON where there is a choice: the same in XML or as text never comes. */
function asked(content) {
	return content.some(([type]) => isJson(type)) ? content.filter(([type]) => isJson(type) || !/[/+]xml\b|^text\/(plain|html)\b/i.test(type)) : content;
}
function mediaType(contentType, { schema }, world) {
	if (/^text\/event-stream/i.test(contentType)) return leaf("ReadableStream<Uint8Array>");
	if (isJson(contentType)) return prepare(schema, world);
	return /^text\/|[/+]xml\b/i.test(contentType) ? textOf$1(schema, world) : leaf("File");
}
function textOf$1(schema, world) {
	return schema.type === "string" && schema.format !== "binary" ? prepare(schema, world) : leaf("string");
}
function objectOf$1(entries) {
	const properties = Object.fromEntries(entries);
	return {
		type: "object",
		properties,
		required: Object.keys(properties),
		additionalProperties: false
	};
}
// codegen/emit/types/sharedParameters.ts
/** What is said in fewer characters is shorter in its place than by a name. */
var SHORTEST_WORDS = 40;
/** An operation that comes or goes should not change others, so that a pair is left where it is. */
var FEWEST_PLACES = 3;
/** How much more often a parameter is there than a rare variant of it. */
var RARE = 3;
/** Names that types may use, which no interface may hide. */
var taken$1 = new Set("S Array Blob Pick Record Required".split(" "));
/**
* The parameters to declare once: those of the document's components, and those that operations repeat word by word. Only
* parameters with words of their own: `{ id: string }` is clearer in its place.
*/
function sharedParametersOf(api) {
	const long = operationsOf(api).flatMap(({ operation }) => operation.parameters ?? []).filter((one) => !isIgnored(one) && lengthOf(one) >= SHORTEST_WORDS);
	const byKey = Map.groupBy(long, keyOf$1);
	const shared = [...byKey].flatMap(([key, places]) => {
		const [first] = places;
		return first !== void 0 && (first.shared !== void 0 || places.length >= FEWEST_PLACES) ? [[key, first]] : [];
	});
	const names = namesOf$3(shared, (key) => byKey.get(key)?.length ?? 0);
	return {
		nameOf: (parameter) => names.get(keyOf$1(parameter)),
		all: shared.map(([key, one]) => [names.get(key) ?? key, one]).sort(([a], [b]) => compare(a, b))
	};
}
/** One interface per shared parameter; nothing where there is none. */
async function emitParameters({ all }, sent, { folder, types }) {
	if (all.length === 0) return [];
	const declarations = [];
	for (const [name, one] of all) declarations.push(await declarationOf(name, parametersOf$1({
		parameters: [one],
		responses: {}
	}, one.in), sent));
	const text = declarations.join("\n\n");
	const imports = usesTypes(text) ? `import type * as S from '${types}';\n\n` : "\n";
	return [{
		path: posix.join(folder, "parameters.ts"),
		text: `${banner}${imports}${text}\n`
	}];
}
/** Whether code names a type of the components; words may look like one. */
function usesTypes(code, namespace = "S") {
	return new RegExp(`\\b${namespace}\\.`).test(code.replaceAll(/\/\*\*.*?\*\//gs, ""));
}
/** The one that most operations have goes by the plain name where variants of it are rare. */
function namesOf$3(shared, countOf) {
	const texts = new Map(shared.map(([key, one]) => [key, nameFor(one.shared ?? one.name)]));
	const names = new Map(typeNames([...texts.keys()], (key) => texts.get(key) ?? key));
	for (const [name, rivals] of Map.groupBy(texts.keys(), (key) => toTypeName(texts.get(key) ?? key))) {
		const [first, second] = rivals.toSorted((a, b) => countOf(b) - countOf(a));
		if (first !== void 0 && second !== void 0 && countOf(first) >= RARE * countOf(second)) names.set(first, name);
	}
	return names;
}
function nameFor(text) {
	return taken$1.has(toTypeName(text)) ? `${text}-parameter` : text;
}
function lengthOf(one) {
	const { description = "" } = wordsOf$3({
		...one.schema,
		...one.description ? { description: one.description } : {}
	});
	return description.length;
}
var keys$1 = /* @__PURE__ */ new WeakMap();
/** The same for parameters of the same type and words, however they are written into a call. */
function keyOf$1(parameter) {
	const known = keys$1.get(parameter);
	if (known !== void 0) return known;
	const { name, in: place, required, description, deprecated, schema, shared } = parameter;
	const key = JSON.stringify([
		shared ?? name,
		place,
		name,
		required,
		description,
		deprecated,
		schema
	]);
	keys$1.set(parameter, key);
	return key;
}
// codegen/emit/clients.ts
/** Names that modules or printed types use; an operation called so gets another type name. */
var taken = new Set("S P Array Blob BufferSource Date File Pick Promise ReadableStream Record Required Uint8Array".split(" "));
/**
* One module per tag with one typed function per operation. Each is a constant of its own: what is not imported is not
* bundled.
*/
async function emitClients(api, target) {
	const shared = sharedParametersOf(api);
	const worlds = {
		sent: worldOf(api, "write", "S."),
		received: worldOf(api, "read", "S."),
		shared
	};
	const modules = Map.groupBy(operationsOf(api), (one) => fileNameOf(one.tag));
	const files = await emitParameters(shared, worlds.sent, target);
	for (const [name, operations] of [...modules].sort(([a], [b]) => compare(a, b))) files.push({
		path: posix.join(target.folder, `${name}.ts`),
		text: await moduleOf(operations, target, worlds)
	});
	return files;
}
async function moduleOf(operations, target, worlds) {
	const parts = [];
	for (const placed of operations) parts.push(await clientOf(placed, target, worlds));
	const body = parts.join("\n\n");
	const imports = [
		...usesTypes(body, "P") ? [`import type * as P from '${target.parameters}';\n`] : [],
		`import { op } from '${target.runtime}';\n`,
		...usesTypes(body) ? [`import type * as S from '${target.types}';\n`] : []
	];
	return `${banner}${imports.join("")}\n${body}\n`;
}
async function clientOf(placed, { isEngine }, worlds) {
	const { id, operation } = placed;
	const type = taken.has(pascal(id)) ? `${pascal(id)}Call` : pascal(id);
	const name = id === "op" ? "opCall" : id;
	const shape = await printedDeclarationOf(type, shapeOf(operation, worlds));
	const spec = isEngine ? `'${id}'` : specOf(placed);
	return `${shape}\n\n${docBlock(wordsOf$1(placed, operation))}export const ${name} = /* @__PURE__ */ op<${type}>(${spec});`;
}
function wordsOf$1({ method, path }, { summary, description, deprecated }) {
	return [
		summary ?? (description ? "" : `${method.toUpperCase()} ${path}`),
		description === summary ? "" : description ?? "",
		deprecated ? "@deprecated" : ""
	];
}
// codegen/conventions/conventionOf.ts
/** What follows from a convention for the operation as contract.json has it. */
function conventionFacts(convention) {
	if (!convention) return {};
	const { paging, total } = convention;
	const isByPlace = paging && [
		"offset",
		"page",
		"range"
	].includes(paging.by);
	return {
		...paging ? { paging: isByPlace && total ? "offset" : "onward" } : {},
		convention
	};
}
/** Fields of a row that the API orders by, as if each said so. */
function withSortable(fields, { sort }) {
	const isNamed = (name) => sort?.fields.includes(name);
	return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, isNamed(name) ? {
		...one,
		sortable: true
	} : one]));
}
/** Filters that are sent otherwise than by their name are parameters for documents; their type is that of the field. */
function withFilters(parameters, { filters = {} }, fields) {
	const added = Object.entries(filters).map(([name, syntax]) => {
		const field = fields[name.replace(/_(from|to)$/, "")] ?? fields[name];
		const sent = parameters[syntax.in];
		if (sent && syntax.as === void 0) return [name, {
			...sent,
			in: "query"
		}];
		const { type = "string", format, enum: values } = field ?? {};
		const isPlain = type === "object" || type === "array";
		return [name, {
			in: "query",
			type: isPlain ? "string" : type,
			...format && !isPlain ? { format } : {},
			...values ? { enum: values } : {},
			...takesSeveral(syntax) ? { array: true } : {},
			...syntax.ids === void 0 ? {} : { ids: syntax.ids }
		}];
	});
	return {
		...parameters,
		...Object.fromEntries(added)
	};
}
/** Ids come several at once where they can be joined as alternatives, or written as a list. */
function takesSeveral({ several, join, ids }) {
	return ids !== void 0 && (several !== void 0 || join !== void 0);
}
/** @throws ContractError for a parameter that the operation does not have: nothing else is ever sent */
function checkConvention(placed, convention, rowFields) {
	const { operation } = placed;
	const parameters = operation.parameters ?? [];
	const missing = namesOf$2(convention).find((name) => !hasParameter(parameters, name, "query"));
	const header = [...Object.keys(convention.ask?.headers ?? {}), ...convention.paging?.by === "range" ? ["Range"] : []].find((name) => !hasParameter(parameters, name, "header"));
	const field = (convention.sort?.fields ?? []).find((name) => !rowFields.includes(name));
	const wrong = missing === void 0 ? header === void 0 ? field && `orders by "${field}", which is no field of its rows` : `sends the header "${header}", which the operation does not take` : `names "${missing}", which is no parameter of its query`;
	if (!wrong) return;
	throw new ContractError(`${placeOf$1(placed)}: x-convention of operation "${placed.id}" ${wrong}\n  hint: name what the operation has, or leave that part out`);
}
/** Every parameter of the query that a convention sends. */
function namesOf$2({ paging, sort, search, ask, filters }) {
	const named = paging;
	return [
		...[
			named?.page,
			named?.start,
			named?.cursor,
			named?.size,
			sort?.in,
			sort?.direction?.in,
			search
		],
		...Object.keys(ask?.query ?? {}),
		...Object.values(filters ?? {}).map((one) => one.in)
	].filter((name) => name !== void 0);
}
/** `page[size]` is a parameter of its own, or a member of `page`. */
function hasParameter(parameters, name, place) {
	const isSame = (given) => place === "header" ? given.toLowerCase() === name.toLowerCase() : given === name;
	const whole = /^([^[]+)\[/.exec(name)?.[1];
	return parameters.some((one) => one.in === place && (isSame(one.name) || one.name === whole && isObjectSchema(one.schema)));
}
function isObjectSchema({ type, properties, $ref }) {
	return type === "object" || properties !== void 0 || $ref !== void 0;
}
// codegen/emit/contract/contractFields.ts
/** Fields of an object schema, through references and `allOf`. */
function fieldsOf(schema, components) {
	const whole = objectOf(schema, components);
	const required = requiredOf(whole, components);
	const properties = Object.entries(propertiesOf(whole, components));
	return Object.fromEntries(properties.map(([name, one]) => [name, fieldOf(one, required.has(name), components)]));
}
/** Fields of a row; those in a part of it (`attributes`) stand beside the others. */
function rowFieldsOf(schema, inside, components) {
	const own = fieldsOf(schema, components);
	const part = inside === void 0 ? void 0 : propertiesOf(objectOf(schema, components), components)[inside];
	if (inside === void 0 || !part) return own;
	const { [inside]: _, ...beside } = own;
	return {
		...fieldsOf(part, components),
		...beside
	};
}
/** The same for what is sent: of a list of records, also what each record holds. */
function bodyFieldsOf(schema, components) {
	const properties = propertiesOf(objectOf(schema, components), components);
	const withItems = ([name, field]) => {
		const items = recordItemsOf(properties[name] ?? {}, components);
		return [name, items ? {
			...field,
			items
		} : field];
	};
	return Object.fromEntries(Object.entries(fieldsOf(schema, components)).map(withItems));
}
/** Fields of the elements of a list of records; undefined for anything else. */
function recordItemsOf(schema, components) {
	const items = itemsOf(resolve$1(schema, components));
	const fields = items ? fieldsOf(items, components) : {};
	return Object.keys(fields).length > 0 ? fields : void 0;
}
/** Properties of an object schema, its `allOf` branches included. */
function propertiesOf(schema, components) {
	return Object.fromEntries(membersOf(schema, components).flatMap((one) => Object.entries(one.properties ?? {})));
}
function requiredOf(schema, components) {
	return new Set(membersOf(schema, components).flatMap((one) => one.required ?? []));
}
/** The schemas that hold together, bases first; one that leads back to itself is there once. */
function membersOf(schema, components, seen = /* @__PURE__ */ new Set()) {
	if (seen.has(schema)) return [];
	seen.add(schema);
	return [...(schema.allOf ?? []).flatMap((one) => membersOf(resolve$1(one, components), components, seen)), schema];
}
function fieldOf(declared, required, components) {
	const schema = ownType({
		...resolve$1(declared, components),
		...withoutRef(declared)
	}, components);
	const { type, nullable } = typeOf(schema);
	return {
		type,
		...schema.format ? { format: schema.format } : {},
		...schema.enum ? { enum: schema.enum } : {},
		...nullable ? { nullable: true } : {},
		...required ? { required: true } : {},
		...schema.readOnly ? { readOnly: true } : {},
		...schema.maxLength === void 0 ? {} : { maxLength: schema.maxLength },
		...boundsOf(schema),
		...schema["x-sortable"] ? { sortable: true } : {},
		...schema["x-personal-data"] ? { personal: true } : {}
	};
}
/** Ends of a number; of something that may also be text (an id or a query), those of the number. */
function boundsOf(schema) {
	const { type } = typeOf(schema);
	const { minimum, maximum } = [schema, ...schema.anyOf ?? schema.oneOf ?? []].find((one) => [one.type].flat().includes(type)) ?? {};
	return {
		...typeof minimum === "number" ? { minimum } : {},
		...typeof maximum === "number" ? { maximum } : {}
	};
}
/** What a field is, where that stands in a single `allOf`, or in the one branch of `anyOf` beside null. */
function ownType(schema, components, seen = /* @__PURE__ */ new Set()) {
	const { anyOf, oneOf, allOf, ...own } = schema;
	const branches = anyOf ?? oneOf ?? allOf ?? [];
	const [one, ...others] = branches.filter(({ type }) => type !== "null");
	const target = one && resolve$1(one, components);
	if (!target || others.length > 0 || seen.has(target)) return schema;
	const whole = ownType(target, components, seen.add(target));
	const { type, nullable } = typeOf(whole);
	return {
		...whole,
		...own,
		type: nullable || branches.length > 1 ? [type, "null"] : type
	};
}
/** The one type of a field; of several the first, beside null. */
function typeOf(schema) {
	const branches = schema.anyOf ?? schema.oneOf;
	const types = branches ? branches.flatMap((one) => one.type ?? []) : [schema.type ?? (schema.properties || schema.allOf ? "object" : "string")].flat();
	const [type = "string"] = types.filter((one) => one !== "null");
	return {
		type,
		nullable: types.includes("null")
	};
}
/** Schema of the elements of an array. */
function itemsOf({ items }) {
	return typeof items === "object" ? items : void 0;
}
/** An answer of several forms has the fields of the form that is an object. */
function objectOf(schema, components) {
	const whole = resolve$1(schema, components);
	return (whole.anyOf ?? whole.oneOf ?? []).map((one) => resolve$1(one, components)).find((one) => one.properties) ?? whole;
}
function withoutRef({ $ref, ...rest }) {
	return rest;
}
// codegen/conventions/look.ts
/** `?name` a parameter, `^name` a header that is sent, `<name` one that is answered, else a place in the answer. */
function isThere(mark, { placed, components }) {
	const { parameters = [], responses } = placed.operation;
	if (mark.startsWith("?")) return hasParameter(parameters, mark.slice(1), "query");
	if (mark.startsWith("^")) return hasParameter(parameters, mark.slice(1), "header");
	if (mark.startsWith("<")) return Object.keys(successOf(responses)?.headers ?? {}).some((name) => name.toLowerCase() === mark.slice(1).toLowerCase());
	let at = answerIn(placed.operation);
	for (const name of mark === "" ? [] : mark.split("/")) at = at && placesIn$2(at, components)[name];
	return at !== void 0;
}
var answers = /* @__PURE__ */ new WeakMap();
/** The answer of an operation, found once. */
function answerIn(operation) {
	if (!answers.has(operation)) answers.set(operation, answerOf$1(operation));
	return answers.get(operation);
}
var places = /* @__PURE__ */ new WeakMap();
/** What stands in an answer; dozens of marks are looked for in each. */
function placesIn$2(schema, components) {
	const known = places.get(schema) ?? propertiesOf(wholeOf(schema, components), components);
	places.set(schema, known);
	return known;
}
/** Of several shapes the one that is an object. */
function wholeOf(schema, components) {
	const whole = resolve$1(schema, components);
	return (whole.anyOf ?? whole.oneOf ?? []).map((one) => resolve$1(one, components)).find((one) => one.properties) ?? whole;
}
/** The place in the document that says a mark. */
function evidenceOf({ placed, query }, mark) {
	const at = `paths.${placed.path}.${placed.method}`;
	const name = mark.replace(/^[?^<]/, "");
	const parameter = query.find((one) => one.name === name || name.startsWith(`${one.name}[`))?.name;
	if (mark.startsWith("<")) return `${at}.responses.headers.${name}`;
	if (mark.startsWith("^")) return `${at}.parameters.${name}`;
	return parameter === void 0 ? `${at}.responses: ${name}` : `${at}.parameters.${parameter}`;
}
/** The schema of a parameter; of `page[size]` also that of a member of `page`. */
function schemaOf({ query, components }, name) {
	const own = query.find((one) => one.name === name);
	if (own) return resolve$1(own.schema, components);
	const [, whole, member = ""] = /^([^[]+)\[([^\]]+)\]$/.exec(name) ?? [];
	const holder = query.find((one) => one.name === whole);
	const found = holder && propertiesOf(resolve$1(holder.schema, components), components)[member];
	return found ? resolve$1(found, components) : {};
}
// codegen/conventions/presets.ts
var presets = [
	{
		name: "JSON:API",
		marks: [
			["?page[number]", "data"],
			["?page[cursor]", "data"],
			["?page[offset]", "data"],
			["?page[after]", "data"],
			["data", "jsonapi"]
		],
		paging: [
			{
				by: "page",
				page: "page[number]",
				first: 1,
				size: "page[size]"
			},
			{
				by: "offset",
				start: "page[offset]",
				size: "page[limit]"
			},
			{
				by: "link",
				next: { body: "links/next" },
				size: "page[size]"
			},
			{
				by: "link",
				next: { body: "links/next" },
				size: "page[limit]"
			}
		],
		total: [
			"meta/total",
			"meta/page/total",
			"meta/totalCount",
			"meta/total-count",
			"meta/count",
			"meta/record-count"
		]
	},
	{
		name: "OData 4",
		marks: [
			["?$top"],
			["?$skip"],
			["@odata.nextLink"],
			["@odata.count"]
		],
		paging: [{
			by: "offset",
			start: "$skip",
			size: "$top"
		}, {
			by: "link",
			next: { body: "@odata.nextLink" },
			size: "$top"
		}],
		total: ["@odata.count", "@count"],
		ask: { query: { $count: "true" } },
		sorts: [{
			in: "$orderby",
			asc: "{field} asc",
			desc: "{field} desc"
		}],
		filter: {
			in: "$filter",
			join: " and ",
			quote: "'",
			text: "contains({field},'{value}')",
			choice: "{field} eq '{value}'",
			plain: "{field} eq {value}",
			from: "{field} ge {value}",
			to: "{field} le {value}"
		}
	},
	{
		name: "Spring Data",
		marks: [
			["totalElements"],
			["page/totalElements"],
			["?pageable"]
		],
		paging: [
			{
				by: "page",
				page: "page",
				first: 0,
				size: "size"
			},
			{
				by: "page",
				page: "pageable[page]",
				first: 0,
				size: "pageable[size]"
			},
			{
				by: "page",
				page: "page",
				first: 0
			}
		],
		total: ["totalElements", "page/totalElements"],
		sorts: [{
			in: "sort",
			asc: "{field},asc",
			desc: "{field},desc"
		}, {
			in: "pageable[sort]",
			asc: "{field},asc",
			desc: "{field},desc"
		}]
	},
	{
		name: "Django REST framework",
		marks: [[
			"results",
			"next",
			"previous"
		]],
		paging: [
			{
				by: "page",
				page: "page",
				first: 1,
				size: "page_size"
			},
			{
				by: "page",
				page: "page",
				first: 1
			},
			{
				by: "offset",
				start: "offset",
				size: "limit"
			},
			{
				by: "link",
				next: { body: "next" },
				size: "page_size"
			},
			{
				by: "link",
				next: { body: "next" }
			}
		],
		total: ["count"],
		more: ["next"],
		sortValues: ["ordering"],
		sorts: [{
			in: "ordering",
			asc: "{field}",
			desc: "-{field}"
		}],
		search: ["search"]
	},
	{
		name: "Laravel",
		marks: [
			["data", "meta/current_page"],
			["data", "current_page"],
			[
				"data",
				"meta/next_cursor",
				"links"
			]
		],
		paging: [
			{
				by: "page",
				page: "page",
				first: 1,
				size: "per_page"
			},
			{
				by: "page",
				page: "page",
				first: 1
			},
			{
				by: "cursor",
				cursor: "cursor",
				next: { body: "meta/next_cursor" },
				size: "per_page"
			}
		],
		total: ["meta/total", "total"],
		more: ["links/next", "next_page_url"]
	},
	{
		name: "Stripe",
		marks: [["?starting_after", "has_more"]],
		paging: [{
			by: "cursor",
			cursor: "starting_after",
			next: { last: "id" },
			size: "limit"
		}],
		more: ["has_more"]
	},
	{
		name: "PostgREST",
		marks: [
			[
				"?select",
				"?order",
				"?offset",
				"^Prefer"
			],
			["?order", "^Range-Unit"],
			[
				"?select",
				"?order",
				"?limit",
				"^Range"
			]
		],
		paging: [{
			by: "offset",
			start: "offset",
			size: "limit"
		}, { by: "range" }],
		totalHeaders: ["Content-Range"],
		ask: { headers: { Prefer: "count=exact" } },
		sorts: [{
			in: "order",
			asc: "{field}.asc",
			desc: "{field}.desc"
		}],
		filter: {
			in: "{field}",
			text: "ilike.*{value}*",
			choice: "eq.{value}",
			several: "in.({value})",
			plain: "eq.{value}",
			from: "gte.{value}",
			to: "lte.{value}"
		}
	},
	{
		name: "Hasura REST",
		marks: [[
			"?order_by",
			"?limit",
			"?offset"
		]],
		paging: [{
			by: "offset",
			start: "offset",
			size: "limit"
		}],
		total: ["{rows}_aggregate/aggregate/count"],
		sorts: [{
			in: "order_by",
			asc: "{\"{field}\":\"asc\"}",
			desc: "{\"{field}\":\"desc\"}"
		}]
	}
];
var PAGES = [
	"page",
	"pageNumber",
	"page_number",
	"pageNo",
	"page_no",
	"pageNum",
	"page_num",
	"page[number]"
];
var SIZES = [...[
	"per_page",
	"perPage",
	"page_size",
	"pageSize",
	"pagesize",
	"limit",
	"size",
	"page[size]",
	"pageLimit",
	"page_limit"
], ...[
	"max_results",
	"maxResults",
	"itemsPerPage",
	"take",
	"count",
	"rows",
	"$top",
	"top"
]];
var STARTS = [
	"offset",
	"skip",
	"$skip",
	"page[offset]",
	"_start"
];
var CURSORS = [...[
	"cursor",
	"page_token",
	"pageToken",
	"next_token",
	"nextToken",
	"continuation_token",
	"continuationToken"
], ...[
	"page_cursor",
	"after",
	"page[cursor]",
	"page[after]",
	"marker",
	"continue"
]];
var HOLDERS = [
	"",
	"meta/",
	"pagination/",
	"meta/pagination/",
	"page_info/",
	"pageInfo/",
	"paging/",
	"metadata/",
	"page/"
];
var within = (holders, names) => holders.flatMap((holder) => names.map((name) => `${holder}${name}`));
/** What stands in many APIs and in no preset: names that say what they are. */
var usual = {
	pages: PAGES,
	sizes: SIZES,
	starts: STARTS,
	cursors: CURSORS,
	tokens: [...within(HOLDERS, [...[
		"next_cursor",
		"nextCursor",
		"next_page_token",
		"nextPageToken",
		"next_token",
		"nextToken",
		"continuation_token"
	], ...[
		"continuationToken",
		"end_cursor",
		"endCursor",
		"next_page",
		"next_marker",
		"nextMarker",
		"continue"
	]]), ...[
		"cursor/next",
		"meta/cursor/next",
		"cursors/after",
		"paging/cursors/after",
		"response_metadata/next_cursor"
	]],
	links: [...[
		"links/next",
		"_links/next",
		"next",
		"nextLink",
		"next_link",
		"next_url",
		"next_page_url",
		"links/pages/next"
	], ...[
		"meta/next",
		"pagination/next",
		"paging/next",
		"meta/links/next",
		"pagination/next_url",
		"@odata.nextLink"
	]],
	totals: within(HOLDERS, [...[
		"total",
		"total_count",
		"totalCount",
		"totalElements",
		"total_elements",
		"totalItems",
		"total_items",
		"totalResults"
	], ...[
		"total_results",
		"totalRecords",
		"total_records",
		"recordCount",
		"total_size",
		"totalSize",
		"resultCount",
		"total_entries"
	]]),
	totalHeaders: [
		"X-Total-Count",
		"X-Total",
		"Total-Count",
		"X-WP-Total",
		"X-Pagination-Total-Count",
		"Content-Range"
	],
	more: within(HOLDERS, [
		"has_more",
		"hasMore",
		"has_next",
		"hasNext",
		"has_next_page",
		"hasNextPage"
	]),
	sorts: [
		"sort",
		"sortBy",
		"sort_by",
		"sortby",
		"order",
		"orderBy",
		"order_by",
		"orderby",
		"ordering",
		"$orderby",
		"sort_field",
		"sortField"
	],
	directions: [...[
		"order",
		"direction",
		"dir",
		"sortOrder",
		"sort_order",
		"sortDir",
		"sort_dir",
		"sortDirection",
		"sort_direction"
	], ...[
		"sorttype",
		"order_direction",
		"orderDirection"
	]]
};
// codegen/conventions/recogniseIds.ts
/** How APIs call the field that tells rows apart. */
var ID_FIELDS = [
	"id",
	"Id",
	"ID",
	"_id",
	"uuid",
	"guid",
	"gid",
	"key"
];
/** How APIs call the parameter that answers rows by their ids, the surest name first. */
var namesFor = (field) => [...[
	`${field}__in`,
	`${field}_in`,
	`${field}[]`,
	`${field}s`,
	`${field}s[]`,
	`filter[${field}]`,
	`filter[${field}s]`
], ...[
	"ids",
	"ids[]",
	"id[]",
	"id__in",
	"filter[id]",
	"filter[ids]"
]];
/**
* The parameter of a list that takes ids of its rows, so that what was chosen can be read again. Undefined where none has such a name
* and the type of the field. A parameter called as the field itself (`id`) may be a filter of any kind, and is left to who knows the API.
*/
function idsOf({ operation }, components, field, fields) {
	const query = (operation.parameters ?? []).filter((one) => one.in === "query");
	const takes = ({ schema }) => {
		const whole = resolve$1(schema, components);
		const { type } = typeOf(resolve$1(itemsOf(whole) ?? whole, components));
		return type === fields[field]?.type || type === "string" && typeOf(whole).type === "string";
	};
	for (const name of namesFor(field)) {
		const found = query.find((one) => one.name === name);
		if (found && takes(found)) return found;
	}
}
// codegen/conventions/recogniseFilters.ts
/** What a control of a document may be named. */
var NAME = /^[A-Za-z_]\w*$/;
/** Fields that get a filter where an API filters by every one. */
var MOST = 8;
/** Filters that are not parameters by their own name: brackets, members of one parameter, and the grammars of presets. */
function filtersFrom(look, taken) {
	const found = { ...byPreset$1(look) };
	const isTaken = /* @__PURE__ */ new Set([
		...taken,
		...usual.pages,
		...usual.sizes,
		...usual.starts,
		...usual.cursors,
		...usual.sorts
	]);
	for (const { name, schema } of look.query) {
		if (isTaken.has(name) || name.startsWith("$")) continue;
		const members = name === "filter" || name === "filters" ? Object.keys(propertiesOf(resolve$1(schema, look.components), look.components)) : [];
		for (const one of members.map((member) => `${name}[${member}]`)) add(found, one);
		if (!NAME.test(name) && members.length === 0 && !/^(page|fields|include|sort)\b/.test(name)) add(found, name);
	}
	const first = Object.values(found)[0];
	if (!first) return void 0;
	look.fact("filters", `${Object.keys(found).map((name) => `\`${name}\``).join(", ")} as \`${first.in}${first.as ? `=${first.as}` : ""}\``, evidenceOf(look, first.in), look.preset?.filter !== void 0);
	return found;
}
/** `filter[status]` -> `status`, `created[gte]` -> `created_from`. */
function add(found, name) {
	const plain = name.replace(/^filters?\[([^\]]+)\]/, "$1").replaceAll(/[[\].:-]+/g, "_").replace(/_+$/, "").replace(/_(gte|gt|min|after)$/, "_from").replace(/_(lte|lt|max|before)$/, "_to");
	if (NAME.test(plain) && !Object.hasOwn(found, plain)) found[plain] = { in: name };
}
function byPreset$1(look) {
	const { filter } = look.preset ?? {};
	if (!filter) return {};
	const { in: parameter, text, choice, plain, from, to, ...syntax } = filter;
	const found = {};
	for (const [name, field] of Object.entries(look.fields)) {
		const sent = parameter.replace("{field}", name);
		if (Object.keys(found).length >= MOST || !NAME.test(name) || !hasParameter(look.query, sent, "query")) continue;
		const written = (as) => ({
			in: sent,
			...syntax,
			as: as.replaceAll("{field}", name)
		});
		const kind = kindOf(field);
		if (ID_FIELDS.includes(name) && ["string", "integer"].includes(field.type)) found[name] = {
			...written(field.type === "string" ? choice : plain),
			ids: name
		};
		else if (kind === "range") Object.assign(found, {
			[`${name}_from`]: written(from),
			[`${name}_to`]: written(to)
		});
		else if (kind !== void 0) found[name] = written({
			text,
			choice,
			plain
		}[kind]);
	}
	return found;
}
function kindOf({ type, format, enum: values }) {
	if (type === "object" || type === "array") return void 0;
	if (values) return type === "string" ? "choice" : "plain";
	if (format === "date" || format === "date-time") return "range";
	if (type !== "string") return "plain";
	return format === void 0 || format === "email" ? "text" : void 0;
}
// codegen/conventions/recogniseSort.ts
/** Ways in which values of one parameter say a field with its direction: pairs of the same field. */
var GRAMMARS = [
	{
		asc: "{field}",
		desc: "-{field}"
	},
	{
		asc: "+{field}",
		desc: "-{field}"
	},
	{
		asc: "{field} asc",
		desc: "{field} desc"
	},
	{
		asc: "{field},asc",
		desc: "{field},desc"
	},
	{
		asc: "{field}:asc",
		desc: "{field}:desc"
	},
	{
		asc: "{field}.asc",
		desc: "{field}.desc"
	},
	{
		asc: "{field}_asc",
		desc: "{field}_desc"
	},
	{
		asc: "{field}-asc",
		desc: "{field}-desc"
	},
	{
		asc: "{field}",
		desc: "{field} desc"
	},
	{
		asc: "{field}",
		desc: "{field}_desc"
	}
];
/** How an order is said: by values that the document names, or by a preset in which every plain field may stand. */
function sortFrom(look) {
	return byTwo(look) ?? byValues(look) ?? byPreset(look);
}
function byValues(look) {
	const plain = plainFields(look);
	for (const name of [...look.preset?.sortValues ?? [], ...usual.sorts]) {
		const values = new Set(valuesOf$1(look, name));
		for (const grammar of values.size === 0 ? [] : GRAMMARS) {
			const fields = plain.filter((field) => [grammar.asc, grammar.desc].every((one) => values.has(one.replace("{field}", field))));
			if (fields.length === 0) continue;
			const isOfPreset = look.preset?.sortValues?.includes(name) === true;
			look.fact("sort", `\`${name}=${grammar.desc.replace("{field}", fields[0] ?? "")}\`, by the values that it names`, evidenceOf(look, name), isOfPreset);
			return {
				in: name,
				...grammar,
				fields
			};
		}
	}
}
function byTwo(look) {
	for (const direction of usual.directions) {
		const values = valuesOf$1(look, direction);
		const asc = values.find((one) => /^asc(ending)?$/i.test(one));
		const desc = values.find((one) => /^desc(ending)?$/i.test(one));
		const name = usual.sorts.find((one) => one !== direction && hasParameter(look.query, one, "query"));
		if (asc === void 0 || desc === void 0 || name === void 0) continue;
		const fields = plainFields(look).filter((field) => valuesOf$1(look, name).includes(field));
		if (fields.length === 0) continue;
		look.fact("sort", `\`${name}\` with \`${direction}\`, by the values that they name`, evidenceOf(look, name), false);
		return {
			in: name,
			asc: "{field}",
			desc: "{field}",
			direction: {
				in: direction,
				asc,
				desc
			},
			fields
		};
	}
}
function byPreset(look) {
	const sort = look.preset?.sorts?.find((one) => hasParameter(look.query, one.in, "query"));
	if (!sort || valuesOf$1(look, sort.in).length > 0) return void 0;
	const fields = plainFields(look);
	if (fields.length === 0) return void 0;
	look.fact("sort", `\`${sort.in}=${sort.desc}\`, every plain field of a row`, evidenceOf(look, sort.in), true);
	return {
		...sort,
		fields
	};
}
function plainFields({ fields }) {
	return Object.keys(fields).filter((name) => !["object", "array"].includes(fields[name]?.type ?? ""));
}
/** Values that a parameter, or each of a list, may have. */
function valuesOf$1(look, name) {
	const schema = schemaOf(look, name);
	const items = itemsOf(schema);
	return ((items ? resolve$1(items, look.components) : schema).enum ?? []).map(String);
}
// codegen/conventions/recognise.ts
/**
* How an operation that answers rows pages, orders, filters and counts, as far as its document says so. Each part has its evidence;
* what has none is left out. Undefined where nothing is said.
*/
function recogniseConvention(placed, components, { rows, fields, inside }) {
	const facts = [];
	const assumed = [];
	const places = {
		placed,
		components,
		rows,
		fields,
		query: (placed.operation.parameters ?? []).filter((one) => one.in === "query")
	};
	const preset = presets.find((one) => one.marks.some((marks) => marks.every((mark) => isThere(mark, places))));
	const look = {
		...places,
		preset,
		fact: (axis, says, evidence, isOfPreset) => facts.push({
			axis,
			says,
			evidence,
			source: isOfPreset && preset ? `preset ${preset.name}` : "recognised"
		}),
		assume: (text) => assumed.push(text)
	};
	const paging = pagingOf(look);
	const counted = totalOf(look, paging);
	const chosen = choosePaging(paging, counted.total !== void 0);
	if (chosen) tellPaging(look, chosen);
	const more = chosen ? moreOf(look) : void 0;
	const sort = sortFrom(look);
	const filters = filtersFrom(look, chosen ? namesOf$2({ paging: chosen.paging }) : []);
	const convention = {
		...chosen ? { paging: sized(look, chosen.paging, { isCounted: counted.total !== void 0 || more !== void 0 }) } : {},
		...sort ? { sort } : {},
		...chosen ? counted : {},
		...more === void 0 ? {} : { more },
		...filters ? { filters } : {},
		...inside === void 0 ? {} : { inside }
	};
	return Object.keys(convention).length > 0 ? {
		convention,
		facts,
		assumed
	} : void 0;
}
/** The part of a row that holds its fields, where the preset has one. */
function insideOf(row, components) {
	const properties = propertiesOf(resolve$1(row, components), components);
	const found = ["attributes"].find((name) => properties[name] && properties.id && properties.type);
	return found && typeOf(resolve$1(properties[found] ?? {}, components)).type === "object" ? found : void 0;
}
function pagingOf(look) {
	const has = (name) => hasParameter(look.query, name, "query");
	const fits = (paging) => namesOf$2({ paging }).every(has) && (!("next" in paging) || isSaid(look, paging.next)) && (paging.by !== "range" || isThere("^Range", look));
	const ofPreset = (look.preset?.paging ?? []).filter(fits).map((paging) => ({
		paging,
		isOfPreset: true
	}));
	const size = usual.sizes.find((name) => has(name) && isWhole(look, name));
	const sizedBy = size === void 0 ? {} : { size };
	const page = usual.pages.find((name) => has(name) && isWhole(look, name));
	const start = usual.starts.find((name) => has(name) && isWhole(look, name));
	const cursor = usual.cursors.find((name) => has(name) && !isDate(look, name));
	const token = usual.tokens.find((place) => isThere(place, look));
	const link = usual.links.find((place) => isThere(place, look));
	const others = [];
	if (page !== void 0) others.push({
		by: "page",
		page,
		first: firstOf(look, page),
		...sizedBy
	});
	if (start !== void 0 && size !== void 0) others.push({
		by: "offset",
		start,
		...sizedBy
	});
	if (cursor !== void 0 && token !== void 0) others.push({
		by: "cursor",
		cursor,
		next: { body: token },
		...sizedBy
	});
	if (isThere("<Link", look)) others.push({
		by: "link",
		next: { header: "Link" },
		...sizedBy
	});
	if (link !== void 0 && (size !== void 0 || cursor !== void 0 || page !== void 0)) others.push({
		by: "link",
		next: { body: link },
		...sizedBy
	});
	return [...ofPreset, ...others.map((paging) => ({
		paging,
		isOfPreset: false
	}))];
}
/** Any page can be asked for where the rows are counted; else the way that says where the end is. */
function choosePaging(found, isCounted) {
	const isByPlace = ({ paging }) => [
		"page",
		"offset",
		"range"
	].includes(paging.by);
	return (isCounted ? found.find(isByPlace) : void 0) ?? found.find((one) => !isByPlace(one)) ?? found[0];
}
function tellPaging(look, { paging, isOfPreset }) {
	const names = namesOf$2({ paging });
	const next = "next" in paging ? Object.entries(paging.next).map(([key, value]) => key === "last" ? `\`${value}\` of the last row` : `\`${value}\``) : [];
	const says = {
		page: "page",
		offset: "offset",
		range: "the header `Range`",
		cursor: "cursor",
		link: "the address of the next page"
	}[paging.by];
	const by = [...names.map((name) => `\`${name}\``), ...next].join(", ");
	look.fact("paging", `pages by ${says}${by ? `: ${by}` : ""}`, evidenceOf(look, names[0] ?? next[0]?.replaceAll("`", "") ?? ""), isOfPreset);
	if (paging.by !== "page") return;
	const schema = schemaOf(look, paging.page);
	if ([schema.minimum, schema.default].find((one) => one === 0 || one === 1) === void 0 && !isOfPreset) look.assume(`pages are counted from ${paging.first}: \`${paging.page}\` has no minimum and no default that says so`);
}
/** The largest page, and where it is counted from, as the parameters say it. */
function sized(look, paging, { isCounted }) {
	const { maximum, default: usualSize } = paging.size === void 0 ? {} : schemaOf(look, paging.size);
	const sure = paging.size !== void 0 && !isCounted && !("next" in paging) ? Math.max(25, Number(usualSize) || 0) : void 0;
	const most = typeof maximum === "number" ? maximum : sure;
	const first = paging.by === "page" ? { first: saidFirst(look, paging.page) ?? paging.first } : {};
	return {
		...paging,
		...first,
		...most === void 0 ? {} : { most }
	};
}
function saidFirst(look, name) {
	const { minimum, default: start } = schemaOf(look, name);
	if (start === 0 || minimum === 0) return start === 1 ? 1 : 0;
	return start === 1 || minimum === 1 ? 1 : void 0;
}
function firstOf(look, name) {
	return saidFirst(look, name) ?? 1;
}
function totalOf(look, found) {
	const { preset, rows } = look;
	const named = (preset?.total ?? []).map((place) => place.replace("{rows}", rows));
	const place = named.find((one) => isThere(one, look)) ?? usual.totals.find((one) => isThere(one, look));
	const header = [...preset?.totalHeaders ?? [], ...usual.totalHeaders].find((one) => isThere(`<${one}`, look));
	if (found.length === 0 || place === void 0 && header === void 0) {
		if (!(preset?.totalHeaders?.[0] !== void 0 && isThere("^Prefer", look)) || !preset?.totalHeaders?.[0]) return {};
		look.fact("total", `the number of rows is in the header \`${preset.totalHeaders[0]}\``, evidenceOf(look, "^Prefer"), true);
		return {
			total: { header: preset.totalHeaders[0] },
			...preset.ask ? { ask: preset.ask } : {}
		};
	}
	const mark = place ?? `<${header}`;
	const isOfPreset = named.includes(mark) || (preset?.totalHeaders ?? []).includes(header ?? "");
	look.fact("total", `the number of rows is in ${place === void 0 ? `the header \`${header}\`` : `\`${place}\``}`, evidenceOf(look, mark), isOfPreset);
	const { ask } = preset ?? {};
	const isAskable = ask && Object.keys(ask.query ?? {}).every((name) => hasParameter(look.query, name, "query")) && Object.keys(ask.headers ?? {}).every((name) => isThere(`^${name}`, look));
	return {
		total: place === void 0 ? { header: header ?? "" } : { body: place },
		...isAskable ? { ask } : {}
	};
}
function moreOf(look) {
	const ofPreset = (look.preset?.more ?? []).find((place) => isThere(place, look));
	const place = ofPreset ?? usual.more.find((one) => isThere(one, look));
	if (place !== void 0) look.fact("more", `\`${place}\` says whether there are more`, evidenceOf(look, place), ofPreset !== void 0);
	return place;
}
function isSaid(look, next) {
	if ("last" in next) return Object.hasOwn(look.fields, next.last);
	return "body" in next ? isThere(next.body, look) : isThere(`<${next.header}`, look);
}
function isWhole(look, name) {
	return ["integer", "number"].includes(typeOf(schemaOf(look, name)).type);
}
function isDate(look, name) {
	return ["date", "date-time"].includes(String(schemaOf(look, name).format));
}
// codegen/conventions/recogniseRecord.ts
/**
* How an operation for one record has it in its own way: JSON:API's `data/attributes` beside type and id, and PostgREST's change of the
* rows that a filter names. Undefined where nothing is said.
*/
function recogniseRecord(placed, components) {
	const { requestBody, responses } = placed.operation;
	const body = firstMedia(requestBody?.content)?.media.schema;
	const answer = firstMedia(successOf(responses)?.content)?.media.schema;
	const sent = body === void 0 ? "nothing" : placed.method === "post" ? "new" : "known";
	const record = (body && placesIn$1(body, components, sent)) ?? (answer && placesIn$1(answer, components, sent));
	if (record) return { record };
	const filters = byFilter(placed);
	return filters && { filters };
}
/** The schema of the fields, where a record has them in a part of it. */
function schemaAt$1(schema, place, components) {
	let at = schema;
	for (const name of place.split("/")) at = at && propertiesOf(resolve$1(at, components), components)[name];
	return at;
}
/**
* A resource object needs its type. Where the document leaves it open, a record that was read says its own; a new one has none, and
* nothing can be sent.
*/
function placesIn$1(schema, components, sent) {
	const data = schemaAt$1(schema, "data", components);
	const own = data && propertiesOf(resolve$1(data, components), components);
	if (!own?.attributes || !own.type) return void 0;
	const attributes = resolve$1(own.attributes, components);
	if (typeOf(attributes).type !== "object") return void 0;
	const { const: only, enum: values = [] } = resolve$1(own.type, components);
	const type = only ?? (values.length === 1 ? values[0] : void 0);
	const isOpen = type === void 0 && sent !== "new" && !Object.hasOwn(propertiesOf(attributes, components), "type");
	if (type === void 0 && !isOpen && sent !== "nothing") return void 0;
	return {
		in: "data/attributes",
		beside: {
			...type === void 0 ? {} : { "data/type": { is: String(type) } },
			...isOpen ? { "data/type": { field: "type" } } : {},
			...own.id ? { "data/id": { field: "id" } } : {}
		}
	};
}
/** PostgREST: rows are changed by a filter, and `Prefer: return=` says what is answered. */
function byFilter({ method, operation }) {
	const parameters = operation.parameters ?? [];
	const isOfRows = parameters.find((one) => one.in === "header" && one.name.toLowerCase() === "prefer")?.schema.enum?.some((one) => String(one).startsWith("return="));
	if (!["patch", "delete"].includes(method) || !isOfRows || parameters.some((one) => one.in === "path")) return void 0;
	const columns = parameters.filter((one) => one.in === "query" && ![
		"select",
		"columns",
		"order",
		"limit",
		"on_conflict"
	].includes(one.name));
	if (columns.length === 0) return void 0;
	return Object.fromEntries(columns.map(({ name }) => [name, {
		in: name,
		as: "eq.{value}",
		several: "in.({value})"
	}]));
}
// codegen/emit/contract/contractComponents.ts
/** JSON Schemas of the components that operations name, with all that these refer to, without words: what record forms are made of. */
function namedComponents(operations, components) {
	const found = /* @__PURE__ */ new Map();
	const add = (name) => {
		const schema = name !== void 0 && Object.hasOwn(components, name) ? components[name] : void 0;
		if (name === void 0 || !schema || found.has(name)) return;
		found.set(name, withTypes(withoutWords$1(schema), components));
		for (const { $ref } of schemasIn(schema)) if ($ref !== void 0) add(nameOfRef($ref));
	};
	for (const { body, answer } of Object.values(operations)) for (const one of [
		body,
		answer,
		answer.rows
	]) add(one?.component);
	return Object.fromEntries([...found].sort(([a], [b]) => a < b ? -1 : 1));
}
/** Says that an object is one where a document leaves it to `properties` and `allOf`: forms go by the type. */
function withTypes(value, components) {
	if (Array.isArray(value)) return value.map((one) => withTypes(one, components));
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(([key, child]) => [key, DATA.has(key) ? child : withTypes(child, components)]);
	const read = Object.fromEntries(entries);
	return isUntypedObject(value, components) ? {
		type: "object",
		...read
	} : read;
}
var DATA = /* @__PURE__ */ new Set([
	"default",
	"enum",
	"const",
	"required"
]);
function isUntypedObject(value, components) {
	const schema = value;
	const parts = Array.isArray(schema.allOf) ? schema.allOf : [];
	if (schema.type !== void 0 || parts.length === 0 || parts.some((one) => typeof one !== "object")) return false;
	const isObject = (one) => resolve$1(one, components).type === "object";
	return parts.some(isObject) && Object.keys(propertiesOf(resolve$1(schema, components), components)).length > 0;
}
// codegen/emit/contract/everyOperation.ts
/**
* Something of each operation, by its id.
* @throws ContractError that names the faults of all of them, each at the operation or at its key that is wrong
*/
function everyOperation(placed, make) {
	const faults = [];
	const made = placed.flatMap((one) => {
		try {
			return [[one.id, make(one)]];
		} catch (error) {
			if (!(error instanceof ContractError)) throw error;
			faults.push(placedFault(one, error));
			return [];
		}
	});
	if (faults.length > 0) throw new ContractError(faults.join("\n"));
	return Object.fromEntries(made);
}
function placedFault({ operation }, { key, message }) {
	const at = whereRead(operation, key !== void 0 && Object.hasOwn(operation, key) ? key : void 0);
	return at === "" ? message : `${at}: ${message}`;
}
// codegen/emit/contract/recordFields.ts
/** The answer as the record that is taken out of it. */
function ofRecord({ kind, contentType }, whole, record, components) {
	const schema = schemaAt$1(whole, record.in, components) ?? {};
	return {
		kind,
		...contentType === void 0 ? {} : { contentType },
		...schema.$ref ? { component: nameOfRef(schema.$ref) } : {},
		fields: {
			...fieldsOf(schema, components),
			...besideOf(whole, record, components)
		}
	};
}
/** Fields of a record that stand beside the others. */
function besideOf(whole, { beside = {} }, components) {
	const found = Object.entries(beside).flatMap(([place, { field }]) => {
		const at = place.split("/");
		const name = at.at(-1) ?? "";
		const holder = field === void 0 ? void 0 : schemaAt$1(whole, at.slice(0, -1).join("/"), components);
		const one = holder && fieldsOf(holder, components)[name];
		return one && field !== void 0 ? [[field, one]] : [];
	});
	return Object.fromEntries(found);
}
// codegen/emit/contract/contract.ts
/** The join of API and documents: what check, engine and server know of each operation at run time. */
function contractOf(api, options = {}) {
	const { isForeign = false, assume = () => void 0 } = options;
	const context = {
		components: api.components.schemas,
		isForeign,
		assume
	};
	const operations = everyOperation(operationsOf(api), (one) => operationOf(one, context));
	const components = namedComponents(operations, context.components);
	return {
		hash: createHash("sha256").update(JSON.stringify([operations, components])).digest("hex").slice(0, 16),
		operations,
		components
	};
}
function operationOf(placed, context) {
	const { operation, method, path, tag } = placed;
	const { body, answer } = schemasOf(placed);
	const plain = answerOf(placed, answer, context);
	const convention = conventionIn(placed, plain, context);
	const own = convention?.record && answer ? ofRecord(plain, answer, convention.record, context.components) : plain;
	const answered = convention ? ordered(own, convention) : own;
	const parameters = withIds(parametersOf(operation.parameters ?? [], context.components), placed, answered, context);
	return {
		method: method.toUpperCase(),
		path,
		tag,
		...operation.summary ? { summary: operation.summary } : {},
		parameters: convention ? withFilters(parameters, convention, answered.rows?.fields ?? {}) : parameters,
		...body ? { body: bodyOf(placed, body, context.components, convention?.record) } : {},
		answer: answered,
		...operation["x-paging"] ? { paging: operation["x-paging"] } : {},
		...conventionFacts(convention),
		...searchableOf(placed, answered, context),
		...lookupOf(placed, context),
		...operation["x-live"] ? { live: operation["x-live"] } : {},
		...operation["x-groups"] ? { groups: operation["x-groups"] } : {},
		...operation["x-exports"] ? { exports: true } : {},
		...operation["x-document-rows"] ? { documentRows: true } : {},
		...operation["x-rules"] ? { rules: true } : {},
		...keptOf(placed, context),
		permission: permissionOf(placed, context),
		mutates: operation["x-mutates"] ?? ![
			"get",
			"head",
			"options",
			"trace"
		].includes(method),
		...factsOf$1(placed, context)
	};
}
/** Where rows are asked for in the API's own way: as its document declares it; of a foreign API as far as it is recognised. */
function conventionIn(placed, { rows }, { components, isForeign, assume }) {
	const declared = placed.operation["x-convention"];
	if (declared && !isForeign) checkConvention(placed, declared, Object.keys(rows?.fields ?? {}));
	if (declared || !isForeign) return declared;
	if (!rows || placed.method !== "get") return recogniseRecord(placed, components);
	const { answer } = schemasOf(placed);
	const row = answer && rowsOf(answer, rows.path, components);
	const inside = row && insideOf(row, components);
	const found = recogniseConvention(placed, components, {
		rows: rows.path,
		fields: rows.fields,
		inside
	});
	for (const text of found?.assumed ?? []) assume(`operation "${placed.id}": assumed that ${text}`);
	return found?.convention;
}
/** Of a foreign API: the parameter that takes ids of the rows, where its name and type say so. */
function withIds(parameters, placed, { rows }, { components, isForeign, assume }) {
	if (!isForeign || !rows || placed.method !== "get") return parameters;
	if (Object.values(parameters).some(({ ids }) => ids !== void 0)) return parameters;
	const field = ID_FIELDS.find((name) => Object.hasOwn(rows.fields, name));
	const found = field === void 0 ? void 0 : idsOf(placed, components, field, rows.fields);
	const known = found && parameters[found.name];
	if (!found || !known || field === void 0) return parameters;
	assume(`operation "${placed.id}": rows are asked for by "${found.name}", values of "${field}" (x-ids)`);
	return {
		...parameters,
		[found.name]: {
			...known,
			ids: field
		}
	};
}
/** Fields that the API orders by say so, as if each had the key. */
function ordered(answer, convention) {
	const { rows } = answer;
	return rows ? {
		...answer,
		rows: {
			...rows,
			fields: withSortable(rows.fields, convention)
		}
	} : answer;
}
/** What the operation has to do with types of lookups. */
function lookupOf({ id, operation }, { isForeign }) {
	const { "x-lookup-type": type, "x-all-lookups": isOfAll, "x-saves": saves } = operation;
	const isNamed = (operation.parameters ?? []).some((one) => one.in === "path" && one.name === type);
	if (type !== void 0 && !isNamed && !isForeign) throw new ContractError(`operation "${id}": x-lookup-type names "${type}", which is no parameter of its path\n  hint: name the parameter that says which type is asked for`, "x-lookup-type");
	return {
		...type !== void 0 && isNamed ? { lookupType: type } : {},
		...isOfAll ? { allLookups: true } : {},
		...saves === void 0 ? {} : { saves }
	};
}
/** What is kept is asked for again, so it is an answer to a question, without a secret in it. */
function keptOf({ id, operation, method }, { isForeign }) {
	if (!operation["x-kept"]) return {};
	if (method === "get" && !operation["x-secret-answer"] && !operation["x-no-session"]) return { kept: true };
	if (isForeign) return {};
	throw new ContractError(`operation "${id}": x-kept says nothing where the operation is no GET, or its answer holds a secret\n  hint: leave it out`, "x-kept");
}
/** What an operation says of itself by one word. */
var facts = {
	"x-own": "own",
	"x-personal": "personal",
	"x-before-password": "beforePassword",
	"x-before-choice": "beforeChoice",
	"x-secret-answer": "secretAnswer",
	"x-no-session": "noSession"
};
/** Whoever is let in without a session is nobody yet: the one fact is for public operations, the others are for all but these. */
function factsOf$1(placed, context) {
	const isPublic = permissionOf(placed, context).access === "public";
	const said = Object.entries(facts).filter(([key]) => placed.operation[key] === true);
	const wrong = said.find(([key]) => isPublic !== (key === "x-no-session"));
	if (wrong && !context.isForeign) {
		const who = isPublic ? "is public, so nobody is known" : "needs a session";
		throw new ContractError(`operation "${placed.id}": ${wrong[0]} says nothing where the operation ${who}\n  hint: leave it out, or mend "x-permission"`, wrong[0]);
	}
	return Object.fromEntries(said.map(([, fact]) => [fact, true]));
}
/** Fields that are searched are texts of a row, so that rows in a browser can be searched by the same. */
function searchableOf({ id, operation }, answer, { isForeign }) {
	const declared = operation["x-searchable"];
	if (!declared) return operation["x-convention"]?.search ? { searchable: true } : {};
	if (!Array.isArray(declared)) return { searchable: true };
	const unknown = declared.find((name) => answer.rows?.fields[name]?.type !== "string");
	if (unknown === void 0 && declared.length > 0) return { searchable: declared };
	if (isForeign) return { searchable: true };
	throw new ContractError(`operation "${id}": x-searchable names "${unknown ?? ""}", which is no text of its rows\n  hint: name fields of a row that hold texts, or write true`, "x-searchable");
}
/** Where `security` alone says who may call: nobody has to be signed in, or a session is needed. A foreign operation that is silent needs one. */
function permissionOf(placed, { isForeign }) {
	const { id, operation } = placed;
	const declared = operation["x-permission"];
	if (!isForeign && declared) return declared;
	if (!isForeign && operation.security === void 0) throw new ContractError(`${placeOf$1(placed)}: operation "${id}" does not say who may call it\n  hint: add "x-permission": { "access": "session" }, or "public" when nobody needs to sign in; "security" says it too`);
	if (isPermission(declared)) return declared;
	return { access: operation.security?.length === 0 || operation.security?.some((one) => Object.keys(one).length === 0) ? "public" : "session" };
}
function isPermission(value) {
	const access = typeof value === "object" && value !== null && "access" in value ? value.access : void 0;
	return [
		"public",
		"session",
		"console",
		"database"
	].includes(String(access));
}
function bodyOf({ operation }, whole, components, record) {
	const schema = (record && schemaAt$1(whole, record.in, components)) ?? whole;
	const contentType = firstMedia(operation.requestBody?.content)?.contentType ?? "application/json";
	const styles = encodingsOf(Object.entries(operation.requestBody?.content ?? {}));
	const items = recordItemsOf(schema, components);
	return {
		contentType,
		...styles ? { styles } : {},
		...schema.$ref ? { component: nameOfRef(schema.$ref) } : {},
		fields: {
			...bodyFieldsOf(schema, components),
			...record ? besideOf(whole, record, components) : {}
		},
		...items ? { items } : {}
	};
}
function answerOf({ id, method, operation }, schema, { components, isForeign }) {
	if (!schema) return {
		kind: hasContent(successOf(operation.responses)) ? "binary" : "empty",
		fields: {}
	};
	const named = schema.$ref ? { component: nameOfRef(schema.$ref) } : {};
	const type = firstMedia(successOf(operation.responses)?.content)?.contentType.replace(/;.*$/, "").trim() ?? "";
	const answer = {
		kind: "json",
		.../^[\w.-]+\/[\w.-]+\+json$/i.test(type) ? { contentType: type } : {},
		...named,
		fields: fieldsOf(schema, components)
	};
	const rowPath = operation["x-rows"] ?? (isForeign || method === "get" ? rowPathOf(schema, components, isForeign) : void 0);
	if (rowPath === void 0) return answer;
	const rowSchema = rowsOf(schema, rowPath, components);
	if (!rowSchema && isForeign) return answer;
	if (!rowSchema) throw new ContractError(`operation "${id}": x-rows "${rowPath}" is not an array of its answer\n  hint: ${rowsHint(schema, components)}`, "x-rows");
	const rowName = rowSchema.$ref ? { component: nameOfRef(rowSchema.$ref) } : {};
	const { [rowPath]: own, ...beside } = bodyFieldsOf(schema, components);
	const fields = own ? {
		...answer.fields,
		...beside
	} : answer.fields;
	const rowFields = rowFieldsOf(rowSchema, operation["x-convention"]?.inside ?? (isForeign ? insideOf(rowSchema, components) : void 0), components);
	return {
		...answer,
		fields,
		rows: {
			path: rowPath,
			...rowName,
			fields: rowFields
		}
	};
}
/** The lists that an answer holds, as a key would name them. */
function rowsHint(schema, components) {
	const lists = Object.keys(propertiesOf(resolve$1(schema, components), components)).filter((name) => rowsOf(schema, name, components)).map((name) => `"${name}"`);
	return lists.length > 0 ? `write ${lists.join(" or ")}` : "leave it out, or name a property of the answer that is a list";
}
function hasContent(answer) {
	return Object.keys(answer?.content ?? {}).length > 0;
}
/** Without `x-rows`: the answer itself when it is a list, as a reader means it; of a foreign API also its one property that is a list of objects. */
function rowPathOf(schema, components, isForeign) {
	if (rowsOf(schema, "", components)) return "";
	if (!isForeign) return void 0;
	const lists = Object.keys(propertiesOf(resolve$1(schema, components), components)).filter((name) => {
		const rows = rowsOf(schema, name, components);
		return rows && Object.keys(fieldsOf(rows, components)).length > 0;
	});
	return lists.length === 1 ? lists[0] : void 0;
}
function rowsOf(schema, path, components, seen = /* @__PURE__ */ new Set()) {
	const whole = resolve$1(schema, components);
	if (seen.has(whole)) return void 0;
	seen.add(whole);
	const branches = whole.anyOf ?? whole.oneOf;
	if (branches) return branches.map((one) => rowsOf(one, path, components, seen)).find((rows) => rows !== void 0);
	if (path === "") return itemsOf(whole);
	const [name = "", ...rest] = Object.hasOwn(propertiesOf(whole, components), path) ? [path] : path.split("/");
	const next = propertiesOf(whole, components)[name];
	return next && rowsOf(next, rest.join("/"), components, seen);
}
/** By name; a name that stands in several places keeps it for the path and gets its place in front elsewhere. */
function parametersOf(parameters, components) {
	const places = (name) => parameters.filter((one) => one.name === name).map((one) => one.in);
	const keyOf = ({ name, in: place }) => places(name).length === 1 || place === (places(name).includes("path") ? "path" : "query") ? name : `${place}:${name}`;
	return Object.fromEntries(parameters.map((one) => [keyOf(one), parameterOf(one, components)]));
}
/** Only what people type in a filter needs its limit in the browser. */
function isTyped({ in: place }, { type, format, maxLength }) {
	return place === "query" && type === "string" && !format && maxLength !== void 0;
}
function parameterOf(parameter, components) {
	const schema = resolve$1(parameter.schema, components);
	const isArray = typeOf(schema).type === "array";
	const item = resolve$1(itemsOf(schema) ?? schema, components);
	const style = styleOf(parameter);
	return {
		in: parameter.in,
		...style ? { style } : {},
		type: typeOf(item).type,
		...item.format ? { format: item.format } : {},
		...parameter.required || parameter.in === "path" ? { required: true } : {},
		...isArray ? { array: true } : {},
		...item.enum ? { enum: item.enum } : {},
		...isTyped(parameter, item) ? { maxLength: item.maxLength } : {},
		...boundsOf(item),
		...parameter["x-selects"] ? { selects: parameter["x-selects"] } : {},
		...parameter["x-ids"] ? { ids: parameter["x-ids"] } : {},
		...parameter["x-idle"] ? { idle: true } : {}
	};
}
// codegen/emit/documents.ts
var definitionsFile = "definitions.schema.json";
/** Vocabularies that are not documents of the engine. */
var notDocuments = /* @__PURE__ */ new Set([
	"change.schema.json",
	"locale.schema.json",
	"product.schema.json"
]);
/** TypeScript types of the document kinds: one declaration per titled schema of the meta-schemas. */
async function emitDocuments(folder, path) {
	const files = readMetaSchemas(folder);
	const titled = [];
	for (const schema of Object.values(definitionsOf(files))) if (schema.title && !schema.tsType) titled.push([schema.title, schema]);
	const kinds = [...files].filter(([name]) => name.endsWith(".schema.json") && !name.includes("/") && name !== definitionsFile && !notDocuments.has(name));
	for (const [, schema] of kinds) titled.push([schema.title ?? "", schema]);
	const declarations = [];
	for (const [title, schema] of titled) declarations.push(await declarationOf(title, expand(schema, files)));
	const kindTypes = `/** Document type by kind. */\nexport interface DocumentKinds {\n${kinds.map(([name, schema]) => `  ${name.replace(".schema.json", "")}: ${schema.title};`).sort().join("\n")}\n}\n\nexport type DocumentKind = keyof DocumentKinds;\n\nexport type AnyDocument = DocumentKinds[DocumentKind];`;
	return {
		path,
		text: `${banner}\n${[...declarations, kindTypes].join("\n\n")}\n`
	};
}
/** All meta-schemas by path below the folder, with every reference made absolute: `file.schema.json#/pointer`. */
function readMetaSchemas(folder) {
	const names = readdirSync(folder, {
		recursive: true,
		encoding: "utf8"
	}).filter((name) => name.endsWith(".schema.json") && !name.startsWith("editor")).sort();
	return new Map(names.map((name) => [name, absolute(read(join(folder, name)), name)]));
}
/** Without the reference of a kind to what only editors need. */
function read(file) {
	const { $ref, ...schema } = JSON.parse(readFileSync(file, "utf8"));
	return $ref === void 0 || $ref.startsWith("editor/") ? schema : {
		$ref,
		...schema
	};
}
function absolute(value, file) {
	if (Array.isArray(value)) return value.map((item) => absolute(item, file));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, key === "$ref" && typeof child === "string" ? absoluteRef(child, file) : absolute(child, file)]));
}
function absoluteRef(ref, file) {
	const [target = "", pointer = ""] = ref.split("#");
	return `${target ? posix.join(posix.dirname(file), target) : file}#${pointer}`;
}
/** References to titled schemas become their names; references to parts are put in place. */
function expand(value, files) {
	if (Array.isArray(value)) return value.map((item) => expand(item, files));
	if (typeof value !== "object" || value === null) return value;
	const schema = value;
	const { $ref, ...beside } = schema;
	if (typeof $ref === "string") {
		const target = find($ref, files);
		const name = target.tsType ?? (target.title && pascal(target.title));
		return {
			...name ? {
				tsType: name,
				description: target.description
			} : expand(target, files),
			...expand(beside, files)
		};
	}
	return Object.fromEntries(Object.entries(schema).map(([key, child]) => [key, expand(child, files)]));
}
function find(ref, files) {
	const [file = "", pointer = ""] = ref.split("#");
	const found = pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~")).reduce((at, step) => at?.[step], files.get(file));
	if (typeof found !== "object" || found === null) throw new ContractError(`reference ${ref} of the meta-schemas leads nowhere`);
	return found;
}
function definitionsOf(files) {
	return files.get(definitionsFile)?.$defs ?? {};
}
// codegen/emit/editor/words.ts
/** Types and formats as an admin reads them. */
var WORDS$1 = {
	string: "text",
	integer: "whole number",
	number: "number",
	boolean: "true or false",
	object: "record",
	array: "list",
	date: "day",
	"date-time": "day and time"
};
/** What an editor says beside the name of a field: `whole number, sortable`. */
function describeField(field) {
	const { type, format, sortable, personal, required, readOnly } = field;
	return withChoices([
		WORDS$1[format ?? ""] ?? (format ? `${WORDS$1[type]} (${format})` : WORDS$1[type]),
		sortable && "sortable",
		required && "always there",
		readOnly && "read only",
		personal && "personal data"
	], field.enum);
}
/** What an editor says beside the name of a parameter: `one or more of: a, b`. */
function describeParameter({ type, format, array, required, enum: choices }) {
	const word = WORDS$1[format ?? ""] ?? WORDS$1[type];
	return withChoices([array ? `several values: ${word}` : word, required && "required"], choices);
}
/** What an editor says beside the name of an operation. */
function describeOperation({ summary, method, path, answer, permission }) {
	const page = permission.page ? `; needs page ${permission.page}` : "";
	return `${summary ?? "No summary."} (${method} ${path}${answer.rows ? "; answers rows" : ""}${page})`;
}
function withChoices(traits, choices) {
	const said = traits.filter((trait) => typeof trait === "string").join(", ");
	return choices ? `${said}: one of ${choices.map(String).join(", ")}` : said;
}
// codegen/emit/editor/names.ts
/** Names that belong to one operation, component, list or filters document; undefined when there is nothing to compare with. */
function namesOf$1(world, kind, owner) {
	const list = world.documents.get(`list/${owner}`);
	const known = operationOf$1(world, owner) ?? (list && sourceOf(world, list));
	const operation = known?.operation;
	switch (kind) {
		case "row":
		case "sortable": {
			const rows = operation?.answer.rows;
			if (!rows) return void 0;
			if (kind === "row") return fields(rows.component, owner, "row", rows.fields, `The rows of "${owner}" have no such field.`);
			const sortable = Object.fromEntries(Object.entries(rows.fields).filter(([, field]) => field.sortable));
			return fields(rows.component, owner, "sortable", sortable, `"${owner}" does not sort by this field.`);
		}
		case "answer": return operation && fields(operation.answer.component, owner, kind, operation.answer.fields, "The answer has no such field.");
		case "body": return operation && fields(operation.body?.component, owner, kind, operation.body?.fields ?? {}, `"${owner}" takes no such field.`);
		case "query":
		case "path": return known && parameters(known.id, kind, inPlace(known.operation.parameters, kind));
		case "request": return known && parameters(known.id, kind, inRequest(known.operation.parameters));
		case "parameter": return controls(world, owner);
		default: return;
	}
}
/** Fields of a component, which forms edit. */
function componentNames(component, found) {
	return fields(component, component, "field", found, `"${component}" has no such field.`);
}
function fields(component, owner, kind, found, fault) {
	return {
		key: `${kind}-${component ?? owner}`,
		fault,
		...described(found, describeField)
	};
}
function parameters(owner, place, found) {
	const fault = `"${owner}" has no such ${place} parameter.`;
	return {
		key: `${place}-${owner}`,
		fault,
		...described(found, describeParameter)
	};
}
/** What a filter control may be named: a query parameter of the source, or two of one type for a range. */
function controls(world, owner) {
	const filters = world.documents.get(`filters/${owner}`);
	const [first, ...others] = (filters ? sharers(world, filters) : [owner]).flatMap((id) => operationOf$1(world, id) ?? []).filter((one) => one.operation.answer.rows);
	if (!first) return void 0;
	const common = Object.entries(inPlace(first.operation.parameters, "query")).filter(([name]) => others.every((other) => other.operation.parameters[name]?.in === "query"));
	const names = parameters(first.id, "query", Object.fromEntries(common));
	const ends = common.filter(([, one]) => isRangeable(one)).map(([name]) => name);
	const ranges = ends.flatMap((from) => {
		const to = ends.find((end) => end !== from && end.toLowerCase() === counterpart(from));
		return to ? [[`${from}:${to}`, `range from ${from} to ${to}`]] : [];
	});
	const any = ends.join("|");
	return {
		...names,
		key: `parameter-${owner}`,
		entries: [...ranges, ...names.entries],
		fault: filters ? "Not every table with these filters has such a query parameter." : names.fault,
		...ends.length > 1 ? { pattern: `^(${any}):(${any})$` } : {}
	};
}
function sharers(world, filters) {
	return world.entries.filter((entry) => entry.value.filters === filters.id).flatMap((table) => sourceOf(world, table)?.id ?? []);
}
function isRangeable({ type, format, array }) {
	return !array && (type === "integer" || type === "number" || format === "date" || format === "date-time");
}
/** The usual other end of a range: `LoginFrom` → `loginto`, `rentmin` → `rentmax`. */
function counterpart(from) {
	return from.toLowerCase().replace(/from(?!.*from)/, "to").replace(/min(?!.*min)/, "max").replace(/start(?!.*start)/, "end");
}
function inPlace(all, place) {
	return Object.fromEntries(Object.entries(all).filter(([, parameter]) => parameter.in === place));
}
/** What a caller names: parameters of the address and of the query. */
function inRequest(all) {
	return {
		...inPlace(all, "path"),
		...inPlace(all, "query")
	};
}
function described(found, describe) {
	const choices = Object.entries(found).flatMap(([name, one]) => one.enum ? [[name, one.enum]] : []);
	return {
		entries: Object.entries(found).map(([name, one]) => [name, describe(one)]),
		...choices.length > 0 ? { choices: Object.fromEntries(choices) } : {}
	};
}
/** Whether a kind of reference names a document. */
function isDocumentKind(kind) {
	return Object.hasOwn(KIND_FOLDERS, kind);
}
// codegen/emit/editor/freeNames.ts
/** A value that looks like a locale key must be one; anything else is inline text. */
var NO_KEY = "^(?![a-z]\\w*(\\.[\\w-]+)+$)";
/** Names that are the same on every place of every document: operations, pages, routes, texts, other documents. */
function freeNames(world, { kind, only }) {
	const { contract, product } = world;
	switch (kind) {
		case "operation": return operations(world, only);
		case "component": return {
			key: "components",
			entries: componentNames$1(contract).map((name) => [name, fieldList(world, name)]),
			fault: "The API has no component of this name."
		};
		case "page": return plain("pages", pagesOf(world), "No page has this name; pages are listed in product.json and in the API.");
		case "screen": return plain("screens", product.screens, "No screen has this name; screens are listed in product.json.");
		case "app": return plain("apps", (product.apps ?? []).map(({ id }) => id), "No app has this name; apps are listed in product.json.");
		case "icon": return plain("icons", product.icons, "No icon has this name; icons are listed in product.json.");
		case "route": return routes(world.routes);
		case "text": return texts(world);
		default: return isDocumentKind(kind) ? documents(world, kind) : void 0;
	}
}
function operations({ contract }, only) {
	const fitting = Object.entries(contract.operations).filter(([, { mutates, answer }]) => {
		if (only === void 0) return true;
		return !mutates && (only !== "rows" || answer.rows !== void 0);
	});
	const trait = {
		rows: " that answers rows",
		reads: " that only reads"
	}[only ?? ""] ?? "";
	return {
		key: only ? `operations-${only}` : "operations",
		entries: fitting.map(([id, operation]) => [id, describeOperation(operation)]),
		fault: `No operation${trait} has this name.`
	};
}
function documents(world, kind) {
	const entries = world.entries.filter((entry) => entry.kind === kind).map(({ id, value }) => [id, textOf(world, asText(value.title))]);
	return {
		key: `${kind}-documents`,
		entries,
		fault: `There is no ${KIND_FOLDERS[kind]}/<this name>.json.`
	};
}
function texts({ locales }) {
	const shown = locales["en-US"] ?? Object.values(locales)[0] ?? {};
	const all = new Set(Object.values(locales).flatMap((language) => Object.keys(language)));
	return {
		key: "texts",
		entries: [...all].filter((key) => key === baseOf(key) || !all.has(baseOf(key))).sort().map((key) => [key, shown[key] ?? ""]),
		fault: "No language has a text with this key.",
		pattern: NO_KEY
	};
}
/** Routes as they are written in a link, `users/{row.Id}/detail` for `users/{id}/{tab}`. */
function routes(owned) {
	const entries = owned.flatMap(({ route, owner, tabs }) => {
		return (tabs ? tabs.map((tab) => route.replace("{tab}", tab)) : [route]).map((address) => [address, `Route of ${owner}.`]);
	});
	return {
		key: "routes",
		entries: [...new Map(entries)],
		fault: "No document or screen has this route.",
		pattern: `^(${owned.map(routePattern).join("|")})(\\?.*)?$`
	};
}
function routePattern({ route, tabs }) {
	const parts = route.split("/").map((segment) => {
		if (segment === "{tab}" && tabs) return `(${tabs.map(literal).join("|")}|[^/]*\\{[^/]*)`;
		return /^\{\w+\}$/.test(segment) ? "[^/]+" : literal(segment);
	});
	const last = route.endsWith("/{tab}") ? parts.pop() : void 0;
	return parts.join("/") + (last ? `(/${last})?` : "");
}
/** Text as a pattern for capitals and small letters alike, which JSON Schema's patterns have no flag for. */
function literal(text) {
	return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
}
function fieldList({ contract }, component) {
	const names = Object.keys(componentFields(contract, component) ?? {});
	return `Fields: ${names.slice(0, 12).join(", ")}${names.length > 12 ? " …" : ""}`;
}
function textOf({ locales }, key) {
	return (key && locales["en-US"]?.[key]) ?? key ?? "";
}
function plain(key, names, fault) {
	return {
		key,
		entries: names.map((name) => [name, ""]),
		fault
	};
}
// codegen/emit/editor/NameLists.ts
/** The file that holds every list of names once; the other files refer to it. */
var NAMES_FILE = "names.schema.json";
/** Collects lists of names; equal lists are written once. */
var NameLists = class {
	#lists = /* @__PURE__ */ new Map();
	#byText = /* @__PURE__ */ new Map();
	get schemas() {
		return Object.fromEntries([...this.#lists].toSorted(([a], [b]) => a < b ? -1 : 1));
	}
	/** Reference to a list of values; `up` is the way from the file that refers. */
	values(names, up) {
		if (names.pattern === void 0) return this.#put(names.key, listOf(names), up);
		const list = this.#put(`${names.key}-list`, listOf(names), "").replace(NAMES_FILE, "");
		return this.#put(names.key, listOrPattern(list, names.pattern), up);
	}
	/** Reference to a closed object with these names as keys. */
	keys(names, up) {
		return this.#put(`${names.key}-keys`, keysOf(names), up);
	}
	/** Reference to a schema that is no list of names; it is told its own name, by which it can lead to itself. */
	schema(key, make) {
		const text = JSON.stringify(make(""));
		const known = this.#byText.get(text) ?? this.#free(key);
		this.#byText.set(text, known);
		this.#lists.set(known, make(known));
		return `${NAMES_FILE}#/$defs/${known}`;
	}
	#put(key, schema, up) {
		const text = JSON.stringify(schema);
		const known = this.#byText.get(text) ?? this.#free(key);
		this.#byText.set(text, known);
		this.#lists.set(known, schema);
		return `${up}${NAMES_FILE}#/$defs/${known}`;
	}
	/** Two lists of one name differ only when a component is seen through several operations. */
	#free(key) {
		let name = key;
		for (let count = 2; this.#lists.has(name); count++) name = `${key}-${count}`;
		return name;
	}
};
function listOf({ entries, fault }) {
	if (entries.length === 0) return {
		not: {},
		errorMessage: fault
	};
	const texts = entries.map(([, text]) => text);
	return {
		enum: entries.map(([name]) => name),
		...texts.some((text) => text !== "") ? { enumDescriptions: texts } : {},
		errorMessage: fault
	};
}
/** `anyOf` makes the editor offer the list and never fails; `else` fails, in our words instead of the whole list. */
function listOrPattern(list, pattern) {
	return {
		type: "string",
		anyOf: [{ $ref: list }, {}],
		if: { pattern },
		else: { $ref: list }
	};
}
function keysOf({ entries, fault, choices = {} }) {
	const properties = entries.map(([name, text]) => [name, {
		description: text,
		...choices[name] ? { examples: choices[name] } : {}
	}]);
	return {
		properties: Object.fromEntries(properties),
		additionalProperties: false,
		errorMessage: fault
	};
}
// codegen/emit/editor/valueLists.ts
/**
* Reference to a schema of an object that names a field: the names with their scopes, and for each field with choices the values that
* may stand beside it. A condition holds further ones, so its schema leads to itself.
*/
function valueLists(names, values, lists) {
	const { named, scopes } = values;
	const rules = choicesOf(names).map(({ of, choices }) => {
		return {
			if: { properties: { [named]: {
				doNotSuggest: true,
				not: { enum: written(of, scopes) }
			} } },
			else: { properties: valuesBeside(values, choices, names, lists) }
		};
	});
	const key = `values-${names.key}`;
	const rest = rules.length > 0 ? { allOf: rules } : {};
	if (!scopes) return rules.length > 0 ? lists.schema(key, () => rest) : void 0;
	if (names.entries.length === 0) return void 0;
	const paths = { entries: names.entries.flatMap(([name, text]) => scopes.map((scope) => [`${scope}.${name}`, text])) };
	const list = lists.values({
		...names,
		...paths,
		key: `paths-${names.key}`
	}, "");
	return lists.schema(key, (name) => ({
		...nested({ anyOf: [{ $ref: local(list) }, {}] }, named, name),
		...rest
	}));
}
/** Fields with choices, those with the same ones together. */
function choicesOf({ choices = {} }) {
	const byText = /* @__PURE__ */ new Map();
	for (const [name, all] of Object.entries(choices)) {
		const given = all.filter((one) => one !== null);
		if (given.length === 0) continue;
		const known = byText.get(JSON.stringify(given));
		if (known) known.of.push(name);
		else byText.set(JSON.stringify(given), {
			of: [name],
			choices: given
		});
	}
	return [...byText.values()];
}
function written(names, scopes) {
	return scopes ? names.flatMap((name) => scopes.map((scope) => `${scope}.${name}`)) : [...names];
}
function valuesBeside({ is = [], oneOf = [], keys = [] }, choices, names, lists) {
	const fault = `Its field is never this; it is one of ${choices.map((one) => JSON.stringify(one)).join(", ")}.`;
	const list = lists.schema(`choices-${names.key}`, () => ({
		enum: choices,
		errorMessage: fault
	}));
	const one = lists.schema(`choice-${names.key}`, () => valueOrReference(local(list)));
	const entries = choices.map((choice) => [String(choice), ""]);
	const object = keys.length > 0 ? lists.keys({
		key: `choices-${names.key}`,
		entries,
		fault
	}, "") : "";
	return Object.fromEntries([
		...is.map((name) => [name, {
			doNotSuggest: true,
			$ref: local(one)
		}]),
		...oneOf.map((name) => [name, {
			doNotSuggest: true,
			items: { $ref: local(one) }
		}]),
		...keys.map((name) => [name, {
			doNotSuggest: true,
			$ref: local(object)
		}])
	]);
}
/** `not` keeps the editor from offering what the question is made of. */
function valueOrReference(list) {
	return {
		anyOf: [{ $ref: list }, {}],
		if: { anyOf: [{ type: "null" }, {
			type: "string",
			pattern: "^\\{"
		}] },
		else: { $ref: list }
	};
}
/** Conditions that stand in a condition are as it is itself. */
function nested(path, named, key) {
	const again = { $ref: `#/$defs/${key}` };
	return { properties: {
		[named]: {
			doNotSuggest: true,
			...path
		},
		all: {
			doNotSuggest: true,
			items: again
		},
		any: {
			doNotSuggest: true,
			items: again
		},
		not: {
			doNotSuggest: true,
			...again
		}
	} };
}
/** The way to a list from the file of the lists itself. */
function local(reference) {
	return reference.replace(NAMES_FILE, "");
}
// codegen/emit/editor/Conditions.ts
var CONDITIONS_FILE = "conditions.schema.json";
/** More conditions than this are asked in groups, so that a place with 500 operations asks some 45 questions. */
var GROUPED = 16;
/**
* What depends on an operation: `unless source.operation is none of these, columns[].field is one of …`. Places that depend on
* the same anchor share the conditions; where an object has no such property a condition says nothing.
*/
var Conditions = class {
	#world;
	#groups = /* @__PURE__ */ new Map();
	constructor(world) {
		this.#world = world;
	}
	/** References to the conditions that hold for an object; `target` finds what an anchor refers to. */
	for(places, target, up) {
		const keys = places.flatMap((place) => {
			const reference = target(place.anchor);
			if (!reference && place.reference.values) return [];
			const anchor = reference ? place.anchor : ["id"];
			const key = anchor.join(".");
			const group = this.#groups.get(key) ?? {
				anchor,
				owners: /* @__PURE__ */ new Set(),
				places: /* @__PURE__ */ new Map()
			};
			for (const owner of this.#owners(reference)) group.owners.add(owner);
			group.places.set(`${place.path.join("/")} ${place.reference.values ? place.reference.kind : ""}`, place);
			this.#groups.set(key, group);
			return key;
		});
		return [...new Set(keys)].map((key) => ({ $ref: `${up}${CONDITIONS_FILE}#/$defs/${key}` }));
	}
	/** All conditions by anchor; the names that they need go into the lists. */
	schemas(lists) {
		const groups = [...this.#groups].toSorted(([a], [b]) => a < b ? -1 : 1);
		return Object.fromEntries(groups.map(([key, group]) => [key, { allOf: this.#conditions(group, lists) }]));
	}
	#owners(reference) {
		if (!reference) return this.#world.entries.filter((entry) => entry.kind === "filters").map((entry) => entry.id);
		return freeNames(this.#world, reference)?.entries.map(([name]) => name) ?? [];
	}
	#conditions({ anchor, owners, places }, lists) {
		const byText = /* @__PURE__ */ new Map();
		for (const owner of [...owners].sort()) {
			const narrowed = narrow(this.#world, lists, owner, [...places.values()]);
			if (!narrowed) continue;
			const key = JSON.stringify(narrowed);
			const known = byText.get(key);
			if (known) known.names.push(owner);
			else byText.set(key, {
				names: [owner],
				narrowed
			});
		}
		const all = [...byText.values()];
		if (all.length <= GROUPED) return all.map(({ names, narrowed }) => when(anchor, names, narrowed));
		const size = Math.ceil(Math.sqrt(all.length));
		return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => {
			const some = all.slice(index * size, (index + 1) * size);
			const conditions = some.map(({ names, narrowed }) => when(anchor, names, narrowed));
			return when(anchor, some.flatMap(({ names }) => names), { allOf: conditions });
		});
	}
};
function narrow(world, lists, owner, places) {
	const root = {};
	const named = Map.groupBy(places.filter(({ reference }) => reference.values), ({ path }) => path.join("/"));
	for (const some of named.values()) {
		const $ref = valuesOf(world, lists, owner, some);
		if ($ref) leafAt(root, some[0]?.path ?? []).allOf = [{ $ref }];
	}
	for (const { path, reference } of places) {
		const names = reference.values ? void 0 : lookUp(world, reference.kind, owner);
		if (!names) continue;
		const $ref = reference.isKeys ? lists.keys(names, "") : lists.values(names, "");
		if (reference.unless) narrowUnless(leafAt(root, path.slice(0, -1)), path.at(-1) ?? "", { $ref }, reference.unless);
		else if (reference.computed) leafAt(root, path).anyOf = [{ $ref }, {}];
		else leafAt(root, path).$ref = $ref;
	}
	return Object.keys(root).length > 0 ? root : void 0;
}
/** What stands beside the names of one object; a condition names fields of the row and parameters of the list. */
function valuesOf(world, lists, owner, places) {
	const found = places.flatMap(({ reference: { kind, values } }) => {
		const names = kind === "field" && !isSent(world, owner) ? void 0 : lookUp(world, kind, owner);
		return (names && values && valueLists(names, values, lists)) ?? [];
	});
	const [only, ...others] = new Set(found);
	if (only === void 0 || others.length === 0) return only;
	return lists.schema(`values-${owner}`, () => ({ allOf: [only, ...others].map(($ref) => ({ $ref: local($ref) })) }));
}
function isSent({ contract }, component) {
	return Object.values(contract.operations).some(({ body }) => body?.component === component);
}
function lookUp(world, kind, owner) {
	if (kind !== "field") return namesOf$1(world, kind, owner);
	const fields = componentFields(world.contract, owner);
	return fields && componentNames(owner, fields);
}
/** Narrows a property of an object where none of the other properties stands beside it. */
function narrowUnless(at, name, narrowed, others) {
	at.if = { anyOf: others.map((other) => ({ required: [other] })) };
	at.else = { properties: { [name]: {
		doNotSuggest: true,
		...narrowed
	} } };
}
function leafAt(root, path) {
	let at = root;
	for (const name of path) if (name === "*") {
		at.items ??= {};
		at = at.items;
	} else {
		at.properties ??= {};
		at.properties[name] ??= { doNotSuggest: true };
		at = at.properties[name];
	}
	return at;
}
/** Written as `if none of these, else`: an editor would offer the names of a plain `enum` even where they do not fit. */
function when(anchor, names, narrowed) {
	let schema = { not: { enum: names } };
	for (const name of anchor.toReversed()) schema = { properties: { [name]: {
		doNotSuggest: true,
		...schema
	} } };
	return {
		if: schema,
		else: narrowed
	};
}
// codegen/emit/editor/changes.ts
/** The vocabulary of changes with the documents that can be extended, the lists that there are, and what is added to each. */
function withParts({ metas, world }, schema) {
	const { properties, $defs } = schema;
	if (!isObject(properties) || !isObject($defs)) return schema;
	const documents = /* @__PURE__ */ new Map();
	for (const kind of DOCUMENT_KINDS) collect$2(metas, metas.of(kind), documents);
	const inside = /* @__PURE__ */ new Map();
	const definitions = metas.all.find(({ $id }) => String($id).endsWith("/definitions.schema.json"));
	for (const one of Object.values(definitions?.$defs ?? {})) if (isObject(one)) collect$2(metas, one, inside);
	const ids = [...new Set(world.entries.map(({ id }) => id))].sort();
	return {
		...schema,
		properties: {
			...properties,
			extends: offering(properties.extends, ids)
		},
		$defs: {
			...$defs,
			AddChange: withEntries($defs.AddChange, documents, inside)
		}
	};
}
function withEntries(add, documents, inside) {
	if (!isObject(add) || !isObject(add.properties)) return add;
	const conditions = [...[...documents].map(([name, refs]) => entryOf({ const: name }, refs)), ...[...inside].map(([name, refs]) => entryOf({ pattern: `/${name}$` }, refs))];
	const to = offering(add.properties.to, [...documents.keys()].sort());
	return {
		...add,
		properties: {
			...add.properties,
			to
		},
		allOf: conditions
	};
}
function entryOf(to, refs) {
	const [only, ...others] = [...refs].map(($ref) => ({ $ref }));
	const entry = others.length > 0 ? { anyOf: [only, ...others] } : only;
	return { anyOf: [{ not: {
		properties: { to },
		required: ["to"]
	} }, { properties: { add: entry } }] };
}
/** Names that an editor completes where others are possible too. */
function offering(schema, names) {
	if (!isObject(schema)) return schema;
	const { type, minLength, maxLength, ...rest } = schema;
	return {
		...rest,
		anyOf: [{ enum: names }, {
			type,
			minLength,
			...maxLength ? { maxLength } : {}
		}]
	};
}
/** Lists of an object whose entries have names. */
function collect$2(metas, schema, lists) {
	for (const [name, property] of propertySchemas(metas, schema)) {
		if (keyOf$5(metas, property) === void 0) continue;
		const list = listIn(metas, property);
		const target = list && metas.chain(list)[1];
		if (!target) continue;
		const address = metas.addressOf(target).replace(/^.*\/meta\//, "");
		lists.set(name, (lists.get(name) ?? /* @__PURE__ */ new Set()).add(address));
	}
}
/** Schema of the entries as it is written, so that its reference is known. */
function listIn(metas, property) {
	const { items, anyOf } = metas.resolve(property);
	if (isObject(items)) return items;
	return (Array.isArray(anyOf) ? anyOf.filter(isObject) : []).map((one) => listIn(metas, one)).find((one) => one !== void 0);
}
// codegen/emit/editor/reference.ts
/** The reference that a schema declares itself, if any. */
function referenceIn(schema) {
	const { "x-ref": value, "x-keys": keys } = schema;
	if (typeof value === "string") return { kind: value };
	if (isObject(value)) return value;
	return isObject(keys) ? {
		...keys,
		isKeys: true
	} : void 0;
}
/** The values that an object names itself, if any. */
function valuesIn(schema) {
	const { "x-values": all } = schema;
	if (!Array.isArray(all)) return [];
	return all.map(({ kind, of, ...values }) => ({
		kind,
		...of && { of },
		values
	}));
}
/** `1/operation` → 1 level up, then `operation`; `/source/operation` → from the root. */
function anchorOf(of) {
	const [first = "", ...path] = of.split("/");
	return first === "" ? { path } : {
		up: Number(first),
		path
	};
}
// codegen/emit/editor/places.ts
var DEEPEST = 4;
/** Places whose names depend on something that this object holds: relative references that end exactly at it. */
function relativePlaces(metas, schema) {
	return collect$1(metas, schema, DEEPEST).flatMap(({ path, reference }) => {
		const { up, path: anchor } = anchorOf(reference.of ?? "");
		return up === path.length ? [{
			path,
			reference,
			anchor
		}] : [];
	});
}
/** Places of a whole document whose names depend on something at its root. */
function rootPlaces(metas, schema) {
	return collect$1(metas, schema, Number.POSITIVE_INFINITY).flatMap(({ path, reference }) => {
		const { up, path: anchor } = anchorOf(reference.of ?? "");
		return up === void 0 ? [{
			path,
			reference,
			anchor
		}] : [];
	});
}
function collect$1(metas, schema, deepest) {
	const found = /* @__PURE__ */ new Map();
	visit(schema, [], /* @__PURE__ */ new Set());
	return [...found.values()];
	function visit(part, path, around) {
		for (const step of metas.chain(part)) for (const reference of [referenceIn(step) ?? [], valuesIn(step)].flat()) {
			if (reference.of === void 0) continue;
			const what = reference.values ? `${reference.kind} values of ${reference.of}` : reference.kind;
			found.set(`${path.join("/")} ${what}`, {
				path,
				reference
			});
		}
		const resolved = metas.resolve(part);
		if (path.length >= deepest || around.has(resolved)) return;
		const inside = /* @__PURE__ */ new Set([...around, resolved]);
		for (const branch of branchesOf$1(resolved)) visit(branch, path, inside);
		if (isObject(resolved.items)) visit(resolved.items, [...path, "*"], inside);
		if (!isObject(resolved.properties)) return;
		for (const [name, property] of Object.entries(resolved.properties)) if (isObject(property)) visit(property, [...path, name], inside);
	}
}
/** The schema at a path of properties. */
function schemaAt(metas, schema, path) {
	let found = schema;
	for (const name of path) {
		const properties = isObject(found) ? metas.resolve(found).properties : void 0;
		found = isObject(properties) ? properties[name] : void 0;
	}
	return isObject(found) ? found : void 0;
}
// codegen/emit/editor/rewrite.ts
/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
var ONE = /* @__PURE__ */ new Set([
	"items",
	"additionalProperties",
	"not",
	"propertyNames"
]);
var MANY = /* @__PURE__ */ new Set([
	"allOf",
	"anyOf",
	"oneOf"
]);
var NAMED$1 = /* @__PURE__ */ new Set(["properties", "$defs"]);
/** For codegen, the check and people; editors have no use for them. */
var LEFT_OUT = /^(x-.*|tsType|discriminator|title|description|\$id)$/;
/** A meta-schema as an editor needs it: what a place refers to becomes the list of names that exist. */
function rewrite(tools, schema) {
	const own = Object.entries(schema).filter(([keyword]) => !LEFT_OUT.test(keyword));
	const rewritten = Object.fromEntries(own.map(([keyword, value]) => [keyword, part(tools, keyword, value)]));
	const names = namesHere(tools, schema);
	if (names) for (const keyword of [
		"pattern",
		"minLength",
		"type"
	]) delete rewritten[keyword];
	const conditions = conditionsOn(tools, schema, isObject(schema.properties) ? relativePlaces(tools.metas, schema) : []);
	return {
		...documentation(tools, schema),
		...rewritten,
		...formMessage(names ? {} : schema),
		...offeredTags(tools.metas, schema),
		...names ? { $ref: names } : {},
		...conditions.length > 0 ? { allOf: conditions } : {}
	};
}
/** References to what an object must hold besides, by the places in it that depend on others. */
function conditionsOn({ metas, conditions, up }, schema, places) {
	const target = (anchor) => {
		const found = schemaAt(metas, schema, anchor);
		return found && metas.chain(found).flatMap((step) => referenceIn(step) ?? [])[0];
	};
	return conditions.for(places, target, up);
}
function part(tools, keyword, value) {
	if (ONE.has(keyword) && isObject(value)) return rewrite(tools, value);
	if (MANY.has(keyword) && Array.isArray(value)) return value.filter(isObject).map((one) => rewrite(tools, one));
	if (!NAMED$1.has(keyword) || !isObject(value)) return value;
	const entries = Object.entries(value);
	return Object.fromEntries(entries.map(([name, one]) => [name, isObject(one) ? rewrite(tools, one) : one]));
}
function namesHere({ world, lists, up }, schema) {
	const reference = referenceIn(schema);
	if (!reference || reference.of !== void 0) return void 0;
	const names = freeNames(world, reference);
	return names && lists.values(names, up);
}
/**
* Editors let the schema that is referred to win over what stands beside `$ref`, so the nearest description is written here
* and the schema that is referred to has none.
*/
function documentation({ metas, targets }, schema) {
	if (targets.has(schema)) return {};
	const [description] = metas.chain(schema).flatMap((step) => step.description ?? []);
	if (typeof description !== "string") return {};
	return {
		description,
		...description.includes("`") ? { markdownDescription: description } : {}
	};
}
/** Editors offer only the branches of a union that fit what is written already; another one may be wanted. */
function offeredTags(metas, schema) {
	if (!isObject(schema.discriminator)) return {};
	const tag = String(schema.discriminator.propertyName);
	const found = branchesOf$1(schema).map((branch) => schemaAt(metas, branch, [tag]) ?? {});
	const list = {
		enum: found.map((one) => one.const),
		enumDescriptions: found.map((one) => one.description)
	};
	return { properties: { [tag]: {
		doNotSuggest: true,
		anyOf: [list, {}]
	} } };
}
function formMessage(schema) {
	const form = schema["x-form"];
	return typeof form === "string" ? { patternErrorMessage: `Expected ${form}.` } : {};
}
// codegen/emit/printJson.ts
/** Longest line of generated JSON; what fits stays on one line, so that files stay small and a change touches one line. */
var WIDTH = 140;
/** JSON with one space per level, where whatever fits a line is one. */
function printJson(value, level = 0) {
	const flat = JSON.stringify(value);
	if (flat.length + level <= WIDTH || typeof value !== "object" || value === null) return flat;
	const indent = " ".repeat(level + 1);
	const lines = Array.isArray(value) ? value.map((item) => indent + printJson(item, level + 1)) : entriesOf(value).map(([name, item]) => `${indent}${JSON.stringify(name)}: ${printJson(item, level + 1)}`);
	const [open, close] = Array.isArray(value) ? "[]" : "{}";
	return `${open}\n${lines.join(",\n")}\n${" ".repeat(level)}${close}`;
}
function entriesOf(value) {
	return Object.entries(value).filter(([, item]) => item !== void 0);
}
// codegen/emit/editor.ts
var draft = { $schema: "https://json-schema.org/draft/2020-12/schema" };
var FOLDER = "schemas/meta/editor";
/**
* The vocabulary as an editor reads it through a document's `$schema`: every name that API, product, texts and documents have is
* listed with its description, and what depends on an operation is listed under the condition that it is named.
* It follows from `x-ref` and `x-keys` of the meta-schemas alone, as the check does.
*/
function emitEditor(context) {
	const { metas, world } = context;
	const lists = new NameLists();
	const conditions = new Conditions(world);
	const tools = {
		...context,
		lists,
		conditions,
		targets: targetsOf(metas)
	};
	const files = metas.all.map((schema) => {
		const name = String(schema.$id).replace(/^.*\/meta\//, "");
		return [name, complete({
			...tools,
			up: name.includes("/") ? "../" : ""
		}, name, schema)];
	});
	files.push([CONDITIONS_FILE, {
		...draft,
		$defs: conditions.schemas(lists)
	}]);
	files.push([NAMES_FILE, {
		...draft,
		$defs: lists.schemas
	}]);
	return files.map(([name, schema]) => ({
		path: `${FOLDER}/${name}`,
		text: `${printJson({
			...jsonMark,
			...schema
		})}\n`
	}));
}
/** For a product that takes its vocabulary from the package: the files that the `$schema` of its documents leads to. */
function emitEditorDoors() {
	return [
		...DOCUMENT_KINDS,
		"change",
		"locale",
		"product"
	].map((kind) => ({
		path: `schemas/meta/${kind}.schema.json`,
		text: `${printJson({
			...jsonMark,
			...draft,
			$ref: `editor/${kind}.schema.json`
		})}\n`
	}));
}
function complete(tools, name, schema) {
	const rewritten = rewrite(tools, schema);
	const kind = name.replace(".schema.json", "");
	if (kind === "change") return withParts(tools, rewritten);
	if (kind === "locale") return withKeys(tools.world, rewritten);
	if (!DOCUMENT_KINDS.some((known) => known === kind)) return rewritten;
	const conditions = conditionsOn(tools, schema, rootPlaces(tools.metas, schema));
	return conditions.length > 0 ? {
		...rewritten,
		allOf: conditions
	} : rewritten;
}
/** A file of texts completes the keys that other languages have. */
function withKeys(world, schema) {
	const keys = (freeNames(world, { kind: "text" })?.entries ?? []).map(([key, text]) => [key, {
		type: "string",
		description: text
	}]);
	const properties = isObject(schema.properties) ? schema.properties : {};
	return {
		...schema,
		properties: {
			...properties,
			...Object.fromEntries(keys)
		}
	};
}
/** Every schema that another refers to. */
function targetsOf(metas) {
	const found = /* @__PURE__ */ new Set();
	const visit = (value) => {
		if (typeof value !== "object" || value === null) return;
		if (isObject(value)) for (const target of metas.chain(value).slice(1)) found.add(target);
		for (const child of Object.values(value)) visit(child);
	};
	metas.all.forEach(visit);
	return found;
}
// codegen/emit/operationsPage.ts
var ACCESS = {
	public: "everybody, without a session",
	session: "everybody who is signed in",
	console: "roles of the company console",
	database: "roles that work in a database"
};
/** What is said of JSON's types where a value is written by hand. */
var TYPES = {
	string: "text",
	integer: "whole number",
	number: "number",
	boolean: "yes or no",
	object: "object",
	array: "list"
};
var FORMATS = {
	date: "date",
	"date-time": "date and time",
	email: "e-mail address"
};
/** More values than this are counted. */
var VALUES = 12;
/**
* A page for authors: each operation whose rows a document can show, with what can be filtered, shown and sorted.
* @param path where it is written, from the project's root
*/
function emitOperationsPage(contract, path) {
	const shown = Object.entries(contract.operations).filter(([, { answer, mutates }]) => answer.rows && !mutates);
	const sections = [...Map.groupBy(shown, ([, { tag }]) => tag)].sort(([one], [other]) => one < other ? -1 : 1);
	return {
		path,
		text: [
			"# Operations with rows",
			"",
			"Generated by `mullion codegen` from the API contract. A list, a report, a lookup or a tile names one of these as its",
			"`source.operation`; `customparams` and `dataurl` of a control ask them for choices.",
			"",
			"| subject | operations |",
			"|---|---|",
			...sections.map(([tag, operations]) => `| ${tag} | ${operations.map(linkTo).join(", ")} |`),
			...sections.flatMap(([, operations]) => operations.flatMap(([id, operation]) => section(id, operation))),
			""
		].join("\n")
	};
}
function linkTo([id]) {
	return `[${id}](#${id.toLowerCase()})`;
}
function section(id, operation) {
	const { summary, method, path, parameters, answer } = operation;
	const reserved = new Set(tableParameters);
	const filters = Object.entries(parameters).filter(([name, one]) => one.in !== "header" && !reserved.has(name) && !one.idle);
	const fields = Object.entries(answer.rows?.fields ?? {});
	return [
		"",
		`## ${id}`,
		"",
		`${summary ?? ""} \`${method} ${path}\``.trim(),
		"",
		...factsOf(operation).map((fact) => `- ${fact}`),
		...table("parameter", filters.map(([name, one]) => `| \`${name}\` | ${holds(one)} | ${notesOfParameter(one)} |`)),
		...table("field", fields.map(([name, one]) => `| \`${name}\` | ${holds(one)} | ${notesOfField(one)} |`))
	];
}
function table(title, rows) {
	return rows.length === 0 ? [] : [
		"",
		`| ${title} | holds | |`,
		"|---|---|---|",
		...rows
	];
}
function factsOf({ permission, parameters, paging, searchable, groups, exports, live }) {
	const { access, page, or = [] } = permission;
	const pages = [page, ...or].flatMap((one) => one ?? []).map((one) => `\`${one}\``);
	const who = `${ACCESS[access]}${pages.length > 0 ? `, with the page ${pages.join(" or ")}` : ""}`;
	const searched = Array.isArray(searchable) ? `, in ${searchable.map((name) => `\`${name}\``).join(", ")}` : "";
	return [
		`For ${who}.`,
		paging ? "Answers page by page." : "Answers all rows at once.",
		...searchable ? [`Can be searched${searched}.`] : [],
		..."includeSummary" in parameters ? ["Answers totals of all rows that match (`summary`)."] : [],
		...groups ? ["Can be added up, whole and by groups."] : [],
		...exports ? ["Can be exported from a list."] : [],
		...live ? [`Open pages follow its changes (\`live\`, topic \`${live}\`).`] : []
	];
}
function holds({ type, format, enum: values }) {
	if (values && values.length <= VALUES) return values.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
	if (values) return `one of ${values.length} values`;
	return format && FORMATS[format] || TYPES[type];
}
function notesOfParameter(parameter) {
	const { required, array, selects, ids, in: place } = parameter;
	return [
		...place === "path" ? ["part of the address"] : [],
		...required && place !== "path" ? ["required"] : [],
		...array ? ["several values"] : [],
		...selects ? [`or a query of the lookup \`${selects}\``] : [],
		...ids ? [`\`${ids}\` of rows: lookups read chosen ones by it`] : [],
		...limitsOf(parameter)
	].join(", ");
}
function notesOfField(field) {
	return [
		...field.sortable ? ["sortable"] : [],
		...field.nullable ? ["may be empty"] : [],
		...field.personal ? ["personal"] : [],
		...Object.keys(field.items ?? {}).map((name) => `\`${name}\` of each`)
	].join(", ");
}
/** Limits that say something; ends of what a machine can hold are none. */
function limitsOf({ minimum, maximum, maxLength }) {
	const ends = [...minimum !== void 0 && minimum > 1 ? [`at least ${minimum}`] : [], ...maximum !== void 0 && maximum < 1e6 ? [`at most ${maximum}`] : []];
	return maxLength === void 0 ? ends : [...ends, `at most ${maxLength} characters`];
}
// codegen/emit/productDocuments.ts
/** Facts of a document that are known before its text is loaded. */
var FACTS = [
	"title",
	"description",
	"route",
	"place",
	"globalsearch",
	"needs",
	"home"
];
/**
* A module that gives all documents of a product to `createServices`: what menus and addresses ask for at once, the text of each when it
* is first shown.
*/
function emitProductDocuments(entries, path) {
	const lines = entries.map(lineOf$1).sort().map((line) => `  ${line},\n`);
	return {
		path,
		text: `${banner}import { defineDocuments } from 'mullion';

/** The documents of schemas/, each loaded when it is first shown. */
export const documents = defineDocuments([
${lines.join("")}]);
`
	};
}
function lineOf$1({ kind, id, value, isMade }) {
	const { page } = asRecord(asRecord(value).permission);
	const facts = FACTS.flatMap((name) => value[name] === void 0 ? [] : [[name, value[name]]]);
	const entry = {
		kind,
		id,
		title: id,
		...Object.fromEntries(facts),
		...typeof page === "string" ? { page } : {},
		hash: createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16)
	};
	const file = `../schemas/${KIND_FOLDERS[kind]}/${id}.json`;
	const parts = Object.entries(entry).map(([name, one]) => `${name}: ${JSON.stringify(one)}`);
	if (isMade) return `{ ${parts.join(", ")}, load: async () => ({ default: ${JSON.stringify(value)} }) }`;
	return `{ ${parts.join(", ")}, load: () => import(${JSON.stringify(file)}) }`;
}
// codegen/emit/types/serverTypes.ts
/** Types of every operation for the routes of the server: `Operations['listUsers']['query']`. */
async function emitServerTypes(api, path) {
	const declarations = [];
	for (const [name, schema] of Object.entries(api.components.schemas)) declarations.push(await declarationOf(name, schema));
	const lines = [];
	for (const placed of operationsOf(api)) {
		declarations.push(...await declarationsOf$1(placed));
		lines.push(lineOf(placed));
	}
	const table = `/** What each operation takes and answers. */\nexport interface Operations {\n${lines.join("\n")}\n}\n\nexport type OperationId = keyof Operations;`;
	return {
		path,
		text: `${banner}\n${[...declarations, table].join("\n\n")}\n`
	};
}
/** Table of operations and the JSON Schemas that validate them; references are names of components. One line for each. */
function emitServerSchemas(api, contract, folder) {
	const operations = Object.fromEntries(operationsOf(api).map((placed) => [placed.id, validationOf(placed)]));
	const schemas = `{\n"components": ${linesOf(shortRefs(api.components.schemas))},\n"operations": ${linesOf(operations)}\n}\n`;
	return [{
		path: `${folder}/operations.json`,
		text: `${linesOf(contract.operations)}\n`
	}, {
		path: `${folder}/schemas.json`,
		text: schemas
	}];
}
/** A change of one entry is a change of one line. */
function linesOf(table) {
	return `{\n${Object.entries(table).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(",\n")}\n}`;
}
function validationOf(placed) {
	const { path, query, body, answer } = schemasOf(placed);
	return shortRefs({
		params: path,
		querystring: query,
		...body ? { body } : {},
		...answer ? { answer } : {},
		errors: errorsOf(placed.operation.responses)
	});
}
/** Schemas of the answers that are not good; a status whose schema is that of `default` is left out. */
function errorsOf(responses) {
	const schemas = Object.entries(responses).filter(([status]) => !status.startsWith("2")).flatMap(([status, { content }]) => {
		const media = firstMedia(content);
		return media ? [[status, media.media.schema]] : [];
	});
	const usual = JSON.stringify(schemas.find(([status]) => status === "default")?.[1]);
	const unusual = schemas.filter(([status, schema]) => status === "default" || JSON.stringify(schema) !== usual);
	return Object.fromEntries(unusual);
}
async function declarationsOf$1(placed) {
	const name = pascal(placed.id);
	const { path, query, body, answer } = schemasOf(placed);
	const declared = [
		[`${name}Path`, path],
		[`${name}Query`, withDefaults(query)],
		[`${name}Body`, inline(body)],
		[`${name}Answer`, inline(answer)]
	].flatMap(([type, schema]) => schema ? [declarationOf(type, schema)] : []);
	return Promise.all(declared);
}
function lineOf(placed) {
	const name = pascal(placed.id);
	const { body, answer } = schemasOf(placed);
	const binary = successOf(placed.operation.responses)?.content ? "unknown" : "void";
	const part = (schema, type, otherwise) => schema ? schema.$ref ? nameOfRef(schema.$ref) : type : otherwise;
	return `  ${placed.id}: { path: ${name}Path; query: ${name}Query; body: ${part(body, `${name}Body`, "undefined")}; answer: ${part(answer, `${name}Answer`, binary)} };`;
}
/** The validator puts defaults in, so a route always has them. */
function withDefaults(schema) {
	const filled = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => one.default === void 0 ? [] : name);
	return filled.length > 0 ? {
		...schema,
		required: [...schema.required ?? [], ...filled]
	} : schema;
}
/** A component is used by its own name; only inline schemas need a declaration. */
function inline(schema) {
	return schema?.$ref ? void 0 : schema;
}
/**
* `#/components/schemas/User` -> `User`: the server registers components under their names. A discriminator keeps its property, by
* which the validator finds the branch that is meant; the values stand in the branches, and it takes no mapping.
*/
function shortRefs(value, key = "") {
	if (key === "$ref" && typeof value === "string") return nameOfRef(value);
	if (Array.isArray(value)) return value.map((item) => shortRefs(item));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).filter(([name]) => name !== "example" && name !== "examples" && !(key === "discriminator" && name === "mapping")).map(([name, child]) => [name, shortRefs(child, name)]));
}
// codegen/emit/types/shareShapes.ts
/** A shape that is written in fewer characters is clearer in its place than by a name. */
var SHORTEST_SHAPE = 240;
/** Keywords that speak of the place where a shape stands rather than of the shape. */
var ofPlace = /* @__PURE__ */ new Set([...[
	"description",
	"title",
	"deprecated",
	"readOnly",
	"writeOnly",
	"default",
	"examples",
	"example"
]]);
/**
* Declares the shapes once that components repeat word by word, as documents do that were bundled from objects. They are
* types for the other types only: nobody imports them, so that their names may change with the contract.
*/
function shareShapes(api) {
	const { schemas } = api.components;
	const found = /* @__PURE__ */ new Map();
	for (const [owner, schema] of Object.entries(schemas)) collect(schema, [owner], found);
	const repeated = new Map([...found].filter(([, { count }]) => count > 1));
	if (repeated.size === 0) return {
		api,
		shapes: /* @__PURE__ */ new Set()
	};
	const names = namesOf(repeated, schemas);
	const named = new Map(Object.entries(schemas).map(([name, schema]) => [name, replaced(schema, names)]));
	for (const [key, { schema }] of repeated) named.set(names.get(key) ?? key, replaced(ownOf(schema), names));
	const ordered = [...named].sort(([a], [b]) => compare(a, b));
	return {
		api: {
			...api,
			components: {
				...api.components,
				schemas: Object.fromEntries(ordered)
			}
		},
		shapes: new Set(names.values())
	};
}
/** What is inside of a shape that was seen before is not counted again: it goes with it. */
function collect(schema, path, found) {
	for (const [name, one] of placesIn(schema)) {
		const here = [...path, one.title ?? name];
		const key = keyOf(one);
		if (key === void 0) {
			collect(one, here, found);
			continue;
		}
		const known = found.get(key);
		if (known) known.count += 1;
		else {
			found.set(key, {
				schema: one,
				count: 1,
				names: here
			});
			collect(one, here, found);
		}
	}
	for (const one of branchesOf(schema)) collect(one, path, found);
}
/** The schema with a reference wherever a repeated shape stands in it. */
function replaced(schema, names) {
	const at = (one) => {
		if (typeof one !== "object") return one;
		const name = names.get(keyOf(one) ?? "");
		return name === void 0 ? replaced(one, names) : {
			...wordsOf(one),
			$ref: refTo(name)
		};
	};
	const inside = (one) => typeof one === "object" ? replaced(one, names) : one;
	const next = { ...schema };
	if (schema.properties) next.properties = Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, at(one)]));
	for (const key of ["items", "additionalProperties"]) if (schema[key] !== void 0) next[key] = at(schema[key]);
	for (const key of [
		"allOf",
		"anyOf",
		"oneOf"
	]) if (schema[key]) next[key] = schema[key].map(inside);
	return next;
}
/** Schemas of values inside of a schema, by the words of their places. */
function placesIn({ properties, items, additionalProperties }) {
	return [
		...Object.entries(properties ?? {}),
		["item", items],
		["value", additionalProperties]
	].flatMap(([name, one]) => typeof one === "object" ? [[name, one]] : []);
}
/** Parts of the schema itself, of which only the insides are looked at. */
function branchesOf({ allOf, anyOf, oneOf }) {
	return [
		allOf,
		anyOf,
		oneOf
	].flatMap((some) => (some ?? []).filter((one) => typeof one === "object"));
}
var keys = /* @__PURE__ */ new WeakMap();
/** The same for shapes that differ by the words of their places alone; nothing for what stays where it is. */
function keyOf(schema) {
	if (keys.has(schema)) return keys.get(schema);
	const text = schema.properties ?? schema.enum ?? schema.allOf ?? schema.anyOf ?? schema.oneOf ? JSON.stringify(ownOf(schema)) : "";
	const key = text.length >= SHORTEST_SHAPE ? text : void 0;
	keys.set(schema, key);
	return key;
}
function ownOf(schema) {
	return Object.fromEntries(Object.entries(schema).filter(([key]) => !ofPlace.has(key)));
}
function wordsOf(schema) {
	return Object.fromEntries(Object.entries(schema).filter(([key]) => ofPlace.has(key) && key !== "title"));
}
/** The name of the place; where several shapes want it, as much of the way to it as tells them apart. */
function namesOf(shapes, components) {
	const names = /* @__PURE__ */ new Map();
	const taken = new Set(Object.keys(components));
	let open = [...shapes];
	for (let words = 1; open.length > 0 && words <= 3; words += 1) {
		const wanted = Map.groupBy(open, ([, { names: path }]) => toTypeName(tail(path, words)));
		const free = [...wanted].filter(([name, rivals]) => rivals.length === 1 && !taken.has(name));
		for (const [name, [first]] of free) if (first) names.set(first[0], name);
		for (const [name] of wanted) taken.add(name);
		open = open.filter(([key]) => !names.has(key));
	}
	const rest = typeNames(open.map(([key]) => key), (key) => `${tail(shapes.get(key)?.names ?? [], 3)} shape`);
	return new Map([...names, ...rest]);
}
/** The last words of a way: its owner and the place, for three also what is between. */
function tail(path, words) {
	const plain = path.filter((word, at) => at === 0 || word !== "item" && word !== "value");
	if (words === 1) return plain.length > 1 ? plain.slice(-1).join(" ") : path.join(" ");
	return words === 2 ? plain.slice(-2).join(" ") : [...plain.slice(0, 1), ...plain.slice(-2)].join(" ");
}
// codegen/emit/types/types.ts
/** One declaration per component of the contract, and a second one for those that look different when they are sent. */
async function emitTypes(api, path) {
	const declarations = await declarationsOf(api);
	const text = declarations.length > 0 ? declarations.join("\n\n") : "export {};";
	return {
		path,
		text: `${banner}\n${text}\n`
	};
}
/** The declarations of all components in order of their names, then the shapes that they share, which nobody imports. */
async function declarationsOf(contract) {
	const { api, shapes } = shareShapes(contract);
	const worlds = {
		read: worldOf(api, "read"),
		write: worldOf(api, "write")
	};
	const written = writtenNames(api);
	const components = [];
	const shared = [];
	for (const name of Object.keys(api.components.schemas)) {
		const declarations = [await componentDeclarationOf(name, worlds.read)];
		if (written.has(name)) declarations.push(await componentDeclarationOf(name, worlds.write));
		if (shapes.has(name)) shared.push(...declarations.map((text) => text.replace(/^export /m, "")));
		else components.push(...declarations);
	}
	return [...components, ...shared];
}
// codegen/emit/yesOrNo.ts
/** Keywords of the meta-schemas that describe and decide nothing. */
var WORDS = /^(?:description|title|default|examples|defaultSnippets|enumDescriptions|tsType|x-.*)$/;
/** Keywords under which names stand, which may be called like those. */
var NAMED = /* @__PURE__ */ new Set([
	"properties",
	"$defs",
	"patternProperties",
	"dependentSchemas"
]);
var OBJECT_START = "{instancePath";
var SCHEMA = /^(const schema\d+ = )(\{.*\});$/gm;
/**
* Code of ajv that only says whether a value is right. What is wrong with it is asked of ajv itself, so that the objects that
* tell it, the places that are handed down to them, and the words of the schemas are made and loaded for nothing: half of the file.
*/
function yesOrNo(code) {
	return `const fault = {};\n${withoutFaults(code).replace(SCHEMA, (_, start, json) => `${start}${bare(json)};`)}`;
}
/** Replaces each `{instancePath …}`: a fault by one for all, the last argument of a call and its declaration by nothing. */
function withoutFaults(code) {
	const parts = [];
	let done = 0;
	for (let at = code.indexOf(OBJECT_START); at >= 0; at = code.indexOf(OBJECT_START, done)) {
		const end = endOfObject(code, at);
		const isFault = code.startsWith(`${OBJECT_START},schemaPath`, at) || /^\{instancePath:[^{]*?,schemaPath:/.test(code.slice(at, end));
		const before = code.slice(done, at);
		parts.push(isFault ? `${before}fault` : before.replace(/,\s*$/, ""));
		done = end;
		if (!isFault && code.startsWith("={}", end)) done += 3;
	}
	return [...parts, code.slice(done)].join("");
}
function endOfObject(code, start) {
	let level = 0;
	for (let at = start; at < code.length; at += 1) {
		const sign = code.charAt(at);
		if (sign === "\"") at = endOfText(code, at);
		else if (sign === "{") level += 1;
		else if (sign === "}") level -= 1;
		if (level === 0) return at + 1;
	}
	throw new Error("the code of the validators has an object without an end");
}
function endOfText(code, start) {
	let at = start + 1;
	while (code.charAt(at) !== "\"") at += code.charAt(at) === "\\" ? 2 : 1;
	return at;
}
function bare(json) {
	return JSON.stringify(withoutWords(JSON.parse(json)));
}
function withoutWords(value) {
	if (Array.isArray(value)) return value.map(withoutWords);
	if (!isObject(value)) return value;
	const kept = Object.entries(value).filter(([name]) => !WORDS.test(name));
	return Object.fromEntries(kept.map(([name, child]) => [name, NAMED.has(name) && isObject(child) ? namedSchemas(child) : withoutWords(child)]));
}
function namedSchemas(schemas) {
	return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutWords(schema)]));
}
// codegen/emit/validators.ts
var require = createRequire(import.meta.url);
var runtimeImport = /require\("ajv\/dist\/runtime\/([\w-]+)"\)\.default/g;
/** What generated validators need of ajv at run time, written out so that they need no package. */
var helpers = { ucs2length: "(text) => { let length = text.length; for (let at = 1; at < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) length--; return length; }" };
/**
* Validators that say yes or no to the shape of a document, as plain code. The check starts ten times faster with them than
* with ajv compiling the meta-schemas; the few documents that get a no are asked again by ajv, which knows why.
*/
function emitValidators(folder, path) {
	const metas = new MetaSchemas(readMetaSchemas$1(folder));
	for (const schema of metas.all) refuseInherited(schema);
	const ajv = createShapeAjv(metas, {
		allErrors: false,
		messages: false,
		ownProperties: false,
		code: {
			source: true,
			esm: true,
			lines: true
		}
	});
	const { default: standalone } = require("ajv/dist/standalone");
	const addresses = Object.fromEntries([
		...DOCUMENT_KINDS,
		"change",
		"locale",
		"product"
	].map((kind) => [kind, String(metas.of(kind).$id)]));
	const code = yesOrNo(standalone(ajv, addresses).replace(/^"use strict";/, "").replaceAll(runtimeImport, (_, name) => helperOf(name)));
	const kinds = Object.keys(addresses);
	const table = `\nexport const vocabularyHash = '${hashOf(metas)}';\nexport const shapes = { ${kinds.join(", ")} };\n`;
	const declaration = `${banner}export declare const vocabularyHash: string;\nexport declare const shapes: Readonly<Record<${kinds.map((kind) => `'${kind}'`).join(" | ")}, (value: unknown) => boolean>>;\n`;
	return [{
		path: `${path}.js`,
		text: `${banner}${code}${table}`
	}, {
		path: `${path}.d.ts`,
		text: declaration
	}];
}
/** @throws for a property with a name that every object has */
function refuseInherited(schema) {
	if (typeof schema !== "object" || schema === null) return;
	const inherited = (isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : []).find((name) => name in Object.prototype);
	if (inherited !== void 0) throw new Error(`the meta-schemas have a property "${inherited}", which every object has`);
	for (const part of Object.values(schema)) refuseInherited(part);
}
function helperOf(name) {
	const helper = helpers[name];
	if (!helper) throw new Error(`a keyword of the meta-schemas needs ${name} of ajv at run time; write it out in validators.ts`);
	return helper;
}
// codegen/readWorld.ts
/**
* What documents of a project may refer to; undefined when it has no product.json, and so no documents.
* `overlay` is a folder whose documents and texts are added to those of the project.
* Documents that cannot be read are left out: telling of them is the work of the check.
*/
function readWorld(root, contract, overlay) {
	const schemas = join(root, "schemas");
	const file = join(schemas, "product.json");
	if (!existsSync(file)) return void 0;
	const { scopes, ...named } = asRecord(readJsonFile(file));
	const product = {
		pages: [],
		screens: [],
		icons: [],
		routes: [],
		scopes,
		...named
	};
	const own = readSchemasFolder(schemas, false);
	const added = overlay === void 0 ? {
		files: [],
		locales: []
	} : readSchemasFolder(overlay, false);
	const metas = new MetaSchemas(readMetaSchemas$1(join(ownsVocabulary(root) ? root : packageRoot(), "schemas", "meta")));
	const files = layOver(metas, [own.files, added.files]);
	const engine = ownsVocabulary(root) ? [] : readSchemasFolder(join(packageRoot(), "schemas"), false).locales;
	const entries = files.flatMap((one) => {
		const { kind, id, file: name, fault, extended } = one;
		const value = fault ? void 0 : parsed(effectiveText(metas, one));
		return value ? [{
			kind,
			id,
			file: name,
			isShipped: false,
			value,
			nodes: [],
			...extended ? { isMade: true } : {}
		}] : [];
	});
	return {
		contract,
		product,
		locales: mergeLocales([
			...engine,
			...own.locales,
			...added.locales
		]),
		entries,
		documents: new Map(entries.map((entry) => [`${entry.kind}/${entry.id}`, entry])),
		routes: collectRoutes(entries, product),
		openings: /* @__PURE__ */ new Map(),
		vocabulary: {
			filtertypes: /* @__PURE__ */ new Map(),
			ownOptions: /* @__PURE__ */ new Set(),
			fieldOptions: /* @__PURE__ */ new Set(),
			formats: /* @__PURE__ */ new Map()
		},
		unused: /* @__PURE__ */ new Map(),
		alike: /* @__PURE__ */ new Map()
	};
}
function parsed(text) {
	try {
		return asRecord(JSON.parse(text));
	} catch {
		return;
	}
}
// codegen/generateAll.ts
/** What a server of the product reads. */
var SERVER = "server/generated";
/**
* Everything that codegen writes for a project, in memory. A project without its own meta-schemas uses those of the engine.
* `server` asks for types and schemas of a server too.
* @throws ContractError
*/
async function generateAll(root, { server = false } = {}) {
	const { api, warnings } = loadOpenApi(join(root, "schemas", "api"));
	const contract = contractOf(api);
	const engine = existsSync(join(root, "engine", "index.ts")) ? "../../engine/index.ts" : "mullion";
	const files = [
		await emitTypes(api, "screens/api/types.ts"),
		...await emitClients(api, {
			folder: "screens/api",
			runtime: engine,
			types: "./types.ts",
			parameters: "./parameters.ts",
			isEngine: true
		}),
		{
			path: "screens/api/contract.json",
			text: `${JSON.stringify(contract, null, 2)}\n`
		}
	];
	const isOwn = ownsVocabulary(root);
	if (isOwn || server || existsSync(join(root, SERVER))) {
		const openApi = bundleOpenApi(join(root, "schemas", "api"));
		files.push(await emitServerTypes(api, `${SERVER}/types.ts`), {
			path: `${SERVER}/openapi.json`,
			text: `${JSON.stringify(openApi, null, 2)}\n`
		}, ...emitServerSchemas(api, contract, SERVER));
	}
	const meta = join(isOwn ? root : packageRoot(), "schemas", "meta");
	if (isOwn) files.push(await emitDocuments(meta, "engine/generated/documents.ts"), ...emitValidators(meta, "engine/generated/shapes"));
	const world = readWorld(root, contract);
	if (world) files.push(emitOperationsPage(contract, "docs/operations.md"));
	if (world) files.push(...emitEditor({
		world,
		metas: new MetaSchemas(readMetaSchemas$1(meta))
	}));
	if (world && !isOwn) files.push(...emitEditorDoors(), emitProductDocuments(world.entries, "screens/documents.ts"));
	return {
		files,
		warnings
	};
}
export { operationsOf as A, firstMedia as C, schemasOf as D, resolve$1 as E, printWith as M, schemasIn as N, successOf as O, nameOfRef as P, emitClients as S, isJson as T, itemsOf as _, emitEditorDoors as a, typeOf as b, recogniseRecord as c, recogniseConvention as d, idsOf as f, fieldsOf as g, boundsOf as h, emitEditor as i, readOpenApi as j, loadOpenApi as k, schemaAt$1 as l, bodyFieldsOf as m, readWorld as n, contractOf as o, schemaOf as p, emitTypes as r, besideOf as s, generateAll as t, insideOf as u, propertiesOf as v, isIgnored as w, namesOf$2 as x, rowFieldsOf as y };
