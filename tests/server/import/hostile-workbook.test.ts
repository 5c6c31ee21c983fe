import type { ChildProcess } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { constants, getPriority } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeCsv } from '../../../server/export/csv/writeCsv.ts';
import { MAX_TOKEN, TableFault } from '../../../server/import/table/limits.ts';
import { readXml } from '../../../server/import/table/xmlReader.ts';
import { proves } from '../../proves.ts';
import { type Answer, headersOf, type Session, signIn, upload } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';
import { workbookOf } from '../helpers/zipOf.ts';

/** Says what processes the server starts. */
const processes = channel('child_process');
const MEGABYTE = 1024 * 1024;
const cell = (content: string) =>
  `<worksheet><sheetData><row r="1"><c t="inlineStr" r="A1"><is><t>Name</t></is></c></row><row r="7">${content}</row></sheetData></worksheet>`;
const long = 'a'.repeat(4 * MEGABYTE);

describeDatabases('a workbook that was made to stop the server', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;
  beforeAll(async () => {
    agent = await signIn(server, 'leasing@hmpg.example');
  });
  const send = (bytes: Uint8Array | string, name = 'rows.xlsx', session: Session | null = agent) =>
    upload(server, session, 'importRows', { file: new File([bytes as BlobPart], name) });

  it.each([
    ['a cell', workbookOf(cell(`<c r="B7" t="inlineStr"><is><t>${long}</t></is></c>`)), /^B7$|sheet1\.xml, \d+$/],
    ['a cell a little too long', workbookOf(cell(`<c r="C7" t="str"><v>${'a'.repeat(32_768)}</v></c>`)), /^C7$/],
    ['an attribute', workbookOf(cell(`<c r="${long}"/>`)), /sheet1\.xml, \d+$/],
    ['the name of an element', workbookOf(cell(`<${long}/>`)), /sheet1\.xml, \d+$/],
    ['a comment', workbookOf(cell(`<!--${long}-->`)), /sheet1\.xml, \d+$/],
    ['a shared text', workbookOf(cell(''), `<sst><si><t>${long}</t></si></sst>`), /sharedStrings\.xml, \d+$/],
  ])('is refused where %s has no end', proves('HTTP', 'WIDGET-EXCEL-04'), async (_what, bytes, place) => {
    expect(bytes.length).toBeLessThan(MEGABYTE);
    const { status, body } = await send(bytes);
    expect([status, body.responseStatus.errorCode]).toEqual([400, 'workbook_text_too_long']);
    const [, at = ''] = /of more than 32767 characters at (.*)\. Shorten/.exec(body.responseStatus.message) ?? [];
    expect(at).toMatch(place);
  });

  it.each([
    [
      'entities that grow',
      `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1000)}">]><worksheet>&b;</worksheet>`,
      'not_a_workbook',
    ],
    ['elements in elements', '<a>'.repeat(200_000), 'not_a_workbook'],
    ['a column far away', cell('<c r="XFD7"><v>1</v></c>'), 'workbook_too_large'],
    ['many cells of one long text', cell('</row><row><c t="s"><v>0</v></c>'.repeat(1_000)), 'workbook_too_large'],
  ])('is refused for %s', proves('HTTP', 'WIDGET-EXCEL-04'), async (_what, sheet, code) => {
    const { status, body } = await send(workbookOf(sheet, `<sst><si><t>${'a'.repeat(32_000)}</t></si></sst>`));
    expect([status, body.responseStatus.errorCode]).toEqual([400, code]);
  });

  it(
    'reads what other writers make: prefixes, rich texts, spoken words, gaps',
    proves('HTTP', 'WIDGET-EXCEL-02'),
    async () => {
      const strings =
        '<x:sst xmlns:x="x"><x:si><x:r><x:t>Na</x:t></x:r><x:r><x:t>me</x:t></x:r><x:rPh sb="0" eb="1"><x:t>no</x:t></x:rPh></x:si></x:sst>';
      const sheet =
        '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c r="C1" t="str"><x:v>a_x000D_b &amp; c</x:v></x:c></x:row>' +
        '<x:row r="4"><x:c t="b"><x:v>1</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c><x:c t="d"><x:v>2026-03-05T10:00:00</x:v></x:c></x:row></x:sheetData></x:worksheet>';
      const { status, body } = await send(workbookOf(sheet, strings));
      expect(status).toBe(200);
      expect(body.data).toEqual([{ Name: true, 'Column 2': '#N/A', 'a\rb & c': '2026-03-05T10:00:00.000Z' }]);
    },
  );

  it('a text that is called a workbook is told so', proves('HTTP', 'WIDGET-EXCEL-04'), async () => {
    const { status, body } = await send('Name,Amount\r\nQuay,1\r\n', 'rents.xlsx');
    expect([status, body.responseStatus.errorCode]).toEqual([400, 'workbook_misnamed']);
    expect(body.responseStatus.message).toContain('"rents.xlsx" is named like a workbook but is a plain text');
    expect((await send('Name,Amount\r\nQuay,1\r\n', 'rents.csv')).status).toBe(200);
  });

  it(
    'a csv file with an endless value is refused by its row and column',
    proves('HTTP', 'WIDGET-EXCEL-04'),
    async () => {
      const { status, body } = await send(`Name,Note\r\nQuay,"${'a""\n'.repeat(MEGABYTE)}"`, 'rents.csv');
      expect([status, body.responseStatus.errorCode]).toEqual([400, 'workbook_text_too_long']);
      expect(body.responseStatus.message).toContain('at 2:2.');
    },
  );

  it('nobody without a role sends a file', proves('HTTP', 'SHELL-ACCESS-14'), async () => {
    const { status, body } = await send('a\n1', 'a.csv', { ...agent, role: '', database: '' });
    expect([status, body.responseStatus.errorCode]).toEqual([403, 'workspace_required']);
  });

  it(
    'who sends one after the other waits, each time longer, and nobody else',
    proves('HTTP', 'WIDGET-EXCEL-04'),
    async () => {
      const attacker = await signIn(server, 'arabic@hmpg.example');
      const refused = async (count: number) => {
        const answers = await Promise.all(Array.from({ length: count }, () => send('a\u0000', 'a.xlsx', attacker)));
        return Object.groupBy(answers, ({ body }) => body.responseStatus.errorCode);
      };
      const { not_a_workbook: read = [], too_many_refused_files: waiting = [] } = await refused(30);
      expect([read.length, waiting.length]).toEqual([12, 18]);
      for (const { status, headers, body } of waiting) {
        expect([status, body.responseStatus.message]).toEqual([
          429,
          expect.stringContaining(`${headers['retry-after']} `),
        ]);
      }
      expect(longestOf(waiting)).toBeLessThanOrEqual(60);
      expect((await send('a\n1', 'a.csv', attacker)).status).toBe(429);
      expect((await send('a\n1', 'a.csv')).status).toBe(200);
      server.advance(61_000);
      expect((await send('a\n1', 'a.csv', attacker)).status).toBe(200);
      const again = await refused(3);
      expect(longestOf(again.too_many_refused_files)).toBeGreaterThan(60);
    },
  );

  describe('in a process beside the server', () => {
    // Empty rows are read for seconds and kept for nothing.
    const slow = workbookOf(cell('</row><row>'.repeat(4_000_000)));
    beforeAll(async () => {
      server.services.tables.close();
      agent = await signIn(server, 'multi@hmpg.example');
    });

    it('ends to be read when the client goes', proves('HTTP', 'WIDGET-EXCEL-04'), async () => {
      await server.app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = server.app.server.address() as AddressInfo;
      const form = new FormData();
      form.append('file', new File([slow as BlobPart], 'rows.xlsx'));
      const started = nextProcess();
      const gone = new AbortController();
      const answer = fetch(`http://127.0.0.1:${port}/api/connect/tableImportExport/excelToJson`, {
        method: 'POST',
        headers: headersOf(agent),
        body: form,
        signal: gone.signal,
      });
      const refused = expect(answer).rejects.toThrow();
      const child = await started;
      gone.abort();
      // A process that comes to its own end says 0.
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      await refused;
    });

    it(
      'is refused by one process that is kept and gives way to everybody',
      proves('HTTP', 'WIDGET-EXCEL-04'),
      async () => {
        const started = nextProcess();
        const hostile = workbookOf(cell(`<c r="${long}"/>`));
        expect((await send(hostile)).status).toBe(400);
        const child = await started;
        let others = 0;
        const count = () => {
          others += 1;
        };
        processes.subscribe(count);
        for (let time = 0; time < 3; time += 1) expect((await send(hostile)).status).toBe(400);
        processes.unsubscribe(count);
        expect([others, child.exitCode, getPriority(child.pid)]).toEqual([
          0,
          null,
          constants.priority.PRIORITY_BELOW_NORMAL,
        ]);
        expect((await send('a\n1', 'a.csv')).body.data).toEqual([{ a: '1' }]);
      },
    );
  });
});

