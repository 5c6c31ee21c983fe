// engine/check/read/pointer.ts
/** Appends a name or index to a JSON pointer. */
function pointerTo(base, name) {
	const text = String(name);
	if (!text.includes("~") && !text.includes("/")) return `${base}/${text}`;
	return `${base}/${text.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
/** Names of a JSON pointer: `/a~1b/0` gives `a/b` and `0`. */
function pointerPath(pointer) {
	return pointer.split("/").slice(1).map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
}
export { pointerTo as n, pointerPath as t };
