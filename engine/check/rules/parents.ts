import { referenceOf } from '../../language/binding.ts';
import { parameterNames as parametersOf } from '../../language/contract/parameterNames.ts';
import { misfit, typeText } from '../causes/fits.ts';
import { asRecord, asText, type Loose } from '../loose.ts';
import { circlesOf } from '../places/circles.ts';
import { nodesOf } from '../places/nodes.ts';
import { type Context, componentFields, named, type Rule } from '../world.ts';
import { idle } from './idle.ts';
import { childrenAt, choicesOperationOf, isParameter, type ParentAt, parameterNames, parentsAt } from './parameters.ts';

/** Controls that narrow others exist in the same form. */
const parentExists: Rule = {
  name: 'parent-exists',
  codes: ['MU1207'],
  check({ entry, world, report }) {
    const controls = controlsIn(nodesOf(entry, 'AnyFilterControl'));
    const names = controls.map(({ name }) => name);
    for (const { name, control, pointer } of controls) {
      const links = [...parentsAt(control, pointer), ...childrenAt(control, pointer)];
      for (const { parent, pointer: at, part } of links) {
        if (names.includes(parent)) continue;
        const others = names.filter((other) => other !== name);
        const proposal =
          others.length > 0 ? { names: others } : { hint: `add a control "${parent}", or remove it here` };
        report({ code: 'MU1207', pointer: at, ...(part ? { part } : {}), values: { name: parent }, ...proposal });
      }
    }
    const fields = named(componentFields(world.contract, asText(entry.value.component) ?? ''));
    if (!fields) return;
    for (const { value, pointer } of nodesOf(entry, 'FieldOptions')) {
      for (const { parent, pointer: at, part } of parentsAt(asRecord(value), pointer)) {
        if (Object.hasOwn(fields, parent)) continue;
        const values = { name: parent };
        report({ code: 'MU1207', pointer: at, ...(part ? { part } : {}), values, names: Object.keys(fields) });
      }
    }
  },
};

/** No control narrows itself, not even through others. */
const parentCycle: Rule = {
  name: 'parents-acyclic',
  codes: ['MU1208'],
  check({ entry, report }) {
    const places = linksOf(nodesOf(entry, 'AnyFilterControl'), nodesOf(entry, 'FormField'));
    const links = new Map([...places].map(([name, parents]) => [name, parents.map(({ parent }) => parent)]));
    for (const path of circlesOf(links)) {
      const [name = '', next = ''] = path;
      const pointer = places.get(name)?.find(({ parent }) => parent === next)?.pointer ?? '';
      report({ code: 'MU1208', pointer, values: { name, path: path.join(' → ') } });
    }
  },
};

/** What a parent gives can be asked of the operation that answers the choices. */
const parentAsked: Rule = {
  name: 'parent-is-a-parameter-of-the-choices',
  codes: ['MU1302'],
  check({ entry, world, report }) {
    const controls = controlsIn(nodesOf(entry, 'AnyFilterControl'));
    const partsOf = (name: string) => parametersOf(controls.find((one) => one.name === name)?.control ?? { name });
    for (const { value, pointer } of nodesOf(entry, 'AnyFilterControl', 'FieldOptions')) {
      const known = choicesOperationOf(world, asRecord(value));
      if (!known) continue;
      for (const { parent, pointer: at, as } of parentsAt(asRecord(value), pointer)) {
        const sent = as === undefined ? partsOf(parent) : [as];
        if (sent.every((name) => isParameter(known, 'query', name))) continue;
        report({
          code: 'MU1302',
          pointer: at,
          values: { operation: known.id, place: 'query', name: as ?? parent },
          names: parameterNames(known, 'query'),
        });
      }
    }
  },
};

