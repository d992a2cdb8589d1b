import { PHOTO_MAX_BYTES, HEIC_MESSAGE } from '@townlink/contracts';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { useGallery } from './testing/gallery-app';
import { bombPng, halfJpeg, polyglot, svg } from './testing/pictures';

describe('the upload of a picture', () => {
  const { app, picture, owner, upload, gallery, change, remove, prepared, show, seen, profile } = useGallery();

  it.each([
    ['a drawing that can hold scripts', () => svg, 400],
    ['a page that is named a picture', () => Buffer.from('<html><script>alert(1)</script></html>'), 400],
    ['a PDF', () => Buffer.from('%PDF-1.7 something'), 400],
    ['nothing', () => Buffer.alloc(0), 400],
    ['50 MB', () => Buffer.concat([picture(), Buffer.alloc(50 * 1024 * 1024)]), 413],
    ['a byte too many', () => Buffer.concat([picture(), Buffer.alloc(PHOTO_MAX_BYTES + 1 - picture().length)]), 413],
  ])('[GAL-1] immediately refuses %s and stores nothing', async (_what, file, expected) => {
    const who = await owner();
    const { status, body } = await upload(who, file());
    expect([status, body.errors?.[0]?.field]).toEqual([expected, 'photo']);
    expect(await app.database.query(`select from stored_files where owner_id = $1`, [who.id])).toEqual([]);
  });

  it('[GAL-1] explains how an iPhone sends JPEG when a picture is HEIC', async () => {
    const who = await owner();
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(4_200),
    ]);
    const { status, body } = await upload(who, heic);
    expect([status, body.errors]).toEqual([400, [{ field: 'photo', message: HEIC_MESSAGE }]]);
  });

  it('[GAL-1] does not count refused pictures', async () => {
    const who = await owner();
    await app.database.query(
      `insert into provider_photos (provider_id, position, file_path, state)
       select $1, n, gen_random_uuid(), case when n < 9 then 'waiting' else 'refused' end from generate_series(1, 18) n`,
      [who.providerId],
    );
    expect((await upload(who)).status).toBe(201);
    expect((await upload(who)).status).toBe(201);
    expect((await upload(who)).status).toBe(409);
    const states = (await gallery(who)).photos.map(({ state }) => state);
    expect(states.filter((state) => state === 'refused').length).toBeLessThanOrEqual(10);
  });

  it('[GAL-1] explains why an upload cannot be shown, and processes the next', async () => {
    const who = await owner();
    await seen(who.providerId);
    await upload(who, bombPng(30_000, 30_000));
    await upload(who, await halfJpeg());
    await upload(who, await polyglot());
    await prepared(who);
    const { photos } = await gallery(who);
    expect(photos.map(({ state, refusal }) => [state, refusal])).toEqual([
      ['refused', 'This picture has more than 50 megapixels. Please make it smaller.'],
      ['refused', 'This file could not be read as a picture. It may be damaged.'],
      ['ready', null],
    ]);
    const shown = await (await show(photos[2]!.url!)).text();
    expect(shown).not.toContain('hidden');
    expect((await profile(who)).photos).toHaveLength(1);
  });

  it('[GAL-1] can only be changed or removed by its owner', async () => {
    const [who, other] = [await owner(), await owner()];
    const { id } = (await upload(who)).body;
    expect((await change(other, id, { caption: 'mine' })).status).toBe(404);
    expect((await remove(other, id)).status).toBe(404);
    expect((await upload(null)).status).toBe(401);
    expect((await upload(await signedInPerson(app))).status).toBe(404);
    expect((await gallery(who)).photos).toHaveLength(1);
  });

  it.each([
    ['caption', { caption: 'x'.repeat(201) }],
    ['position', { position: 0 }],
    ['position', { position: 1.5 }],
    ['caption', { caption: 7 }],
  ])('[GAL-1] names %s of a bad change %j', async (field, body) => {
    const who = await owner();
    const { id } = (await upload(who)).body;
    const answer = await change(who, id, body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('[GAL-1] limits an account’s uploads per day', async () => {
    const who = await owner();
    // On the next day too, in case this one ends now.
    await app.database.query(
      `insert into upload_days (owner_id, day, bytes) select $1, current_date + n, $2 from generate_series(0, 1) n`,
      [who.id, 499 * 1024 * 1024],
    );
    const { status, body } = await upload(who);
    expect([status, body.type]).toEqual([429, '/developers/problems/upload-limit']);
    await app.database.query(`update upload_days set bytes = $2 where owner_id = $1`, [who.id, 480 * 1024 * 1024]);
    expect((await upload(who)).status).toBe(201);
    const [days] = await app.database.query<{ bytes: string }>(
      'select sum(bytes) as bytes from upload_days where owner_id = $1',
      [who.id],
    );
    expect(Number(days!.bytes)).toBe(2 * 480 * 1024 * 1024 + picture().length);
  });

  it.each([
    'provider-licenses/licenses/1.pdf',
    'provider-photos/../x.webp',
    'provider-uploads/photos/1.jpg',
    'provider-photos/none/0.webp',
  ])('[STORE-1] shows nothing else under the address of pictures: %s', async (path) => {
    expect((await fetch(`${app.origin}/media/${path}`)).status).toBe(404);
  });
});
