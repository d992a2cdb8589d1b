import type { PersonalData } from '@townlink/server-database';

export const listingStatsData: PersonalData = {
  name: 'listing-stats',
  tables: ['listing_stats', 'listing_report_stops'],
  kept: { listing_report_months: 'Which months were reported, without any person.' },
  collect: async (tx, { providerId }) => ({
    listing_stats: await tx.query(
      'select day, views, calls, website_clicks from listing_stats where provider_id = $1 order by day',
      [providerId],
    ),
    monthly_emails_stopped: await tx.query('select stopped_at from listing_report_stops where provider_id = $1', [
      providerId,
    ]),
  }),
  /** Deleted with the provider by a foreign key. */
  erase: () => Promise.resolve(),
};
