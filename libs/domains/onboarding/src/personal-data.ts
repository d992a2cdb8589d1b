import type { PersonalData } from '@townlink/server-database';
import { LICENSE_BUCKET } from './apply/license-receiver';

export const applicationData: PersonalData = {
  name: 'application',
  tables: [
    'application_views',
    'check_calendars',
    'edits_for_owners',
    'google_places',
    'google_refreshes',
    'held_decisions',
    'listing_checks',
    'onboarding_drafts',
    'provider_licenses',
    'provider_revisions',
    'register_comparisons',
    'register_tasks',
  ],
  collect: async (tx, { userId, providerId }) => ({
    application_draft: await tx.query(
      'select step, city_text, application, updated_at from onboarding_drafts where user_id = $1',
      [userId],
    ),
    google_profile: await tx.query(
      'select url, name, address, phone, rating, review_count, fetched_at from google_places where provider_id = $1',
      [providerId],
    ),
    license: await tx.query(
      'select number, board, state, expires_on::text as expires_on, checked_at from provider_licenses where provider_id = $1',
      [providerId],
    ),
    checks: await tx.query(
      `select kind, state, number, issuer, amount, aggregate, starts_on::text as starts_on, expires_on::text as expires_on,
              content_type, notes, submitted_at, decided_at
         from listing_checks where provider_id = $1 and kind <> 'license' order by submitted_at`,
      [providerId],
    ),
    license_in_register: await tx.query(
      'select number, compared_at, confirmed_at from register_comparisons where provider_id = $1',
      [providerId],
    ),
    license_differences: await tx.query(
      'select own, found, outcome, raised_at, decided_at from register_tasks where provider_id = $1 order by raised_at',
      [providerId],
    ),
    changes_to_vet: await tx.query(
      `select business_name, services, license_content_type, state, notes, submitted_at, decided_at
         from provider_revisions where provider_id = $1 order by submitted_at`,
      [providerId],
    ),
    edits_by_support: await tx.query(
      `select reason, before, after, edited_at, undone_at from edits_for_owners where provider_id = $1 order by edited_at`,
      [providerId],
    ),
    calendar_addresses: await tx.query(
      `select p.business_name as listing, c.made_at, c.last_read_at
         from check_calendars c join providers p on p.id = c.provider_id where c.account_id = $1 order by c.made_at`,
      [userId],
    ),
    google_refreshes: await tx.query('select day, count from google_refreshes where provider_id = $1 order by day', [
      providerId,
    ]),
  }),
  async files(tx, { providerId }) {
    const licenses = await tx.query<{ path: string }[]>(
      `select license_file_path as path from providers where id = $1 and license_file_path is not null
       union select license_file_path from provider_revisions where provider_id = $1 and license_file_path is not null
       union select file_path from listing_checks where provider_id = $1 and file_path is not null`,
      [providerId],
    );
    return licenses.map(({ path }) => ({ bucket: LICENSE_BUCKET, path }));
  },
  async close(tx, { userId }) {
    await tx.query('delete from check_calendars where account_id = $1', [userId]);
  },
  async erase(tx, { userId, providerId }) {
    await tx.query('delete from check_calendars where provider_id = $1 or account_id = $2', [providerId, userId]);
    await tx.query('delete from onboarding_drafts where user_id = $1', [userId]);
    await tx.query('delete from application_views where provider_id = $1 or administrator_id = $2', [
      providerId,
      userId,
    ]);
    await tx.query('delete from edits_for_owners where provider_id = $1', [providerId]);
    await tx.query('delete from held_decisions where provider_id = $1', [providerId]);
    await tx.query('delete from listing_checks where provider_id = $1', [providerId]);
    await tx.query('delete from provider_licenses where provider_id = $1', [providerId]);
    await tx.query('delete from register_comparisons where provider_id = $1', [providerId]);
    await tx.query('delete from register_tasks where provider_id = $1', [providerId]);
    await tx.query('delete from provider_revisions where provider_id = $1', [providerId]);
    await tx.query('delete from google_places where provider_id = $1', [providerId]);
    await tx.query('delete from google_refreshes where provider_id = $1', [providerId]);
  },
};
