import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileUploadValue } from '../../../renderers/fileupload/value.ts';
import { blockedExtensions } from '../../../server/images/readPicture.ts';
import { proves } from '../../proves.ts';
import { call, type Session, signIn, upload } from '../helpers/call.ts';
import { hollowPng, pictureOf } from '../helpers/pictures.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

describeDatabases('pictures that were made to do harm', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
  });
  const doors = ['uploadCompanyLogo', 'uploadBackgroundImage', 'uploadProfileImage'] as const;
  const send = (operation: (typeof doors)[number], bytes: Uint8Array, name = 'a.png') =>
    upload(server, admin, operation, { file: new File([bytes as BlobPart], name) });
  const stored = async () => {
    const { body } = await call(server, admin, 'getCompanyLogo');
    return Buffer.from(String(body.logo).replace(/^data:[^,]*,/, ''), 'base64');
  };

  it.each(doors)(
    '%s reads the size from the header and unpacks nothing over it',
    proves('HTTP', 'CONSOLE-UPLOAD-03'),
    async (door) => {
      for (const [width, height] of [
        [40_000, 40_000],
        [2_000_000_000, 1],
        [50_001, 1_000],
      ] as const) {
        const { status, body } = await send(door, hollowPng(width, height));
        expect([status, body.Fields]).toEqual([400, { file: 'invalid file selection' }]);
      }
    },
  );

  it.each(doors)('%s refuses what only begins like a picture', proves('HTTP', 'CONSOLE-UPLOAD-03'), async (door) => {
    const whole = await pictureOf('png', 200, 200);
    const faults = [whole.subarray(0, 8), whole.subarray(0, whole.length / 2), hollowPng(100, 100)];
    for (const bytes of faults) expect((await send(door, bytes)).status).toBe(400);
    expect((await send(door, whole)).status).toBe(200);
  });

  it.each(doors)(
    '%s refuses blocked extensions, whatever the bytes',
    proves('HTTP', 'CONSOLE-UPLOAD-04'),
    async (door) => {
      const bytes = await pictureOf();
      for (const name of ['a.exe', 'a.HTML', 'a.png.js', 'a.zip ', 'a.mp4.']) {
        const { status, body } = await send(door, bytes, name);
        expect([name, status, body.Fields]).toEqual([name, 400, { file: 'invalid file selection' }]);
      }
      expect((await send(door, bytes, 'no extension')).status).toBe(200);
    },
  );

  it('stores no more than the picture, not larger than it is shown', proves('HTTP', 'CONSOLE-COMPANY-12'), async () => {
    const plain = await pictureOf('jpeg', 3_000, 1_500);
    const secret = await sharp(plain)
      .withExif({ IFD0: { Copyright: 'HIDDEN-PLACE' } })
      .toBuffer();
    const dirty = Buffer.concat([secret, Buffer.from('<script>alert(1)</script>')]);
    expect(dirty.includes('HIDDEN-PLACE')).toBe(true);
    expect((await send('uploadCompanyLogo', dirty, 'logo.jpg')).status).toBe(200);
    const kept = await stored();
    expect(kept.includes('HIDDEN-PLACE') || kept.includes('<script>')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 400 });
  });

  it('stands a picture upright that a camera took sideways', proves('HTTP', 'CONSOLE-COMPANY-12'), async () => {
    const sideways = await sharp(await pictureOf('jpeg', 40, 20))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await send('uploadCompanyLogo', sideways, 'logo.jpg');
    expect(await sharp(await stored()).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  it('keeps the frames of a moving picture', proves('HTTP', 'CONSOLE-COMPANY-12'), async () => {
    const frames = await Promise.all([
      pictureOf('png', 8, 8),
      sharp(await pictureOf('png', 8, 8))
        .negate()
        .png()
        .toBuffer(),
    ]);
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await send('uploadCompanyLogo', moving, 'logo.gif')).status).toBe(200);
    expect((await sharp(await stored(), { animated: true }).metadata()).pages).toBe(2);
  });
});

describe('blocked extensions', () => {
  it('are those that the control of the page blocks', () => {
    const faultsOf = (name: string) => fileUploadValue.validate?.([{ name, size: 1 }], {}) ?? [];
    expect(blockedExtensions.size).toBe(28);
    for (const one of blockedExtensions) expect(faultsOf(`a.${one}`), one).not.toEqual([]);
    for (const one of ['png', 'jpg', 'gif', 'webp'])
      expect([...faultsOf(`a.${one}`), blockedExtensions.has(one)]).toEqual([false]);
  });
});
