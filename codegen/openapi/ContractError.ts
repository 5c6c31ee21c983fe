/** A contract that cannot be read: its message says where, what is wrong and what to do; there is nothing to trace. */
export class ContractError extends Error {}
