import type { PublicProviderList } from './provider-list';

/** Separate from the classes, whose decorators would be bundled into the page. */
export const PUBLIC_LIST_EXAMPLE: PublicProviderList = {
  city: 'riverton-ut',
  category: 'plumber',
  count: 2,
  limit: 20,
  offset: 0,
  providers: [
    {
      provider_id: '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77',
      public_name: 'Example Plumbing',
      membership_tier: 'featured',
      phone: '801-555-0101',
      website_url: 'https://plumbing.example',
      ftco_summary: '15% off for first-time customers, from $100',
      updated_at: '2026-03-02T17:04:11.000Z',
    },
    {
      provider_id: '0198c9a2-8a44-7d02-8c11-5be0a7f3d921',
      public_name: 'Example Drain Service',
      membership_tier: 'basic',
      phone: null,
      website_url: null,
      ftco_summary: null,
      updated_at: '2026-02-11T09:30:00.000Z',
    },
  ],
};
