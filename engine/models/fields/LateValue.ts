import { runInAction } from 'mobx';
import type { LateChange, ValueFault } from '../../controls/defineControl.ts';
import { observe } from '../shared/observe.ts';
import { sameValue } from './sameValue.ts';

/** The field that something is looked up for. */
interface AwaitingField {
  readonly value: unknown;
  /** Another one, or none, once another value came from elsewhere, which what is on its way does not belong to. */
  readonly late: LateValue | undefined;
  change(value: unknown): void;
}

/** What is looked up for the value of a field, and what came of it. A field makes one when it first needs it, as few ever do. */
export class LateValue {
  /** What is still on its way; answers false when that could not be had. */
  awaited: Promise<boolean> | undefined;
  /** What came of it and is to be known; gone with the next change. */
  remark: ValueFault | undefined;
  readonly #field: AwaitingField;
  readonly #workspace: { readonly epoch: number };

  constructor(field: AwaitingField, workspace: { readonly epoch: number }) {
    this.#field = field;
    this.#workspace = workspace;
    observe(this, 'awaited', 'remark');
  }

  /** What comes is added to the value that there is by then, unless another came from elsewhere meanwhile. */
  add(coming: Promise<LateChange<unknown>>): void {
    const { epoch } = this.#workspace;
    const take = ({ change, remark }: LateChange<unknown>): boolean => {
      if (this.#field.late !== this || epoch !== this.#workspace.epoch) return false;
      runInAction(() => {
        const { value } = this.#field;
        const next = change ? change(value) : value;
        if (!sameValue(next, value)) this.#field.change(next);
        this.remark = remark;
      });
      return change !== undefined;
    };
    // A renderer may fail to add what came, too.
    const taken = coming.then(take).catch(() => take({ remark: { key: 'control.failed' } }));
    const all = Promise.all([this.awaited, taken]).then((answers) => !answers.includes(false));
    this.awaited = all;
    void all.then(() =>
      runInAction(() => {
        if (this.awaited === all) this.awaited = undefined;
      }),
    );
  }
}
