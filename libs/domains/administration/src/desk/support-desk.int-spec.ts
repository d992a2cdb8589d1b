import { type DeskNote, NOTE_LIMITS, type ProblemDetails, type SupportCase } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing';
import { startTestApp } from '@townlink/server-testing/app';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { expectVersionChecks } from '@townlink/server-testing/versions';
import { randomUUID } from 'node:crypto';
import { AdministrationModule } from '../index';

describe('the support desk', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, AdministrationModule] }));
  let support: SignedInPerson;
  let colleague: SignedInPerson;

  beforeAll(async () => {
    support = await signedInPerson(app, 'admin', 'support');
    colleague = await signedInPerson(app, 'admin', 'finance');
  });

  const read = async (id: string, as = support) => {
    const { status, body } = await app.http.get<SupportCase & ProblemDetails>(`/api/admin/support/${id}`, { as });
    return { status, body };
  };
  const addNote = (id: string, text: string, as = support) =>
    app.http.post<DeskNote & ProblemDetails>(`/api/admin/support/${id}/notes`, { text }, { as });
  const editNote = (id: string, text: string, as = support, headers = {}) =>
    app.http.call<DeskNote & ProblemDetails>('PATCH', `/api/admin/support-notes/${id}`, {
      as,
      body: { text },
      headers,
    });
  const removeNote = (id: string, as = support) =>
    app.http.call<ProblemDetails>('DELETE', `/api/admin/support-notes/${id}`, { as });

  const business = async () => {
    const person = await signedInPerson(app);
    const providerId = await makeProvider(app.database, await makeMarket(app.database), {
      user_id: person.id,
      email: `shop-${person.email}`,
    });
    return { person, providerId };
  };

  it('[ASSIST-1] shows a person with their business by the id of either', async () => {
    const { person, providerId } = await business();
    const { body } = await read(providerId);
    expect(body).toMatchObject({
      account: { id: person.id, email: person.email, closed_at: null },
      listing: { id: providerId, vetting_status: 'approved', is_active: true },
      teams: [{ provider_id: providerId, role: 'owner' }],
    });
    expect((await read(person.id)).body).toEqual(body);
    const visitor = await signedInPerson(app, 'user');
    expect((await read(visitor.id)).body).toMatchObject({ account: { id: visitor.id }, listing: null, teams: [] });
  });

  it('[ASSIST-1] shows emails to the person and the business with their delivery, and what failed', async () => {
    const { person, providerId } = await business();
    await app.database.query(
      `insert into messages (key, template, recipient, status, attempts, last_error, created_at, sent_at) values
         ($1 || ':1', 'approved', $2, 'sent', 1, null, now() - interval '1 hour', now()),
         ($1 || ':2', 'contact-address', $3, 'failed', 5, 'The mailbox is full.', now(), null),
         ($1 || ':3', 'approved', 'stranger@x.example', 'sent', 1, null, now(), now())`,
      [randomUUID(), person.email, `shop-${person.email}`],
    );
    await app.database.query(`insert into email_suppressions (email, reason) values ($1, 'bounce')`, [person.email]);
    const subscriptionId = `sub_${randomUUID()}`;
    await app.database.query(
      `insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status)
       values ($1, $2, 'cus_desk', 'basic', 'active')`,
      [providerId, subscriptionId],
    );
    await app.database.query(
      `insert into outbox (queue, name, payload, relayed_at, failed_at, last_error) values
         ('timers', 'google.fetch', $1, now(), now(), 'No answer.'),
         ('timers', 'billing.refund-payment', $2, now(), now() - interval '1 hour', 'No money left.')`,
      [{ providerId }, { paymentIntentId: 'pi_desk', subscriptionId }],
    );
    const { body } = await read(person.id);
    expect(body.messages).toMatchObject([
      { template: 'contact-address', status: 'failed', attempts: 5, last_error: 'The mailbox is full.' },
      { template: 'approved', status: 'sent', recipient: person.email },
    ]);
    expect(body.suppressions).toMatchObject([{ email: person.email, reason: 'bounce' }]);
    expect(body.failed_jobs).toMatchObject([
      { name: 'google.fetch', last_error: 'No answer.' },
      { name: 'billing.refund-payment', last_error: 'No money left.' },
    ]);
    expect((await read(person.id, colleague)).body.failed_jobs).toEqual([]);
  });

  it('[ASSIST-1] masks contacts for those who may not see them', async () => {
    const { person } = await business();
    const reader = await signedInPerson(app, 'admin', 'read-only');
    const { status, body } = await read(person.id, reader);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(person.email);
  });

  it('[ASSIST-1] finds nothing for an unknown id, and refuses an invalid one', async () => {
    expect((await read(randomUUID())).status).toBe(404);
    expect((await read('x')).status).toBe(400);
    expect((await addNote(randomUUID(), 'Hello')).status).toBe(404);
  });

  it('[ASSIST-1] stores notes that all colleagues can read and only their author can change', async () => {
    const { person, providerId } = await business();
    const { status, body: note } = await addNote(providerId, 'Prefers the phone.\nAfter five.');
    expect([status, note.written_by, note.is_own]).toEqual([201, support.email, true]);
    expect((await read(person.id, colleague)).body.notes).toMatchObject([
      { text: 'Prefers the phone.\nAfter five.', written_by: support.email, is_own: false, edited_at: null },
    ]);
    expect((await editNote(note.id, 'Prefers email.', colleague)).status).toBe(403);
    expect((await removeNote(note.id, colleague)).status).toBe(403);
    expect((await editNote(note.id, 'Prefers email.')).body).toMatchObject({ text: 'Prefers email.' });
    expect((await read(person.id)).body.notes[0]!.edited_at).not.toBeNull();
    expect((await removeNote(note.id)).status).toBe(204);
    expect((await removeNote(note.id)).status).toBe(404);
    expect((await read(person.id)).body.notes).toEqual([]);
  });

  it('[ASSIST-1] audits notes without their text', async () => {
    const { person } = await business();
    const { body: note } = await addNote(person.id, 'Confidential words.');
    await editNote(note.id, 'Other confidential words.');
    await removeNote(note.id);
    const entries = await app.database.query<{ action: string }>(
      `select * from audit_log where subject_id = $1 order by id`,
      [note.id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'support-note.add',
      'support-note.edit',
      'support-note.remove',
    ]);
    expect(JSON.stringify(entries)).not.toContain('onfidential');
  });

  it('[ASSIST-1, SAVE-1] accepts one of several concurrent changes of a note', async () => {
    const { person } = await business();
    const { body: note } = await addNote(person.id, 'A note.');
    await expectVersionChecks({
      read: async () => (await read(person.id)).body.notes.find(({ id }) => id === note.id)!,
      write: (number, headers) => editNote(note.id, `A note ${number}.`, support, headers),
    });
  });

  it('[ASSIST-1] limits notes, also when several are written concurrently', async () => {
    const { person } = await business();
    expect((await addNote(person.id, ' ')).status).toBe(400);
    expect((await addNote(person.id, 'x'.repeat(NOTE_LIMITS.text + 1))).status).toBe(400);
    expect((await addNote(person.id, '❤️'.repeat(NOTE_LIMITS.text))).status).toBe(400);
    await app.database.query(
      `insert into support_notes (account_id, author_id, text, written_at)
       select $1, $2, 'A note.', now() from generate_series(1, $3)`,
      [person.id, support.id, NOTE_LIMITS.each - 1],
    );
    const answers = await Promise.all([1, 2, 3].map(() => addNote(person.id, 'One more.')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await read(person.id)).body.notes).toHaveLength(NOTE_LIMITS.each);
  });
});
