import type { PersonalData } from '@townlink/server-database';

export const emailData: PersonalData = {
  name: 'emails',
  tables: ['messages'],
  kept: {
    mail_events: 'What became of emails is counted without an address.',
    email_suppressions: 'People who unsubscribed must not get email again after closing their account.',
  },
  /** A sent message's content is wiped; its record stays. */
  collect: async (tx, { email, providerId }) => ({
    emails: await tx.query(
      `select template as kind, recipient, status, created_at, sent_at from messages
        where recipient = $1 or recipient = (select confirmed_email from providers where id = $2) order by created_at`,
      [email, providerId],
    ),
  }),
  async erase(tx, { email, providerId }) {
    await tx.query('delete from messages where recipient = $1', [email]);
    // One that is waiting may be about another listing with this address.
    await tx.query(
      `delete from messages where recipient = (select confirmed_email from providers where id = $1)
          and status in ('sent', 'failed', 'suppressed')`,
      [providerId],
    );
  },
};
