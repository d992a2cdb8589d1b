import { LICENSE_MAX_BYTES } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { pdf } from '@townlink/server-testing/files';
import { makeCity } from '@townlink/server-testing/markets';
import { type ClientRequest, request, type Server } from 'node:http';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { application, apply, call, pay } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';

describe('applications', () => {
  const app = suiteFixture(startOnboarding);
  let cityId: string;

  beforeAll(async () => {
    cityId = await makeCity(app.database, { name: 'Riverton' });
  });

  const providers = () => app.database.query<{ count: number }>('select count(*)::int as count from providers');

  /** Asserts that neither a row nor a file remains. */
  const leavesNothing = async (work: () => Promise<unknown>) => {
    const [rows, files] = [await providers(), new Set(await app.files())];
    await work();
    expect(await providers()).toEqual(rows);
    // Files of earlier tests may still be removed.
    await eventually(async () => expect((await app.files()).filter((file) => !files.has(file))).toEqual([]));
  };

  it('[ONB-7] accepts an application: row, testimonials, private license, email, slot and checkout', async () => {
    const person = await signedInPerson(app);
    const fields = application(cityId, {
      businessName: 'Ace Plumbing',
      websiteUrl: 'ace.example',
      membershipTier: 'featured',
      testimonials: [{ quote: 'Good work', author: 'A. Sample' }],
      ftco: { enabled: true, type: 'percent', value: 10, expiry: '2999-01-01', terms: 'Once' },
    });
    const { status, body } = await apply(app, person, fields);
    expect(status).toBe(201);
    expect(body).toMatchObject({ existing: false, checkout: { url: expect.stringContaining(app.sandbox.url) } });
    expect(body.provider).toMatchObject({
      vetting_status: 'pending',
      is_active: false,
      provider_slug: 'ace-plumbing',
      website_url: 'https://ace.example',
      vetted_at: null,
      offer: { type: 'percent', value: 10, min_spend: null },
    });
    const [row] = await app.database.query<Record<string, unknown>>(
      `select p.license_file_path, p.ftco_value::float8, f.state, t.quote, h.kind, m.template from providers p
         join stored_files f on f.path = p.license_file_path join testimonials t on t.provider_id = p.id
         join capacity_holds h on h.provider_id = p.id join messages m on m.key like 'application-received:' || p.id || ':%'
        where p.user_id = $1`,
      [person.id],
    );
    expect(row).toEqual({
      license_file_path: expect.stringMatching(/^licenses\/\d+\.pdf$/),
      ftco_value: 10,
      state: 'attached',
      quote: 'Good work',
      kind: 'checkout',
      template: 'application-received',
    });
  });

  it('[ONB-3] creates an unknown category once, and finds a known one in any letter case', async () => {
    for (const categoryName of ['Sword Swallower', 'sword  swallower', 'SWORD SWALLOWER']) {
      await apply(app, await signedInPerson(app), application(cityId, { categoryName }));
    }
    expect(await app.database.query(`select slug from categories where slug like 'sword%'`)).toEqual([
      { slug: 'sword-swallower' },
    ]);
  });

  it('[ONB-3] finds a category by a synonym', async () => {
    await app.database.query(`with plumber as (select id from categories where slug = 'plumber')
      insert into category_terms (category_id, term, kind) select id, 'drain cleaning', 'synonym' from plumber`);
    const { body } = await apply(
      app,
      await signedInPerson(app),
      application(cityId, { categoryName: 'Drain Cleaning' }),
    );
    expect(body.provider.category_slug).toBe('plumber');
  });

  it('[CODE-1] refuses an unknown referral code, and accepts a known one in any letter case', async () => {
    await app.database.query(`insert into referrals (referral_code) values ('abc123')`);
    const invalid = 'The referral link you used is not valid or has expired';
    await leavesNothing(async () => {
      for (const referralCode of ['zzz999', 'no code at all']) {
        const { status, body } = await apply(app, await signedInPerson(app), application(cityId, { referralCode }));
        expect([status, body.errors]).toEqual([400, [{ field: 'referralCode', message: invalid }]]);
      }
    });
    expect(
      (await apply(app, await signedInPerson(app), application(cityId, { referralCode: ' ABC123 ' }))).status,
    ).toBe(201);
    expect(await call(app, 'GET', '/api/referrals/ABC123', null)).toEqual({
      status: 200,
      body: { referral_code: 'abc123' },
    });
    expect(await call(app, 'GET', '/api/referrals/zzz999', null)).toMatchObject({
      status: 404,
      body: { type: '/developers/problems/referral-not-found', detail: invalid },
    });
  });

  it('[ONB-5] refuses an offer out of bounds', async () => {
    await leavesNothing(async () => {
      const ftco = { enabled: true, type: 'percent', value: 101 };
      const { status, body } = await apply(app, await signedInPerson(app), application(cityId, { ftco }));
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'ftco.value', message: 'Percent must be between 1 and 100' }],
      ]);
    });
  });

  it('[MAIL-1] emails the account’s own address and not the unconfirmed contact address', async () => {
    const person = await signedInPerson(app);
    const fields = application(cityId, {
      email: 'stranger@example.net',
      businessName: 'You won! https://evil.example/prize',
      contactName: '<b>Dear</b> friend',
    });
    const { body } = await apply(app, person, fields);
    const [message] = await app.sandbox.control.messages({ to: person.email, wait: 30_000 });
    expect(message).toBeDefined();
    expect(JSON.stringify(message)).not.toContain('evil.example');
    expect(await app.sandbox.control.messages({ to: 'stranger@example.net' })).toEqual([]);
    const admin = await signedInPerson(app, 'admin');
    await call(app, 'POST', '/api/admin/vet-provider', admin, { providerId: body.provider.id, action: 'reject' });
    expect(
      await app.database.query(`select recipient from messages where key like $1`, [`rejected:${body.provider.id}:%`]),
    ).toEqual([{ recipient: person.email }]);
  });

  it('[ONB-9] needs a sign-in', async () => {
    await leavesNothing(async () => expect((await apply(app, null, application(cityId))).status).toBe(401));
  });

  it('[ONB-9] allows one application per person: applying again, even concurrently, returns the existing one', async () => {
    const person = await signedInPerson(app);
    const answers = await Promise.all([1, 2].map(() => apply(app, person, application(cityId))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 201]);
    expect(new Set(answers.map((answer) => answer.body.provider.id)).size).toBe(1);
    const later = await apply(app, person, application(cityId));
    expect(later).toMatchObject({ status: 200, body: { existing: true, checkout: null } });
    const files = await app.database.query(
      `select state from stored_files where path in (select license_file_path from providers where user_id = $1) or state = 'pending'`,
      [person.id],
    );
    expect(files).toEqual([{ state: 'attached' }]);
  });

  it.each([
    ['a text', Buffer.from('I am a license, honestly')],
    ['a page that calls itself a PDF', Buffer.from('<html>%PDF-1.7</html>')],
    ['nothing', Buffer.alloc(0)],
  ])('[ONB-4] refuses %s, with any file name', async (_what, license) => {
    await leavesNothing(async () => {
      const { status, body } = await apply(app, await signedInPerson(app), application(cityId), license);
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'license', message: 'Please upload a PDF, JPG, or PNG file.' }],
      ]);
    });
  });

  it('[ONB-4] requires a license', async () => {
    const { status, body } = await apply(app, await signedInPerson(app), application(cityId), null);
    expect([status, body.errors]).toEqual([400, [{ field: 'license', message: 'License file is required' }]]);
  });

  it('[ONB-4] accepts exactly 10 MB and nothing larger', async () => {
    expect((await apply(app, await signedInPerson(app), application(cityId), pdf(LICENSE_MAX_BYTES))).status).toBe(201);
    await leavesNothing(async () => {
      const { status, body } = await apply(
        app,
        await signedInPerson(app),
        application(cityId),
        pdf(LICENSE_MAX_BYTES + 1),
      );
      expect([status, body.errors?.[0]?.field]).toEqual([413, 'license']);
    });
  });

  /** Starts an upload and stalls, like a slow connection or an attacker. */
  function holdUpload(person: SignedInPerson): ClientRequest {
    const boundary = 'townlink-test';
    const headers = {
      ...person.headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': '100000',
    };
    const upload = request(`${app.origin}/api/onboarding/applications`, { method: 'POST', headers });
    upload.on('error', () => undefined);
    upload.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="license"; filename="a.pdf"\r\n\r\n%PDF-1.7 ${'x'.repeat(20_000)}`,
    );
    return upload;
  }
  const pendingFiles = () => app.database.query(`select from stored_files where state = 'pending'`);

  it('[ONB-7] limits concurrent uploads per account to two', async () => {
    const person = await signedInPerson(app);
    await leavesNothing(async () => {
      const held = Array.from({ length: 2 }, () => holdUpload(person));
      await eventually(async () => expect(await pendingFiles()).toHaveLength(2));
      const { status, body } = await apply(app, person, application(cityId));
      expect([status, body.type]).toEqual([429, '/developers/problems/too-many-requests']);
      const other = await apply(app, await signedInPerson(app), application(cityId), Buffer.from('no license'));
      expect(other.status).toBe(400);
      held.forEach((upload) => upload.destroy());
    });
    // An upload's place is freed shortly after its file is deleted.
    await eventually(async () => expect((await apply(app, person, application(cityId))).status).toBe(201));
  });

  it('[ONB-7] limits uploads per account and hour', async () => {
    const person = await signedInPerson(app);
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await apply(app, person, '{')).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
    expect((await apply(app, await signedInPerson(app), '{')).status).toBe(400);
  });

  it('[ONB-7] stores nothing of an aborted upload', async () => {
    const person = await signedInPerson(app);
    await leavesNothing(async () => {
      const upload = holdUpload(person);
      const broken = new Promise((resolve) => upload.once('close', resolve));
      await eventually(async () => expect(await pendingFiles()).toHaveLength(1));
      upload.destroy();
      await broken;
    });
  });

  it('[ONB-7] ends an upload that exceeds the request timeout, and stores nothing', async () => {
    const person = await signedInPerson(app);
    const server = app.app.getHttpServer() as Server;
    const { requestTimeout, headersTimeout } = server;
    Object.assign(server, { requestTimeout: 1_000, headersTimeout: 1_000 });
    try {
      await leavesNothing(async () => {
        const upload = holdUpload(person);
        const ended = new Promise((resolve) => upload.once('close', resolve));
        await eventually(async () => expect(await pendingFiles()).toHaveLength(1));
        await ended;
      });
    } finally {
      Object.assign(server, { requestTimeout, headersTimeout });
    }
  });

  it('[ONB-7] keeps the application when payment cannot be set up, to be paid later', async () => {
    const person = await signedInPerson(app);
    await app.sandbox.control.addFault({ service: 'stripe', kind: 'error', status: 500, times: 'forever' });
    const { status, body } = await apply(app, person, application(cityId, { membershipTier: 'standard' }));
    await app.sandbox.control.clearFaults();
    expect([status, body.checkout, body.checkout_error]).toEqual([
      201,
      null,
      'Payment setup failed. Please try again.',
    ]);
    const order = { tier: 'standard', providerId: body.provider.id, cityId, categoryId: body.provider.category_id };
    const retry = await call<{ url: string }>(app, 'POST', '/api/billing/create-checkout', person, order);
    expect(retry.status).toBe(200);
    await pay(app, retry.body.url, body.provider.id);
    const own = await call<{ subscription_status: string }>(app, 'GET', '/api/provider', person);
    expect(own.body.subscription_status).toBe('active');
  });

  it('[CAP-2] accepts three for a tier and refuses the fourth, storing nothing', async () => {
    const full = await makeCity(app.database);
    for (let slot = 1; slot <= 3; slot += 1) {
      const { status } = await apply(app, await signedInPerson(app), application(full, { membershipTier: 'featured' }));
      expect(status).toBe(201);
    }
    await leavesNothing(async () => {
      const { status, body } = await apply(
        app,
        await signedInPerson(app),
        application(full, { membershipTier: 'featured' }),
      );
      expect([status, body.type]).toEqual([409, '/developers/problems/tier-full']);
    });
  });

  it('[CAP-2] accepts three of ten concurrent applications', async () => {
    const full = await makeCity(app.database);
    const people = await Promise.all(Array.from({ length: 10 }, () => signedInPerson(app)));
    const answers = await Promise.all(
      people.map((person) => apply(app, person, application(full, { membershipTier: 'featured' }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });
});
