/** Columns by the field that they hold: headings may be written in any way (`First name`, `first_name`, `FirstName`). */
export function columnsOf<Name extends string>(names: readonly Name[], written: readonly string[]): Map<Name, string> {
  return new Map(
    names.flatMap((name) => {
      const heading = written.find((one) => plain(one) === plain(name));
      return heading === undefined ? [] : [[name, heading] as const];
    }),
  );
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
