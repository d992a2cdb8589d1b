import { suiteFixture } from '@townlink/server-testing/app';
import { InvitationsStage, nextPhone } from '../testing/invitations-stage';
import { TAKEOVERS } from '../testing/takeovers';

const WAYS = TAKEOVERS.flatMap(([status, ways]) =>
  Object.entries(ways).map(([way, attempt]) => [way, status, attempt] as const),
);

describe('taking over another’s business', () => {
  const stage = suiteFixture(() => InvitationsStage.open());

  afterEach(() => stage.app.clock.reset());

  it.each(WAYS)('[CLAIM-1] fails by %s', async (_way, status, attempt) => {
    const [thief, owner] = [await stage.person(), await stage.person()];
    const { business, answer, by } = await attempt({ stage, thief, owner });
    expect(answer.status).toBe(status);
    expect(await stage.claimant(business.id)).toBe(by?.id ?? null);
  });

  it('[CLAIM-1] is tried in more than twenty ways', () => {
    expect(WAYS.length).toBeGreaterThan(20);
  });

  it('[CLAIM-1] is rate-limited: codes by network, number, business and account', async () => {
    const limited = await InvitationsStage.open({
      AUTH_LIMIT_SMS_PER_CALLER: '4',
      AUTH_LIMIT_SMS_PER_NUMBER: '2',
      CLAIM_CALLS_PER_HOUR: '3',
    });
    try {
      const [person, phone] = [await limited.person(), nextPhone()];
      const statuses = [];
      for (const number of [phone, phone, phone, nextPhone(), nextPhone()])
        statuses.push((await limited.sendCode(person, number)).status);
      expect(statuses).toEqual([202, 202, 429, 202, 429]);
      const entered = [];
      for (let count = 0; count < 4; count++) entered.push((await limited.byCode(person, phone, '123456')).status);
      expect(entered).toEqual([400, 400, 400, 429]);
    } finally {
      await limited.close();
    }
  });

  it('[CLAIM-1] is rate-limited: a business gets five codes per day, an account has twenty attempts', async () => {
    const business = await stage.lone();
    for (let count = 0; count < 7; count++) await stage.sendCode(await stage.person(), business.phone);
    expect(await stage.texts(business.phone)).toHaveLength(5);
    const person = await stage.person();
    const statuses = [];
    for (let count = 0; count < 22; count++)
      statuses.push((await stage.byCode(person, business.phone, '123456')).status);
    expect(statuses.slice(-3)).toEqual([400, 429, 429]);
  });
});
