import { BILLING_MESSAGES } from '@townlink/contracts';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing';
import { makeCity } from '@townlink/server-testing/markets';
import { application, apply } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';

describe('an application next to an unpaid one', () => {
  const app = suiteFixture(startOnboarding);

  it('[BILL-1, CAP-2] from another account with the same mailbox is accepted without a slot, with the reason', async () => {
    const cityId = await makeCity(app.database);
    const fields = application(cityId, { membershipTier: 'featured' });
    const submit = async (email: string) => {
      const person = await signedInPerson(app);
      await app.database.query('update auth.users set email = $2 where id = $1', [person.id, email]);
      return (await apply(app, person, fields)).body;
    };
    expect((await submit('one.inbox@example.com')).checkout).not.toBeNull();
    const second = await submit('one.inbox+2@example.com');
    expect([second.checkout, second.checkout_error]).toEqual([null, BILLING_MESSAGES.unpaidElsewhere]);
    const [{ count } = { count: 0 }] = await app.database.query<{ count: number }>(
      `select count(*)::int as count from capacity_holds where city_id = $1 and released_at is null`,
      [cityId],
    );
    expect(count).toBe(1);
  });
});
