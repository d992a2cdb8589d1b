import { actions, page, questions, text } from './build';

export const faq = page({
  title: 'FAQ',
  heading: 'Frequently asked questions',
  description:
    'What people ask about {brand}: what it costs, how we vet, who pays for what, and what to do when something is wrong.',
  blocks: [
    questions(
      ['Does it cost anything to search?', 'No. Searching, comparing and calling are free, and you need no account.'],
      [
        'How are providers vetted?',
        'Providers send in their license. A person opens it and approves or rejects the application, usually within 1-2 business days.',
      ],
      [
        'Where do the ratings come from?',
        'From the providers’ Google Business Profiles. We show stars and counts as Google has them.',
      ],
      ['What does a membership cost?', '{plan_prices}. You can cancel at any time.'],
      [
        'Does {brand} do the work?',
        'No. Providers are independent businesses. {brand} lists them and takes no part in what you agree with them.',
      ],
      [
        'What does Featured mean?',
        'Featured is a paid placement. At most {featured_places} providers of a service in a city come first, marked as Featured, unless we have set another number for that city. Standard comes next, with at most {standard_places} places. Placement changes only where a provider appears in the list: every license is checked the same way.',
      ],
      [
        'How do I get my business listed?',
        'Create an account, describe your business, upload your license and choose a plan. A person checks the license, usually within 1-2 business days, and emails you the decision. If we reject the application, your first payment is refunded in full.',
      ],
      ['How do I cancel a membership, and what happens then?', '{canceling_how} {canceling_after}'],
      [
        'Something is wrong with a listing. What can I do?',
        'Write to {support_email} with the name of the provider and what is wrong. We answer in {support_reply}. We can correct a listing, pause it while we look into it, or remove it. We cannot settle a dispute about work or money, because we are not part of your agreement.',
      ],
    ),
    text('Don’t see your question? [Write to us](support:). We answer in {support_reply}.'),
    actions(['Find a provider', '/'], ['List your business', '/for-providers']),
  ],
});
