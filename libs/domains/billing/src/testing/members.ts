import type { MembershipTier, VettingStatus } from '@townlink/contracts';
import { createAccount } from '@townlink/domain-auth';
import { randomUUID } from 'node:crypto';
import type { BillingTestApp } from './billing-test-app';

/** A city and category of its own. */
export interface TestCell {
  cityId: string;
  categoryId: string;
}

/** Someone with an account who is signed in, and the provider that is theirs. */
export interface TestMember extends TestCell {
  userId: string;
  email: string;
  token: string;
  providerId: string;
}

const PASSWORD = 'an unusual phrase';

/** Makes a city and category that nobody has places in. */
export async function makeCell({ testDatabase }: BillingTestApp): Promise<TestCell> {
  const name = randomUUID();
  const [row] = await testDatabase.query<TestCell>(
    `with city as (insert into cities (name, slug, state) values ($1, $1, 'UT') returning id),
          category as (insert into categories (name, slug) values ($1, $1) returning id)
     select city.id as "cityId", category.id as "categoryId" from city, category`,
    [name],
  );
  return row!;
}

/** Makes an account and signs it in. */
export async function makeAccount(app: BillingTestApp): Promise<{ userId: string; email: string; token: string }> {
  const email = `${randomUUID()}@example.com`;
  const account = { email, password: PASSWORD, fullName: 'Pat Plumber', role: 'provider' as const };
  const userId = await createAccount(app.database, account);
  const answer = await fetch(`${app.origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { userId, email, token: access_token };
}

/** Makes a signed-in person with an application in a cell, which is its own unless given. */
export async function makeMember(
  app: BillingTestApp,
  { tier = 'featured', vetting = 'pending', cell }: { tier?: MembershipTier; vetting?: VettingStatus; cell?: TestCell },
): Promise<TestMember> {
  const place = cell ?? (await makeCell(app));
  const account = await makeAccount(app);
  const [provider] = await app.testDatabase.query<{ id: string }>(
    `insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id,
       vetting_status, membership_tier)
     values ($1, $2, 'Pat''s Pipes', 'Pat', '8015550100', $3, $4, $5, $6, $7) returning id`,
    [account.userId, randomUUID(), account.email, place.cityId, place.categoryId, vetting, tier],
  );
  return { ...account, ...place, providerId: provider!.id };
}
