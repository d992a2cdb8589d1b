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

/** Why people choose us; the numbers are the product's own rules. */
export const reasons: readonly string[] = [
  'Only 3 featured providers per city and category',
  'License checks and vetting before anyone is listed',
  'Instant search, even with typos',
  'No spam and no middlemen: you contact providers directly',
];

/** Two voices that show what the product is for; no real persons. */
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

/** What most people look for, at home first. Twelve fill every line of tiles. */
export const neededMost: readonly NeededCategory[] = [
  { name: 'Plumber', plural: 'Plumbers', slug: 'plumber' },
  { name: 'Electrician', plural: 'Electricians', slug: 'electrician' },
  { name: 'HVAC', plural: 'HVAC', slug: 'hvac' },
  { name: 'Landscaping', plural: 'Landscaping', slug: 'landscaping' },
  { name: 'House Cleaning', plural: 'House Cleaning', slug: 'house-cleaning' },
  { name: 'Handyman', plural: 'Handymen', slug: 'handyman' },
  { name: 'Roofer', plural: 'Roofers', slug: 'roofer' },
  { name: 'Painter', plural: 'Painters', slug: 'painter' },
  { name: 'Moving', plural: 'Moving', slug: 'moving' },
  { name: 'Appliance Repair', plural: 'Appliance Repair', slug: 'appliance-repair' },
  { name: 'Dentist', plural: 'Dentists', slug: 'dentist' },
  { name: 'Pediatrician', plural: 'Pediatricians', slug: 'pediatrician' },
];
