import { PhotosToReviewQuery, type PicturesToReview, type UncountedPage } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { type FilledReader, readFilled, readPages, readPagesBack } from '@townlink/server-http/testing';
import { randomUUID } from 'node:crypto';
import { readToReview } from './review.query';
import { useGallery } from './testing/gallery-app';

/** 18,000 pictures of 6,000 providers: 90 not reviewed, 30 with a report, 10 awaiting approval. */
const MANY_PICTURES = `
  insert into cities (name, slug, state) values ('Photoville', 'photoville-ut', 'UT');
  insert into categories (name, slug) values ('Photographer', 'photographer');
  create temporary table people as select n, uuidv7() as id from generate_series(1, 6000) n;
  insert into auth.users (id, email) select id, 'p' || n || '@x.example' from people;
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status, membership_tier)
  select p.id, 'p' || n, 'Provider ' || n, 'Pat', '801-555-0100', 'p' || n || '@x.example', c.id, k.id,
         case when n % 600 = 1 then 'pending' else 'approved' end, 'standard'
    from people p, cities c, categories k where c.slug = 'photoville-ut' and k.slug = 'photographer';
  create temporary table owners as select n, v.id from people p join providers v on v.user_id = p.id;
  insert into galleries (provider_id, seen_by) select id, uuidv7() from owners where n % 60 <> 1;
  insert into provider_photos (provider_id, kind, position, file_path, state, is_shown, width, height, widths)
  select id, 'photo', place, 'photos/' || n || '-' || place, 'ready', n % 60 <> 1, 320, 240, '{320}' from owners, generate_series(1, 3) place;
  insert into photo_reports (photo_id, reason)
  select f.id, 'other' from provider_photos f join owners o on o.id = f.provider_id where n % 200 = 0 and position = 2`;

type Page = UncountedPage<PicturesToReview>;

describe('pictures to review', () => {
  const { app } = useGallery();
  let admin: SignedInPerson;
  let filled: FilledReader;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    filled = await readFilled(app.database, MANY_PICTURES);
  });

  const read = async (query: Record<string, string>) =>
    (await app.http.get<Page>(`/api/admin/photos?${new URLSearchParams(query)}`, { as: admin })).body;
  const ids = ({ rows }: Page) => rows.map(({ provider_id }) => provider_id);

  it.each(['asc', 'desc'])(
    '[GAL-1, CONSOLE-1] are shown by provider, each once, page by page, %s, and the same on the way back',
    async (direction) => {
      const readAt = (place: object) => read({ direction, ...place });
      const pages = await readPages(readAt);
      expect(pages[0]!.previous).toBeNull();
      const groups = pages.flatMap(({ rows }) => rows);
      expect(new Set(groups.map(({ provider_id }) => provider_id)).size).toBe(120);
      expect(groups.filter(({ first_look, pictures }) => first_look && pictures.length === 3)).toHaveLength(90);
      expect(
        groups.filter(({ first_look, pictures }) => !first_look && pictures[0]!.reports.length === 1),
      ).toHaveLength(30);
      const back = await readPagesBack(readAt, pages.pop()!);
      expect(back.map(ids)).toEqual(pages.map(ids));
    },
  );

  it('[GAL-1, CONSOLE-1] continue after a provider that is reviewed between two pages', async () => {
    const after = (await read({})).next!;
    const expected = ids(await read({ after }));
    await app.http.post(`/api/admin/providers/${after}/approve-photos`, {}, { as: admin });
    expect(ids(await read({ after }))).toEqual(expected);
  });

  it('[GAL-1] answer 400 naming the field for an invalid cursor', async () => {
    const answer = await app.http.get('/api/admin/photos?after=x', { as: admin });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'after' }] } });
  });

  describe('with many pictures', () => {
    afterAll(() => filled?.close());

    it.each<[string, Partial<PhotosToReviewQuery>]>([
      ['the first page', {}],
      ['the last page', { direction: 'desc' }],
      ['those behind one', { after: randomUUID() }],
      ['those ahead of one', { before: randomUUID() }],
    ])('[CONSOLE-1] %s: read without a full scan', async (_, changes) => {
      const query = Object.assign(new PhotosToReviewQuery(), changes);
      await expect(readToReview(filled.tx, query)).resolves.toEqual(expect.any(Array));
    });
  });
});
