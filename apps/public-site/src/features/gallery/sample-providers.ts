import type { ListedProvider } from '@townlink/web-ui';

export const plain: ListedProvider = {
  name: 'Red Door Plumbers',
  href: '/ut/riverton-ut/plumber/red-door-plumbers',
  tier: 'standard',
  city: 'Riverton, UT',
  rating: 4.4,
  reviews: 108,
  checkedAt: '2026-01-06',
  hasOffer: true,
  offer: '$50 off for first-time customers',
  phone: '801-555-0134',
  website: 'https://red-door.example',
};

const LONGEST =
  'Wolfeschlegelsteinhausenbergerdorff & Daughters Emergency Plumbing, Heating, Drain and Sewer Company of Riverton';

const FORTY_WORDS =
  '15% off the first visit for new customers who book on a weekday before noon and pay on the day, not together with ' +
  'any other offer, one for each household, for work of at least $100 within the city of Riverton only';

/** A drawing as a logo, which needs no file. */
const LOGO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Crect x='14' y='8' width='36' height='48' rx='4' fill='%23b3261e'/%3E%3Ccircle cx='42' cy='34' r='4' fill='%23ffd987'/%3E%3C/svg%3E";

const variant = (slug: string, rest: Partial<ListedProvider>): ListedProvider => ({
  ...plain,
  href: `/${slug}`,
  ...rest,
});

/** Edge cases. */
export const unusual: Record<string, ListedProvider> = {
  'Longest name': variant('longest', { name: LONGEST, city: 'Truth or Consequences, NM', reviews: 1_310_482 }),
  'One letter': variant('one-letter', { name: 'Q', offer: null }),
  Emoji: variant('emoji', { name: '👩🏽‍🔧🧰', hasOffer: false }),
  'Right to left': variant('right-to-left', { name: 'سباكة النهر وشركاه', hasOffer: false }),
  'No rating': variant('no-rating', { name: 'Pioneer Plumbers', rating: null, reviews: null, hasOffer: false }),
  'No phone': variant('no-phone', { name: 'Wildflower Plumbers', phone: null }),
  'No website': variant('no-website', { name: 'Juniper Plumbers', website: null, hasOffer: false }),
  'Neither phone nor website': variant('neither', { name: 'Kestrel Plumbers', phone: null, website: null }),
  'License date unknown': variant('unknown', { name: 'Blue Heron Plumbers', checkedAt: null, hasOffer: false }),
  'Offer of 40 words': variant('forty-words', { name: 'Meadowlark Plumbers', offer: FORTY_WORDS }),
  Logo: variant('logo', { logo: LOGO, hasOffer: false }),
  'Logo that does not load': variant('broken', { name: 'Granite Peak', logo: '/no-such-logo.png', hasOffer: false }),
  'A single review': variant('single', { name: 'Evergreen Plumbers', rating: 5, reviews: 1, hasOffer: false }),
  'Two of a kind': variant('two', { name: 'Desert Rose & Sons Plumbing', hasOffer: false }),
  'Number from abroad': variant('abroad', {
    name: 'Two Rivers',
    phone: '+44 20 7946 0000 x1234567',
    rating: 5,
    reviews: 1,
  }),
};

/** As many as are given, of one tier, as a city's page shows them. */
export const some = (tier: ListedProvider['tier'], count: number): ListedProvider[] =>
  [
    plain,
    variant('two-rivers', {
      name: 'Two Rivers Plumbers',
      offer: '10% off for first-time customers',
      rating: 4.6,
      reviews: 80,
    }),
    variant('evergreen', { name: 'Evergreen Plumbers', hasOffer: false, rating: 4.2, reviews: 160 }),
    variant('granite', { name: 'Granite Peak Plumbers', phone: null, rating: 4.9, reviews: 355 }),
    variant('pioneer', { name: 'Pioneer Plumbers', website: null, rating: null, hasOffer: false }),
  ]
    .slice(0, count)
    .map((provider) => ({ ...provider, tier, href: `/${tier}${provider.href}` }));
