import { asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Rule, rowFieldsOf } from '../world.ts';

/** An order is one of numbers, and the only way in which the rows are changed. */
export const orderPossible: Rule = {
  name: 'order-possible',
  codes: ['MU1339'],
  check(context) {
    const { entry, world, report } = context;
    const fields = rowFieldsOf(world, entry);
    for (const { value, pointer } of nodesOf(entry, 'ListOrder')) {
      const tell = (at: string, reason: string, advice: string) =>
        report({ code: 'MU1339', pointer: at, values: { reason, advice } });
      const field = asText(asRecord(value).field);
      const type = field === undefined ? undefined : fields?.[field]?.type;
      if ('edit' in entry.value) tell(pointer, '"edit" changes its rows', 'remove "edit" or "order"');
      else if (type !== undefined && type !== 'integer' && type !== 'number')
        tell(pointerTo(pointer, 'field'), `${quote(String(field))} holds no number`, 'name the field of the number');
    }
  },
};
