import { ownValue } from '../../language/json.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { operationOf, type Rule, tileRowFields } from '../world.ts';

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number']);

/** What a map names are fields of its rows; degrees and the figures of buttons are numbers, and buttons differ by their names. */
const mapFields: Rule = {
  name: 'map-can-be-drawn',
  codes: ['MU1307', 'MU1355'],
  check({ entry, world, report }) {
    for (const { value: tile, pointer } of nodesOf(entry, 'MapTile')) {
      const ids = asList(asRecord(tile).buttons).map((button) => asText(asRecord(button).id));
      for (const [index, id] of ids.entries()) {
        if (id === undefined || ids.indexOf(id) === index) continue;
        const reason = `two buttons are called ${quote(id)}`;
        report({ code: 'MU1355', pointer: `${pointer}/buttons/${index}/id`, values: { reason } });
      }
      const known = operationOf(world, asRecord(asRecord(tile).source).operation);
      const fields = known && tileRowFields(world, tile);
      if (!known || !fields) continue;
      for (const { name, at, isNumber } of fieldsNamed(tile, pointer)) {
        const field = ownValue(fields, name);
        if (!field)
          report({ code: 'MU1307', pointer: at, values: { operation: known.id, name }, names: Object.keys(fields) });
        else if (isNumber && !NUMBERS.has(field.type))
          report({ code: 'MU1355', pointer: at, values: { reason: `${quote(name)} holds no numbers` } });
      }
    }
  },
};

export const mapRules: readonly Rule[] = [mapFields];

interface NamedField {
  name: string;
  at: string;
  isNumber: boolean;
}

function fieldsNamed(tile: unknown, pointer: string): NamedField[] {
  const { place, buttons } = asRecord(tile);
  const ofPlace = Object.entries({ latitude: true, longitude: true, name: false, detail: false }).map(
    ([key, isNumber]) => ({ name: asRecord(place)[key], at: `${pointer}/place/${key}`, isNumber }),
  );
  const ofButtons = asList(buttons).flatMap((button, index) => {
    const { value, items } = asRecord(asRecord(button).widget);
    const at = `${pointer}/buttons/${index}/widget`;
    return [
      { name: asRecord(value).field, at: `${at}/value/field`, isNumber: true },
      ...asList(items).map((item, place) => ({
        name: asRecord(item).field,
        at: `${at}/items/${place}/field`,
        isNumber: false,
      })),
    ];
  });
  return [...ofPlace, ...ofButtons].flatMap(({ name: written, ...rest }) => {
    const name = asText(written);
    return name === undefined ? [] : [{ name, ...rest }];
  });
}
