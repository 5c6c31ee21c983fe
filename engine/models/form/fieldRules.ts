import type { ValueFault } from '../../controls/defineControl.ts';
import type { FormDocument, FormField } from '../../generated/documents.ts';
import { isEmpty } from '../../language/condition.ts';
import { textPattern } from '../../language/form/textPattern.ts';
import type { FieldNode } from '../fields/FieldNode.ts';
import type { SharedConditions } from '../shared/sharedConditions.ts';

interface RuledForm {
  readonly document: FormDocument;
  readonly nodes: ReadonlyMap<string, FieldNode>;
}

/** What the rules of a form say of a field; undefined where none is about it. The meaning is that of `judgeOf`. */
export function ruledBy(
  form: RuledForm,
  { field: name, pattern }: FormField,
  conditions: SharedConditions,
): (() => readonly ValueFault[]) | undefined {
  const fits = pattern && textPattern(pattern.matches);
  const rules = (form.document.rules ?? [])
    .filter(({ at }) => at === name)
    .map(({ refuse, text }) => ({ holds: conditions(refuse), text }));
  if (!fits && rules.length === 0) return undefined;
  return () => {
    const value = form.nodes.get(name)?.recordValue;
    if (pattern && fits && !isEmpty(value) && !fits(value)) return [{ key: pattern.text }];
    const broken = rules.find(({ holds }) => holds());
    return broken ? [{ key: broken.text }] : [];
  };
}
