// engine/check/report/verdict.ts
/**
* Sorts findings and says what they come to.
*
* @param mostWarnings warnings that the command line allows (`--max-warnings`)
*/
function verdict(findings, mostWarnings = Number.POSITIVE_INFINITY) {
	const errors = findings.filter(({ severity }) => severity === "error");
	const warnings = findings.filter(({ severity }) => severity !== "error");
	const isGood = errors.length === 0;
	return {
		errors,
		warnings,
		isGood,
		passes: isGood && warnings.length <= mostWarnings
	};
}
export { verdict as t };
