import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LanguageService, TextDocument } from 'vscode-json-languageservice';

type Service = typeof import('vscode-json-languageservice');
/** Its bundle for Node hides its names from `import`. */
const json = createRequire(import.meta.url)('vscode-json-languageservice') as Service;

/** The JSON service of VS Code with nothing configured: it knows a document's own `$schema` and reads files, as a plain editor does. */
export function plainEditor(): LanguageService {
  return json.getLanguageService({
    schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    clientCapabilities: { textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } } },
  });
}

/** One document open in the editor. */
export class OpenFile {
  readonly #service: LanguageService;
  readonly #document: TextDocument;

  constructor(service: LanguageService, root: string, file: string, text: string) {
    this.#service = service;
    this.#document = json.TextDocument.create(pathToFileURL(join(root, file)).href, 'json', 1, text);
  }

  /** What is underlined, with the message. */
  async underlined(): Promise<[text: string, message: string][]> {
    const parsed = this.#service.parseJSONDocument(this.#document);
    const found = await this.#service.doValidation(this.#document, parsed, {
      schemaValidation: 'error',
      schemaRequest: 'error',
    });
    return found.map(({ range, message }) => [this.#document.getText(range), String(message)]);
  }

  /** What is offered where the text says `|`-less: at an offset. */
  async offered(offset: number): Promise<{ label: string; documentation: string }[]> {
    const parsed = this.#service.parseJSONDocument(this.#document);
    const list = await this.#service.doComplete(this.#document, this.#document.positionAt(offset), parsed);
    return (list?.items ?? []).map(({ label, documentation = '' }) => ({
      label: label.replace(/^"|"$/g, ''),
      documentation: typeof documentation === 'string' ? documentation : documentation.value,
    }));
  }

  /** What is shown over an offset. */
  async hover(offset: number): Promise<string> {
    const parsed = this.#service.parseJSONDocument(this.#document);
    const hover = await this.#service.doHover(this.#document, this.#document.positionAt(offset), parsed);
    return hover
      ? [hover.contents]
          .flat()
          .map((part) => (typeof part === 'string' ? part : part.value))
          .join('\n')
      : '';
  }
}
