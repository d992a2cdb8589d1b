import type { ScratchDatabase } from '../scratch-database';

/** Services of a full listing; a card shows the first three. */
const SERVICES = [
  { name: 'Repairs on the same day', from_cents: 8_900, unit: 'visit' },
  { name: 'Yearly inspection', from_cents: 12_900, unit: 'job' },
  { name: 'Work by the hour', from_cents: 9_500, unit: 'hour' },
  { name: 'New installations', from_cents: null, unit: 'job' },
  { name: 'Emergency calls', from_cents: 19_900, unit: 'visit' },
];
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const HOURS = JSON.stringify(
  WEEK.map((day) => ({ day, opens: '08:00', closes: day === 'Saturday' ? '13:00' : '17:00' })),
);

/** About 400 different weeks, by the number of the listing. */
const hoursOf = (number: string): string => `
  replace(replace('${HOURS}', '08:00', to_char(time '06:00' + ${number} % 20 * interval '15 minutes', 'HH24:MI')),
          '17:00', to_char(time '15:00' + ${number} % 21 * interval '15 minutes', 'HH24:MI'))::jsonb`;
const CARD = JSON.stringify(SERVICES.slice(0, 3));
const LANGUAGES = `'{English,Spanish}'::text[]`;
const PAYMENTS = `'{Cash,Check}'::text[]`;

/** Columns of a provider that triggers derive from a full listing. */
export const CARD_COLUMNS = 'top_services, open_hours, open_week, languages, payment_methods';

/** Their values; those of a bare listing where the condition is false. @param number expression for the listing's number */
export const cardValues = (isFull: string, number: string): string => `
  case when ${isFull} then '${CARD}'::jsonb else '[]' end,
  case when ${isFull} then app.open_hours(${hoursOf(number)}, '[]', false) end,
  case when ${isFull} then app.week_of(${hoursOf(number)}) else '{}' end,
  case when ${isFull} then ${LANGUAGES} else '{}' end,
  case when ${isFull} then ${PAYMENTS} else '{}' end`;

const FULL = 'from providers p where p.open_hours is not null';

/**
 * Inserts without triggers, which would update each provider again, row by row. The derived columns are already filled.
 */
const PARTS: Record<string, string> = {
  provider_details: `
    insert into provider_details (provider_id, description, hours, languages, payment_methods)
    select p.id, 'A family business that answers its phone, says its price first and cleans up afterwards.', p.open_hours -> 'hours',
           ${LANGUAGES}, ${PAYMENTS} ${FULL}`,
  listing_services: `
    insert into listing_services (provider_id, position, name, from_cents, unit)
    select p.id, s.position, s.name, s.from_cents, s.unit
      from providers p
     cross join rows from (jsonb_to_recordset('${JSON.stringify(SERVICES)}') as (name text, from_cents integer, unit text))
       with ordinality as s (name, from_cents, unit, position)
     where p.open_hours is not null`,
  listing_checks: `
    insert into listing_checks (provider_id, kind, state, checked_name, issuer, amount, expires_on, decided_at)
    select p.id, kind, 'approved', p.business_name, 'Acme Mutual', amount, current_date + 300, now()
      from providers p
     cross join (values ('license', null), ('insurance', 1000000)) as made (kind, amount)
     where p.open_hours is not null`,
};

/** Writes hours, services and checks of providers created with the values of a full card. */
export async function fillListings(database: ScratchDatabase): Promise<void> {
  for (const [table, insert] of Object.entries(PARTS)) {
    await database.query(`alter table ${table} disable trigger user`);
    await database.query(insert);
    await database.query(`alter table ${table} enable trigger user`);
  }
}
