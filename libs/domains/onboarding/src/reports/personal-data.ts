import type { PersonalData } from '@townlink/server-database';
import { filesOf, type StoredPicture } from './report-receiver';

/** Reports sent while signed in, or with the account's confirmed address. */
const SENT = '(reporter_id = $1 or email = $2)';

/**
 * A report is retained for statistics, without the reporter, their text and the reply to it, the listing's name, and the
 * provider's text.
 */
export const reportData: PersonalData = {
  name: 'reports',
  tables: ['listing_reports'],
  collect: async (tx, { userId, email, providerId }) => ({
    sent_reports: await tx.query(
      `select business_name, reason, fact, proposed, words, email, state, outcome, reply, created_at, decided_at
         from listing_reports where ${SENT} order by created_at`,
      [userId, email],
    ),
    answered_reports: await tx.query(
      `select fact, answer, answer_words, answered_at from listing_reports
        where provider_id = $1 and answer is not null order by answered_at`,
      [providerId],
    ),
  }),
  async files(tx, { userId, email }) {
    const pictures = await tx.query<StoredPicture[]>(
      `select upload_path, picture_path from listing_reports where ${SENT}`,
      [userId, email],
    );
    return pictures.flatMap(filesOf);
  },
  async erase(tx, { userId, email, providerId }) {
    await tx.query(
      `update listing_reports set business_name = null, email = null, reporter_id = null, proposed = null, words = null,
              reply = null, upload_path = null, picture_path = null
        where ${SENT}`,
      [userId, email],
    );
    await tx.query('update listing_reports set business_name = null, answer_words = null where provider_id = $1', [
      providerId,
    ]);
  },
};
