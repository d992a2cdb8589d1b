import { referralReward } from '@townlink/contracts';
import { idFromText } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { refreshReferrals } from '../rewards/conversions';
import type { ConversionStatus } from '../rewards/reward';

type Transaction = Pick<EntityManager, 'query'>;

interface DemoConversion {
  status: ConversionStatus;
  reason?: 'refund' | 'same-card';
}

interface DemoLink {
  code: string;
  /** An address without an account; absent for a listed provider's link. */
  email?: string;
  uses: number;
  /** Days since the link was created. */
  age: number;
  conversions: DemoConversion[];
}

/** One link for each state in the console. */
const LINKS: readonly DemoLink[] = [
  { code: 'demo01', uses: 41, age: 190, conversions: [{ status: 'owed' }, { status: 'paid' }, { status: 'pending' }] },
  { code: 'demo02', uses: 23, age: 150, conversions: [{ status: 'owed' }, { status: 'owed' }] },
  { code: 'demo03', email: 'rosa@readers.test', uses: 18, age: 120, conversions: [{ status: 'paid' }] },
  { code: 'demo04', uses: 12, age: 96, conversions: [{ status: 'reversed', reason: 'refund' }] },
  { code: 'demo05', uses: 9, age: 71, conversions: [{ status: 'refused', reason: 'same-card' }] },
  { code: 'demo06', email: 'milo@readers.test', uses: 6, age: 33, conversions: [{ status: 'pending' }] },
  { code: 'demo07', email: 'june@readers.test', uses: 2, age: 12, conversions: [] },
  { code: 'demo08', uses: 0, age: 4, conversions: [] },
];

interface PaidProvider {
  id: string;
  user_id: string;
  cents: number;
}

/** Demo members, starting with those of the first listing; owner and referred provider differ. */
const MEMBERS = `
  select p.id, p.user_id, s.first_paid_cents as cents
    from providers p join subscriptions s on s.provider_id = p.id
   where s.status = 'active' and p.is_active and (p.id = $1 or p.email like '%@providers.test')
   order by p.id <> $1, p.id limit $2`;

const INSERT_LINKS = `
  insert into referrals (id, referral_code, user_id, owner_email, uses, created_at)
  select ${idFromText("'link ' || code")}, code, "userId", email, uses, current_date - age + interval '10 hours'
    from jsonb_to_recordset($1) as given (code text, "userId" uuid, email citext, uses int, age int)
  on conflict do nothing returning id`;

const PAYOUTS = `
  insert into referral_payouts (id, referral_id, batch_id, amount_cents, method, reference, paid_by, paid_at)
  select ${idFromText("'payout ' || code")}, ${idFromText("'link ' || code")}, ${idFromText("'batch ' || code")}, cents, 'Check', 'Demo check ' || code, $2,
         current_date - days + interval '15 hours'
    from jsonb_to_recordset($1) as given (code text, cents int, days int)`;

const CONVERSIONS = `
  insert into referral_conversions (id, referral_id, referred_provider_id, referred_key, amount_cents, status, reason, payout_id,
    created_at, cleared_at)
  select ${idFromText("'brought ' || provider")}, ${idFromText("'link ' || code")}, provider, provider, cents, status, reason,
         case when status = 'paid' then ${idFromText("'payout ' || code")} end, current_date - days - 3 + interval '11 hours',
         case when status <> 'pending' then current_date - days + interval '11 hours' end
    from jsonb_to_recordset($1) as given (code text, provider uuid, cents int, status text, reason text, days int)`;

/**
 * Demo referrals: without earnings, owed, paid, reversed and refused.
 * @param administratorId who paid
 * @param firstProviderId the demo provider's listing, owner of the first link
 */
export async function createDemoReferrals(
  tx: Transaction,
  { administratorId, firstProviderId }: { administratorId: string; firstProviderId: string },
): Promise<void> {
  const wanted = LINKS.length + LINKS.flatMap(({ conversions }) => conversions).length;
  const members = await tx.query<PaidProvider[]>(MEMBERS, [firstProviderId, wanted]);
  if (members.length < wanted) return; // Too few providers to refer.
  const links = LINKS.map((link) => ({ ...link, userId: link.email ? null : members.shift()!.user_id }));
  const made = await tx.query<{ id: string }[]>(INSERT_LINKS, [JSON.stringify(links)]);
  if (made.length < LINKS.length) return; // Exists from an earlier run.
  const conversions = LINKS.flatMap((link) => link.conversions.map((one) => toRow(link, one, members.shift()!)));
  const paid = conversions.filter(({ status }) => status === 'paid');
  const payouts = paid.map(({ code, cents, days }) => ({ code, cents, days: days - 8 }));
  await tx.query(PAYOUTS, [JSON.stringify(payouts), administratorId]);
  await tx.query(CONVERSIONS, [JSON.stringify(conversions)]);
  await refreshReferrals(
    tx,
    made.map(({ id }) => id),
  );
}

const toRow = ({ code, age }: DemoLink, { status, reason }: DemoConversion, { id, cents }: PaidProvider) => ({
  code,
  status,
  provider: id,
  reason: reason ?? null,
  cents: status === 'pending' ? null : status === 'owed' || status === 'paid' ? referralReward(cents) : 0,
  days: Math.round(age / (status === 'paid' ? 2 : 4)),
});
