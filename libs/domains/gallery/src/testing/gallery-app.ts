import type { OwnGallery, OwnPhoto, ProblemDetails, ProviderProfile } from '@townlink/contracts';
import { authEmails, AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { DirectoryModule } from '@townlink/domain-directory';
import { EmailCatalogModule, MailWorkerModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import { StorageHttpModule, StorageWorkerModule } from '@townlink/server-storage';
import { eventually, startTestApp, suiteFixture, type TestAppOptions } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type ProviderColumns } from '@townlink/server-testing/markets';
import { GalleryModule } from '../gallery.module';
import { GalleryWorkerModule } from '../gallery.worker-module';
import { jpeg } from './pictures';
import { galleryEmails } from '../emails';

const HANDLED = [
  'gallery.prepare',
  'gallery.remove-files',
  'storage.remove',
  'files.sweep',
  'mail.send',
  'mail.forget',
];

/** A listed provider on Standard by default, and its owner. */
export interface Owner extends SignedInPerson {
  providerId: string;
}

/** Galleries with worker and public profile, started for one test block. */
export function useGallery(options: Pick<TestAppOptions, 'files' | 'sandbox' | 'settings'> = {}) {
  let small: Buffer;
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AuthModule, DirectoryModule, GalleryModule, StorageHttpModule],
      worker: [
        QueueWorkerModule.forRoot({ jobs: HANDLED, timing: { repeats: false } }),
        GalleryWorkerModule,
        MailWorkerModule,
        EmailCatalogModule.of([...authEmails, ...galleryEmails]),
        StorageWorkerModule,
      ],
      ...options,
    }),
  );
  beforeAll(async () => {
    small = await jpeg({ width: 320, height: 240 });
  });
  const picture = () => small;

  async function owner(changes: Partial<ProviderColumns> = {}): Promise<Owner> {
    const person = await signedInPerson(app);
    const market = await makeMarket(app.database);
    const columns = { user_id: person.id, membership_tier: 'standard' as const, ...changes };
    return { ...person, providerId: await makeProvider(app.database, market, columns) };
  }

  async function upload(who: SignedInPerson | null, file: Buffer = picture(), fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('photo', new Blob([new Uint8Array(file)]), 'photo.jpg');
    const { status, body } = await app.http.post<OwnPhoto & ProblemDetails>('/api/provider/photos', form, {
      as: who,
    });
    return { status, body };
  }
  const gallery = async (who: SignedInPerson) =>
    (await app.http.call<OwnGallery>('GET', '/api/provider/photos', { as: who })).body;
  const change = (who: SignedInPerson, id: string, body: object, headers: Record<string, string> = {}) =>
    app.http.call<OwnGallery & ProblemDetails>('PATCH', `/api/provider/photos/${id}`, { as: who, body, headers });
  const remove = (who: SignedInPerson, id: string) =>
    app.http.call<OwnGallery & ProblemDetails>('DELETE', `/api/provider/photos/${id}`, { as: who });
  const prepared = (who: SignedInPerson) =>
    eventually(async () => {
      const { photos, logo } = await gallery(who);
      expect([...photos, logo].filter((photo) => photo?.state === 'waiting')).toEqual([]);
    });
  /** The content at a public address. */
  const show = (url: string) => fetch(new URL(url, app.origin));
  const seen = (providerId: string) =>
    app.database.query(`insert into galleries (provider_id, seen_by) values ($1, $1)`, [providerId]);

  async function profile({ providerId }: Owner): Promise<ProviderProfile> {
    const [address] = await app.database.query<Record<'slug' | 'city' | 'category', string>>(
      `select p.slug, t.slug as city, c.slug as category from providers p
         join cities t on t.id = p.city_id join categories c on c.id = p.category_id where p.id = $1`,
      [providerId],
    );
    const { slug, city, category } = address!;
    return (await app.http.get<ProviderProfile>(`/api/providers/${slug}?city=${city}&category=${category}`)).body;
  }

  return { app, picture, owner, upload, gallery, change, remove, prepared, show, seen, profile };
}
