import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { ReferralsModule } from '../index';
import { OwnReferralsService } from './own-referrals.service';

describe('the file of a referrer’s own referrals', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, ReferralsModule] }));

  /** Referrals that each earned a different number of cents. */
  const add = (userId: string, from: number, to: number) =>
    app.database.query(
      `insert into referral_conversions (referral_id, amount_cents, status)
       select id, n, 'owed' from referrals, generate_series($2::int, $3::int) n where user_id = $1`,
      [userId, from, to],
    );

  it('[LEDGER-1] contains each referral once when another is added during the download', async () => {
    const person = await signedInPerson(app);
    await app.http.post('/api/referrals/link', undefined, { as: person });
    await add(person.id, 1, 1200);
    const lines: string[] = [];
    for await (const part of app.app.get(OwnReferralsService, { strict: false }).table(person.id)) {
      lines.push(...part.split('\r\n').filter(Boolean));
      if (lines.length === 501) await add(person.id, 1201, 1201);
    }
    const cents = lines.slice(1).map((line) => Math.round(Number(line.split(',')[2]) * 100));
    expect(cents).toEqual(Array.from({ length: 1200 }, (_, index) => 1200 - index));
  });
});
