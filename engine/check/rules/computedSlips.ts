import { isObject } from '../../language/json.ts';
import { asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { nearest } from '../report/suggest.ts';
import { answeredFieldsOf, type Rule } from '../world.ts';

/** What a column computes is named here and nowhere else, so where all others ask for a near name, this is the slip. */
const computedNames: Rule = {
  name: 'computed-name-asked-for',
  codes: ['MU1500'],
  check({ entry, world, report }) {
    const fields = answeredFieldsOf(world, entry);
    const columns = nodesOf(entry, 'Column').map(({ value, pointer }) => ({ column: asRecord(value), pointer }));
    if (!fields || !columns.some(({ column }) => column.compute !== undefined)) return;
    const own = columns.map(({ column }) => asText(column.field));
    const asked = new Set(
      [...JSON.stringify(entry.value).matchAll(/[{"]row\.([A-Za-z_]\w*)/g)].map(([, one = '']) => one),
    );
    const missed = [...asked].filter((name) => !Object.hasOwn(fields, name) && !own.includes(name));
    for (const { column, pointer } of columns) {
      const name = asText(column.field);
      if (column.compute === undefined || name === undefined || asked.has(name)) continue;
      const meant = missed.find((one) => nearest(one, [name]) === name);
      if (meant === undefined) continue;
      const reason = `${quote(name)} is computed here, and ${quote(meant)} is asked for`;
      report({ code: 'MU1500', pointer: pointerTo(pointer, 'field'), values: { reason }, wrong: name, names: [meant] });
    }
  },
};

/** A text that is computed has a text for people; where words and colours name a near one, it is the computation that slipped. */
const computedTexts: Rule = {
  name: 'computed-text-named',
  codes: ['MU1500'],
  check({ entry, report }) {
    for (const { value, pointer } of nodesOf(entry, 'Column')) {
      const { compute, values, tones } = asRecord(value);
      const texts = textsIn(compute, pointerTo(pointer, 'compute'));
      const given = new Set(texts.map(({ text }) => text));
      const named = Object.keys(asRecord(values));
      const missed = named.filter((key) => !given.has(key) && Object.hasOwn(asRecord(tones), key));
      for (const { text, at } of texts) {
        if (named.includes(text) || nearest(text, missed) === undefined) continue;
        const reason = `${quote(text)} has no text in "values"`;
        report({ code: 'MU1500', pointer: at, values: { reason }, wrong: text, names: missed });
      }
    }
  },
};

export const computedSlipRules: readonly Rule[] = [computedNames, computedTexts];

/** The constants between which a computation chooses, with their places. */
function textsIn(term: unknown, at: string): { text: string; at: string }[] {
  if (typeof term === 'string') return term.includes('{') ? [] : [{ text: term, at }];
  const { if: choice } = asRecord(term);
  if (!isObject(choice)) return [];
  return ['then', 'else'].flatMap((branch) => textsIn(choice[branch], pointerTo(pointerTo(at, 'if'), branch)));
}
