import { describe, expect, it } from 'vitest';
import { fileName } from '../../../engine/http/wire.ts';
import { proves } from '../../proves.ts';
import { workingApp } from '../stores/fakeApp.ts';

describe('downloads', () => {
  it.each([
    ['attachment; filename="a b.xlsx"', 'a b.xlsx'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    [`attachment; filename="_.xlsx"; filename*=UTF-8''%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.xlsx`, 'تقرير.xlsx'],
    [`attachment; filename="kept.xlsx"; filename*=UTF-8''%E0%A4%A`, 'kept.xlsx'],
    ['inline', 'download'],
  ])('a file is named by %s', proves('unit', 'CONSOLE-DOWNLOAD-01'), (disposition, name) => {
    expect(fileName(new Headers({ 'content-disposition': disposition }))).toBe(name);
  });

  it(
    'any operation that is posted to may answer a file; its bytes are kept as they came',
    proves('unit', 'CONSOLE-DOWNLOAD-01'),
    async () => {
      const { root, server } = await workingApp();
      server.handlers.exportRows = () => ({
        headers: { 'content-disposition': 'attachment; filename="a b.xlsx"', 'content-type': 'text/csv' },
        body: '\ufeffName\r\n',
      });
      const { blob, filename } = await root.api.download('exportRows', { body: { Name: 'a b', Data: [] } });
      expect(filename).toBe('a b.xlsx');
      expect(server.last('exportRows')?.method).toBe('POST');
      expect([...new Uint8Array(await blob.arrayBuffer())].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x4e]);
    },
  );
});
