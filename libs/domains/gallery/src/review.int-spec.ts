import type { PicturesToReview, ProblemDetails, UncountedPage } from '@townlink/contracts';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { eventually } from '@townlink/server-testing/app';
import { useGallery } from './testing/gallery-app';

type Page = UncountedPage<PicturesToReview>;

describe('picture reviews and reports', () => {
  const { app, picture, owner, upload, gallery, prepared, show, seen, profile } = useGallery();

  it('[GAL-1] shows a new provider’s pictures once an administrator has reviewed them', async () => {
    const [who, admin] = [await owner(), await signedInPerson(app, 'admin')];
    await upload(who, picture(), { caption: 'first' });
    await prepared(who);
    expect([(await profile(who)).photos, (await gallery(who)).awaits_first_look]).toEqual([[], true]);
    const toReview = async () =>
      (await app.http.get<Page>('/api/admin/photos', { as: admin })).body.rows.filter(
        ({ provider_id }) => provider_id === who.providerId,
      );
    expect(await toReview()).toEqual([
      expect.objectContaining({
        first_look: true,
        pictures: [expect.objectContaining({ caption: 'first', reports: [] })],
      }),
    ]);
    const path = `/api/admin/providers/${who.providerId}/approve-photos`;
    expect((await app.http.post(path, {}, { as: who })).status).toBe(403);
    expect((await app.http.post(path, {}, { as: admin })).status).toBe(200);
    await upload(who, picture(), { caption: 'second' });
    await prepared(who);
    expect((await profile(who)).photos.map(({ alt }) => alt)).toEqual(['first', 'second']);
    expect(await toReview()).toEqual([]);
  });

  it('[GAL-1] lets visitors report a picture without an account, and an administrator decide', async () => {
    const [who, admin] = [await owner(), await signedInPerson(app, 'admin')];
    await seen(who.providerId);
    const { id } = (await upload(who)).body;
    const report = (body: object, photo = id) => app.http.post<ProblemDetails>(`/api/photos/${photo}/report`, body);
    expect((await report({ reason: 'other' })).status).toBe(404);
    await prepared(who);
    const [photo] = (await profile(who)).photos;
    expect((await report({ reason: 'nonsense' })).status).toBe(400);
    expect((await report({ reason: 'not_theirs', details: 'It is ours.' })).status).toBe(200);
    await app.database.query(
      `insert into photo_reports (photo_id, reason) select $1, 'other' from generate_series(1, 19)`,
      [id],
    );
    expect((await report({ reason: 'other' })).status).toBe(200);
    const { body } = await app.http.get<Page>('/api/admin/photos', { as: admin });
    const group = body.rows.find(({ provider_id }) => provider_id === who.providerId)!;
    expect(group.first_look).toBe(false);
    expect(group.pictures[0]!.reports).toHaveLength(20);
    expect(group.pictures[0]!.reports[0]).toMatchObject({ reason: 'not_theirs', details: 'It is ours.' });
    expect((await profile(who)).photos).toHaveLength(1);
    const decide = (action: string) => app.http.post(`/api/admin/photos/${id}/decide`, { action }, { as: admin });
    await decide('keep');
    expect(await app.database.query('select from photo_reports where photo_id = $1', [id])).toEqual([]);
    await decide('remove');
    expect((await profile(who)).photos).toEqual([]);
    await eventually(async () => expect((await show(photo!.url)).status).toBe(404));
    expect(await app.database.query(`select template from messages where key = $1`, [`photo-removed:${id}`])).toEqual([
      { template: 'photo-removed' },
    ]);
    expect((await decide('remove')).status).toBe(404);
  });

  it('[GAL-1] leaves the gallery open to new pictures after an administrator removes one', async () => {
    const [who, admin] = [await owner(), await signedInPerson(app, 'admin')];
    const { id } = (await upload(who, picture(), { caption: 'first' })).body;
    await upload(who, picture(), { caption: 'second' });
    await app.http.post(`/api/admin/photos/${id}/decide`, { action: 'remove' }, { as: admin });
    expect((await upload(who, picture(), { caption: 'third' })).status).toBe(201);
    expect((await gallery(who)).photos.map(({ caption }) => caption)).toEqual(['second', 'third']);
  });

  it('[GAL-1] limits reports per address', async () => {
    const path = '/api/photos/018f0000-0000-7000-8000-000000000001/report';
    const statuses: number[] = [];
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    for (let time = 0; time < 12; time++)
      statuses.push((await app.http.post(path, { reason: 'other' }, { headers })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
