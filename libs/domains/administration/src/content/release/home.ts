import { page } from './build';

const search = (label: string, service: string, category: string, city: string) => ({ label, service, category, city });

/** Five services with their addresses. */
const group = (title: string, ...services: [name: string, category: string][]) => ({
  title,
  services: services.map(([name, category]) => ({ name, category })),
});

/** The home page's texts. The two testimonials are fictional, and the page says so. */
export const home = page({
  title: '{brand}: {tagline}',
  heading: '{tagline}',
  description:
    'Find licensed, vetted plumbers, dentists, landscapers and more in your city, and contact them directly.',
  blocks: [
    {
      kind: 'home-search',
      lead: 'Licensed and vetted by a person. Call them directly: no account, no middlemen.',
      refer: 'Refer a provider and earn',
      join: 'List your business',
      popular: [
        search('Plumber in Riverton UT', 'Plumber', 'plumber', 'riverton-ut'),
        search('Landscaping in South Jordan UT', 'Landscaping', 'landscaping', 'south-jordan-ut'),
        search('Dentist in Salt Lake City UT', 'Dentist', 'dentist', 'salt-lake-city-ut'),
      ],
    },
    {
      kind: 'home-services',
      title: 'Who do you need?',
      more: 'More services',
      cities: 'In your city',
      groups: [
        group(
          'Repairs',
          ['Plumbers', 'plumber'],
          ['Electricians', 'electrician'],
          ['HVAC', 'hvac'],
          ['Handymen', 'handyman'],
          ['Appliance Repair', 'appliance-repair'],
        ),
        group(
          'House and rooms',
          ['House Cleaning', 'house-cleaning'],
          ['Painters', 'painter'],
          ['Roofers', 'roofer'],
          ['Flooring', 'flooring'],
          ['Moving', 'moving'],
        ),
        group(
          'Yard and outdoors',
          ['Landscaping', 'landscaping'],
          ['Lawn Care', 'lawn-care'],
          ['Tree Service', 'tree-service'],
          ['Pest Control', 'pest-control'],
          ['Fencing', 'fencing'],
        ),
        group(
          'Health and every day',
          ['Dentists', 'dentist'],
          ['Pediatricians', 'pediatrician'],
          ['Veterinarians', 'veterinarian'],
          ['Auto Repair', 'auto-repair'],
          ['Hair Salons', 'hair-salon'],
        ),
      ],
    },
    {
      kind: 'home-vetting',
      title: 'How we vet',
      lead: 'Four steps before anyone is listed. No shortcuts, whatever the membership.',
      steps: [
        { title: 'They send their license', text: 'Every provider uploads it with the application.' },
        { title: 'A person reads it', text: 'Not a script. Within 1-2 business days.' },
        { title: 'We decide', text: 'Approved, or turned down with a note that says why.' },
        { title: 'The listing goes live', text: 'With the date of the check on it, for you to see.' },
      ],
    },
    {
      kind: 'home-reasons',
      title: 'Why choose {brand}',
      reasons: [
        'Only {featured_places} featured providers per city and category',
        'License checks and vetting before anyone is listed',
        'Instant search, even with typos',
        'No spam and no middlemen: you contact providers directly',
      ],
      benefits: [
        { title: 'Vetted Providers', text: 'A person checks every license before a provider is listed.' },
        {
          title: 'Verified Reviews',
          text: 'Real Google ratings, shown as Google has them. We write none of our own.',
        },
        {
          title: 'Fast & Simple',
          text: 'Say what you need and where. Then call. No account, no forms, no waiting.',
        },
      ],
    },
    {
      kind: 'home-voices',
      title: 'What it is like',
      note: 'Illustrative examples',
      voices: [
        {
          quote: 'The kitchen was under water. I typed “plumer”, called the first number and had help within the hour.',
          author: 'A homeowner in Riverton, UT',
        },
        {
          quote: 'The people who call already know what we do and where. That is worth more than any lead list.',
          author: 'A landscaper in South Jordan, UT',
        },
      ],
    },
    {
      kind: 'home-questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Does it cost anything to search?',
          answer: 'No. Searching, comparing and calling are free, and you need no account.',
        },
        {
          question: 'How are providers vetted?',
          answer:
            'Providers send in their license. A person opens it and approves or rejects the application, usually within 1-2 business days.',
        },
        {
          question: 'Where do the ratings come from?',
          answer: 'From the providers’ Google Business Profiles. We show stars and counts as Google has them.',
        },
        {
          question: 'What does a membership cost?',
          answer: '{plan_prices}. You can cancel at any time.',
        },
        {
          question: 'Does {brand} do the work?',
          answer:
            'No. Providers are independent businesses. {brand} lists them and takes no part in what you agree with them.',
        },
      ],
      all: 'See all FAQs',
    },
    {
      kind: 'home-invitations',
      title: 'Are you the one people look for?',
      text: 'Apply in a few minutes. We check your license within 1-2 business days.',
      button: 'Become a Provider',
      referTitle: 'Refer & Earn',
      referText: 'Know someone good? Send them your link and get 50% of their first month.',
      referButton: 'Get My Referral Link',
    },
    {
      kind: 'home-nothing',
      help: 'Leave your email, and we write to you once, when the first one is listed.',
      unknown:
        'Is it a service? Leave your email, and we write to you once, when the first one is listed in your city.',
      popular: 'Popular searches',
      refer: 'Refer & Earn',
      join: 'Join as a Provider',
    },
  ],
});
