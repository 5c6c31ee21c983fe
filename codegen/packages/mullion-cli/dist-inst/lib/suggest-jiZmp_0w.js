// engine/language/editDistance.ts
/** Optimal string alignment distance over three rolling rows: a swap of neighbours is one step. */
function editDistance(a, b) {
	let beforeLast = [];
	let last = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			let best = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(beforeLast, j - 2) + 1);
			row.push(best);
		}
		beforeLast = last;
		last = row;
	}
	return at(last, b.length);
}
function at(row, index) {
	return row[index] ?? Number.POSITIVE_INFINITY;
}
// engine/check/report/suggest.ts
/**
* The name nearest to a misspelt one, by Damerau-Levenshtein (a swap of neighbours is one step), or undefined when nothing is near.
* Only names that exist in the same scope are worth proposing, so the caller says which.
*
* @example nearest('Nmae', ['Name', 'Email']) // 'Name'
*/
function nearest(name, names) {
	const limit = name.length < 2 ? 0 : Math.max(1, Math.floor(name.length / 3));
	const wanted = name.toLowerCase();
	let best;
	const ofPart = limit + .5;
	let bestDistance = limit + 1;
	for (const candidate of names) {
		const worst = isPart(wanted, candidate) ? ofPart : Number.POSITIVE_INFINITY;
		const distance = Math.abs(candidate.length - name.length) > bestDistance ? worst : Math.min(worst, editDistance(wanted, candidate.toLowerCase()));
		if (distance > ofPart || distance > bestDistance) continue;
		if (distance === bestDistance && !(isShortened(wanted, candidate) && !isShortened(wanted, best ?? ""))) continue;
		best = candidate;
		bestDistance = distance;
	}
	return best;
}
/** Whether a name has all letters of the wrong one in their order, and more. */
function isShortened(wrong, name) {
	let at = 0;
	for (const letter of name.toLowerCase()) if (letter === wrong[at]) at += 1;
	return wrong !== "" && at === wrong.length;
}
/**
* The nearest name when no other is as near and it is only one or two slips away: good enough to be written without asking.
*
* @example nearestOnly('asce', ['asc', 'desc']) // 'asc', but nothing for 'esc'
*/
function nearestOnly(name, names) {
	const limit = name.length < 6 ? 1 : 2;
	const wanted = name.toLowerCase();
	let found = [];
	let bestDistance = limit;
	for (const candidate of new Set(names)) {
		if (Math.abs(candidate.length - name.length) > bestDistance) continue;
		const distance = editDistance(wanted, candidate.toLowerCase());
		if (distance > bestDistance) continue;
		found = distance < bestDistance ? [candidate] : [...found, candidate];
		bestDistance = distance;
	}
	return found.length === 1 ? found[0] : void 0;
}
/**
* The names given and, for each that does not exist, the one that was probably meant: what a misspelt name fills is not missing too.
*/
function meantNames(given, existing) {
	const others = existing.filter((name) => !given.includes(name));
	return new Set(given.flatMap((name) => existing.includes(name) ? [name] : [name, nearest(name, others) ?? name]));
}
/**
* Names with those first that share words with a wrong one, then those that are spelt most like it.
*
* @example byLikeness('getCustomMenu', ['listUsers', 'saveCustomMenu']) // saveCustomMenu first
*/
function byLikeness(name, names) {
	const words = wordsOf(name);
	const wanted = name.toLowerCase();
	const rank = (candidate) => {
		return wordsOf(candidate).filter((word) => words.includes(word)).join("").length * name.length - editDistance(wanted, candidate.toLowerCase());
	};
	const ranks = new Map(names.map((candidate) => [candidate, rank(candidate)]));
	return names.toSorted((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0));
}
/** `get`, `Custom`, `Menu`, in small letters. */
function wordsOf(name) {
	return name.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase());
}
/** `date` for `createdate`, `ascending` for `asc`: long enough to be meant. */
function isPart(name, candidate) {
	const other = candidate.toLowerCase();
	return name.length >= 4 && other.includes(name) || other.length >= 3 && name.startsWith(other);
}
export { nearestOnly as i, meantNames as n, nearest as r, byLikeness as t };
