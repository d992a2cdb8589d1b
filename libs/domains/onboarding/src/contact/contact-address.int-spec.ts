import type { ListPage, ModeratedProvider, OwnProvider, ProblemDetails } from '@townlink/contracts';
import { freshEmail, signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing';
import { makeCity } from '@townlink/server-testing/markets';
import { application, apply, call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';

describe("an application's contact address", () => {
  const app = suiteFixture(startOnboarding);
  let cityId: string;
  let person: SignedInPerson;
  let contact: string;

  beforeAll(async () => {
    cityId = await makeCity(app.database);
  });
  beforeEach(async () => {
    [person, contact] = [await signedInPerson(app), freshEmail()];
    await applyAs(person, contact);
  });
  afterEach(() => app.clock.reset());

  const applyAs = async (who: SignedInPerson, email: string) =>
    (await apply(app, who, application(cityId, { email, businessName: 'Buy Pills Now' }))).body.provider.id;
  const own = async (who = person) => (await call<OwnProvider>(app, 'GET', '/api/provider', who)).body;
  const sendLink = async (who: SignedInPerson | null = person) =>
    (await call(app, 'POST', '/api/onboarding/contact-address/send-link', who)).status;
  const mailsTo = (to: string) => app.sandbox.control.messages({ to, wait: 30_000 });
  const tokenIn = (mail: { links: string[] } | undefined) =>
    new URL(mail!.links.find((link) => link.includes('confirm-contact'))!).searchParams.get('token')!;
  const newestToken = async (to = contact) => tokenIn((await mailsTo(to))[0]);
  const confirm = async (token: unknown) => {
    const { status, body } = await call<ProblemDetails>(
      app,
      'POST',
      '/api/onboarding/contact-address/confirm',
      null,
      token === undefined ? {} : { token },
    );
    return [status, body.type?.split('/').at(-1)];
  };
  const reject = async (providerId: string) => {
    const admin = await signedInPerson(app, 'admin');
    await call(app, 'POST', '/api/admin/vet-provider', admin, { providerId, action: 'reject' });
    const [mail] = await app.database.query<{ recipient: string }>(`select recipient from messages where key like $1`, [
      `rejected:${providerId}:%`,
    ]);
    return mail!.recipient;
  };

  it('[MAIL-1] gets email about the listing once confirmed, the account’s address before', async () => {
    const other = await signedInPerson(app);
    const unconfirmed = await applyAs(other, freshEmail());
    expect(await reject(unconfirmed)).toBe(other.email);
    expect((await own()).email_confirmed).toBe(false);
    expect(await sendLink()).toBe(200);
    expect(await confirm(await newestToken())).toEqual([200, undefined]);
    expect((await own()).email_confirmed).toBe(true);
    expect(await reject((await own()).id)).toBe(contact);
    expect(await sendLink()).toBe(409);
  });

  it('shows at vetting whether it is confirmed', async () => {
    const admin = await signedInPerson(app, 'admin');
    const atVetting = async () => {
      const { body } = await call<ListPage<ModeratedProvider>>(app, 'GET', '/api/admin/vetting', admin);
      return body.rows.find(({ email }) => email === contact)?.email_confirmed;
    };
    expect(await atVetting()).toBe(false);
    await sendLink();
    await confirm(await newestToken());
    expect(await atVetting()).toBe(true);
  });

  it('is confirmed without a link when it is the account’s own', async () => {
    const plain = await signedInPerson(app);
    await applyAs(plain, plain.email.toUpperCase());
    expect((await own(plain)).email_confirmed).toBe(true);
    expect(await sendLink(plain)).toBe(409);
  });

  it('receives only the confirmation link, without any text from the applicant', async () => {
    await sendLink();
    const mails = await mailsTo(contact);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/Pills|Pat Example/);
  });

  it('is confirmed by a link once; earlier links expire with it', async () => {
    await sendLink();
    const first = await newestToken();
    await sendLink();
    expect(await confirm(first)).toEqual([200, undefined]);
    expect(await confirm(first)).toEqual([410, 'contact-link-spent']);
    expect(await confirm(await newestToken())).toEqual([410, 'contact-link-spent']);
  });

  it('is confirmed once by a link that is opened twice concurrently', async () => {
    await sendLink();
    const token = await newestToken();
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => confirm(token)))).map(([status]) => status);
    expect(statuses.sort()).toEqual([200, ...Array<number>(7).fill(410)]);
  });

  it('is not confirmed by a link that is expired, altered, or another application’s', async () => {
    await sendLink();
    const token = await newestToken();
    const other = await signedInPerson(app);
    const otherId = await applyAs(other, freshEmail());
    expect(await confirm(token.replace(/^[^.]+/, otherId))).toEqual([410, 'contact-link-spent']);
    expect(await confirm(token.replace(/\.\d+\./, '.99999999999.'))).toEqual([410, 'contact-link-spent']);
    expect(await confirm('0'.repeat(200))).toEqual([410, 'contact-link-spent']);
    app.clock.travel(72 * 3600 + 1);
    expect(await confirm(token)).toEqual([410, 'contact-link-spent']);
    expect((await own()).email_confirmed).toBe(false);
  });

  it.each([undefined, null, 5, '', 'x'.repeat(201), { a: 1 }])('refuses %j as a link', async (token) => {
    expect(await confirm(token)).toEqual([400, 'invalid-request']);
  });

  it('requires a sign-in and an application to send a link', async () => {
    expect(await sendLink(null)).toBe(401);
    expect(await sendLink(await signedInPerson(app))).toBe(404);
  });

  it('[SAFE-1] gets three links a day from one person, and nine from all', async () => {
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push(await sendLink());
    for (let count = 0; count < 2; count += 1) {
      const other = await signedInPerson(app);
      await applyAs(other, contact.toUpperCase());
      for (let count = 0; count < 3; count += 1) statuses.push(await sendLink(other));
    }
    const last = await signedInPerson(app);
    await applyAs(last, contact);
    expect([...statuses, await sendLink(last)]).toEqual([200, 200, 200, 429, ...Array<number>(6).fill(200), 429]);
  });
});
