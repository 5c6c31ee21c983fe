/** Role and database asked for by the address: `redirectRole`, `redirectDatabase` (shell 2). */
export function entryChoice(search: string): { role: string | undefined; database: string | undefined } {
  const params = new URLSearchParams(search);
  return { role: params.get('redirectRole') ?? undefined, database: params.get('redirectDatabase') ?? undefined };
}
