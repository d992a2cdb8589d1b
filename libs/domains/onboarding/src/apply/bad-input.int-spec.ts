import { LICENSE_MESSAGES, type ProblemDetails } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { makeCity } from '@townlink/server-testing/markets';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { application, apply, call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';

/** Wrong values that people and programs send. */
const nasty: [string, unknown][] = [
  ['far too long', 'x'.repeat(60_000)],
  ['empty', ''],
  ['a number', 12],
  ['an object', { a: 1 }],
  ['a list', ['a']],
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['true', true],
];

/** Optional fields that may be empty, and flags. */
const takenForNothing = ['websiteUrl empty', 'googlePlaceUrl empty', 'referralCode empty', 'phoneDisplayOptIn true'];

const fields = [
  'businessName',
  'contactName',
  'email',
  'phone',
  'phoneDisplayOptIn',
  'websiteUrl',
  'cityId',
  'categoryName',
  'googlePlaceUrl',
  'testimonials',
  'ftco',
  'membershipTier',
  'referralCode',
];

describe('bad applications', () => {
  const app = suiteFixture(startOnboarding);
  let cityId: string;
  let person: SignedInPerson;

  beforeAll(async () => {
    cityId = await makeCity(app.database);
    person = await signedInPerson(app);
  });

  it.each(fields)('[ONB-2] refuses nonsense as %s and names the field, or treats it as empty', async (field) => {
    for (const [what, value] of nasty) {
      // A missing license is reported once the form is valid.
      const { status, body } = await apply(app, person, application(cityId, { [field]: value }), null);
      const named = takenForNothing.includes(`${field} ${what}`) ? 'license' : field;
      expect([what, status, body.errors]).toEqual([
        what,
        400,
        [{ field: expect.stringMatching(new RegExp(`^${named}\\b`)), message: expect.stringMatching(/./) }],
      ]);
    }
    expect(await app.database.query('select from providers')).toHaveLength(0);
    expect(await app.files()).toEqual([]);
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['text', '"hello"'],
    ['bottomless', `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`],
  ])('refuses %s as the application', async (_what, json) => {
    expect((await apply(app, person, json)).status).toBe(400);
  });

  it('[ONB-3, FIND-7] refuses a new category whose address another page has', async () => {
    const { status, body } = await apply(app, person, application(cityId, { categoryName: 'Support' }));
    const message = 'The address /support is reserved. Please use a more specific name.';
    expect([status, body.errors]).toEqual([400, [{ field: 'categoryName', message }]]);
  });

  it('refuses an unknown field, so that internal columns cannot be set', async () => {
    for (const field of ['vettingStatus', 'is_active', 'userId', 'stripe_customer_id']) {
      const { status, body } = await apply(app, person, application(cityId, { [field]: 'approved' }));
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    }
  });

  it('stores script and SQL as plain text', async () => {
    const businessName = `<script>alert(1)</script>'; drop table providers; --`;
    const { status, body } = await apply(app, await signedInPerson(app), application(cityId, { businessName }));
    expect([status, body.provider.business_name]).toEqual([201, businessName]);
  });

  it('refuses an unknown city', async () => {
    const { status, body } = await apply(app, person, application('0199f0f0-0000-7000-8000-000000000001'));
    expect([status, body.errors]).toEqual([400, [{ field: 'cityId', message: 'Please select a city' }]]);
  });

  const head = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n`;

  it.each([
    ['has no boundary', 'multipart/form-data', head('license')],
    ['has an endless boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`, head('license')],
    ['has no parts', 'multipart/form-data; boundary=b', 'nothing of the kind'],
    ['ends at the beginning of the license', 'multipart/form-data; boundary=b', `${head('license')}%PDF-1.7`],
    ['ends within the license', 'multipart/form-data; boundary=b', `${head('license')}%PDF-1.7 ${'x'.repeat(99_999)}`],
    ['ends within the application', 'multipart/form-data; boundary=b', `${head('application')}{"businessName":`],
  ])('[ONB-7] refuses an upload that %s, leaving nothing behind', async (_what, type, body) => {
    const answer = await fetch(`${app.origin}/api/onboarding/applications`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': type },
      body,
    });
    expect([answer.status, ((await answer.json()) as ProblemDetails).errors]).toEqual([
      400,
      [{ field: 'license', message: LICENSE_MESSAGES.interrupted }],
    ]);
    await eventually(async () =>
      expect(await app.database.query(`select from stored_files where state = 'pending'`)).toEqual([]),
    );
  });

  it('refuses other content types', async () => {
    expect((await call(app, 'POST', '/api/onboarding/applications', person, { a: 1 })).status).toBe(415);
  });
});
