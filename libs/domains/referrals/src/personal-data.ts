import type { PersonalData } from '@townlink/server-database';
import { refreshReferrals } from './rewards/conversions';

/** An account's confirmed address may have a link from before the account existed. */
const OWN = '(user_id = $1 or owner_email = $2)';

const CONVERSIONS = `
  select r.referral_code, case when v.status = 'refused' then 'pending' else v.status end as status, v.amount_cents,
         v.created_at, v.cleared_at
    from referral_conversions v join referrals r on r.id = v.referral_id where r.user_id = $1 or r.owner_email = $2
   order by v.created_at`;

const PAYOUTS = `
  select r.referral_code, y.amount_cents, y.method, y.reference, y.paid_at
    from referral_payouts y join referrals r on r.id = y.referral_id where r.user_id = $1 or r.owner_email = $2
   order by y.paid_at`;

export const referralData: PersonalData = {
  name: 'referrals',
  tables: ['referrals', 'referral_conversions', 'referral_payouts'],
  collect: async (tx, { userId, email }) => ({
    referral_links: await tx.query(
      `select referral_code, owner_email, uses, conversions, payout_status, created_at
         from referrals where ${OWN} order by created_at`,
      [userId, email],
    ),
    referred: await tx.query(CONVERSIONS, [userId, email]),
    payouts: await tx.query(PAYOUTS, [userId, email]),
  }),
  /**
   * Earnings and payouts are retained for accounting, anonymized. The payee is retained only while money is owed:
   * closing an account does not waive a claim.
   */
  async erase(tx, { userId, email, providerId }) {
    const rows = await tx.query<{ id: string }[]>(`select id from referrals where ${OWN} for update`, [userId, email]);
    await refreshReferrals(
      tx,
      rows.map(({ id }) => id),
    );
    await tx.query(`update referrals set user_id = null, provider_id = null, owner_email = null where ${OWN}`, [
      userId,
      email,
    ]);
    await tx.query('update referral_conversions set referred_provider_id = null where referred_provider_id = $1', [
      providerId,
    ]);
  },
};
