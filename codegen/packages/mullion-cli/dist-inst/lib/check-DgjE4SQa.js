import { r as nearest } from "./suggest-jiZmp_0w.js";
import { a as refuse, c as summary, i as keptReport, o as told, r as keptPlace, s as stylish } from "./keptReports-DGOK3V25.js";
import { i as targetsOf, n as only, r as placesOf, t as assertWork } from "./targets-B2XRcJNV.js";
import { o as severityOf, r as ERRORS } from "./packageRoot-B-zlDEfe.js";
import { t as errorPage } from "./errorPages-Blf_uSXz.js";
import { n as readOptions, t as UsageError } from "./readOptions-XYzyPrre.js";
import { join, resolve } from "node:path";
import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
// codegen/check/briefRun.ts
/**
* Says that this process looks at some hundred documents once and ends. Code that is optimised for the run time of V8 has not
* earned back by then what making it costs, a fifth of the whole; from three thousand documents on it makes no difference.
*/
function expectBriefRun() {
	for (const flag of process.env.FL.split(" ")) setFlagsFromString(flag);
}
// codegen/print/github.ts
/** Workflow commands, which become annotations of the changed lines. */
function github(report) {
	return [...report.findings.map(command), ...summary(report).slice(0, 1)].join("\n");
}
function command({ severity, file, line, column, endLine, endColumn, code, name, message, ...more }) {
	return `::${severity} ${Object.entries({
		file,
		line,
		endLine,
		col: column,
		endColumn,
		title: `${code} ${name}`
	}).map(([key, value]) => `${key}=${property(String(value))}`).join(",")}::${data([
		message,
		more.note,
		more.hint && `help: ${more.hint}`
	].filter(Boolean).join("\n"))}`;
}
function data(text) {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function property(text) {
	return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
// codegen/print/json.ts
/** Grows with every change that takes something away or gives it another meaning. */
var VERSION = 1;
/** One object for programs, described in docs/check.md; columns and offsets count UTF-16 units. */
function json({ findings, notChecked, counts }) {
	return JSON.stringify({
		version: VERSION,
		columnKind: "utf16CodeUnits",
		findings,
		notChecked,
		counts
	}, null, 2);
}
// codegen/print/sarif.ts
var ROOT = "%SRCROOT%";
/** SARIF 2.1.0, which code scanning services read. Rules carry their page of docs/errors.md. */
function sarif({ findings }) {
	const codes = Object.keys(ERRORS);
	const run = {
		tool: { driver: {
			name: "mullion check",
			semanticVersion: "0.1.0",
			rules: codes.map(ruleOf)
		} },
		columnKind: "utf16CodeUnits",
		originalUriBaseIds: { [ROOT]: { uri: `${pathToFileURL(process.cwd()).href}/` } },
		results: withFingerprints(findings).map(([finding, print]) => resultOf(finding, print, codes))
	};
	return JSON.stringify({
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [run]
	}, null, 2);
}
function ruleOf(code) {
	const { name, message } = ERRORS[code];
	const { text, markdown } = errorPage(code);
	return {
		id: code,
		name: name.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase()),
		shortDescription: { text: message.replace(/\{\w+\}/g, "…") },
		fullDescription: { text },
		help: {
			text,
			markdown
		},
		defaultConfiguration: { level: severityOf(code) }
	};
}
function resultOf(finding, print, codes) {
	const { code, severity, message, note, hint, file, pointer, related = [], fix } = finding;
	const place = locationOf(file, finding);
	return {
		ruleId: code,
		ruleIndex: codes.indexOf(code),
		level: severity,
		message: { text: [
			message,
			hint,
			note
		].filter(Boolean).join("; ") },
		locations: [{
			...place,
			logicalLocations: [{
				fullyQualifiedName: pointer || "/",
				kind: "value"
			}]
		}],
		partialFingerprints: { "mullion/v1": print },
		...related.length > 0 ? { relatedLocations: related.map((other) => relatedOf(file, other)) } : {},
		...fix ? { fixes: [fixOf(file, fix)] } : {}
	};
}
function relatedOf(file, place) {
	return {
		...locationOf(file, place),
		message: { text: place.message }
	};
}
function fixOf(file, { title, edits }) {
	const replacements = edits.map(({ offset, length, text }) => ({
		deletedRegion: {
			charOffset: offset,
			charLength: length
		},
		insertedContent: { text }
	}));
	return {
		description: { text: title },
		artifactChanges: [{
			artifactLocation: artifact(file),
			replacements
		}]
	};
}
function locationOf(file, { line, column, endLine, endColumn }) {
	const region = {
		startLine: line,
		startColumn: column,
		endLine,
		endColumn
	};
	return { physicalLocation: {
		artifactLocation: artifact(file),
		region
	} };
}
/** Relative to the working directory; a file elsewhere has its whole address. */
function artifact(file) {
	if (/^([A-Za-z]:)?[\\/]/.test(file)) return { uri: pathToFileURL(file).href };
	return {
		uri: file.split(/[\\/]/).map(encodeURIComponent).join("/"),
		uriBaseId: ROOT
	};
}
/** The same finding keeps its fingerprint when lines move: code, file and pointer, and a number for equal ones. */
function withFingerprints(findings) {
	const seen = /* @__PURE__ */ new Map();
	return findings.map((finding) => {
		const key = `${finding.code} ${finding.file} ${finding.pointer}`;
		const number = seen.get(key) ?? 0;
		seen.set(key, number + 1);
		return [finding, createHash("sha256").update(`${key} ${number}`).digest("hex").slice(0, 32)];
	});
}
// codegen/commands/check.ts
var FORMATS = {
	stylish,
	json,
	github,
	sarif
};
/** Those that count what was not checked; the others list it, and nothing keeps the places. */
var KEPT_FORMATS = /* @__PURE__ */ new Set(["stylish", "github"]);
var OPTIONS = {
	format: {
		type: "string",
		default: "stylish"
	},
	strict: {
		type: "boolean",
		default: false
	},
	fix: {
		type: "boolean",
		default: false
	},
	"dry-run": {
		type: "boolean",
		default: false
	},
	"fix-dry-run": {
		type: "boolean",
		default: false
	},
	watch: {
		type: "boolean",
		default: false
	},
	"max-warnings": { type: "string" },
	against: { type: "string" },
	contract: { type: "string" },
	"no-cache": {
		type: "boolean",
		default: false
	}
};
/**
* `mullion check [folder or file ...]`: proves the shipped documents, and on top of them those of the folders given (else of
* MULLION_SCHEMAS), against vocabulary, API contract, texts and each other. `--strict` is for the product itself: its
* documents may not hold inline text. `--fix` repairs what is safe, `--dry-run` shows what it would do, `--watch` goes on.
* `--contract FILE` is the contract.json of another API than the project's own.
* `--against OLD` tells what depends on the changes since OLD, a contract.json or a folder of an earlier state.
* `--no-cache` checks even what has not changed since the last time.
*/
async function check(args) {
	try {
		const { values, positionals } = readOptions(args, OPTIONS);
		const isDry = values["dry-run"] || values["fix-dry-run"];
		if (values.watch && (values.fix || isDry)) throw new UsageError("--watch cannot be used together with --fix");
		const call = callOf(values, positionals);
		const isRepeated = values.watch || values.fix || isDry;
		const isKept = !isRepeated && values.against === void 0 && KEPT_FORMATS.has(values.format) && !values["no-cache"];
		const placeNow = () => isKept ? placeOf(call) : void 0;
		const place = placeNow();
		const kept = place && keptReport(place);
		if (kept) {
			assertWork(kept, call.shipped, call.targets);
			return told(call, only(kept, call.targets));
		}
		if (!isRepeated) expectBriefRun();
		const { jobOf, checkOnce, fixJob, watchJob } = await import("./jobs-BPFt9zGm.js");
		if (!isRepeated) return checkOnce(call, values.against, {
			place,
			placeNow
		});
		const job = jobOf(call, values.against, { isRepeated });
		return values.watch ? await watchJob(job) : fixJob(job, isDry);
	} catch (error) {
		return refuse(error);
	}
}
function callOf(values, positionals) {
	const print = Object.hasOwn(FORMATS, values.format) ? FORMATS[values.format] : void 0;
	const names = Object.keys(FORMATS);
	const near = nearest(values.format, names);
	const advice = near ? `did you mean "${near}"?` : `use ${names.join(", ")}`;
	if (!print) throw new UsageError(`unknown format "${values.format}"; ${advice}`);
	const most = values["max-warnings"] ?? "Infinity";
	if (!/^(\d+|Infinity)$/.test(most)) throw new UsageError(`--max-warnings takes a whole number, not "${most}"`);
	const { shipped, vocabulary } = placesOf(process.cwd());
	const targets = targetsOf(positionals);
	return {
		shipped,
		vocabulary,
		contract: values.contract === void 0 ? join(shipped, "..", "screens", "api", "contract.json") : resolve(values.contract),
		strict: values.strict,
		targets,
		print,
		mostWarnings: Number(most)
	};
}
function placeOf({ shipped, vocabulary = shipped, contract, strict, targets }) {
	const root = process.cwd();
	const folders = [shipped, ...targets.folders.filter((folder) => folder !== shipped)];
	return keptPlace(root, {
		folders,
		vocabulary,
		contract,
		settings: {
			root,
			strict
		}
	});
}
export { check };
