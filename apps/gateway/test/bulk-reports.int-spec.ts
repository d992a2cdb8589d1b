import { LISTING_REPORT_MESSAGES } from '@townlink/contracts';
import { suiteFixture } from '@townlink/server-testing';
import { HttpCaller } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { randomBytes, randomUUID } from 'node:crypto';
import { BulkCalls } from './support/bulk-calls';
import { type Person, Product } from './support/product';

describe('closing all reports that match', () => {
  const product = suiteFixture(() => Product.start({ worker: true }));
  let http: HttpCaller;
  let owner: Person;
  let colleague: Person;
  let market: TestMarket;
  const bulk = new BulkCalls(() => http, '/api/admin/reports/bulk');

  beforeAll(async () => {
    http = new HttpCaller(product.origin);
    owner = await product.person('admin');
    colleague = await product.person('admin', 'vetting');
    market = await makeMarket(product.database);
  });

  /** A report about a new listing. A report of wrong facts waits for the provider. */
  async function report(reason: string, name = 'Ace', email: string | null = null): Promise<string> {
    const providerId = await makeProvider(product.database, market, { business_name: name });
    const [row] = await product.database.query<{ id: string }>(
      `insert into listing_reports (token_hash, provider_id, reason, words, email, state, provider_until)
       values ($1, $2, $3, 'The number has been dead for weeks.', $4, $5, $6) returning id`,
      [
        randomBytes(32),
        providerId,
        reason,
        email,
        reason === 'wrong-facts' ? 'with_provider' : 'in_review',
        reason === 'wrong-facts' ? '2100-01-01' : null,
      ],
    );
    return row!.id;
  }

  const decide = (id: string, outcome: string) =>
    http.post(`/api/admin/reports/${id}/decide`, { outcome }, { as: colleague });
  const open = async (ids: string[]) => {
    const rows = await product.database.query<{ id: string }>(
      `select id from listing_reports where id = any($1) and state <> 'decided'`,
      [ids],
    );
    return ids.filter((id) => rows.some((row) => row.id === id));
  };

  it('[ROLE-1, REPORT-1] closes the counted reports, with outcome, reply, email and an audit entry each', async () => {
    const email = `${randomUUID()}@x.example`;
    const ids = [await report('unsafe', 'Ace', email), await report('unsafe'), await report('unsafe', 'Decided')];
    const other = await report('fraud');
    const { body: prepared } = await bulk.prepare(owner, { state: 'open', reason: 'unsafe' });
    expect(prepared).toMatchObject({ state: 'prepared', act: 'close', total: 3, undo_until: null });
    const later = await report('unsafe');
    await decide(ids[2]!, 'duplicate');
    await bulk.start(owner, prepared, { outcome: 'not_found', reply: 'We visited them.' });
    expect(await bulk.ended(owner, prepared)).toMatchObject({
      done: 2,
      skipped: 1,
      undo_until: null,
      remarks: [{ name: 'Decided', text: LISTING_REPORT_MESSAGES.decided }],
    });
    expect(await open([...ids, other, later])).toEqual([other, later]);
    const closed = await product.database.query(
      `select r.outcome, r.reply, (select count(*)::int from audit_log where subject_id = r.id::text and action = 'report.decide') as audited
         from listing_reports r where id = any($1) and r.decided_by = $2`,
      [ids, owner.id],
    );
    expect(closed).toEqual([1, 2].map(() => ({ outcome: 'not_found', reply: 'We visited them.', audited: 1 })));
    const mails = await product.database.query('select template from messages where recipient = $1', [email]);
    expect(mails).toEqual([{ template: 'report-decided' }]);
  });

  it('[ROLE-1, REPORT-1] skips reports that the provider answered since, and those with an outcome that the listing contradicts', async () => {
    const [answered, silent] = [await report('wrong-facts', 'Answered'), await report('wrong-facts', 'Silent')];
    const chosen = { ids: [answered, silent] };
    const { body: prepared } = await bulk.prepare(owner, chosen);
    expect(prepared.total).toBe(2);
    await product.database.query(
      `update listing_reports set state = 'in_review', answer = 'right', answer_words = 'It is.', answered_at = now() where id = $1`,
      [answered],
    );
    await bulk.start(owner, prepared, { outcome: 'corrected' });
    expect(await bulk.ended(owner, prepared)).toMatchObject({
      done: 1,
      remarks: [{ name: 'Answered', text: 'The provider answered this report in the meantime.' }],
    });
    expect(await bulk.whole(owner, chosen, { outcome: 'closed' })).toMatchObject({
      total: 1,
      done: 0,
      remarks: [{ name: 'Answered', text: LISTING_REPORT_MESSAGES.notClosed }],
    });
    expect(await open(chosen.ids)).toEqual([answered]);
  });

  it('[ROLE-1, REPORT-1] is refused without the right, without an outcome, and for pausing', async () => {
    const id = await report('other');
    const support = await product.person('admin', 'support');
    expect((await bulk.prepare(support, { ids: [id] })).body).toMatchObject({ right: 'reports:act' });
    const { body: prepared } = await bulk.prepare(owner, { ids: [id] });
    for (const given of [{}, { outcome: 'paused' }])
      expect((await bulk.start(owner, prepared, given)).body.errors).toMatchObject([{ field: 'outcome' }]);
    expect(await open([id])).toEqual([id]);
  });
});
