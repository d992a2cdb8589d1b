import {
  DATE_MESSAGES,
  HEIC_MESSAGE,
  LICENSE_MESSAGES,
  NO_CATEGORY_SLUG,
  type OwnProvider,
  PHONE_MESSAGES,
  type ProblemDetails,
} from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { pdf, printedPdf } from '@townlink/server-testing/files';
import { makeCity } from '@townlink/server-testing/markets';
import { application, apply, call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';
import { PNG } from 'pngjs';

const FAMILY = '👨\u200d👩\u200d👧';

describe('typed text in an application', () => {
  const app = suiteFixture(startOnboarding);
  let cityId: string;

  beforeAll(async () => {
    cityId = await makeCity(app.database);
  });

  const own = async (person: SignedInPerson) => (await call<OwnProvider>(app, 'GET', '/api/provider', person)).body;
  const change = (person: SignedInPerson, changes: object) =>
    call<OwnProvider & ProblemDetails>(app, 'PATCH', '/api/provider', person, changes);

  it('[ONB-2] is stored without direction controls, when submitted and when changed', async () => {
    const person = await signedInPerson(app);
    const turned = {
      businessName: 'Safe\u202egnibmulP',
      contactName: '\u2066Pat\u2069',
      categoryName: 'Kite\u202d flyer',
      websiteUrl: 'ace.example/\u202egnp',
      testimonials: [{ quote: 'Good\u202b\nwork', author: 'A.\u202c Sample' }],
    };
    expect((await apply(app, person, application(cityId, turned))).status).toBe(201);
    expect(await own(person)).toMatchObject({
      business_name: 'SafegnibmulP',
      contact_name: 'Pat',
      category_name: 'Kite flyer',
      website_url: 'https://ace.example/gnp',
      testimonials: [{ quote: 'Good\nwork', author: 'A. Sample' }],
    });
    expect((await change(person, { businessName: 'Ace\u2067 &\u202a Sons\r\nLLC' })).status).toBe(200);
    expect(await own(person)).toMatchObject({ business_name: 'Ace & Sons LLC' });
    expect((await change(person, { businessName: '\u202e\u200b' })).body.errors).toEqual([
      { field: 'businessName', message: 'Business name is required' },
    ]);
  });

  it('[ONB-2] keeps the main number and extension of a pasted phone number', async () => {
    const person = await signedInPerson(app);
    const phone = '\u202atel:(801)\u00a0555\u20110101, ext. 12\u202c';
    expect((await apply(app, person, application(cityId, { phone }))).status).toBe(201);
    expect(await own(person)).toMatchObject({ phone: '(801) 555-0101 ext. 12' });
    expect((await change(person, { phone: '801.555.0102x7' })).status).toBe(200);
    expect(await own(person)).toMatchObject({ phone: '801.555.0102 ext. 7' });
    expect((await change(person, { phone: '555-0101 ext. 1234' })).body.errors).toEqual([
      { field: 'phone', message: PHONE_MESSAGES.unreadable },
    ]);
    expect((await change(person, { phone: '555-0101' })).body.errors).toEqual([
      { field: 'phone', message: PHONE_MESSAGES.tooShort },
    ]);
  });

  it('[ONB-2] is stored in ASCII for internationalized web and email addresses', async () => {
    const person = await signedInPerson(app);
    const typed = { websiteUrl: 'https://münchen.example/über', email: 'Pat@münchen.example' };
    expect((await apply(app, person, application(cityId, typed))).status).toBe(201);
    const kept = { website_url: 'https://xn--mnchen-3ya.example/%C3%BCber', email: 'Pat@xn--mnchen-3ya.example' };
    expect(await own(person)).toMatchObject(kept);
    expect((await change(person, { websiteUrl: 'пример.example' })).status).toBe(200);
    expect(await own(person)).toMatchObject({ website_url: 'https://xn--e1afmkfd.example' });
  });

  it('[ONB-5] reports an invalid date when an offer ends on one', async () => {
    const person = await signedInPerson(app);
    const ftco = { enabled: true, type: 'percent', value: 10, expiry: '2027-02-29' };
    expect((await apply(app, person, application(cityId, { ftco }))).body.errors).toEqual([
      { field: 'ftco.expiry', message: DATE_MESSAGES.noSuchDate },
    ]);
  });

  async function refuses(person: SignedInPerson, license: Buffer, message: string): Promise<void> {
    const before = new Set(await app.files());
    const { status, body } = await apply(app, person, application(cityId), license);
    expect([status, body.errors]).toEqual([400, [{ field: 'license', message }]]);
    await eventually(async () => expect((await app.files()).filter((file) => !before.has(file))).toEqual([]));
  }

  it.each([
    ['a PDF that ends halfway', pdf().subarray(0, 1_000), LICENSE_MESSAGES.damaged],
    [
      'a PNG of which only the beginning arrived',
      PNG.sync.write(new PNG({ width: 900, height: 900 })).subarray(0, 500),
      LICENSE_MESSAGES.damaged,
    ],
    ['a photo of an iPhone in its own format', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), HEIC_MESSAGE],
  ])('[ONB-4] is refused with a reason, storing nothing, when its license is %s', async (_what, license, message) => {
    await refuses(await signedInPerson(app), license, message);
  });

  it('[ONB-4] is refused with the reason, storing nothing, when its license has a password', async () => {
    const person = await signedInPerson(app);
    const locked = await printedPdf({ userPassword: 'secret', ownerPassword: 'owner' });
    await refuses(person, locked, LICENSE_MESSAGES.locked);
    const unprintable = await printedPdf({ ownerPassword: 'owner' });
    expect((await apply(app, person, application(cityId), unprintable)).status).toBe(201);
  });

  it('[ONB-2] keeps joined emoji and joiners', async () => {
    const person = await signedInPerson(app);
    await apply(app, person, application(cityId, { businessName: `${FAMILY} Care`, contactName: 'می\u200cخواهم' }));
    expect(await own(person)).toMatchObject({ business_name: `${FAMILY} Care`, contact_name: 'می\u200cخواهم' });
  });

  it('[ONB-3] gets a category whose name is longer when written in letters from A to Z', async () => {
    const person = await signedInPerson(app);
    const { status, body } = await apply(app, person, application(cityId, { categoryName: '㎯'.repeat(50) }));
    expect([status, body.provider.category_slug]).toEqual([201, `${'rad-s2'.repeat(18)}ra`]);
  });

  it('[ONB-3] finds a known category in another alphabet, and says what a new one lacks', async () => {
    const named = async () => apply(app, await signedInPerson(app), application(cityId, { categoryName: '水道屋' }));
    const { status, body } = await named();
    expect([status, body.errors]).toEqual([400, [{ field: 'categoryName', message: NO_CATEGORY_SLUG }]]);
    await app.database.query(`insert into category_terms (category_id, term, kind)
      select id, '水道屋', 'synonym' from categories where slug = 'plumber'`);
    expect((await named()).body.provider.category_slug).toBe('plumber');
  });

  it('[ONB-2] that is too long is refused in the same words when submitted and when changed', async () => {
    const person = await signedInPerson(app);
    const long = { contactName: 'x'.repeat(101), websiteUrl: `https://ace.example/${'x'.repeat(2100)}` };
    const errors = Object.entries({ contactName: 100, websiteUrl: 2048 }).map(([field, most]) => ({
      field,
      message: `Must be at most ${most} characters`,
    }));
    expect((await apply(app, person, application(cityId, long))).body.errors).toEqual(errors);
    await apply(app, person, application(cityId));
    expect((await change(person, long)).body.errors).toEqual(errors);
  });
});
