import { actions, beforeWorkBegins, columns, heading, page, part, text } from './build';

export const howItWorks = page({
  title: 'How It Works',
  description:
    'Three steps from a problem to a provider who can solve it: search, compare, connect. Free, and without an account.',
  layout: 'column',
  blocks: [
    {
      kind: 'steps',
      items: [
        {
          drawing: 'guide-search',
          title: 'Search',
          text: 'Say what you need and where: “plumber in Riverton, UT”.',
          points: [
            'Everyday words and small typos are fine.',
            'If no provider is listed in your town yet, we say so. Leave your email, and we write to you once, when the first one is.',
          ],
        },
        {
          drawing: 'guide-compare',
          title: 'Compare',
          text: 'Every provider in the list has sent us a license that a person has read.',
          points: [
            'Each card shows the day of that check and the rating on Google, as Google has it.',
            'Featured providers come first, then Standard, then Basic: at most {featured_places} Featured and {standard_places} Standard for a service in a city, unless we have set another number there. Featured and Standard are paid placements and say so.',
            'You can sort by rating or by name instead.',
          ],
        },
        {
          drawing: 'guide-connect',
          title: 'Connect',
          text: 'Call, or visit the website. You deal with the provider directly.',
          points: [
            'No account and no form: we never ask for your number, so we cannot pass it on.',
            'No commission: what you pay goes to the provider, and we take no part in it.',
          ],
        },
      ],
    },
    actions(['Start a search', '/'], ['What we check, and what we do not', '/safety-trust']),
    columns(beforeWorkBegins, [
      heading('If you are the business', 'businesses'),
      text(
        'You apply with your license and choose a plan. Once a person has approved the license, people find you in your city and call you directly. {brand} sells no leads and takes no share of your work.',
        '[See how to get listed](/for-providers), or [compare the plans](/pricing).',
      ),
    ]),
    part('how-we-vet'),
  ],
});
