import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { call, type Session, signIn, upload } from '../helpers/call.ts';
import { pictureOf } from '../helpers/pictures.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const PNG = new Uint8Array(await pictureOf());

describeDatabases('branding', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let other: Session;
  let staff: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    other = await signIn(server, 'admin@northgate.example');
    staff = await signIn(server, 'leasing@hmpg.example');
  });

  const read = async (session = admin) => (await call(server, session, 'getSiteColors')).body;
  const css = async (session = admin) => (await call(server, session, 'getCustomCss')).body;
  const save = async (change: object, session = admin) => {
    const { BackgroundImage: _, SiteCss: __, ...look } = await read(session);
    return call(server, session, 'saveSiteColors', { body: { ...look, ...change } });
  };

  it('starts with the look of the product and no style sheet', proves('HTTP', 'CONSOLE-BRANDING-03'), async () => {
    const look = await read(other);
    expect(look).toMatchObject({ Id: 0, HeaderBackgroundColor: '#1e2b4a', SiteCss: null, Version: 0 });
    expect(await css(other)).toBe('');
  });

  it(
    'saves twelve colours, answers and applies them',
    proves('HTTP', 'CONSOLE-BRANDING-02', 'CONSOLE-BRANDING-04'),
    async () => {
      const answer = await save({ HeaderBackgroundColor: '#17324D', sCSS: '.site { color: var(--site-link); }' });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        HeaderBackgroundColor: '#17324d',
        SiteCss: { HeaderBackgroundColor: '#17324d', sCSS: '.site { color: var(--site-link); }' },
        Version: 1,
      });
      expect(await read()).toEqual(answer.body);
      expect(await css(staff)).toContain('--site-header-background: #17324d;');
      // The mark by which the branding page leaves the rules out.
      expect(await css(staff)).toContain('}\n/* own rules */\n.site {');
      expect((await read(other)).HeaderBackgroundColor).toBe('#1e2b4a');
      expect(await css(other)).toBe('');
    },
  );

  it('takes the rules inside SiteCss alone, and applies none where the company may have none', async () => {
    const { sCSS: _, BackgroundImage: __, ...look } = await read(other);
    const body = { ...look, LinkColor: '#111111', SiteCss: { ...coloursOf(look), sCSS: '.site { color: red; }' } };
    expect((await call(server, other, 'saveSiteColors', { body })).body.sCSS).toBe('.site { color: red; }');
    expect(await css(other)).toContain('--site-link: #111111;');
    expect(await css(other)).not.toContain('.site {');
  });

  it('tells the second of two administrators and changes nothing', async () => {
    const look = await read();
    expect((await save({ LinkColor: '#00508f' })).status).toBe(200);
    const late = await save({ LinkColor: '#ff0000', Version: look.Version });
    expect(late.status).toBe(409);
    expect((await read()).LinkColor).toBe('#00508f');
  });

  it.each([
    ['@import "x.css";', '1:1 @import'],
    ['.a { background: url(https://elsewhere.example/?x) }', '1:6 url()'],
    ['.a { background: image-set("x" 1x) }', '1:6 image-set()'],
    ['\n.a { behavior: x }', '2:6 behavior'],
    ['.a { position: fixed }', '1:6 position'],
    ['.a { background: u\\72l(x) }', '1:19 \\'],
    ['@font-face { font-family: x }', '1:1 @font-face'],
    ['.a { color: red', '1:1 Unclosed block'],
  ])('refuses %j at its place', proves('HTTP', 'CONSOLE-BRANDING-05'), async (sCSS, place) => {
    const answer = await save({ sCSS });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(JSON.stringify(place).slice(1, -1));
  });

  it.each([['https://elsewhere.example'], ['//elsewhere.example'], ['/app\\@x'], ['javascript:alert(1)'], ['/api/x']])(
    'refuses %j as the page of the preview',
    async (iframeurl) => expect((await save({ iframeurl })).status).toBe(400),
  );

  it.each([['red'], ['#12'], ['url(x)'], ['#12345g'], ['']])('refuses the colour %j', async (LinkColor) => {
    expect((await save({ LinkColor })).status).toBe(400);
  });

  it(
    'resets the colours and keeps the picture',
    proves('HTTP', 'CONSOLE-BRANDING-06', 'CONSOLE-BRANDING-08'),
    async () => {
      const file = new File([PNG], 'back.png', { type: 'image/png' });
      const sent = await upload(server, admin, 'uploadBackgroundImage', { file });
      expect(sent.body.BackgroundImage).toMatch(/^data:image\/png;base64,/);
      expect((await call(server, staff, 'getImage', { path: { id: 'background' } })).status).toBe(200);
      expect((await call(server, other, 'getImage', { path: { id: 'background' } })).status).toBe(404);
      const reset = await call(server, admin, 'resetSiteColors');
      expect(reset.body).toMatchObject({ HeaderBackgroundColor: '#1e2b4a', sCSS: null });
      expect(reset.body.BackgroundImage).not.toBeNull();
    },
  );

  it('removes the picture, and takes no program for one', proves('HTTP', 'CONSOLE-BRANDING-07'), async () => {
    expect((await call(server, admin, 'removeBackgroundImage')).body.BackgroundImage).toBeNull();
    const program = new File([new Uint8Array([0x4d, 0x5a, 0x90])], 'back.png', { type: 'image/png' });
    expect((await upload(server, admin, 'uploadBackgroundImage', { file: program })).status).toBe(400);
    expect((await read()).BackgroundImage).toBeNull();
  });

  it('is open to administrators alone, and not to read-only ones', async () => {
    expect((await call(server, staff, 'getSiteColors')).status).toBe(403);
    expect((await call(server, staff, 'resetSiteColors')).status).toBe(403);
    const reader = await signIn(server, 'readonly@hmpg.example');
    expect((await call(server, reader, 'getCustomCss')).status).toBe(200);
    expect((await call(server, reader, 'resetSiteColors')).status).toBe(403);
  });
});

function coloursOf(look: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(look).filter(([name]) => /Color$/.test(name)));
}
