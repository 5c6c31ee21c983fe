import { referenceOf } from '../../language/binding.ts';
import { fieldsIn, readTerm } from '../../language/compute/terms.ts';
import { patternFault } from '../../language/form/textPattern.ts';
import { isObject, ownValue } from '../../language/json.ts';
import { sameJson } from '../../language/sameJson.ts';
import { fitsRecord, typeText } from '../causes/fits.ts';
import { saying } from '../gives.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { entryFields, type InnerPlace, innerPlaces } from '../places/innerPlaces.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Context, type Fields, operationOf, type Rule } from '../world.ts';
import { GIVEN, isTaken, typeAt } from './computedTypes.ts';
import { formOf, knownFields } from './formFields.ts';
import { unkept } from './formRules.ts';
import { idle } from './idle.ts';

/** What is said of the entries of a list stands where there are entries, and names what is in them. */
const entryRuleUsed: Rule = {
  name: 'entry-rule-used',
  codes: ['MU1318', 'MU1703', 'MU1713'],
  check(context) {
    for (const place of innerPlaces(context.world, context.entry)) {
      const fields = entriesOf(context, place);
      if (fields) checkNames(context, place, fields);
      if (place.owner) checkField(context, place, place.owner);
    }
    // Of what is one value the contract gives no schema.
    for (const { field, known, pointer } of knownFields(context))
      if (!['array', 'object'].includes(known.type))
        for (const name of ['rules', 'defaults'].filter((one) => one in field))
          context.report(idle(pointer, name, 'the field holds no records'));
  },
};

/** A default of an entry is what its field takes, and a computed one waits for no other. */
const entryDefaultFits: Rule = {
  name: 'entry-default-fits',
  codes: ['MU1371', 'MU1372', 'MU1373', 'MU1374', 'MU1376', 'MU1706', 'MU1717'],
  check(context) {
    for (const place of innerPlaces(context.world, context.entry)) {
      const fields = entryFields(place);
      if (!fields) continue;
      const defaults = Object.entries(asRecord(asRecord(place.value).defaults));
      const computed = defaults.filter(([, value]) => isObject(value)).map(([name]) => name);
      for (const [name, value] of defaults) {
        const pointer = pointerTo(`${place.pointer}/defaults`, name);
        const known = ownValue(fields, name);
        const tell = (given: string) =>
          known && context.report({ code: 'MU1706', pointer, values: { name, taken: typeText(known), value: given } });
        if (!isObject(value)) {
          if (known && referenceOf(value) === undefined && !fitsRecord(known, value)) tell(quote(value));
          continue;
        }
        const term = readTerm(value);
        const other = term && fieldsIn(term).find((read) => computed.includes(read));
        if (other !== undefined) context.report({ code: 'MU1717', pointer, values: { name, other } });
        const type = typeAt(context, { compute: value, at: pointer, fields, scope: 'row' });
        if (type && known && !isTaken(type, known)) tell(GIVEN[type.is]);
      }
    }
  },
};

/** What the server is to keep of a computation is a field that it saves, of which nobody else says otherwise. */
const storedKept: Rule = {
  name: 'form-stored-kept',
  codes: ['MU1318', 'MU1480', 'MU1703', 'MU1706'],
  check(context) {
    const { entry, world, report } = context;
    const { component = '', fields } = formOf(context) ?? {};
    if (!fields) return;
    const known = operationOf(world, asRecord(entry.value.save).operation);
    for (const { value: field, pointer } of storedIn(entry.value)) {
      const name = asText(field.field) ?? '';
      if (field.compute === undefined) {
        report(idle(pointer, 'stored', 'nothing is computed'));
        continue;
      }
      const own = ownValue(fields, name);
      const at = pointerTo(pointer, 'field');
      if (!own) {
        report({ code: 'MU1703', pointer: at, values: { component, name }, names: Object.keys(fields) });
        continue;
      }
      const type = typeAt(context, {
        compute: field.compute,
        at: pointerTo(pointer, 'compute'),
        fields,
        scope: 'form',
      });
      if (type && !isTaken(type, own)) {
        const values = { name, taken: typeText(own), value: GIVEN[type.is] };
        report({ code: 'MU1706', pointer: pointerTo(pointer, 'compute'), values });
        continue;
      }
      const other = otherForm(context, { name, compute: field.compute });
      const reason = other
        ? `form "${other}" computes it in another way`
        : unkept(context, { name, compute: field.compute }, known);
      if (reason)
        report({
          code: 'MU1480',
          pointer: pointerTo(pointer, 'stored'),
          values: { name, reason, ...(known ? { operation: known.id } : {}) },
        });
    }
  },
};

