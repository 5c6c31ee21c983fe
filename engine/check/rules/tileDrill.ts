import { asRecord, asText, type Loose } from '../loose.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Entry, filterNamesOf, type KnownOperation, type Rule, sourceOf, type World } from '../world.ts';
import { constantsFault, narrowing } from './drillConstants.ts';
import { idle } from './idle.ts';
import { queryNames, tilesOf } from './tiles.ts';

/** The list or report behind a tile shows the rows that the tile tells of: the same operation, under the same filters. */
export const tileDrill: Rule = {
  name: 'drill-has-the-filters',
  codes: ['MU1352'],
  check({ entry, world, report }) {
    for (const { tile, known, pointer } of tilesOf(entry, world)) {
      if (tile.drill === undefined) continue;
      const drill = asRecord(tile.drill);
      const at = pointerTo(pointer, 'drill');
      const kinds = (['list', 'report'] as const).filter((kind) => kind in drill);
      const [kind = 'list'] = kinds;
      const say = (place: string, reason: string) =>
        report({
          code: 'MU1352',
          pointer: place,
          values: { target: `${kind} "${String(drill[kind] ?? '')}"`, reason },
        });
      if (kinds.length !== 1) {
        say(at, kinds.length === 0 ? 'name a "list" or a "report"' : 'name a "list" or a "report", not both');
        continue;
      }
      const target = world.documents.get(`${kind}/${String(drill[kind])}`);
      const source = target && sourceOf(world, target);
      if (!target || !source) continue;
      const reason = targetFault(world, target, { tile, known, source });
      if (reason) say(pointerTo(at, kind), reason);
      const group = asText(drill.group);
      if (group === undefined) continue;
      if (tile.by === undefined) report(idle(at, 'group', 'the tile has no groups'));
      else if (tile.per !== undefined) report(idle(at, 'group', 'groups of a time are not filtered by one value'));
      else if (!filterNamesOf(world, target).includes(group))
        say(pointerTo(at, 'group'), `it has no filter ${quote(group)}`);
    }
  },
};

interface Drilled {
  tile: Loose;
  known: KnownOperation;
  source: KnownOperation;
}

/** Why a list or report would show other rows; undefined where it shows the same. */
function targetFault(world: World, target: Entry, { tile, known, source }: Drilled): string | undefined {
  if (source.id !== known.id) return `it shows rows of ${source.id}, not of ${known.id}`;
  const period = asRecord(tile.period);
  const constants = asRecord(asRecord(tile.source).query);
  const named = [...Object.keys(constants), period.from, period.to].flatMap((name) => asText(name) ?? []);
  const fault = constantsFault(constants, target);
  if (fault) return fault;
  const filters = [...filterNamesOf(world, target), ...Object.keys(narrowing(target))];
  const missing = named.filter((name) => queryNames(known).includes(name) && !filters.includes(name));
  return missing.length > 0 ? `it has no filter ${missing.map(quote).join(', ')}` : undefined;
}
