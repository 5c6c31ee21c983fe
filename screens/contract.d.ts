/** The operations of the contract that need no session; made by a plugin in vite.config.ts. */
declare module '*/contract.json?public' {
  export const publicContract: import('#engine/index.ts').Contract;
}