/** What a parent gives is what that parameter takes. */
const parentFits: Rule = {
  name: 'parent-fits',
  codes: ['MU1213'],
  check(context) {
    const { entry, world, report } = context;
    const controls = controlsIn(nodesOf(entry, 'AnyFilterControl'));
    for (const { control, pointer } of controls) {
      const known = choicesOperationOf(world, control);
      if (!known) continue;
      for (const { parent, pointer: at, as } of parentsAt(control, pointer)) {
        const control = controls.find(({ name }) => name === parent)?.control;
        const given = givesOf(context, control);
        const name = as ?? parametersOf(control ?? { name: parent })[0] ?? '';
        const parameter = known.operation.parameters[name];
        const wrong = given && parameter?.in === 'query' ? misfit(given, parameter) : undefined;
        // One value for a parameter that may be repeated is one of its values.
        if (!wrong || wrong === 'one value' || !parameter) continue;
        const values = { name: parent, given: wrong, operation: known.id, taken: typeText(parameter), parameter: name };
        report({ code: 'MU1213', pointer: at, values });
      }
    }
  },
};

/** A control that has no choices to narrow has no use for a parent. */
const parentIdle: Rule = {
  name: 'parent-narrows-choices',
  codes: ['MU1318'],
  check({ entry, world, report }) {
    for (const { value, pointer } of nodesOf(entry, 'AnyFilterControl')) {
      const control = asRecord(value);
      const filtertype = world.vocabulary.filtertypes.get(asText(control.filtertype) ?? '');
      if (typeof control.parentfilter !== 'object' || !filtertype?.gives) continue;
      if (filtertype.gives.value === 'choice' || filtertype.gives.value === 'record') continue;
      report(idle(pointer, 'parentfilter', `${String(control.filtertype)} has no choices to narrow`));
    }
  },
};

export const parentRules: readonly Rule[] = [parentExists, parentCycle, parentAsked, parentFits, parentIdle];

interface Control {
  name: string;
  control: Loose;
  pointer: string;
}

type Link = Pick<ParentAt, 'parent' | 'pointer'>;

interface Found {
  value: unknown;
  pointer: string;
}

function controlsIn(nodes: readonly Found[]): Control[] {
  return nodes.flatMap(({ value, pointer }): Control[] => {
    const control = asRecord(value);
    const name = asText(control.name);
    return name === undefined ? [] : [{ name, control, pointer }];
  });
}

function linksOf(controls: readonly Found[], fields: readonly Found[]): Map<string, Link[]> {
  const all = controlsIn(controls);
  const own = all.map(({ name, control, pointer }): [string, Link[]] => [
    name,
    [...parentsAt(control, pointer), ...namedAt(control, pointer, all)],
  ]);
  const edited = fields.map(({ value, pointer }): [string, Link[]] => {
    const { field, options } = asRecord(value);
    const at = `${pointer}/options`;
    return [String(field), [...parentsAt(asRecord(options), at), ...fieldsNamedAt(asRecord(options), at)]];
  });
  return new Map([...own, ...edited]);
}

/** Controls that the parameters of a request for choices name: they narrow as parents do. */
function namedAt(control: Loose, pointer: string, controls: readonly Control[]): Link[] {
  return Object.entries(asRecord(control.customparams)).flatMap(([key, value]) => {
    const path = referenceOf(value);
    const named = controls.filter((one) => parametersOf(one.control).some((name) => path === `filter.${name}`));
    return named.map(({ name }) => ({ parent: name, pointer: `${pointer}/customparams/${key}` }));
  });
}

/** Fields of a form that the parameters of a request for choices name. */
function fieldsNamedAt(options: Loose, pointer: string): Link[] {
  return Object.entries(asRecord(options.customparams)).flatMap(([key, value]) => {
    const [scope, parent, ...deeper] = (referenceOf(value) ?? '').split('.');
    return scope === 'form' && parent && deeper.length === 0
      ? [{ parent, pointer: `${pointer}/customparams/${key}` }]
      : [];
  });
}

function givesOf({ world }: Context, control: Loose | undefined) {
  return world.vocabulary.filtertypes.get(asText(control?.filtertype) ?? '')?.gives;
}