/** Seconds that one of the answers says to wait. */
function longestOf(answers: readonly Answer[] = []): number {
  return Math.max(...answers.map(({ headers }) => Number(headers['retry-after'])));
}

/** The process that is started next. */
function nextProcess(): Promise<ChildProcess> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      processes.unsubscribe(listen);
      resolve((message as { process: ChildProcess }).process);
    };
    processes.subscribe(listen);
  });
}

describe('the reader of XML', () => {
  it('takes no more of a token without an end than its limit', proves('unit', 'WIDGET-EXCEL-04'), async () => {
    const chunk = Buffer.alloc(65_536, 0x61);
    let taken = 0;
    function* endless() {
      yield Buffer.from('<t>');
      for (;;) {
        taken += chunk.length;
        yield chunk;
      }
    }
    await expect(readXml(endless(), { part: 'sheet.xml' }, {})).rejects.toMatchObject(
      new TableFault('workbook_text_too_long', 'sheet.xml, 3'),
    );
    expect(taken).toBeLessThan(MAX_TOKEN + 2 * chunk.length);
  });
});

describe('a csv file', () => {
  it.each(['=1+1', '+1', '-1', '@a', '\uff1d1+1', '\uff0b1', '\uff0d1', '\uff20a', '\t=1'])(
    'holds no formula %j',
    proves('unit', 'CONSOLE-REPORT-02'),
    async (value) => {
      async function* rows() {
        yield [{ type: 'text', value }] as const;
      }
      const parts: Buffer[] = [];
      for await (const part of writeCsv(['Title'], rows())) parts.push(part);
      expect(Buffer.concat(parts).toString('utf8')).toBe(
        `\ufeffTitle\r\n${value === '\t=1' ? `"'${value}"` : `'${value}`}\r\n`,
      );
    },
  );
});
