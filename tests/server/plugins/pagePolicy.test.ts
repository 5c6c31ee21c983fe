import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mapWorkerPolicy, pagePolicy } from '../../../server/plugins/securityHeaders.ts';
import { InstallationStore } from '../../../server/settings-file/InstallationStore.ts';

const connect = (policy: string) => policy.split('; ').filter((rule) => rule.startsWith('connect-src'));

describe('what pages may fetch from', () => {
  it.each([
    [{}, "connect-src 'self'"],
    [{ localeFiles: 'https://files.example/l' }, "connect-src 'self' https://files.example"],
    [{ map: { style: 'https://maps.example:8443/a/style.json?v=1' } }, "connect-src 'self' https://maps.example:8443"],
    [
      { map: { style: 'https://maps.example/style.json', origins: ['https://tiles.example', 'https://maps.example'] } },
      "connect-src 'self' https://maps.example https://tiles.example",
    ],
  ])('follows the settings: %j', (from, want) => {
    expect(connect(pagePolicy('n', [], from))).toEqual([want]);
  });

  it('gives the worker of maps the same and nothing else', () => {
    const map = { style: 'https://maps.example/style.json', origins: ['https://tiles.example'] };
    expect(mapWorkerPolicy(map)).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self' https://maps.example https://tiles.example; frame-ancestors 'none'",
    );
    expect(connect(mapWorkerPolicy(undefined))).toEqual(["connect-src 'self'"]);
  });
});

describe('the setting of maps', () => {
  const take = (map: unknown) => {
    const folder = mkdtempSync(join(tmpdir(), 'mullion-map-'));
    try {
      const file = join(folder, 'settings.json');
      writeFileSync(file, JSON.stringify({ map }));
      return new InstallationStore(file).current.map;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  it.each([
    { style: 'https://maps.example/style.json' },
    { style: 'http://127.0.0.1:8080/style.json', origins: ['https://tiles.example:444', 'http://localhost:90'] },
  ])('takes %j', (map) => {
    expect(take(map)).toEqual(map);
  });

  it.each([
    'https://maps.example/style.json',
    {},
    { style: 'http://maps.example/style.json' },
    { style: 'https://maps.example' },
    { style: 'https://maps.example; script-src */x' },
    { style: 'https:///style.json' },
    { style: 'https://*/style.json' },
    { style: 'https://maps.example/s.json', origins: ['https://tiles.example/'] },
    { style: 'https://maps.example/s.json', origins: ["https://a.example 'unsafe-inline'"] },
    { style: 'https://maps.example/s.json', origins: ['*'] },
    { style: 'https://maps.example/s.json', token: 'x' },
  ])('refuses %j', (map) => {
    expect(() => take(map)).toThrow();
  });
});
