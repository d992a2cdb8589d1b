import { accountMessages, IMPORT_ROW_MESSAGES } from '@townlink/contracts';
import { suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { csv, ImportsStage } from './testing/imports-stage';

const HEADER = ['Email Address', 'OPTIN_TIME', 'Source', 'Wording', 'CONFIRM_TIME'];

const ORIGIN = 'https://old.example/join';
const WORDS = 'Send me news once a month.';

const DEFAULTS = ['2024-03-31 14:05:09', ORIGIN, WORDS, '3/31/2024 2:10 PM'];

describe('imported subscribers', () => {
  const stage = suiteFixture(() => ImportsStage.open());

  const address = (): string => `${randomUUID()}@x.example`;

  /** A row; omitted values are those of a valid row. */
  const row = (email: string, ...changes: (string | undefined)[]): string[] => [
    email,
    ...DEFAULTS.map((value, place) => changes[place] ?? value),
  ];

  const unconfirmed = (email: string): string[] => row(email, undefined, undefined, undefined, '');

  const stored = (email: string) =>
    stage.app.database.query(
      `select n.status, n.source, n.confirmed_at, exists (select from confirmations_due d where d.subscription_id = n.id) as is_asked
         from newsletter_subscriptions n where n.email = $1`,
      [email],
    );

  const consents = (email: string) =>
    stage.app.database.query(
      `select c.change, c.source, c.origin, c.words, c.changed_at from newsletter_consents c
         join newsletter_subscriptions n on n.id = c.subscription_id where n.email = $1 order by c.id`,
      [email],
    );

  it('[IMPORT-1] are subscribed without an email when their confirmation is documented, with its proof', async () => {
    const email = address();
    const checked = await stage.checked('subscribers', csv(HEADER, [row(email.toUpperCase())]));
    expect(await stored(email)).toEqual([]);
    await stage.post(checked.id, 'run');
    expect(await stage.idle(checked.id)).toMatchObject({ state: 'imported', counts: { new: 1 } });
    const confirmed_at = new Date('2024-03-31T14:10:00Z');
    expect(await stored(email)).toEqual([{ status: 'confirmed', source: 'import', confirmed_at, is_asked: false }]);
    const proof = { source: 'import', origin: ORIGIN, words: WORDS };
    expect(await consents(email)).toEqual([
      { ...proof, change: 'requested', changed_at: new Date('2024-03-31T14:05:09Z') },
      { ...proof, change: 'confirmed', changed_at: confirmed_at },
    ]);
  });

  it('[IMPORT-1] are first asked by email without a documented confirmation', async () => {
    const email = address();
    await stage.imported('subscribers', csv(HEADER, [unconfirmed(email)]));
    expect(await stored(email)).toEqual([{ status: 'pending', source: 'import', confirmed_at: null, is_asked: true }]);
    expect(await consents(email)).toMatchObject([{ change: 'requested', words: WORDS }]);
  });

  it('[IMPORT-1] do not change in a second import, but a later confirmation is added', async () => {
    const [email, other] = [address(), address()];
    const content = csv(HEADER, [row(email), unconfirmed(other)]);
    await stage.imported('subscribers', content);
    const dumps = () => Promise.all([stage.dump('newsletter_subscriptions'), stage.dump('newsletter_consents')]);
    const before = await dumps();
    expect((await stage.imported('subscribers', content)).counts).toMatchObject({ same: 2, new: 0, changed: 0 });
    expect(await dumps()).toEqual(before);
    const { id, counts } = await stage.imported('subscribers', csv(HEADER, [row(email), row(other)]));
    expect(counts).toMatchObject({ same: 1, changed: 1 });
    expect(await stored(other)).toMatchObject([{ status: 'confirmed' }]);
    // As the job does, which only writes to pending subscribers.
    await stage.app.database.query(
      'delete from confirmations_due d using newsletter_subscriptions n where n.id = d.subscription_id and n.email = $1',
      [other],
    );
    expect(await stage.undone(id)).toMatchObject({ state: 'undone' });
    expect(await stored(other)).toMatchObject([{ status: 'pending', is_asked: true }]);
    expect(await dumps()).toEqual(before);
  });

  it.each(['unsubscribe', 'bounce', 'complaint'])(
    '[IMPORT-1] never bring back an address with a %s',
    async (reason) => {
      const email = address();
      await stage.app.database.query('insert into email_suppressions (email, reason) values ($1, $2)', [email, reason]);
      const { id, counts } = await stage.imported('subscribers', csv(HEADER, [row(email), row(address())]));
      expect(counts).toMatchObject({ new: 1, faulty: 1 });
      expect((await stage.rows(id, 'faulty'))[0]?.problems[0]?.message).toContain('not subscribed again');
      expect(await stored(email)).toEqual([]);
    },
  );

  it('[IMPORT-1] never bring back people who unsubscribed here, even between the check and the import', async () => {
    const email = address();
    await stage.imported('subscribers', csv(HEADER, [unconfirmed(email)]));
    const { id } = await stage.checked('subscribers', csv(HEADER, [row(email)]));
    await stage.app.database.query(`update newsletter_subscriptions set status = 'unsubscribed' where email = $1`, [
      email,
    ]);
    await stage.post(id, 'run');
    expect((await stage.idle(id)).counts).toMatchObject({ faulty: 1, changed: 0 });
    expect(await stored(email)).toMatchObject([{ status: 'unsubscribed' }]);
  });

  it('[IMPORT-1] are not confirmed by an earlier consent when a form has requested them again', async () => {
    const email = address();
    await stage.app.database.query(
      `insert into newsletter_subscriptions (email, audience, source, status, confirmed_at, unsubscribed_at)
       values ($1, 'user', 'site', 'pending', '2024-05-01', '2024-06-01')`,
      [email],
    );
    expect((await stage.imported('subscribers', csv(HEADER, [row(email)]))).counts).toMatchObject({ same: 1 });
    expect(await stored(email)).toMatchObject([{ status: 'pending' }]);
    expect(await consents(email)).toEqual([]);
  });

  it('[IMPORT-1] are equal in a dump after an undo: subscriptions, consents and due confirmations', async () => {
    const dumps = () =>
      Promise.all([
        stage.dump('newsletter_subscriptions'),
        stage.dump('newsletter_consents'),
        stage.dump('confirmations_due', 'subscription_id'),
      ]);
    await stage.imported('subscribers', csv(HEADER, [unconfirmed(address())]));
    const before = await dumps();
    const { id } = await stage.imported('subscribers', csv(HEADER, [row(address()), unconfirmed(address())]));
    const filled = await dumps();
    expect(filled.map((rows, place) => rows.length - before[place]!.length)).toEqual([2, 3, 1]);
    expect(await stage.undone(id)).toMatchObject({ state: 'undone', error: null });
    expect(await dumps()).toEqual(before);
  });

  it('[IMPORT-1] are deleted by an undo, unless one of them has done something since', async () => {
    const [email, other] = [address(), address()];
    const { id } = await stage.imported('subscribers', csv(HEADER, [row(email), unconfirmed(other)]));
    const setOther = (status: string) =>
      stage.app.database.query('update newsletter_subscriptions set status = $2 where email = $1', [other, status]);
    await setOther('confirmed');
    expect(await stage.undone(id)).toMatchObject({
      state: 'imported',
      error: '1 subscriber has changed something or received a newsletter since, so this import cannot be undone.',
    });
    expect(await stored(email)).toHaveLength(1);
    await setOther('pending');
    expect(await stage.undone(id)).toMatchObject({ state: 'undone' });
    expect([await stored(email), await stored(other)]).toEqual([[], []]);
  });

  it('[IMPORT-1] are left out without when, where and to which text they consented', async () => {
    const email = address();
    const future = new Date(Date.now() + 86_400_000).toISOString();
    const { id } = await stage.checked(
      'subscribers',
      csv(HEADER, [
        row('unknown'),
        row(address(), ''),
        row(address(), 'last spring'),
        row(address(), future, undefined, undefined, ''),
        row(address(), undefined, ''),
        row(address(), undefined, undefined, ''),
        row(address(), undefined, undefined, undefined, '2024-03-30'),
        row(email),
        row(email),
      ]),
    );
    expect((await stage.rows(id)).map(({ problems: [first] }) => [first?.column, first?.message])).toEqual([
      ['Email Address', accountMessages.email],
      ['OPTIN_TIME', IMPORT_ROW_MESSAGES.moment],
      ['OPTIN_TIME', IMPORT_ROW_MESSAGES.moment],
      ['OPTIN_TIME', IMPORT_ROW_MESSAGES.future],
      ['Source', IMPORT_ROW_MESSAGES.noSource],
      ['Wording', IMPORT_ROW_MESSAGES.noWords],
      ['CONFIRM_TIME', IMPORT_ROW_MESSAGES.early],
      [undefined, undefined],
      ['Email Address', 'The same address as row 9.'],
    ]);
  });
});
