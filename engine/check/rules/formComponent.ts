import { asRecord } from '../loose.ts';
import { answerFieldsOf, type Fields, operationOf, type Rule } from '../world.ts';
import { fieldsOf, formOf } from './formFields.ts';

/** A form that only shows names the component of what it loads: its fields are then not missing one by one. */
const componentMeant: Rule = {
  name: 'component-has-the-fields',
  codes: ['MU1434'],
  check(context) {
    const { component, fields } = formOf(context) ?? {};
    const load = asRecord(context.entry.value.load);
    const known = operationOf(context.world, load.operation);
    if (!component || !fields || !known || Object.keys(fields).length === 0) return;
    const names = fieldsOf(context).flatMap(({ name, field }) => (field.compute === undefined ? [name] : []));
    const unknown = [...new Set(names)].filter((name) => !Object.hasOwn(fields, name));
    const answered: Fields = load.record === undefined ? (answerFieldsOf(known) ?? {}) : {};
    if (unknown.length < 2 || !unknown.every((name) => Object.hasOwn(answered, name))) return;
    const meant = known.operation.answer.component;
    const values = {
      component,
      count: unknown.length,
      operation: known.id,
      advice: meant === undefined ? 'name the component that the form edits' : `use "${meant}"`,
    };
    context.report({ code: 'MU1434', pointer: '/component', values });
  },
};

export const formComponentRules: readonly Rule[] = [componentMeant];
