import { type ListPage, type WaitingRevision, WaitingRevisionsQuery } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { type FilledReader, readFilled, readPages, readPagesBack } from '@townlink/server-http/testing';
import type { TestApp } from '@townlink/server-testing/app';
import { manyProviders } from '@townlink/server-testing/markets';
import { startOnboarding } from '../testing/onboarding-app';
import { listWaiting } from './revisions.query';

/** 12,000 changes of different providers, 600 of them pending, two submitted at each moment. */
const MANY_CHANGES = `
  ${manyProviders(12_000)};
  insert into provider_revisions (provider_id, state, business_name, submitted_at)
  select id, case when n % 20 = 0 then 'waiting' else 'approved' end, 'New name ' || n,
         timestamptz '2026-11-22 12:00Z' - n / 40 * interval '1 minute'
    from listings`;

describe('pending changes', () => {
  let app: TestApp;
  let admin: SignedInPerson;
  let filled: FilledReader;

  beforeAll(async () => {
    app = await startOnboarding();
    admin = await signedInPerson(app, 'admin');
    filled = await readFilled(app.database, MANY_CHANGES);
  });
  afterAll(async () => {
    await filled?.close();
    await app?.close();
  });

  const read = async (query: Record<string, string>) => {
    const path = `/api/admin/revisions?${new URLSearchParams(query)}`;
    return (await app.http.get<ListPage<WaitingRevision>>(path, { as: admin })).body;
  };
  const ids = ({ rows }: ListPage<WaitingRevision>) => rows.map(({ id }) => id);

  it.each(['asc', 'desc'])(
    '[CONSOLE-1] are shown each once, page by page, %s, and the same on the way back',
    async (direction) => {
      const readAt = (place: object) => read({ size: '100', direction, ...place });
      const pages = await readPages(readAt);
      expect(pages[0]).toMatchObject({ total: 600, is_estimate: false, previous: null });
      expect(new Set(pages.flatMap(ids)).size).toBe(600);
      const back = await readPagesBack(readAt, pages.pop()!);
      expect(back.map(ids)).toEqual(pages.map(ids));
    },
  );

  it('[CONSOLE-1] are read page by page without a full scan', async () => {
    const query = Object.assign(new WaitingRevisionsQuery(), { size: 100 });
    const first = await listWaiting(filled.tx, query);
    const second = await listWaiting(filled.tx, Object.assign(new WaitingRevisionsQuery(), { after: first.next }));
    expect(second.rows[0]!.submitted_at >= first.rows.at(-1)!.submitted_at).toBe(true);
  });

  it('[CONSOLE-1] answer 400 naming the field for an invalid cursor', async () => {
    const answer = await app.http.get('/api/admin/revisions?after=x', { as: admin });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'after' }] } });
  });
});
