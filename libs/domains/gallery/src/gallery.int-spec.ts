import { eventually } from '@townlink/server-testing/app';
import { expectVersionChecks } from '@townlink/server-testing/versions';
import { useGallery } from './testing/gallery-app';

describe('a gallery', () => {
  const { app, picture, owner, upload, gallery, change, remove, prepared, show, seen, profile } = useGallery();

  it('[GAL-1] shows an upload in several widths and formats under permanent addresses', async () => {
    const who = await owner();
    await seen(who.providerId);
    const { status, body } = await upload(who, picture(), { caption: ' Our van ' });
    expect([status, body]).toEqual([201, expect.objectContaining({ state: 'waiting', caption: 'Our van', url: null })]);
    await prepared(who);
    const { photos, logo } = await profile(who);
    expect(logo).toBeNull();
    expect(photos).toEqual([
      expect.objectContaining({
        alt: 'Our van',
        width: 320,
        height: 240,
        placeholder: expect.stringMatching(/^data:/),
      }),
    ]);
    const answer = await show(photos[0]!.avif.split(' ')[0]!);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/avif',
      'public, max-age=31536000, immutable',
    ]);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    // The upload itself is deleted.
    await eventually(async () =>
      expect(await app.database.query(`select from stored_files where owner_id = $1`, [who.id])).toEqual([]),
    );
  });

  it('[SAVE-1] accepts one of several concurrent captions or orders', async () => {
    const who = await owner();
    const ids: string[] = [];
    for (const caption of ['one', 'two', 'three']) ids.push((await upload(who, picture(), { caption })).body.id);
    await prepared(who);
    await expectVersionChecks({
      read: () => gallery(who),
      write: (number, headers) =>
        change(who, ids[0]!, { caption: `Van ${number}`, position: (number % 3) + 1 }, headers),
    });
    const { version } = await gallery(who);
    await change(who, ids[1]!, { position: 1 });
    expect((await gallery(who)).version).not.toBe(version);
  });

  it('[GAL-1] keeps the owner’s order and alternative texts', async () => {
    const who = await owner();
    await seen(who.providerId);
    const ids: string[] = [];
    for (const caption of ['one', 'two', 'three']) ids.push((await upload(who, picture(), { caption })).body.id);
    await prepared(who);
    const captions = async () => (await profile(who)).photos.map(({ alt }) => alt);
    expect(await captions()).toEqual(['one', 'two', 'three']);
    expect((await change(who, ids[2]!, { position: 1 })).status).toBe(200);
    expect(await captions()).toEqual(['three', 'one', 'two']);
    await change(who, ids[2]!, { position: 99 });
    expect(await captions()).toEqual(['one', 'two', 'three']);
    await change(who, ids[1]!, { caption: '' });
    expect(await captions()).toEqual(['one', 'Photo of Smith & Sons', 'three']);
    await remove(who, ids[0]!);
    expect(await captions()).toEqual(['Photo of Smith & Sons', 'three']);
    expect(
      await app.database.query(`select position from provider_photos where provider_id = $1 order by 1`, [
        who.providerId,
      ]),
    ).toEqual([{ position: 1 }, { position: 2 }]);
  });

  it('[GAL-1] accepts as many pictures as the plan allows, also when uploaded concurrently', async () => {
    const who = await owner();
    await app.database.query(
      `insert into provider_photos (provider_id, position, file_path, state)
       select $1, n, gen_random_uuid(), 'waiting' from generate_series(1, 9) n`,
      [who.providerId],
    );
    const answers = await Promise.all([upload(who), upload(who)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.type).toBe('/developers/problems/photo-limit');
    const basic = await owner({ membership_tier: 'basic' });
    expect((await upload(basic)).body.detail).toContain('Your plan shows no pictures');
    expect((await upload(basic, picture(), { kind: 'logo' })).status).toBe(409);
  });

  it('[GAL-1] hides pictures beyond a smaller plan without deleting them', async () => {
    const who = await owner();
    await seen(who.providerId);
    for (let count = 0; count < 3; count++) await upload(who);
    await upload(who, picture(), { kind: 'logo' });
    await prepared(who);
    const counts = async () => {
      const { photos, logo } = await profile(who);
      return [photos.length, Boolean(logo), (await gallery(who)).photos.length];
    };
    expect(await counts()).toEqual([3, true, 3]);
    await app.database.query(`update providers set membership_tier = 'basic' where id = $1`, [who.providerId]);
    expect(await counts()).toEqual([0, false, 3]);
    await app.database.query(`update providers set membership_tier = 'featured' where id = $1`, [who.providerId]);
    expect(await counts()).toEqual([3, true, 3]);
  });

  it('[GAL-1] has one logo, whose files a new one replaces', async () => {
    const who = await owner();
    await seen(who.providerId);
    await upload(who, picture(), { kind: 'logo' });
    await prepared(who);
    const { logo: first } = await profile(who);
    await upload(who, picture(), { kind: 'logo' });
    await prepared(who);
    const { logo: second } = await profile(who);
    expect(second!.id).not.toBe(first!.id);
    await eventually(async () => expect((await show(first!.url)).status).toBe(404));
    expect((await show(second!.url)).status).toBe(200);
  });
});
