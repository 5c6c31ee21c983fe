/** The operations of the contract that need no session; made by a plugin in vite.config.ts. */
declare module '*/contract.json?public' {
  export const contract: import('#engine/index.ts').Contract;
}

/** All operations, without what only `mullion check` reads of them. */
declare module '*/contract.json?browser' {
  export const contract: import('#engine/index.ts').Contract;
}
