import { SaxesParser } from 'saxes';
import { MAX_DEPTH, MAX_TOKEN, TableFault } from './limits.ts';

export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads XML as it comes, in time and memory that grow with its length alone: whatever has no end within `maxToken`
 * characters is refused. Names are given without their prefix.
 *
 * @throws TableFault workbook_text_too_long, not_a_workbook; Error when it is no XML
 */
export async function readXml(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { part, maxToken = MAX_TOKEN }: { part: string; maxToken?: number },
  handlers: XmlHandlers,
): Promise<void> {
  // Names are looked at without their namespaces: writers differ in prefixes, not in names.
  const parser = new SaxesParser({ position: false, xmlns: false as const });
  let depth = 0;
  let done = 0;
  let open = 0;
  const ended = () => {
    open = 0;
  };
  parser.on('opentag', ({ name, attributes }) => {
    ended();
    depth += 1;
    if (depth > MAX_DEPTH) throw new TableFault('not_a_workbook');
    handlers.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    ended();
    depth -= 1;
    handlers.close?.(localName(name));
  });
  const take = (text: string) => {
    ended();
    handlers.text?.(text);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('comment', ended);
  parser.on('processinginstruction', ended);
  // A workbook has none: it is where entities that grow are declared.
  parser.on('doctype', () => {
    throw new TableFault('not_a_workbook');
  });
  const write = (text: string) => {
    open += text.length;
    parser.write(text);
    done += text.length;
    if (open > maxToken) throw new TableFault('workbook_text_too_long', `${part}, ${done - open}`);
  };
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= decoderFor(chunk);
    write(decoder.decode(chunk, { stream: true }));
  }
  write(decoder?.decode() ?? '');
  parser.close();
}

function decoderFor(start: Uint8Array): TextDecoder {
  const isUtf16 = start[0] === 0xff && start[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true });
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
