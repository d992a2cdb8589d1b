import { expect } from '@playwright/test';
import type { OwnGallery } from '@townlink/contracts';
import type { SandboxControl } from '../../../sandbox/src/sandbox-control';
import { administrator, sessionOf } from './accounts';
import { get, post } from './api-requests';
import { applyAndPay } from './applications';
import { licensePng } from './files';
import { WORK } from './imports';
import { sql } from './sql';
import { vet } from './vetting';

const SENTENCES = [
  'We repair and replace water heaters, faucets, toilets and drains in houses and small shops.',
  'Every job begins with a look at the place and a price in writing.',
  'Two vans are on the road on weekdays, and one of them on Saturday mornings.',
  'We bring the usual parts with us, so that most repairs are done in one visit.',
  'What we replace is taken along and recycled.',
];
const DESCRIPTION = [...SENTENCES, ...SENTENCES].join(' ');

/** The other data of a listing, as its provider may enter it: [statement, values after the provider's id]. */
const PARTS: [string, unknown[]][] = [
  [
    `insert into provider_details (provider_id, description, hours, special_days, by_appointment, radius_miles, languages,
       payment_methods, in_business_since, emergency_service)
     select $1, $2, (select jsonb_agg(jsonb_build_object('day', day, 'opens', opens, 'closes', closes))
       from unnest('{Monday,Tuesday,Wednesday,Thursday,Friday,Saturday}'::text[]) day,
            (values ('08:00', '12:00'), ('13:00', '17:30')) span (opens, closes)),
       jsonb_build_array(jsonb_build_object('date', (current_date + 30)::text, 'spans', '[]'::jsonb)),
       true, 25, '{English,Spanish,Portuguese}', '{Cash,Check,"Credit card","Debit card"}', 2009, true`,
    [DESCRIPTION],
  ],
  [
    `insert into listing_services (provider_id, position, name, from_cents, unit)
     select $1, number, 'Standard service number ' || number, 5000 + number * 500, 'job' from generate_series(1, 20) number`,
    [],
  ],
  [
    `insert into testimonials (provider_id, position, quote, author)
     select $1, number, 'They came on time, said what it costs before they began, and left the kitchen clean.', 'Jamie R.'
       from generate_series(1, 3) number`,
    [],
  ],
  [
    `insert into listing_checks (provider_id, kind, state, number, issuer, amount, aggregate, expires_on, decided_at)
     select $1, kind, 'approved', 'NO-1', 'Acme Mutual', amount, aggregate, current_date + 300, now() - interval '3 days'
       from (values ('insurance', 1000000, 2000000), ('bond', 15000, null), ('workers_comp', null, null), ('identity', null, null),
         ('background', null, null)) checked (kind, amount, aggregate)`,
    [],
  ],
  [
    `update providers set google_rating = 4.8, google_review_count = 213, website_url = 'https://www.example.com', ftco_enabled = true,
       ftco_type = 'percent', ftco_value = 10, ftco_terms = 'New customers only' where id = $1`,
    [],
  ],
];

async function uploadPictures(token: string): Promise<void> {
  for (let number = 1; number <= 11; number += 1) {
    const form = new FormData();
    form.set('kind', number === 11 ? 'logo' : 'photo');
    form.set('caption', number === 11 ? '' : `Our work, picture ${number}`);
    const { buffer, mimeType, name } = licensePng(`${number}.png`);
    form.set('photo', new File([new Uint8Array(buffer)], name, { type: mimeType }));
    await post('/api/provider/photos', form, token);
  }
  const states = async () => {
    const { photos, logo } = await get<OwnGallery>('/api/provider/photos', token);
    return [...photos, logo].filter((photo) => photo?.state !== 'ready').length;
  };
  await expect.poll(states, WORK).toBe(0);
}

/** Lists a business with every possible part. @returns its page's path */
export async function fullProfile(sandbox: SandboxControl): Promise<string> {
  const applicant = await applyAndPay(sandbox, { tier: 'standard', city: 'lehi-ut', category: 'Plumber' });
  await uploadPictures(applicant.token);
  await vet({ providerId: applicant.id, action: 'approve' }, (await sessionOf(administrator)).access_token);
  for (const [statement, values] of PARTS) await sql(statement, [applicant.id, ...values]);
  const { provider_slug } = await get<{ provider_slug: string }>('/api/provider', applicant.token);
  return `/ut/lehi-ut/plumber/${provider_slug}`;
}
