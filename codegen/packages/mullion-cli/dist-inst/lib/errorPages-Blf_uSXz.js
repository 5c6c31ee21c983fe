import { n as packageRoot } from "./packageRoot-B-zlDEfe.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
// codegen/explain/errorPages.ts
var pages;
/** The page of a code; empty for one that has none, which a test of docs/errors.md forbids. */
function errorPage(code) {
	pages ??= readPages();
	return pages.get(code) ?? {
		text: code,
		markdown: ""
	};
}
function readPages() {
	const sections = readFileSync(join(packageRoot(), "docs", "errors.md"), "utf8").split(/^### /m).slice(1);
	return new Map(sections.map((section) => {
		const [heading = "", ...lines] = section.split("\n");
		const body = lines.join("\n").replace(/\n## [\s\S]*$/, "").trim();
		const words = body.replace(/```[\s\S]*?```/g, "").replace(/`([^`\n]*)`/g, "$1");
		return [heading.slice(0, 6), {
			text: words.replace(/\s+/g, " ").trim(),
			markdown: body
		}];
	}));
}
export { errorPage as t };
