import { definePersonalData } from '@townlink/server-database';

definePersonalData('reach', {
  tables: ['provider_reach'],
  collect: async (tx, { providerId }) => ({
    reach: await tx.query(
      'select day, views, calls, website_clicks from provider_reach where provider_id = $1 order by day',
      [providerId],
    ),
  }),
  /** The database takes the days away with their provider. */
  erase: () => Promise.resolve(),
});
