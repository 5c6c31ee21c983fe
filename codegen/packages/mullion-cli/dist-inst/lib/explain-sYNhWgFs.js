import { r as nearest } from "./suggest-jiZmp_0w.js";
import { o as severityOf, r as ERRORS } from "./packageRoot-B-zlDEfe.js";
import { t as errorPage } from "./errorPages-Blf_uSXz.js";
import { n as readOptions } from "./readOptions-XYzyPrre.js";
import { styleText } from "node:util";
// codegen/commands/explain.ts
var DONE = 0;
var UNKNOWN = 2;
/**
* `mullion explain [code or name]`: the page of a code with a wrong and a right version; without one, the list of all.
* `mullion explain --effective DOCUMENT` prints what a document comes to, with where each line is written.
*/
async function explain(args) {
	try {
		const { values, positionals } = readOptions(args, { effective: {
			type: "boolean",
			default: false
		} });
		const [wanted] = positionals;
		if (values.effective) {
			const { explainEffective } = await import("./effective-BA_dY9Ay.js");
			console.log(explainEffective(wanted));
			return DONE;
		}
		if (wanted === void 0) {
			console.log(list());
			return DONE;
		}
		const code = codeOf(wanted);
		if (code !== void 0) {
			console.log(page(code));
			return DONE;
		}
		const near = nearest(wanted.toUpperCase(), [...codes(), ...Object.values(ERRORS).map(({ name }) => name)]);
		const advice = near ? `did you mean "${near}"?` : "\"mullion explain\" lists all";
		throw new Error(`there is no code "${wanted}"; ${advice}`);
	} catch (error) {
		console.error(`mullion explain: ${error instanceof Error ? error.message : String(error)}`);
		return UNKNOWN;
	}
}
/** `MU1307`, `1307`, `COLUMN_UNKNOWN` and `column-unknown` mean the same. */
function codeOf(wanted) {
	const name = wanted.toUpperCase().replaceAll("-", "_");
	return codes().find((code) => code === name || code === `MU${name}` || ERRORS[code].name === name);
}
function codes() {
	return Object.keys(ERRORS);
}
function list() {
	return [
		...codes().map((code) => `${code}  ${ERRORS[code].name.padEnd(26)} ${plain(ERRORS[code].message)}`),
		"",
		"mullion explain CODE shows what it means, with a wrong and a right version."
	].join("\n");
}
function page(code) {
	const { name, message, hint } = ERRORS[code];
	const body = errorPage(code).markdown.replace(/^```(\w+) ?(wrong|right)?(.*)\n([\s\S]*?)\n```$/gm, (_, _language, is, place, text) => {
		return (is ? `${paint(is === "wrong" ? "red" : "green", is)}${place ? ` (${place.trim()})` : ""}:\n` : "") + text.replace(/^/gm, "    ");
	});
	return [
		`${paint("bold", `${code} ${name}`)} (${severityOf(code)})`,
		`${plain(message)}${hint && !/^\{\w+\}$/.test(hint) ? `; ${plain(hint)}` : ""}`,
		"",
		body
	].join("\n");
}
/** The words of a template: `unknown property "…"`. */
function plain(template) {
	return template.replace(/\{\w+\}/g, "…");
}
function paint(style, text) {
	return styleText(style, text, { stream: process.stdout });
}
export { explain };
