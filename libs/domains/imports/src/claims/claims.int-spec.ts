import { suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { InvitationsStage, nextPhone } from '../testing/invitations-stage';

const APPROVED = { vetting_status: 'approved', is_active: true };

describe('claiming an imported business', () => {
  const stage = suiteFixture(() => InvitationsStage.open());

  afterEach(() => stage.app.clock.reset());

  it('[CLAIM-1] by an emailed link fills in the application, and lists nothing', async () => {
    const place = await stage.imports.place();
    const business = await stage.business(await stage.import(), place);
    await stage.invite(business.importId);
    const [invitation] = await stage.invitations(business.email);
    expect((await stage.look(invitation!.claim)).body).toMatchObject({
      business_name: business.name,
      category_name: place.category,
      town: `${place.city}, UT`,
    });
    const person = await stage.person();
    expect((await stage.byLink(person, invitation!.claim)).body).toEqual({ business_name: business.name });
    expect(await stage.draft(person)).toMatchObject({
      city_text: `${place.city}, UT`,
      application: {
        businessName: business.name,
        contactName: 'Ann Owner',
        email: business.email,
        phone: business.phone,
        categoryName: place.category,
        cityId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    const providers = await stage.app.database.query('select from providers where business_name = $1', [business.name]);
    expect(providers).toEqual([]);
  });

  it('[CLAIM-1] keeps what the person has typed into an application', async () => {
    const business = await stage.invited();
    const person = await stage.person();
    await stage.app.database.query(
      `insert into onboarding_drafts (user_id, step, city_text, application) values ($1, 2, '', $2)`,
      [person.id, { businessName: 'As I write it', phone: '' }],
    );
    await stage.byLink(person, business.invitation.claim);
    expect((await stage.draft(person))?.application).toMatchObject({
      businessName: 'As I write it',
      phone: business.phone,
    });
  });

  it.each([
    ['text', /^\d{6} is your Townlink code/],
    ['call', /Your Townlink code is (\d, ){5}\d\./],
  ])('[CLAIM-1] by a code in a %s to the phone number from the import', async (channel, pattern) => {
    const business = await stage.lone();
    const person = await stage.person();
    expect((await stage.sendCode(person, business.phone, channel)).status).toBe(202);
    const [text] = await stage.texts(business.phone);
    expect(text).toMatch(pattern);
    const code = /\d{6}|(?:\d, ){5}\d/.exec(text!)![0].replaceAll(', ', '');
    expect((await stage.byCode(person, business.phone, code)).body).toEqual({ business_name: business.name });
    expect(await stage.claimant(business.id)).toBe(person.id);
    expect((await stage.draft(person))?.application).toMatchObject({ businessName: business.name });
  });

  it('[CLAIM-1] does not reveal whether a number belongs to an invited business', async () => {
    const person = await stage.person();
    const business = await stage.lone();
    const [known, unknown] = [await stage.sendCode(person, business.phone), await stage.sendCode(person, nextPhone())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const wrong = await stage.byCode(person, nextPhone(), '123456');
    expect(wrong.body.errors).toEqual([{ field: 'code', message: 'This code is wrong or no longer works.' }]);
  });

  it.each([
    ['a premium number', '+19005550123', 'text'],
    ['a premium number', '+19005550123', 'call'],
    ['a premium number abroad', '+449098790000', 'call'],
    ['a number abroad', '+442079460000', 'call'],
    ['a toll-free number', '+18005550123', 'text'],
    ['a number that does not exist', '+18015550', 'call'],
    ['an extension', '+1 212 555 0199 ext. 4', 'call'],
  ])('[CLAIM-1] sends no code to %s (%s by %s)', async (_what, phone, channel) => {
    const business = await stage.lone({ phone });
    const answer = await stage.sendCode(await stage.person(), phone, channel);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'phone']);
    const codes = await stage.app.database.query('select from business_claim_codes where business_id = $1', [
      business.id,
    ]);
    expect(codes).toEqual([]);
  });

  it('[CLAIM-1] expires after a week without an application; then another account may claim', async () => {
    const business = await stage.lone();
    const [first, second] = [await stage.person(), await stage.person()];
    await stage.byCode(first, business.phone, await stage.code(first, business.phone));
    expect((await stage.sendCode(second, business.phone)).status).toBe(202);
    expect(await stage.texts(business.phone)).toHaveLength(1);
    stage.app.clock.travelDays(8);
    const code = await stage.code(second, business.phone);
    expect((await stage.byCode(second, business.phone, code)).status).toBe(200);
    expect(await stage.claimant(business.id)).toBe(second.id);
  });

  it('[CLAIM-1] is valid for another week when the account claims again after it expired', async () => {
    const business = await stage.invited();
    const [person, other] = [await stage.person(), await stage.person()];
    await stage.byLink(person, business.invitation.claim);
    stage.app.clock.travelDays(8);
    expect((await stage.byLink(person, business.invitation.claim)).status).toBe(200);
    await stage.sendCode(other, business.phone);
    expect(await stage.texts(business.phone)).toEqual([]);
  });

  it('[CLAIM-1] is open to another account once its application was rejected', async () => {
    const place = await stage.imports.place();
    const business = await stage.business(await stage.import(), place);
    const [first, second] = [await stage.person(), await stage.person()];
    await stage.byCode(first, business.phone, await stage.code(first, business.phone));
    const providerId = await stage.apply(first, place);
    await stage.app.database.query(
      `update providers set vetting_status = 'rejected', business_name = $2, phone = $3 where id = $1`,
      [providerId, business.name, business.phone],
    );
    const code = await stage.code(second, business.phone);
    expect((await stage.byCode(second, business.phone, code)).status).toBe(200);
    expect(await stage.claimant(business.id)).toBe(second.id);
  });

  it('[CLAIM-1] replaces the draft of an expired claim with that of the next business', async () => {
    const [first, second] = [await stage.invited(), await stage.invited()];
    const person = await stage.person();
    await stage.byLink(person, first.invitation.claim);
    expect((await stage.byLink(person, second.invitation.claim)).slug).toBe('claim-open');
    stage.app.clock.travelDays(8);
    expect((await stage.byLink(person, second.invitation.claim)).status).toBe(200);
    expect((await stage.draft(person))?.application.businessName).toBe(second.name);
  });

  it('[CLAIM-1] leaves no unusable link or code behind', async () => {
    const business = await stage.invited();
    const person = await stage.person();
    await stage.code(person, business.phone);
    stage.app.clock.travelDays(31);
    await stage.run('invitations.prune');
    const left = await stage.app.database.query<{ invitations: number; codes: number }>(
      `select (select count(*)::int from invitation_letters l join business_invitations i on i.id = l.invitation_id
                where i.business_id = $1) as invitations,
              (select count(*)::int from business_claim_codes where business_id = $1) as codes`,
      [business.id],
    );
    expect(left).toEqual([{ invitations: 0, codes: 0 }]);
  });

  it('[CLAIM-1] counts as applied and approved once the application is', async () => {
    const place = await stage.imports.place();
    const business = await stage.business(await stage.import(), place);
    const person = await stage.person();
    await stage.byCode(person, business.phone, await stage.code(person, business.phone));
    const providerId = await stage.apply(person, place);
    expect(await stage.funnelOf(business.importId)).toMatchObject({ applied: 1, approved: 0 });
    await stage.app.database.query(`update providers set vetting_status = $2, is_active = $3 where id = $1`, [
      providerId,
      APPROVED.vetting_status,
      APPROVED.is_active,
    ]);
    await stage.publish('provider.listed', { providerId, cityId: randomUUID(), categoryId: place.categoryId });
    expect(await stage.funnelOf(business.importId)).toMatchObject({ applied: 1, approved: 1 });
  });
});

describe('without text messages', () => {
  const stage = suiteFixture(() => InvitationsStage.open({ AUTH_PHONE: 'false', AUTH_PHONE_CALLS: 'false' }));

  it('[CLAIM-1] offers and sends no code', async () => {
    const person = await stage.person();
    const { body } = await stage.call('GET', '/api/claims/ways', person);
    expect(body).toEqual({ channels: [] });
    expect((await stage.sendCode(person, nextPhone())).slug).toBe('no-phone-codes');
  });
});
