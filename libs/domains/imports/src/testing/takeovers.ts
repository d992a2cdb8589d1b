import { randomUUID } from 'node:crypto';
import { type Business, type InvitationsStage, nextPhone } from './invitations-stage';

/** A code that is not the given one. */
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

type Person = Awaited<ReturnType<InvitationsStage['person']>>;

interface Attempt {
  stage: InvitationsStage;
  thief: Person;
  owner: Person;
}

interface Outcome {
  business: Business;
  answer: { status: number };
  /** Who owns the business afterwards; no account by default. */
  by?: Person;
}

type Ways = Record<string, (attempt: Attempt) => Promise<Outcome>>;

/** Links that do not work: 410. */
const BY_LINK: Ways = {
  'guessing the token of an invitation': async ({ stage, thief }) => {
    const business = await stage.invited();
    return { business, answer: await stage.byLink(thief, randomUUID().replaceAll('-', '').repeat(2).slice(0, 43)) };
  },
  'changing the last sign of a token': async ({ stage, thief }) => {
    const business = await stage.invited();
    const token = business.invitation.claim;
    return { business, answer: await stage.byLink(thief, token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')) };
  },
  'using the digest that the database has as the token': async ({ stage, thief }) => {
    const business = await stage.invited();
    const [row] = await stage.app.database.query<{ digest: string }>(
      `select encode(token_digest, 'hex') as digest from invitation_letters l
         join business_invitations i on i.id = l.invitation_id where i.business_id = $1`,
      [business.id],
    );
    return { business, answer: await stage.byLink(thief, row!.digest) };
  },
  'claiming by the link that refuses': async ({ stage, thief }) => {
    const business = await stage.invited();
    return { business, answer: await stage.byLink(thief, business.invitation.refuse) };
  },
  'claiming by the id of the business': async ({ stage, thief }) => {
    const business = await stage.invited();
    return { business, answer: await stage.byLink(thief, business.id) };
  },
  'a link that the owner has used': async ({ stage, thief, owner }) => {
    const business = await stage.invited();
    await stage.byLink(owner, business.invitation.claim);
    return { business, answer: await stage.byLink(thief, business.invitation.claim), by: owner };
  },
  'the link of the reminder, after the first one was used': async ({ stage, thief, owner }) => {
    const business = await stage.invited();
    stage.app.clock.travelDays(8);
    await stage.minute();
    const [reminder] = await stage.invitations(business.email);
    await stage.byLink(owner, business.invitation.claim);
    return { business, answer: await stage.byLink(thief, reminder!.claim), by: owner };
  },
  'a link after its 30 days': async ({ stage }) => {
    const business = await stage.invited();
    stage.app.clock.travelDays(31);
    // The first account's session has expired as well.
    return { business, answer: await stage.byLink(await stage.person(), business.invitation.claim) };
  },
  'a forwarded link after ‘not my business’': async ({ stage, thief }) => {
    const business = await stage.invited();
    await stage.refuse(business.invitation.refuse, 'not-mine');
    return { business, answer: await stage.byLink(thief, business.invitation.claim) };
  },
  'a forwarded link after ‘never write again’': async ({ stage, thief }) => {
    const business = await stage.invited();
    await stage.refuse(business.invitation.refuse, 'never');
    return { business, answer: await stage.byLink(thief, business.invitation.claim) };
  },
  'a forwarded link, before the address says ‘not my business’': async ({ stage, thief }) => {
    const business = await stage.invited();
    const answer = await stage.byLink(thief, business.invitation.claim);
    await stage.refuse(business.invitation.refuse, 'not-mine');
    return { business, answer: { ...answer, status: (await stage.byLink(thief, business.invitation.claim)).status } };
  },
  'racing the owner with a copy of the link': async ({ stage, thief, owner }) => {
    const business = await stage.invited();
    const answers = await Promise.all([owner, thief].map((one) => stage.byLink(one, business.invitation.claim)));
    const winner = answers[0]!.status === 200 ? owner : thief;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    return { business, answer: answers.find(({ status }) => status !== 200)!, by: winner };
  },
};

/** Codes that do not work, and fields that do not exist: 400. */
const BY_CODE: Ways = {
  'guessing the code': async ({ stage, thief }) => {
    const business = await stage.lone();
    const code = await stage.code(thief, business.phone);
    return { business, answer: await stage.byCode(thief, business.phone, otherThan(code)) };
  },
  'the right code after five wrong ones': async ({ stage, thief }) => {
    const business = await stage.lone();
    const code = await stage.code(thief, business.phone);
    for (let attempt = 0; attempt < 5; attempt++) await stage.byCode(thief, business.phone, otherThan(code));
    return { business, answer: await stage.byCode(thief, business.phone, code) };
  },
  'guessing in parallel': async ({ stage, thief }) => {
    const business = await stage.lone();
    const code = await stage.code(thief, business.phone);
    await Promise.all(Array.from({ length: 8 }, () => stage.byCode(thief, business.phone, otherThan(code))));
    return { business, answer: await stage.byCode(thief, business.phone, code) };
  },
  'a code after its ten minutes': async ({ stage, thief }) => {
    const business = await stage.lone();
    const code = await stage.code(thief, business.phone);
    stage.app.clock.travel(601);
    return { business, answer: await stage.byCode(thief, business.phone, code) };
  },
  'a code that a later one replaced': async ({ stage, thief }) => {
    const business = await stage.lone();
    const first = await stage.code(thief, business.phone);
    const second = await stage.code(thief, business.phone);
    return {
      business,
      answer: await stage.byCode(thief, business.phone, first === second ? otherThan(second) : first),
    };
  },
  'the code of another business, with the number of this one': async ({ stage, thief }) => {
    const [own, business] = [await stage.lone(), await stage.lone()];
    const code = await stage.code(thief, own.phone);
    return { business, answer: await stage.byCode(thief, business.phone, code) };
  },
  'a code that another account asked for': async ({ stage, thief, owner }) => {
    const business = await stage.lone();
    const code = await stage.code(owner, business.phone);
    return { business, answer: await stage.byCode(thief, business.phone, code) };
  },
  'a code that was used': async ({ stage, thief, owner }) => {
    const business = await stage.lone();
    const code = await stage.code(owner, business.phone);
    await stage.byCode(owner, business.phone, code);
    return { business, answer: await stage.byCode(thief, business.phone, code), by: owner };
  },
  'sending the code to a number of one’s own': async ({ stage, thief }) => {
    const [business, own] = [await stage.lone(), nextPhone()];
    await stage.sendCode(thief, own, 'text', { business_id: business.id, to: own, email: business.email });
    expect(await stage.texts(own)).toEqual([]);
    return { business, answer: await stage.byCode(thief, own, '123456') };
  },
  'a code for a number that the import has no longer': async ({ stage, thief }) => {
    const business = await stage.lone();
    const code = await stage.code(thief, business.phone);
    const changed = nextPhone();
    await stage.app.database.query(
      'update imported_businesses set phone = $2, phone_key = app.phone_key($2) where id = $1',
      [business.id, changed],
    );
    expect((await stage.byCode(thief, changed, code)).status).toBe(400);
    return { business, answer: await stage.byCode(thief, business.phone, code) };
  },
  'naming another account in the body of a claim': async ({ stage, thief, owner }) => {
    const business = await stage.invited();
    const more = { user_id: thief.id, userId: thief.id, business_id: business.id };
    const answer = await stage.byLink(owner, business.invitation.claim, more);
    return { business, answer };
  },
  'the code of another business, with the id of this one in the body': async ({ stage, thief }) => {
    const [own, business] = [await stage.lone(), await stage.lone()];
    const code = await stage.code(thief, own.phone);
    const answer = await stage.byCode(thief, own.phone, code, { business_id: business.id, businessId: business.id });
    return { business, answer };
  },
};

/** A valid proof that comes too late, or for an account that is not allowed: 409. */
const BY_STATE: Ways = {
  'a code for a business that another account has claimed since': async ({ stage, thief, owner }) => {
    const business = await stage.invited();
    const code = await stage.code(thief, business.phone);
    await stage.byLink(owner, business.invitation.claim);
    return { business, answer: await stage.byCode(thief, business.phone, code), by: owner };
  },
  'a second business beside the one that the account claims': async ({ stage, thief }) => {
    const [own, business] = [await stage.invited(), await stage.invited()];
    await stage.byLink(thief, own.invitation.claim);
    return { business, answer: await stage.byLink(thief, business.invitation.claim) };
  },
  'two businesses at once': async ({ stage, thief }) => {
    const both = [await stage.invited(), await stage.invited()];
    const answers = await Promise.all(both.map(({ invitation }) => stage.byLink(thief, invitation.claim)));
    const lost = answers.findIndex(({ status }) => status !== 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    return { business: both[lost]!, answer: answers[lost]! };
  },
  'an account that has a listing': async ({ stage, thief }) => {
    const business = await stage.invited();
    await stage.apply(thief, await stage.imports.place());
    return { business, answer: await stage.byLink(thief, business.invitation.claim) };
  },
  'a business that has applied without a claim': async ({ stage, thief, owner }) => {
    const place = await stage.imports.place();
    const business = await stage.business(await stage.import(), place);
    await stage.invite(business.importId);
    const providerId = await stage.apply(owner, place);
    await stage.app.database.query('update providers set business_name = $2 where id = $1', [
      providerId,
      business.name,
    ]);
    const [invitation] = await stage.invitations(business.email);
    return { business, answer: await stage.byLink(thief, invitation!.claim) };
  },
};

/** Without an account: 401. */
const SIGNED_OUT: Ways = {
  'a link without a sign-in': async ({ stage }) => {
    const business = await stage.invited();
    return { business, answer: await stage.byLink(null, business.invitation.claim) };
  },
};

/** Ways to attach another's business to one's account, by their response. */
export const TAKEOVERS: [status: number, ways: Ways][] = [
  [410, BY_LINK],
  [400, BY_CODE],
  [409, BY_STATE],
  [401, SIGNED_OUT],
];
