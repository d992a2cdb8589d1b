import { LISTING_REPORT_LIMITS, REPORTS_PATH } from '@townlink/contracts';
import { freshEmail, signedInPerson } from '@townlink/domain-auth/testing';
import { systemActor } from '@townlink/server-database';
import { ObjectStorage } from '@townlink/server-storage';
import { eventually } from '@townlink/server-testing/app';
import { makeMarket } from '@townlink/server-testing/markets';
import { Readable } from 'node:stream';
import { freshNetwork, useReports, WORDS } from '../testing/reports';
import { PrepareReportPictureHandler } from './prepare-report-picture.handler';

/** Transactions that wait to write a report, or for another one's advisory lock. */
const WAITING = `
  select from pg_locks l join pg_database d on d.oid = l.database
   where d.datname = current_database() and not l.granted
     and (l.locktype = 'advisory' or l.relation = 'listing_reports'::regclass and l.mode = 'RowExclusiveLock')`;

describe('a report about a listing', () => {
  const { app, report, listing, sent, receipt, mails } = useReports();

  const stored = (providerId: string) =>
    app.database.query<{ reason: string; fact: string | null; proposed: string | null; words: string; state: string }>(
      'select reason, fact, proposed, words, state from listing_reports where provider_id = $1 order by created_at',
      [providerId],
    );

  it('[REPORT-1] needs no account, hides nothing, and has a receipt at a secret address', async () => {
    const { providerId } = await listing();
    const { status, body } = await report({ providerId, reason: 'unsafe' });
    expect(status).toBe(201);
    const token = new URLSearchParams(body.receipt_path.split('?')[1]).get('token')!;
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect(await receipt(body.receipt_path)).toMatchObject({
      business_name: 'Smith & Sons',
      reason: 'unsafe',
      state: 'in_review',
      outcome: null,
      has_email: false,
    });
    const [row] = await app.database.query<{ row: string; listed: boolean }>(
      'select r::text as row, app.is_listed(provider_id) as listed from listing_reports r where provider_id = $1',
      [providerId],
    );
    expect([row!.row.includes(token), row!.listed]).toEqual([false, true]);
    expect((await app.http.get(`/api/reports/receipt?token=${token.slice(0, -1)}`)).status).toBe(404);
  });

  it('[REPORT-1] emails the receipt to the reporter, without the report’s text', async () => {
    const { providerId } = await listing();
    const email = freshEmail();
    await sent({ providerId, email });
    expect(await mails(email)).toEqual(['report-received']);
  });

  it.each(['unsafe', 'fraud', 'not-them', 'unlicensed', 'closed', 'other'])(
    '[REPORT-1] is not shown to the provider for %s',
    async (reason) => {
      const { providerId, owner } = await listing();
      await sent({ providerId, reason, fact: 'phone', proposed: '801-555-0199' });
      expect((await app.http.get('/api/provider/reports', { as: owner })).body).toEqual([]);
      expect(await mails(owner.email)).toEqual([]);
      expect(await stored(providerId)).toMatchObject([{ state: 'in_review', fact: null, proposed: null }]);
    },
  );

  it('[REPORT-1] is stored once when it is sent twice, sequentially or concurrently', async () => {
    const { providerId } = await listing();
    const from = freshNetwork();
    const send = async () => (await report({ providerId }, { from })).body.receipt_path;
    let both: Promise<string>[] = [];
    // Neither may write until both are as far as they can get: without a lock on the listing, both would be new.
    await app.connection.as(systemActor, async (tx) => {
      await tx.query('lock table listing_reports in share mode');
      both = [send(), send()];
      await eventually(async () => expect(await app.database.query(WAITING)).toHaveLength(2));
    });
    const paths = [...(await Promise.all(both)), await send()];
    expect(new Set(paths).size).toBe(1);
    expect(await stored(providerId)).toHaveLength(1);
  });

  it('[REPORT-1] keeps links and markup as text', async () => {
    const { providerId } = await listing();
    const words = '<b>Look</b> at https://example.com/x and [here](javascript:alert(1))';
    await sent({ providerId, words });
    expect((await stored(providerId))[0]!.words).toBe(words);
  });

  it('[REPORT-1] is answered with the receipt’s page in a browser without JavaScript, and with a message when refused', async () => {
    const { providerId } = await listing();
    const accept = 'text/html,application/xhtml+xml';
    const taken = await report({ providerId, email: '', fact: '', proposed: '' }, { accept });
    expect([taken.status, taken.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/report\?token=/)]);
    const refused = await report({ providerId, words: 'short' }, { accept });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
    expect(refused.body).toContain('Tell us in at least 10 characters.');
  });

  it.each<[string, Record<string, string>, string]>([
    ['no reason', { reason: '' }, 'reason'],
    ['an unknown reason', { reason: 'dislike' }, 'reason'],
    ['too few words', { words: 'x'.repeat(LISTING_REPORT_LIMITS.wordsMin - 1) }, 'words'],
    ['spaces for words', { words: ' '.repeat(20) }, 'words'],
    ['too many words', { words: 'x'.repeat(LISTING_REPORT_LIMITS.words + 1) }, 'words'],
    ['no email address', { email: 'pat@' }, 'email'],
    ['an unknown fact', { reason: 'wrong-facts', fact: 'price' }, 'fact'],
    ['no listing', { providerId: 'x' }, 'providerId'],
  ])('[REPORT-1] is refused with %s, naming the field', async (_, fields, field) => {
    const { providerId } = await listing();
    const { status, body } = await report({ providerId, ...fields });
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect(await stored(providerId)).toEqual([]);
  });

  it('[REPORT-1] is refused for unlisted providers, and for anything but a form', async () => {
    const { providerId } = await listing();
    await app.database.query('update providers set is_active = false where id = $1', [providerId]);
    expect((await report({ providerId })).status).toBe(404);
    expect((await report({ providerId: crypto.randomUUID() })).status).toBe(404);
    expect((await app.http.post(REPORTS_PATH, { providerId, reason: 'other', words: WORDS })).status).toBe(415);
  });

  it('[REPORT-1] is refused from the sixth on from one network within an hour, even in a thousand scripted attempts', async () => {
    const [first, second] = [await listing(), await listing()];
    const from = freshNetwork();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        report({ providerId: (number % 2 ? first : second).providerId, words: `${WORDS} ${number}` }, { from }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body.detail).toBe('That was too many requests. Please try again a little later.');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([...(await stored(first.providerId)), ...(await stored(second.providerId))]).toHaveLength(5);
    expect((await report({ providerId: first.providerId })).status).toBe(201);
  });

  it('[REPORT-1] is refused from the sixth on from one mailbox in a day, however it is spelled', async () => {
    const name = crypto.randomUUID();
    const statuses: number[] = [];
    for (let number = 0; number < 6; number += 1) {
      const { providerId } = await listing();
      statuses.push((await report({ providerId, email: `${name}+${number}@gmail.com` })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('[REPORT-1] is refused from the 21st on about one listing in a day, from any networks, also by script', async () => {
    const { providerId, owner } = await listing();
    const wrong = { reason: 'wrong-facts', fact: 'phone', proposed: '801-555-0199' };
    const flood = Array.from({ length: 60 }, (_, number) =>
      report({ providerId, words: `${WORDS} https://example.com/${number}`, ...(number % 2 ? wrong : {}) }),
    );
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<number>(20).fill(201), ...Array<number>(40).fill(429)]);
    expect(await stored(providerId)).toHaveLength(20);
    expect((await mails(owner.email)).length).toBeLessThanOrEqual(1);
    expect((await report({ providerId: (await listing()).providerId })).status).toBe(201);
  });

  it('[REPORT-1] records when a competitor in the same market sends it, and nothing else about the account', async () => {
    const market = await makeMarket(app.database);
    const { providerId } = await listing(market);
    const rival = await listing(market);
    const elsewhere = await listing();
    const admin = await signedInPerson(app, 'admin');
    for (const [number, { owner }] of [rival, elsewhere].entries())
      expect((await report({ providerId, words: `${WORDS} ${number}` }, { as: owner })).status).toBe(201);
    expect((await report({ providerId }, { as: { headers: { authorization: 'Bearer stale' } } })).status).toBe(201);
    const { body } = await app.http.get<{ rows: { provider_id: string; words: string; by_rival: boolean }[] }>(
      '/api/admin/reports?direction=asc&size=500',
      { as: admin },
    );
    const found = body.rows.filter((row) => row.provider_id === providerId);
    expect(found.map(({ by_rival }) => by_rival)).toEqual([true, false, false]);
  });

  it('[REPORT-1] accepts a picture, redraws it, and shows it only to administrators', async () => {
    const { providerId } = await listing();
    const admin = await signedInPerson(app, 'admin');
    const sharp = (await import('sharp')).default;
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#884422' } })
      .withExif({ IFD0: { Make: 'Examplephone' } })
      .jpeg()
      .toBuffer();
    const { id } = await sent({ providerId }, { picture: photo });
    const path = `/api/admin/reports/${id}/picture`;
    await eventually(async () => expect((await app.http.get(path, { as: admin })).status).toBe(200));
    expect((await app.http.get(path, { as: await signedInPerson(app) })).status).toBe(403);
    const { body } = await app.http.get<{ url: string }>(path, { as: admin });
    const { pathname, search } = new URL(body.url, app.origin);
    const shown = Buffer.from(await (await fetch(app.origin + pathname + search)).arrayBuffer());
    const { format, width, exif } = await sharp(shown).metadata();
    expect([format, width, exif]).toEqual(['webp', 640, undefined]);
    expect((await fetch(app.origin + pathname)).status).toBe(403);
  });

  it('[REPORT-1] keeps its picture when the job that redraws it runs twice concurrently', async () => {
    const { providerId } = await listing();
    const { id } = await sent({ providerId });
    const sharp = (await import('sharp')).default;
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer();
    const storage = app.worker.get(ObjectStorage, { strict: false });
    const path = `reports/${id}.jpg`;
    await storage.put('report-uploads', path, Readable.from([photo], { objectMode: false }), {
      contentType: 'image/jpeg',
      maxBytes: photo.length,
    });
    await app.database.query('update listing_reports set upload_path = $2 where id = $1', [id, path]);
    const handler = app.worker.get(PrepareReportPictureHandler, { strict: false });
    await Promise.all([handler.prepare({ reportId: id }), handler.prepare({ reportId: id })]);
    expect(await storage.read('report-pictures', `reports/${id}.webp`)).not.toBeNull();
  });

  it.each<[string, Buffer, number]>([
    ['a document renamed', Buffer.from('%PDF-1.7 not a picture'), 400],
    ['an empty file', Buffer.alloc(0), 400],
  ])('[REPORT-1] is refused with %s for a picture, and nothing is stored', async (_, picture, expected) => {
    const { providerId } = await listing();
    const { status, body } = await report({ providerId }, { picture });
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([expected, ['picture']]);
    expect(
      await app.database.query(`select from stored_files where bucket = 'report-uploads' and state = 'pending'`),
    ).toEqual([]);
    expect(await stored(providerId)).toEqual([]);
  });
});
