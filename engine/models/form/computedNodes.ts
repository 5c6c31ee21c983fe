import { autorun, runInAction } from 'mobx';
import { today } from '../../format/relativeRange.ts';
import type { Computation, FormDocument } from '../../generated/documents.ts';
import { compileTerm, type Evaluate } from '../../language/compute/evaluate.ts';
import { readTerm, type Term } from '../../language/compute/terms.ts';
import type { ContractField } from '../../language/contract/contract.ts';
import { computedFields } from '../../language/form/formRules.ts';
import { isObject } from '../../language/json.ts';
import type { FieldNode } from '../fields/FieldNode.ts';
import type { Row } from '../shared/answers.ts';
import { fieldOf } from './formControl.ts';

interface ComputingForm {
  readonly document: FormDocument;
  readonly nodes: ReadonlyMap<string, FieldNode>;
  readonly form: Row;
  readonly isNew: boolean;
}

/** Keeps what a form computes up to date while its fields are typed; the disposer ends that. */
export function followComputed(model: ComputingForm): () => void {
  const ends = [
    ...computedFields(model.document).map(([name, evaluate]) => follow(model, name, evaluate, () => true)),
    ...computedDefaults(model.document).map(([name, evaluate]) =>
      // What somebody chose stays.
      follow(model, name, evaluate, (node) => model.isNew && !node.isChanged),
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** The defaults that are no computations. */
export function plainDefaults({ defaults = {} }: FormDocument): Row {
  return Object.fromEntries(Object.entries(defaults).filter(([, value]) => termOf(value) === undefined));
}

/** What a computation gives, as a field: how the renderer reads it. */
export function typeOfComputed(document: FormDocument, compute: Computation): ContractField {
  const term = readTerm(compute, 'form');
  return term ? typeOf(document, term) : { type: 'string' };
}

function follow(
  model: ComputingForm,
  name: string,
  evaluate: Evaluate,
  isFollowed: (node: FieldNode) => boolean,
): () => void {
  const node = model.nodes.get(name);
  if (!node) return () => undefined;
  return autorun(() => {
    const value = evaluate(model.form, today());
    runInAction(() => {
      if (isFollowed(node)) node.accept(value);
    });
  });
}

function computedDefaults({ defaults = {} }: FormDocument): [string, Evaluate][] {
  return Object.entries(defaults).flatMap(([name, value]): [string, Evaluate][] => {
    const term = termOf(value);
    return term ? [[name, compileTerm(term)]] : [];
  });
}

function termOf(value: unknown): Term | undefined {
  return isObject(value) && !('when' in value) ? readTerm(value, 'form') : undefined;
}

function typeOf(document: FormDocument, term: Term): ContractField {
  if (term.kind === 'field') return fieldOf(document, term.name);
  if (term.kind === 'text') return { type: 'string' };
  if (term.kind === 'number') return { type: 'number' };
  const of = (index: number) => {
    const part = term.parts[index];
    return part ? typeOf(document, part.term) : ({ type: 'string' } as const);
  };
  switch (term.name) {
    case 'join':
      return { type: 'string' };
    case 'today':
    case 'startOfMonth':
      return { type: 'string', format: 'date' };
    case 'coalesce':
      return of(0);
    case 'if':
      return of(1);
    case 'daysBetween':
      return { type: 'integer' };
    case 'round':
      return { type: term.decimals === 0 ? 'integer' : 'number' };
    default:
      return { type: 'number' };
  }
}
