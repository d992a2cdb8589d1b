import {
  CONTENT_PICTURES_PATH,
  type ContentPicture,
  type EditedContent,
  type ProblemDetails,
  type PublicContent,
  readPictureName,
  UNUSED_PICTURE_DAYS,
} from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { bombPng, halfJpeg, jpeg, polyglot, svg, telephoneJpeg } from '@townlink/domain-gallery/testing';
import { QueueWorkerModule } from '@townlink/server-queue';
import { StorageHttpModule, StorageWorkerModule } from '@townlink/server-storage';
import { eventually, startTestApp, suiteFixture } from '@townlink/server-testing/app';
import sharp from 'sharp';
import { AdministrationModule } from '../../administration.module';
import { AdministrationWorkerModule } from '../../administration.worker-module';
import { PrunePicturesHandler } from './prune-pictures.handler';
import { Outbox } from '@townlink/server-queue';

const HANDLED = ['content.prepare-picture', 'content.remove-picture', 'storage.remove'] as const;

describe('pictures of pages', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AuthModule, AdministrationModule, StorageHttpModule],
      worker: [
        QueueWorkerModule.forRoot({ jobs: [...HANDLED], timing: { repeats: false } }),
        AdministrationWorkerModule,
        StorageWorkerModule,
      ],
    }),
  );
  let admin: SignedInPerson;
  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
  });

  async function upload(file: Buffer, as: SignedInPerson | null = admin) {
    const form = new FormData();
    form.set('picture', new Blob([new Uint8Array(file)]), 'picture.jpg');
    return app.http.post<ContentPicture & ProblemDetails>(CONTENT_PICTURES_PATH, form, { as });
  }
  const read = (id: string) => app.http.get<ContentPicture>(`${CONTENT_PICTURES_PATH}/${id}`, { as: admin });
  const drawn = async (file: Buffer): Promise<ContentPicture> => {
    const { body } = await upload(file);
    return eventually(async () => {
      const picture = (await read(body.id)).body;
      expect(picture.state).not.toBe('waiting');
      return picture;
    });
  };
  const show = (address: string) => fetch(new URL(address, app.origin));
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.http.call<EditedContent & ProblemDetails>(method, `/api/admin/pages${path}`, { as: admin, body });
  const page = async (name: string, document: object) => {
    await call('POST', '', { name, title: 'A page' });
    await call('PUT', `/${name}`, {
      document: { title: 'A page', heading: 'A page', description: 'What it says.', ...document },
    });
    return call('POST', `/${name}/publish`);
  };
  const prune = () => new PrunePicturesHandler(app.connection, app.app.get(Outbox)).prune();
  const age = (id: string) =>
    app.database.query(`update content_pictures set unused_since = now() - $2 * interval '1 day' where id = $1`, [
      id,
      UNUSED_PICTURE_DAYS + 1,
    ]);

  it('[CONTENT-1] are created in every width, and shown by a page with their size', async () => {
    const picture = await drawn(await jpeg({ width: 1_200, height: 800 }));
    expect([picture.state, picture.name]).toEqual(['ready', `${picture.id}-1200x800`]);
    const block = { kind: 'photo', picture: picture.name, meaning: 'described', alternative: 'Three colors' };
    expect((await page('with-picture', { social: picture.name, blocks: [block] })).status).toBe(200);
    const { pictures } = (await app.http.get<PublicContent>('/api/content/with-picture')).body;
    const { url, avif, webp, social, width, height } = pictures[picture.name!]!;
    expect([width, height, Object.keys(pictures).length]).toEqual([1_200, 800, 1]);
    const addresses = [...`${avif}, ${webp}`.matchAll(/(\S+) (\d+)w/g)];
    expect(addresses.map(([, , wide]) => wide)).toEqual(['480', '960', '1200', '480', '960', '1200']);
    for (const address of [url, social, ...addresses.map(([, path]) => path!)]) {
      const { status, headers } = await show(address);
      expect([address, status, headers.get('cache-control')]).toEqual([
        address,
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
    const cut = await sharp(Buffer.from(await (await show(social)).arrayBuffer())).metadata();
    expect([cut.format, cut.width, cut.height]).toEqual(['jpeg', 1_200, 630]);
  });

  it('[CONTENT-1] are upright, and retain nothing of the file except its pixels', async () => {
    for (const file of [await telephoneJpeg(), await polyglot()]) {
      const { name, id } = await drawn(file);
      const { width, height } = readPictureName(name)!;
      if (file.includes('Examplephone')) expect([width, height]).toEqual([480, 640]);
      for (const path of ['0.avif', '0.webp', 'email.jpg', 'social.jpg']) {
        const bytes = Buffer.from(await (await show(`/media/content-pictures/${id}/${path}`)).arrayBuffer());
        const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
        expect([path, exif, xmp, iptc, orientation]).toEqual([path, undefined, undefined, undefined, undefined]);
        expect(/Examplephone|hidden/.test(bytes.toString('latin1'))).toBe(false);
      }
    }
  });

  it.each([
    ['a drawing that can hold scripts', () => svg],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['noise', () => Buffer.alloc(5_000, 'x')],
  ])('[CONTENT-1] are refused at the upload: %s', async (_, file) => {
    const { status, body } = await upload(file());
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'picture']);
  });

  it('[CONTENT-1] are refused above 15 MB', async () => {
    const { status, body } = await upload(Buffer.concat([await jpeg(), Buffer.alloc(15 * 1024 * 1024)]));
    expect([status, body.errors?.[0]?.field]).toEqual([413, 'picture']);
  });

  it.each([
    ['a bomb of 30,000 by 30,000', () => bombPng(30_000, 30_000), /more than 50 megapixels/],
    ['half a picture', halfJpeg, /could not be read/],
    ['a dot', () => jpeg({ width: 32, height: 640 }), /at least 64 pixels/],
  ])('[CONTENT-1] are refused once they are processed: %s', async (_, file, message) => {
    const { state, refusal, name, url } = await drawn(await file());
    expect([state, name, url]).toEqual(['refused', null, null]);
    expect(refusal).toMatch(message);
  });

  it('[CONTENT-1] need an administrator', async () => {
    const file = await jpeg();
    expect((await upload(file, null)).status).toBe(401);
    expect((await upload(file, await signedInPerson(app))).status).toBe(403);
  });

  it('[CONTENT-1] must be ready for publishing: a page with a missing one is refused, naming its place', async () => {
    const name = '00000000-0000-4000-8000-000000000000-640x480';
    const { status, body } = await page('without-picture', { blocks: [{ kind: 'photo', picture: name }] });
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          field: 'document.blocks.0.picture',
          message: 'This picture was deleted, because nothing used it. Upload it again',
        },
      ],
    ]);
  });

  it('[CONTENT-1] are deleted with their files a while after nothing uses them, and not before', async () => {
    const file = await jpeg({ width: 320, height: 240 });
    const [kept, unused, lately] = [await drawn(file), await drawn(file), await drawn(file)];
    await page('keeps-picture', { blocks: [{ kind: 'columns', cells: [[{ kind: 'photo', picture: kept.name }]] }] });
    await call('PUT', '/keeps-picture', { document: { title: 'Without' } });
    await call('POST', '/keeps-picture/discard');
    for (const { id } of [kept, unused]) await age(id);
    await prune();
    expect((await read(unused.id)).status).toBe(404);
    await eventually(async () => expect((await show(unused.url!)).status).toBe(404));
    expect([(await read(kept.id)).status, (await show(kept.url!)).status]).toEqual([200, 200]);
    expect((await read(lately.id)).status).toBe(200);
    await call('DELETE', '/keeps-picture');
    await prune();
    expect((await read(kept.id)).status).toBe(200);
    await age(kept.id);
    await prune();
    expect((await read(kept.id)).status).toBe(404);
  });

  it('[CONTENT-3] are retained while a newsletter uses them', async () => {
    const { id, name } = await drawn(await jpeg({ width: 320, height: 240 }));
    await app.database.query('insert into newsletter_drafts (document) values ($1)', [
      { blocks: [{ kind: 'photo', picture: name }] },
    ]);
    await age(id);
    await prune();
    expect((await read(id)).status).toBe(200);
  });
});
