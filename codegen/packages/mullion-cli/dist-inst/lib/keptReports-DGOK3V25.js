import { n as KIND_FOLDERS } from "./MetaSchemas-BswmNsk8.js";
import { t as verdict } from "./verdict-CLh6S0cE.js";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { styleText } from "node:util";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
// codegen/print/summary.ts
/** `31 documents, 812 references, 117 rules, 4 not checked: 2 errors, 0 warnings`, and how many of them `--fix` repairs. */
function summary({ findings, counts }) {
	const { errors, warnings } = verdict(findings);
	const fixable = findings.filter((finding) => finding.fix).length;
	const { documents, references, rules, ...others } = counts;
	return [
		`${[
			count(documents, "document"),
			count(references, "reference"),
			count(rules, "rule"),
			...Object.entries(others).flatMap(([name, number]) => number ? [`${number} ${wordsOf(name)}`] : [])
		].join(", ")}: ${count(errors.length, "error")}, ${count(warnings.length, "warning")}`,
		...fixable > 0 ? [`--fix can repair ${fixable === 1 ? "one" : `up to ${fixable}`} of them`] : [],
		...counts.notChecked > 0 ? ["not checked is what the contract leaves open; --format json lists it with the reasons"] : [],
		...findings.length > 0 ? ["mullion explain CODE says more about a code"] : []
	];
}
/** Further counts of the check: `notChecked` is "not checked". */
function wordsOf(name) {
	return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
function count(number, noun) {
	return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
// codegen/print/stylish.ts
/** A longer line is cut around the mark. */
var WIDEST_LINE = 140;
/** For people: what is wrong, where, the line with a mark under the token, what exists instead, what to do. */
function stylish(report) {
	const lines = /* @__PURE__ */ new Map();
	const linesOf = (file) => {
		const known = lines.get(file) ?? (report.texts.get(file) ?? "").replace(/^\uFEFF/, "").split(/\r?\n/);
		lines.set(file, known);
		return known;
	};
	return [...report.findings.map((finding) => block(finding, linesOf(finding.file))), ...summary(report).map((line) => paint("bold", line))].join("\n");
}
function block(finding, lines) {
	const { file, line, column, severity, code, name, message, hint, note, fix } = finding;
	const color = severity === "error" ? "red" : "yellow";
	const width = Math.max(...[line, ...(finding.related ?? []).map((place) => place.line)].map((one) => String(one).length));
	const margin = " ".repeat(width);
	const aside = (label, text) => text ? [`${margin} ${paint("cyan", "=")} ${paint("bold", label)}: ${text}`] : [];
	return [
		`${paint(color, severity)} ${paint("bold", message)} ${paint("dim", `(${code} ${name})`)}`,
		`${margin}${paint("cyan", "-->")} ${file}:${line}:${column}`,
		...frame({
			place: finding,
			text: lines[line - 1],
			color,
			mark: "^",
			width
		}),
		...related(finding, lines, width),
		...aside("note", note),
		...aside("help", hint),
		...aside("fix", fix && "run again with --fix"),
		""
	].join("\n");
}
/** The line and, below it, marks under the token. */
function frame({ place: { line, column, endColumn }, text, color, mark, width }) {
	if (text === void 0 || text === "") return [];
	const bar = (label) => paint("cyan", `${String(label).padStart(width)} |`);
	const cut = Math.floor(Math.max(0, Math.min(column - 1 - WIDEST_LINE / 2, text.length - WIDEST_LINE)));
	const shown = visible(text.slice(cut, cut + WIDEST_LINE));
	const before = cut > 0 ? "…" : "";
	const after = text.length > cut + WIDEST_LINE ? "…" : "";
	const indent = before.replace(/./, " ") + text.slice(cut, column - 1).replace(/[^\t]/g, " ");
	const length = Math.max(1, Math.min(endColumn, cut + WIDEST_LINE + 1) - column);
	return [`${bar(line)} ${before}${shown}${after}`, `${bar("")} ${indent}${paint(color, mark.repeat(length))}`];
}
/** Other places, each with its words behind the mark. */
function related({ related: places = [] }, lines, width) {
	return places.flatMap((place) => {
		const [line, marks] = frame({
			place,
			text: lines[place.line - 1],
			color: "cyan",
			mark: "-",
			width
		});
		return line === void 0 ? [] : [line, `${marks} ${place.message}`];
	});
}
/** Control characters would move the terminal's cursor; one sign each keeps the mark in place. */
function visible(text) {
	return text.replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, "�");
}
function paint(style, text) {
	return styleText(style, text, { stream: process.stdout });
}
var FINDINGS = 1;
/** Prints a report and says how the check ended. */
function told({ print, mostWarnings }, report) {
	console.log(print(report));
	const { warnings, isGood, passes } = verdict(report.findings, mostWarnings);
	if (isGood && !passes) console.error(`mullion check: ${warnings.length} warnings, but --max-warnings allows ${mostWarnings}`);
	return passes ? 0 : FINDINGS;
}
function refuse(error) {
	console.error(`mullion check: ${error instanceof Error ? error.message : String(error)}`);
	return 2;
}
// codegen/check/inputDigest.ts
/** More than this is no folder of documents, and takes longer to read than it saves. */
var MOST_ENTRIES = 2e4;
/** As deep as the check looks for files in wrong places. */
var DEEPEST = 7;
/** Folders of a folder of documents that the check reads nothing of. */
var UNREAD = ["api", join("meta", "editor")];
/** Digests of all that a check depends on. Undefined where that cannot be promised, as with links, pipes and files that may not be read. */
function inputDigest({ folders, vocabulary, contract, settings }) {
	const hash = createHash("sha256");
	const ofDocuments = createHash("sha256");
	const walk = {
		hash,
		ofDocuments,
		left: MOST_ENTRIES,
		unread: new Set([...folders, vocabulary].flatMap(unreadIn)),
		documents: new Set(folders.flatMap((folder) => Object.values(KIND_FOLDERS).map((name) => join(folder, name))))
	};
	const engine = folders.includes(vocabulary) ? [] : ["meta", "locales"].map((name) => join(vocabulary, name));
	try {
		hash.update(JSON.stringify([process.version, settings]));
		for (const name of ["ajv", "jsonc-parser"]) addFile(hash, manifestOf(name));
		for (const folder of [
			...ownCode(),
			...folders,
			...engine
		]) addFolder(walk, folder);
		addFile(hash, contract);
	} catch {
		return;
	}
	const frame = hash.digest("hex");
	return {
		frame,
		whole: ofDocuments.update(frame).digest("hex")
	};
}
var Unpromised = class extends Error {};
function unreadIn(folder) {
	return UNREAD.map((name) => join(folder, name));
}
function addFolder(walk, folder, depth = 0, around = walk.hash) {
	const { unread } = walk;
	const hash = walk.documents.has(folder) ? walk.ofDocuments : around;
	const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
	walk.left -= entries.length;
	if (walk.left < 0) throw new Unpromised();
	hash.update(`[${folder}\n`);
	for (const entry of entries.sort(byName)) {
		const path = join(folder, entry.name);
		if (entry.name.startsWith(".") || entry.name === "node_modules" || unread.has(path)) continue;
		hash.update(`${entry.name}\n`);
		if (entry.isDirectory()) {
			if (depth < DEEPEST) addFolder(walk, path, depth + 1, hash);
		} else if (!entry.isFile()) throw new Unpromised();
		else if (READ.test(entry.name)) addFile(hash, path);
	}
	hash.update("]");
}
/** Of other files the check sees the names. */
var READ = /\.(json|ts|js)$/;
function addFile(hash, path) {
	if (!statSync(path).isFile()) throw new Unpromised();
	const bytes = readFileSync(path);
	hash.update(`${path} ${bytes.length}\n`).update(bytes);
}
function byName(one, other) {
	return one.name < other.name ? -1 : 1;
}
/** What was built is one folder; the sources are those that the check is made of. */
function ownCode() {
	const here = dirname(fileURLToPath(import.meta.url));
	if (!import.meta.url.endsWith(".ts")) return [here];
	const engine = join(here, "..", "..", "engine");
	return [here, ...[
		"check",
		"language",
		"generated",
		"errors",
		"format"
	].map((name) => join(engine, name))];
}
var { resolve: resolve$1 } = createRequire(import.meta.url);
function manifestOf(name) {
	return resolve$1(`${name}/package.json`);
}
// codegen/check/keptReports.ts
/** One for each way in which the check is called here: with other folders, with and without `--strict`. */
var MOST_KEPT = 8;
var START = "checked-";
/** What is kept of each document lies beside it: it is read after a change only. */
var STATE_START = "documents-";
/**
* The place for the outcome of a check. What is kept lies beside the packages of the project, as that of other tools does:
* a folder without packages keeps nothing.
*/
function keptPlace(root, places) {
	if (!existsSync(join(root, "node_modules"))) return void 0;
	const digest = inputDigest(places);
	if (digest === void 0) return void 0;
	const call = createHash("sha256").update(JSON.stringify([root, places])).digest("hex").slice(0, 16);
	const folder = join(root, "node_modules", ".cache", "mullion");
	return {
		file: join(folder, `${START}${call}.json`),
		folder,
		digest
	};
}
/**
* What the check found when everything that it reads was as it is now; undefined when it has to be made. Places that were
* not checked are counted and not kept: finding each in its text takes longer than the rest.
*/
function keptReport({ file, digest }) {
	try {
		const kept = JSON.parse(readFileSync(file, "utf8"));
		if (kept.digest !== digest.whole) return void 0;
		const { files, findings, counts } = kept;
		return {
			findings,
			counts,
			notChecked: [],
			texts: textsOf(files, new Set(findings.map((finding) => finding.file)))
		};
	} catch {
		return;
	}
}
/** What the last check left of each document, when all but documents is as it was. */
function keptChecks({ file, digest }) {
	try {
		const kept = JSON.parse(readFileSync(stateOf(file), "utf8"));
		return kept.frame === digest.frame ? kept.checks : void 0;
	} catch {
		return;
	}
}
/** Keeps what was found. A disk that is full or may not be written only costs time at the next check. */
function keepReport(place, report, checks) {
	const { file, folder, digest } = place;
	const { findings, counts, texts } = report;
	const kept = {
		digest: digest.whole,
		files: [...texts.keys()],
		findings,
		counts
	};
	try {
		mkdirSync(folder, { recursive: true });
		write(file, kept);
		if (checks) write(stateOf(file), {
			frame: digest.frame,
			checks
		});
		for (const old of oldest(folder)) for (const path of [old, stateOf(old)]) rmSync(path, { force: true });
	} catch {}
}
/** Another check may read it at this moment. */
function write(file, value) {
	const own = `${file}.${process.pid}`;
	try {
		writeFileSync(own, JSON.stringify(value));
		renameSync(own, file);
	} finally {
		rmSync(own, { force: true });
	}
}
function stateOf(file) {
	return join(dirname(file), basename(file).replace(START, STATE_START));
}
/** Only the lines around findings are shown. */
function textsOf(files, shown) {
	return new Map(files.map((file) => [file, shown.has(file) ? readFileSync(resolve(file), "utf8") : ""]));
}
function oldest(folder) {
	const kept = readdirSync(folder).filter((name) => name.startsWith(START));
	if (kept.length <= MOST_KEPT) return [];
	const paths = kept.map((name) => join(folder, name));
	const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
	return paths.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(MOST_KEPT);
}
export { refuse as a, summary as c, keptReport as i, keptChecks as n, told as o, keptPlace as r, stylish as s, keepReport as t };
