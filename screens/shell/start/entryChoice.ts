/** Role and database asked for by the address: `redirectRole`, `redirectDatabase` (shell 2). */
export function entryChoice(search: string): { role: string | undefined; database: string | undefined } {
  const params = new URLSearchParams(search);
  return { role: params.get('redirectRole') ?? undefined, database: params.get('redirectDatabase') ?? undefined };
}

/** The query without the choice: once it is taken, a reload must not take it again. */
export function withoutEntryChoice(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has('redirectRole') && !params.has('redirectDatabase')) return search;
  params.delete('redirectRole');
  params.delete('redirectDatabase');
  const rest = params.toString();
  return rest ? `?${rest}` : '';
}
