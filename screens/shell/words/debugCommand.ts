/**
 * The call of a search as a command line, with the names of the models that read it. The token is left to who runs it: what is
 * copied into a ticket opens nothing.
 *
 * @example debugCommand({ url: 'https://host/angularaiapi/', phrase: 'units', models: ['built-in'] })
 */
export function debugCommand({
  url,
  phrase,
  models,
}: {
  url: string;
  phrase: string;
  models: readonly string[];
}): string {
  const body = quoted(JSON.stringify({ phrase }));
  return [
    `curl -X POST ${quoted(url)}`,
    '-H "Authorization: Bearer $TOKEN"',
    "-H 'Content-Type: application/json'",
    `--data ${body}`,
    `# models: ${models.join(', ')}`,
  ]
    .join(' \\\n  ')
    .replace(/ \\\n {2}#/, '  #');
}

/** One argument of a shell, whatever stands in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
