import { randomUUID } from 'node:crypto';
import {
  type EditedEmail,
  EMAIL_MESSAGES,
  type EmailPreview,
  type EmailRow,
  type EmailWords,
  jobNames,
  type ProblemDetails,
} from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { systemActor } from '@townlink/server-database';
import { type Email, EmailCatalog, Mailer, MailWorkerModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import { eventually } from '@townlink/server-testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { expectVersionChecks } from '@townlink/server-testing/versions';
import { AdministrationModule, AdministrationWorkerModule } from '../index';
import { everyEmail, everyEmailModule } from '../every-email';

const PATH = '/api/admin/emails';
const handled = jobNames.filter((name) => /^(mail|outbox)\./.test(name));

describe('the texts of emails', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AuthModule, AdministrationModule],
      worker: [
        QueueWorkerModule.forRoot({ jobs: handled, timing: { attempts: 1, pollEvery: 250, repeats: false } }),
        everyEmailModule,
        MailWorkerModule,
        AdministrationWorkerModule,
      ],
      sandbox: true,
    }),
  );
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
  });

  const read = async (name: string) => (await app.http.get<EditedEmail>(`${PATH}/${name}`, { as: admin })).body;
  const call = (method: 'POST' | 'PUT', path: string, body?: object, version?: string) =>
    app.http.call<EditedEmail & ProblemDetails>(method, PATH + path, {
      as: admin,
      body,
      ...(version && { headers: { 'if-match': `"${version}"` } }),
    });
  const save = async (name: string, changes: Partial<EmailWords>) =>
    call('PUT', `/${name}`, { document: { ...(await read(name)).document, ...changes } });
  /** Publishes other texts, and waits until they are in use. */
  const publish = async (name: string, changes: Partial<EmailWords>) => {
    const before = subjectOf(name);
    await save(name, changes);
    expect((await call('POST', `/${name}/publish`)).status).toBe(200);
    await eventually(() => Promise.resolve(expect(subjectOf(name)).not.toBe(before)));
  };
  const catalog = () => app.app.get(EmailCatalog);
  /** The subject of the example with the texts in use. */
  const subjectOf = (name: string): string => {
    const { email, sample } = catalog().editable.get(name)!;
    return catalog().render(email, sample, 'https://townlink.example').subject;
  };
  const sendTo = (to: string, name: string, data: object) =>
    app.connection.as(systemActor, (tx) =>
      app.app.get(Mailer).send(tx, everyEmail.find((email) => email.name === name) as Email<object>, {
        key: randomUUID(),
        to,
        data,
      }),
    );
  const receivedBy = async (to: string) => (await app.sandbox.control.messages({ to, wait: 30_000 }))[0]!;
  const someone = () => `${randomUUID()}@example.test`;
  /** Stores texts that the console would refuse, and waits until they were read. */
  const store = async (name: string, document: unknown) => {
    await app.database.query(`insert into email_words (name) values ($1) on conflict do nothing`, [name]);
    await app.database.query(
      `insert into email_versions (email, number, document)
       select $1, coalesce(max(number), 0) + 1, $2 from email_versions where email = $1`,
      [name, JSON.stringify(document)],
    );
    await app.database.query(
      `update email_words set version = (select max(number) from email_versions where email = $1) where name = $1`,
      [name],
    );
  };

  it('[CONTENT-2] are listed with their edits, each case of an email separately', async () => {
    await save('reopened', { subject: 'A draft' });
    const { body } = await app.http.get<EmailRow[]>(PATH, { as: admin });
    expect(body.find(({ name }) => name === 'reopened')).toMatchObject({ has_draft: true, state: 'release' });
    expect(body.find(({ name }) => name === 'approved_listed')).toEqual({
      name: 'approved_listed',
      title: 'Application approved: the listing is live',
      subject: '{business_name} is approved',
      state: 'release',
      has_draft: false,
      changed_at: null,
    });
    expect(body.filter(({ name }) => name.startsWith('approved_'))).toHaveLength(2);
  });

  it('[CONTENT-2] are sent once they are published, and the release’s again after one step', async () => {
    await publish('license-off', {
      subject: '{business_name} needs a new license',
      blocks: [
        { kind: 'heading', text: 'What now, {contact_name}?' },
        { kind: 'text', text: 'It ended {expires_on}. Please **send in** the new one, or [ask us](support:License).' },
        { kind: 'list', style: 'numbers', items: ['Take a picture', 'Upload it for {business_name}'] },
        { kind: 'actions', items: [{ label: 'Upload', target: '{dashboard_url}' }] },
      ],
    });
    const to = someone();
    const data = {
      contactName: 'Ann',
      businessName: 'Müller & Söhne',
      expiresOn: '{dashboard_url} **b** <b>',
      listedUntil: 'January 3, 2027',
      dashboardUrl: 'https://townlink.example/provider/dashboard?a=1&b=2',
    };
    await sendTo(to, 'license-off', data);
    const { subject, html, text } = await receivedBy(to);
    expect(subject).toBe('Müller & Söhne needs a new license');
    expect(html).toMatch(/It ended \{dashboard_url\} \*\*b\*\* &lt;b&gt;\. Please <strong[^>]*>send in</);
    expect(html).toContain('href="https://townlink.example/provider/dashboard?a=1&amp;b=2"');
    expect(text).toContain('2. Upload it for Müller & Söhne');
    expect(text).toContain('Upload:\nhttps://townlink.example/provider/dashboard?a=1&b=2');
    expect(text).toContain('You get this because you have a listing on Townlink.');
    expect((await call('POST', '/license-off/follow-release')).body.state).toBe('release');
    await eventually(() => Promise.resolve(expect(subjectOf('license-off')).toContain('is off')));
  });

  it('[CONTENT-2] cannot omit what readers need: publishing says what is missing', async () => {
    await save('magic-link', {
      subject: '',
      blocks: [
        { kind: 'text', text: 'Sign in, {contact_name}. {nothing}', only: 'always' },
        { kind: 'actions', items: [{ label: 'Go', target: 'https://evil.example/{url}' }], only: 'code' },
      ],
    });
    const { status, body } = await call('POST', '/magic-link/publish');
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'document.subject', message: 'Subject is required' },
      { field: 'document.blocks.0.text', message: EMAIL_MESSAGES.unknown('contact_name') },
      { field: 'document.blocks.1.items.0.target', message: EMAIL_MESSAGES.target },
      { field: 'document.blocks', message: EMAIL_MESSAGES.lost(['url', 'code']) },
    ]);
    expect((await read('magic-link')).state).toBe('release');
    await call('POST', '/magic-link/discard');
  });

  it.each<[string, unknown]>([
    ['without its link', { subject: 'Mine', preheader: 'x', blocks: [{ kind: 'text', text: 'Hello' }] }],
    [
      'of a newer release',
      { subject: 'Mine', preheader: 'x', blocks: [{ kind: 'film' }, { kind: 'text', text: '{url} {code}' }] },
    ],
    ['that are no words', 'Mine'],
    ['that are nested deep', JSON.parse(`${'{"blocks":['.repeat(1_000)}1${']}'.repeat(1_000)}`)],
    ['with prototypes', JSON.parse('{"__proto__":{"subject":"Mine"},"blocks":[{"kind":"constructor"}]}')],
  ])('[CONTENT-2] %s in the database are not sent: the release’s are', async (_, document) => {
    await store('recover', document);
    const { is_outdated } = await read('recover');
    expect(is_outdated).toBe(true);
    const to = someone();
    const url = 'https://townlink.example/auth/confirm?token=1';
    await sendTo(to, 'recover', { url, code: '483920' });
    const { subject, text } = await receivedBy(to);
    expect([subject, text?.includes(url), text?.includes('483920')]).toEqual([
      'Choose a new Townlink password',
      true,
      true,
    ]);
  });

  it('[CONTENT-2] keep every version with who published it, and restore one as the draft', async () => {
    for (const subject of ['One', 'Two']) await publish('withdrawn', { subject });
    const { history } = await read('withdrawn');
    expect(history.map(({ number, published_by }) => [number, published_by])).toEqual([
      [2, admin.email],
      [1, admin.email],
    ]);
    const restored = await call('POST', '/withdrawn/versions/1/restore');
    expect([restored.body.document.subject, restored.body.published.subject]).toEqual(['One', 'Two']);
    const { body } = await app.http.get<EmailWords>(`${PATH}/withdrawn/versions/2`, { as: admin });
    expect(body.subject).toBe('Two');
  });

  it('[CONTENT-2] do not overwrite or discard what another editor saved', async () => {
    await expectVersionChecks({
      read: () => read('refunded'),
      write: (number, headers) =>
        app.http.call('PUT', `${PATH}/refunded`, {
          as: admin,
          body: { document: { subject: `Subject ${number}` } },
          headers,
        }),
    });
    const { version: seen } = await read('refunded');
    await save('refunded', { subject: 'Theirs' });
    for (const step of ['publish', 'discard', 'follow-release'])
      expect([step, (await call('POST', `/refunded/${step}`, undefined, seen)).status]).toEqual([step, 412]);
    expect((await read('refunded')).document.subject).toBe('Theirs');
  });

  it('[CONTENT-2] are previewed with example data, stored or not, incomplete or not', async () => {
    const { document } = await read('payment-failed');
    const blocks = [{ kind: 'text', text: '{amount} for {business_name} {nothing} <i>' }, { kind: 'actions' }];
    const { body } = await app.http.call<EmailPreview>('POST', `${PATH}/payment-failed/preview`, {
      as: admin,
      body: { document: { ...document, subject: 'About {amount}', blocks } },
    });
    expect(body.subject).toBe('About $39.00');
    expect(body.text).toContain('$39.00 for Example Plumbing & Sons');
    expect(body.html).not.toContain('<i>');
    expect(body.html).toContain('@media (prefers-color-scheme:dark)');
    expect((await read('payment-failed')).has_draft).toBe(false);
  });

  it('[CONTENT-2] are tested by an email only to the administrator, which is audited', async () => {
    await save('paused', { subject: 'Not now, {business_name}' });
    const { status, body } = await app.http.call<{ sent_to: string }>('POST', `${PATH}/paused/test`, { as: admin });
    expect([status, body]).toEqual([200, { sent_to: admin.email }]);
    const { subject, text } = await receivedBy(admin.email);
    expect(subject).toBe('[Test] Not now, Example Plumbing & Sons');
    expect(text).toContain('> The phone number does not answer.');
    const [entry] = await app.database.query(`select action, subject_id from audit_log where action = 'email.test'`);
    expect(entry).toEqual({ action: 'email.test', subject_id: 'paused' });
  });

  it.each(['listed-nearby', 'newsletter', 'words-test', 'approved', 'nothing-here', 'constructor'])(
    '[CONTENT-2] of %s cannot be edited',
    async (name) => {
      expect((await call('PUT', `/${name}`, { document: {} })).status).toBe(404);
      expect((await call('POST', `/${name}/test`)).status).toBe(404);
    },
  );

  it('[CONTENT-2] lose no block beyond the 60 that an email holds, and never split a character', async () => {
    const words = (count: number) => ({
      document: {
        subject: `${'x'.repeat(999)}😀`,
        blocks: Array.from({ length: count }, () => ({ kind: 'text', text: 'Words' })),
      },
    });
    expect((await call('PUT', '/resumed', words(60))).status).toBe(200);
    const { status, body } = await call('PUT', '/resumed', words(61));
    expect([status, body.errors?.[0]?.message]).toEqual([
      400,
      'There are more than 60 blocks. Remove some, and save again.',
    ]);
    await call('POST', '/resumed/discard');
  });

  it('[CONTENT-2] are refused when unknown blocks make them larger than may be stored', async () => {
    const film = { kind: 'film', source: '"'.repeat(8_900) };
    const { status, body } = await call('PUT', '/resumed', {
      document: { blocks: Array.from({ length: 3 }, () => film) },
    });
    expect([status, body.errors]).toEqual([400, [{ field: 'document', message: 'The email is too large.' }]]);
  });
});
