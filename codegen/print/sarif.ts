import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { ERRORS, type ErrorCode, type ErrorEntry, severityOf } from '#engine/errors.ts';
import type { Finding, RelatedPlace } from '#engine/language/finding.ts';
import { errorPage } from '../explain/errorPages.ts';
import type { PrintedReport } from './PrintedReport.ts';

const ROOT = '%SRCROOT%';

/** SARIF 2.1.0, which code scanning services read. Rules carry their page of docs/errors.md. */
export function sarif({ findings }: PrintedReport): string {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const run = {
    tool: { driver: { name: 'mullion check', semanticVersion: '0.1.0', rules: codes.map(ruleOf) } },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { [ROOT]: { uri: `${pathToFileURL(process.cwd()).href}/` } },
    results: withFingerprints(findings).map(([finding, print]) => resultOf(finding, print, codes)),
  };
  return JSON.stringify(
    { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] },
    null,
    2,
  );
}

function ruleOf(code: ErrorCode): object {
  const { name, message }: ErrorEntry = ERRORS[code];
  const { text, markdown } = errorPage(code);
  return {
    id: code,
    name: name.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: message.replace(/\{\w+\}/g, '…') },
    fullDescription: { text },
    help: { text, markdown },
    defaultConfiguration: { level: severityOf(code) },
  };
}

function resultOf(finding: Finding, print: string, codes: readonly string[]): object {
  const { code, severity, message, note, hint, file, pointer, related = [], fix } = finding;
  const place = locationOf(file, finding);
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: [message, hint, note].filter(Boolean).join('; ') },
    locations: [{ ...place, logicalLocations: [{ fullyQualifiedName: pointer || '/', kind: 'value' }] }],
    partialFingerprints: { 'mullion/v1': print },
    ...(related.length > 0 ? { relatedLocations: related.map((other) => relatedOf(file, other)) } : {}),
    ...(fix ? { fixes: [fixOf(file, fix)] } : {}),
  };
}

function relatedOf(file: string, place: RelatedPlace): object {
  return { ...locationOf(file, place), message: { text: place.message } };
}

function fixOf(file: string, { title, edits }: NonNullable<Finding['fix']>): object {
  const replacements = edits.map(({ offset, length, text }) => ({
    deletedRegion: { charOffset: offset, charLength: length },
    insertedContent: { text },
  }));
  return { description: { text: title }, artifactChanges: [{ artifactLocation: artifact(file), replacements }] };
}

function locationOf(file: string, { line, column, endLine, endColumn }: Omit<RelatedPlace, 'message'>): object {
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return { physicalLocation: { artifactLocation: artifact(file), region } };
}

/** Relative to the working directory; a file elsewhere has its whole address. */
function artifact(file: string): object {
  if (/^([A-Za-z]:)?[\\/]/.test(file)) return { uri: pathToFileURL(file).href };
  return { uri: file.split(/[\\/]/).map(encodeURIComponent).join('/'), uriBaseId: ROOT };
}

/** The same finding keeps its fingerprint when lines move: code, file and pointer, and a number for equal ones. */
function withFingerprints(findings: readonly Finding[]): [Finding, string][] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const key = `${finding.code} ${finding.file} ${finding.pointer}`;
    const number = seen.get(key) ?? 0;
    seen.set(key, number + 1);
    return [finding, createHash('sha256').update(`${key} ${number}`).digest('hex').slice(0, 32)];
  });
}
