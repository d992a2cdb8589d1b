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
