import { definePersonalData } from '@townlink/server-database';

/** An address that is confirmed as the account's is also what a link was made with before there was an account. */
const OWN = '(user_id = $1 or owner_email = $2)';

const CONVERSIONS = `
  select r.referral_code, v.status, v.amount_cents, v.created_at, v.cleared_at
    from referral_conversions v join referrals r on r.id = v.referral_id where r.user_id = $1 or r.owner_email = $2
   order by v.created_at`;

definePersonalData('referrals', {
  tables: ['referrals', 'referral_conversions'],
  collect: async (tx, { userId, email }) => ({
    referral_links: await tx.query(
      `select referral_code, owner_email, uses, conversions, payout_status, paid_at, paid_method, created_at
         from referrals where ${OWN} order by created_at`,
      [userId, email],
    ),
    referred: await tx.query(CONVERSIONS, [userId, email]),
  }),
  /** What was earned and paid out is accounting's to keep, without saying whose it was. */
  async erase(tx, { userId, email, providerId }) {
    await tx.query(
      `update referrals set user_id = null, provider_id = null, owner_email = null, paid_reference = null where ${OWN}`,
      [userId, email],
    );
    await tx.query('update referral_conversions set referred_provider_id = null where referred_provider_id = $1', [
      providerId,
    ]);
  },
});
