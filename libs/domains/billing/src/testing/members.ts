import type { MembershipTier, VettingStatus } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import type { TestApp } from '@townlink/server-testing/app';

export interface TestMember extends SignedInPerson, TestMarket {
  providerId: string;
}

/** A signed-in person with an application, in a new market by default. */
export async function makeMember(
  app: TestApp,
  {
    tier = 'featured',
    vetting = 'pending',
    market,
  }: { tier?: MembershipTier; vetting?: VettingStatus; market?: TestMarket },
): Promise<TestMember> {
  const place = market ?? (await makeMarket(app.database));
  const person = await signedInPerson(app);
  const providerId = await makeProvider(app.database, place, {
    user_id: person.id,
    email: person.email,
    vetting_status: vetting,
    membership_tier: tier,
    is_active: false,
  });
  return { ...person, ...place, providerId };
}
