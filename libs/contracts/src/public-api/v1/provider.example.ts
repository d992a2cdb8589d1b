import type { ApiProvider } from './provider';
import type { ApiProviders } from './provider-list';

/** Separate from the classes, whose decorators would be bundled into the page. */
export const API_PROVIDER_EXAMPLE: ApiProvider = {
  id: '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77',
  name: 'Example Plumbing',
  page_url: 'https://townlink.example/ut/riverton-ut/plumber/example-plumbing',
  city: { slug: 'riverton-ut', name: 'Riverton', state: 'UT' },
  category: { slug: 'plumber', name: 'Plumber' },
  paid_placement: true,
  membership_tier: 'featured',
  phone: '801-555-0101',
  website_url: 'https://plumbing.example',
  description: 'Repairs and new lines for homes, since 1998.',
  offer: {
    summary: '15% off for first-time customers, from $100',
    type: 'percent',
    value: 15,
    min_spend: 100,
    ends_on: '2026-12-31',
    terms: null,
  },
  services: [{ name: 'Unclog a drain', from_dollars: 89, unit: 'visit' }],
  hours: {
    time_zone: 'America/Denver',
    summary: 'Mon–Fri 8 AM–5 PM',
    weekly: (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const).map((day) => ({
      day,
      opens: '08:00',
      closes: '17:00',
    })),
    special_days: [
      { date: '2026-12-24', spans: [{ opens: '08:00', closes: '12:00' }] },
      { date: '2026-12-25', spans: [] },
    ],
    by_appointment: false,
  },
  checks: [
    {
      kind: 'license',
      name: 'License',
      state: 'valid',
      checked_at: '2026-03-02T17:04:11.000Z',
      valid_until: '2027-11-30',
      issuer: 'Utah Division of Professional Licensing',
      amount: null,
    },
    {
      kind: 'insurance',
      name: 'General liability insurance',
      state: 'not-checked',
      checked_at: null,
      valid_until: null,
      issuer: null,
      amount: null,
    },
  ],
  emergency_service: true,
  radius_miles: 25,
  languages: ['English', 'Spanish'],
  payment_methods: ['Cash', 'Credit card'],
  in_business_since: 1998,
  updated_at: '2026-03-02T17:04:11.000Z',
};

export const API_PROVIDERS_EXAMPLE: ApiProviders = {
  providers: [{ ...API_PROVIDER_EXAMPLE, distance_miles: 4.2 }],
  next_cursor: 'WzEsInByb3ZpZGVycyIsWzQuMiwicml2ZXJ0b24tdXQiXV0',
};
