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
  name: string;
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
      { name: 'Plumber', plural: 'Plumbers', slug: 'plumber' },
      { name: 'Electrician', plural: 'Electricians', slug: 'electrician' },
      { name: 'HVAC', plural: 'HVAC', slug: 'hvac' },
      { name: 'Handyman', plural: 'Handymen', slug: 'handyman' },
      { name: 'Appliance Repair', plural: 'Appliance Repair', slug: 'appliance-repair' },
    ],
  },
  {
    title: 'House and rooms',
    categories: [
      { name: 'House Cleaning', plural: 'House Cleaning', slug: 'house-cleaning' },
      { name: 'Painter', plural: 'Painters', slug: 'painter' },
      { name: 'Roofer', plural: 'Roofers', slug: 'roofer' },
      { name: 'Flooring', plural: 'Flooring', slug: 'flooring' },
      { name: 'Moving', plural: 'Moving', slug: 'moving' },
    ],
  },
  {
    title: 'Yard and outdoors',
    categories: [
      { name: 'Landscaping', plural: 'Landscaping', slug: 'landscaping' },
      { name: 'Lawn Care', plural: 'Lawn Care', slug: 'lawn-care' },
      { name: 'Tree Service', plural: 'Tree Service', slug: 'tree-service' },
      { name: 'Pest Control', plural: 'Pest Control', slug: 'pest-control' },
      { name: 'Fencing', plural: 'Fencing', slug: 'fencing' },
    ],
  },
  {
    title: 'Health and every day',
    categories: [
      { name: 'Dentist', plural: 'Dentists', slug: 'dentist' },
      { name: 'Pediatrician', plural: 'Pediatricians', slug: 'pediatrician' },
      { name: 'Veterinarian', plural: 'Veterinarians', slug: 'veterinarian' },
      { name: 'Auto Repair', plural: 'Auto Repair', slug: 'auto-repair' },
      { name: 'Hair Salon', plural: 'Hair Salons', slug: 'hair-salon' },
    ],
  },
];