export const entryRules: readonly Rule[] = [entryRuleUsed, entryDefaultFits, storedKept];

/** Fields of the entries of a place; what is said of entries where there are none is told. */
function entriesOf({ report }: Context, place: InnerPlace): Fields | undefined {
  const value = asRecord(place.value);
  const said = ['rules', 'defaults'].filter((name) => name in value);
  const fields = value.filtertype === undefined ? entryFields(place) : undefined;
  const reason = value.filtertype === undefined ? 'the field holds no records' : 'a renderer draws the whole value';
  const isList = place.schema.type === 'array' || place.schema.type === 'object' || place.owner !== undefined;
  if (!fields && isList) for (const name of said) report(idle(place.pointer, name, reason));
  return fields;
}

/** Rules and defaults of entries name fields of them. */
function checkNames({ report }: Context, { name: component, value, pointer }: InnerPlace, fields: Fields): void {
  const names = Object.keys(fields);
  const require = (name: string | undefined, at: string, part?: 'key') => {
    if (name === undefined || names.includes(name)) return;
    report({ code: 'MU1703', pointer: at, ...(part ? { part } : {}), values: { component, name }, names });
  };
  const { rules, defaults } = asRecord(value);
  for (const [index, rule] of asList(rules).entries())
    require(asText(asRecord(rule).at), `${pointer}/rules/${index}/at`);
  for (const name of Object.keys(asRecord(defaults))) require(name, pointerTo(`${pointer}/defaults`, name), 'key');
}

/** What is asked of one field of an entry can be entered there, and is not so anyway. */
function checkField({ report }: Context, { name, value, pointer }: InnerPlace, owner: InnerPlace): void {
  const field = asRecord(value);
  const known = entryFields(owner)?.[name];
  for (const rule of ['required', 'pattern'].filter((one) => one in field)) {
    if (field.readonly === true) report(idle(pointer, rule, 'nothing can be entered here'));
    else if (rule === 'required' && known?.required && !known.nullable && known.type !== 'boolean')
      report(idle(pointer, rule, 'every entry must have it'));
  }
  const matches = asText(asRecord(field.pattern).matches);
  if (matches === undefined || !known) return;
  const isText = known.type === 'string' && !known.enum;
  const reason = isText ? patternFault(matches) : `the field is ${typeText(known)}`;
  if (reason) report({ code: 'MU1713', pointer: `${pointer}/pattern/matches`, values: { name, reason } });
}

/** Another form that has the server compute the same field of the same records in another way; of two the second is told. */
function otherForm({ entry, world }: Context, { name, compute }: { name: string; compute: unknown }) {
  const { operation } = asRecord(entry.value.save);
  const forms = world.alike.get(saying.saves(operation)) ?? [];
  const before = forms.filter(({ id }) => id < entry.id);
  return before.find(({ value }) =>
    storedIn(value).some((one) => one.value.field === name && !sameJson(one.value.compute, compute)),
  )?.id;
}

function storedIn(form: Context['entry']['value']) {
  return asList(form.sections).flatMap((section, at) =>
    asList(asRecord(section).fields)
      .map((field, index) => ({ value: asRecord(field), pointer: `/sections/${at}/fields/${index}` }))
      .filter(({ value }) => value.stored === true),
  );
}
