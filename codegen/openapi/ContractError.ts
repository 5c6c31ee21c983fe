/** A contract that cannot be read: its message says where, what is wrong and what to do; there is nothing to trace. */
export class ContractError extends Error {
  /** The key of an operation that is wrong. */
  readonly key: string | undefined;

  constructor(message: string, key?: string) {
    super(message);
    this.key = key;
  }
}
