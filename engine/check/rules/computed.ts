import { columnTerms } from '../../language/compute/columnTerms.ts';
import { readTerm } from '../../language/compute/terms.ts';
import { type Fault, type TermType, typeOfTerm } from '../../language/compute/typeOfTerm.ts';
import { isObject } from '../../language/json.ts';
import { mistakenSource } from '../causes/mistakenSource.ts';
import { columnTypesOf, computingColumns } from '../computedFields.ts';
import { asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import {
  answeredFieldsOf,
  type Context,
  type Fields,
  type KnownOperation,
  type Rule,
  rowFieldsOf,
  sourceOf,
} from '../world.ts';
import { isGiven } from './ruleTools.ts';

/** Parts of a document beside which its rows are not computed. */
const WITHOUT: readonly string[] = ['edit', 'order', 'matrix', 'display'];

/** What a column computes is possible, and means the same in the browser and in every database. */
const computedColumn: Rule = {
  name: 'computed-column',
  codes: ['MU1370', 'MU1371', 'MU1372', 'MU1373', 'MU1374', 'MU1375', 'MU1376', 'MU1377', 'MU1378', 'MU1379'],
  check(context) {
    const { entry, world, report } = context;
    const fields = answeredFieldsOf(world, entry);
    const source = sourceOf(world, entry);
    for (const { value, pointer } of nodesOf(entry, 'Column')) {
      const column = asRecord(value);
      if (column.compute === undefined) continue;
      const other = WITHOUT.find((name) => name in entry.value);
      // A source that is not known, or answers no rows, is told as that.
      const hasRows = source?.operation.answer.rows !== undefined && !source.operation.mutates;
      if (!other && (!hasRows || mistakenSource(world, entry))) continue;
      if (other || !fields || !source) {
        const reason = other ? `beside ${quote(other)}` : 'where the contract names no field of the rows';
        report({ code: 'MU1379', pointer: pointerTo(pointer, 'compute'), part: 'key', values: { reason } });
        continue;
      }
      const name = asText(column.field);
      if (name !== undefined && Object.hasOwn(fields, name))
        report({ code: 'MU1370', pointer: pointerTo(pointer, 'field'), values: { name, operation: source.id } });
      if (!isGiven(column, 'format')) report({ code: 'MU1378', pointer, values: { name: name ?? '' } });
      judge(context, { compute: column.compute, sortable: column.sortable, pointer }, { fields, source });
    }
  },
};

/** Marks and bars are drawn where nothing else colours the cell; a bar is as long as a number. */
const columnLook: Rule = {
  name: 'column-look',
  codes: ['MU1380'],
  check({ entry, world, report }) {
    const fields = rowFieldsOf(world, entry);
    for (const { value, pointer } of nodesOf(entry, 'Column')) {
      const column = asRecord(value);
      const type = fields?.[asText(column.field) ?? '']?.type;
      const other = COLOURED.find((name) => name in column);
      for (const name of ['marks', 'bar'].filter((one) => one in column)) {
        const isNoNumber = name === 'bar' && type !== undefined && !LONG.includes(type);
        const reason = other
          ? `${quote(other)} draws the value`
          : isNoNumber
            ? 'the column holds no numbers'
            : undefined;
        if (reason)
          report({ code: 'MU1380', pointer: pointerTo(pointer, name), part: 'key', values: { name, reason } });
      }
    }
  },
};

/** A column may be worked out of others that are, as long as none leads to itself. */
const columnOfColumns: Rule = {
  name: 'column-of-columns',
  codes: ['MU1461', 'MU1462'],
  check({ entry, report }) {
    const columns = computingColumns(entry.value);
    if (columns.length === 0) return;
    const places = new Map(
      nodesOf(entry, 'Column').map(({ value, pointer }) => [asText(asRecord(value).field) ?? '', pointer]),
    );
    columnTerms(columns, ({ field, at, circle }) => {
      const pointer = pointerTo(places.get(field) ?? '', 'compute');
      const place = at === '' ? pointer : `${pointer}/${at}`;
      if (circle) report({ code: 'MU1461', pointer: place, values: { name: field, path: circle.join(' → ') } });
      else report({ code: 'MU1462', pointer: place, values: { name: field } });
    });
  },
};

export const computedRules: readonly Rule[] = [computedColumn, columnOfColumns, columnLook];

/** Types that a bar can be drawn of; `object` is what a faulty computation gives, which is told as that. */
const LONG: readonly string[] = ['number', 'integer', 'object'];

/** What says by itself how a cell looks. */
const COLOURED: readonly string[] = ['tones', 'filtertype'];

interface Judged {
  compute: unknown;
  sortable: unknown;
  pointer: string;
}

function judge(
  { entry, report }: Context,
  { compute, sortable, pointer }: Judged,
  { fields, source }: { fields: Fields; source: KnownOperation },
): void {
  const at = pointerTo(pointer, 'compute');
  const term = isObject(compute) ? readTerm(compute) : undefined;
  const tell = ({ code, at: place, values, hint }: Fault) =>
    report({ code, pointer: `${at}/${place}`, values, ...(hint === undefined ? {} : { hint }) });
  const type = term && typeOfTerm(term, fields, tell, columnTypesOf(entry, fields));
  if (!type) return;
  if (type.is === 'boolean') report({ code: 'MU1375', pointer: at, values: {} });
  const reason = sortable === true ? unsortable(type, source) : undefined;
  if (reason) report({ code: 'MU1377', pointer: pointerTo(pointer, 'sortable'), values: { reason } });
}

/** Why the server does not order rows by what is computed. */
function unsortable(type: TermType, { id, operation }: KnownOperation): string | undefined {
  if (!operation.exports) return `the server does not order the rows of ${id} by what a document computes`;
  return type.is === 'text' ? 'databases order texts differently' : undefined;
}
