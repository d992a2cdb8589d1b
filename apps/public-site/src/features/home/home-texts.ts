import { DEFAULT_CAPACITY } from '@townlink/contracts';
import { BadgeCheck, type LucideIcon, Star, Zap } from 'lucide-react';

export interface Benefit {
  Icon: LucideIcon;
  title: string;
  text: string;
}

export const benefits: readonly Benefit[] = [
  { Icon: BadgeCheck, title: 'Vetted Providers', text: 'A person checks every license before a provider is listed.' },
  {
    Icon: Star,
    title: 'Verified Reviews',
    text: 'Real Google ratings, shown as Google has them. We write none of our own.',
  },
  {
    Icon: Zap,
    title: 'Fast & Simple',
    text: 'Say what you need and where. Then call. No account, no forms, no waiting.',
  },
];

/** Reasons to choose the directory; the numbers are product rules. */
export const reasons: readonly string[] = [
  `Only ${DEFAULT_CAPACITY.featured.cap} featured providers per city and category`,
  'License checks and vetting before anyone is listed',
  'Instant search, even with typos',
  'No spam and no middlemen: you contact providers directly',
];

/** Two fictional testimonials. */
export const testimonials: readonly { quote: string; author: string }[] = [
  {
    quote: 'The kitchen was under water. I typed “plumer”, called the first number and had help within the hour.',
    author: 'A homeowner in Riverton, UT',
  },
  {
    quote: 'The people who call already know what we do and where. That is worth more than any lead list.',
    author: 'A landscaper in South Jordan, UT',
  },
];

export interface NeededCategory {
  plural: string;
  slug: string;
}

export interface NeededGroup {
  title: string;
  categories: readonly NeededCategory[];
}

/** The most popular services, each with a drawing, in rows of five. */
export const neededMost: readonly NeededGroup[] = [
  {
    title: 'Repairs',
    categories: [
      { plural: 'Plumbers', slug: 'plumber' },
      { plural: 'Electricians', slug: 'electrician' },
      { plural: 'HVAC', slug: 'hvac' },
      { plural: 'Handymen', slug: 'handyman' },
      { plural: 'Appliance Repair', slug: 'appliance-repair' },
    ],
  },
  {
    title: 'House and rooms',
    categories: [
      { plural: 'House Cleaning', slug: 'house-cleaning' },
      { plural: 'Painters', slug: 'painter' },
      { plural: 'Roofers', slug: 'roofer' },
      { plural: 'Flooring', slug: 'flooring' },
      { plural: 'Moving', slug: 'moving' },
    ],
  },
  {
    title: 'Yard and outdoors',
    categories: [
      { plural: 'Landscaping', slug: 'landscaping' },
      { plural: 'Lawn Care', slug: 'lawn-care' },
      { plural: 'Tree Service', slug: 'tree-service' },
      { plural: 'Pest Control', slug: 'pest-control' },
      { plural: 'Fencing', slug: 'fencing' },
    ],
  },
  {
    title: 'Health and every day',
    categories: [
      { plural: 'Dentists', slug: 'dentist' },
      { plural: 'Pediatricians', slug: 'pediatrician' },
      { plural: 'Veterinarians', slug: 'veterinarian' },
      { plural: 'Auto Repair', slug: 'auto-repair' },
      { plural: 'Hair Salons', slug: 'hair-salon' },
    ],
  },
];

export const neededSlugs: readonly string[] = neededMost.flatMap(({ categories }) =>
  categories.map(({ slug }) => slug),
);
