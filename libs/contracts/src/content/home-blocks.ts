import { block } from './fields';

/**
 * The home page has fixed sections in a fixed order: each of these appears once. The last is shown by searches and pages of a
 * market without a provider.
 */
const HOME = ['home'] as const;

const line = (label: string, max = 80) => ({ is: 'line', label, max, plain: true }) as const;
const slug = (label: string) => ({ is: 'line', label, max: 80, plain: true, slug: true }) as const;

export const HOME_BLOCKS = {
  'home-search': block({
    label: 'Around the search form',
    in: HOME,
    fields: {
      lead: line('Below the headline', 200),
      refer: line('Link to the referral page'),
      join: line('Link for providers'),
      popular: {
        is: 'items',
        label: 'Popular searches',
        one: 'search',
        most: 3,
        fields: {
          label: line('Label', 60),
          service: line('Service, as typed', 60),
          category: slug('Address of the service'),
          city: slug('Address of the city'),
        },
      },
    },
  }),
  'home-services': block({
    label: 'Services',
    in: HOME,
    fields: {
      title: line('Title'),
      more: line('For more services, on a phone'),
      cities: line('Title of the cities'),
      groups: {
        is: 'items',
        label: 'Groups of services',
        one: 'group',
        least: 4,
        most: 4,
        fields: {
          title: line('Title', 40),
          services: {
            is: 'items',
            label: 'Services',
            one: 'service',
            least: 5,
            most: 5,
            fields: { name: line('Name', 40), category: slug('Address of the service') },
          },
        },
      },
    },
  }),
  'home-vetting': block({
    label: 'How we vet',
    in: HOME,
    fields: {
      title: line('Title'),
      lead: line('Below the title', 200),
      steps: {
        is: 'items',
        label: 'Steps',
        one: 'step',
        least: 4,
        most: 4,
        fields: { title: line('Title', 60), text: line('Text', 200) },
      },
    },
  }),
  'home-reasons': block({
    label: 'Reasons and benefits',
    in: HOME,
    fields: {
      title: line('Title'),
      reasons: { is: 'lines', label: 'Reasons', one: 'reason', max: 120, most: 6 },
      benefits: {
        is: 'items',
        label: 'Benefits',
        one: 'benefit',
        most: 3,
        fields: { title: line('Title', 40), text: line('Text', 200) },
      },
    },
  }),
  'home-voices': block({
    label: 'Voices',
    in: HOME,
    fields: {
      title: line('Title'),
      note: line('Where they come from'),
      voices: {
        is: 'items',
        label: 'Voices',
        one: 'voice',
        most: 3,
        fields: { quote: line('Words', 300), author: line('Who said it') },
      },
    },
  }),
  'home-questions': block({
    label: 'Frequent questions',
    in: HOME,
    fields: {
      title: line('Title'),
      items: {
        is: 'items',
        label: 'Questions',
        one: 'question',
        most: 8,
        fields: { question: line('Question', 200), answer: line('Answer', 1_000) },
      },
      all: line('Link to the FAQ'),
    },
  }),
  'home-invitations': block({
    label: 'Invitations',
    in: HOME,
    fields: {
      title: line('Title for providers'),
      text: line('Text for providers', 200),
      button: line('Button for providers', 40),
      referTitle: line('Title of the referral'),
      referText: line('Text of the referral', 200),
      referButton: line('Button of the referral', 40),
    },
  }),
  'home-nothing': block({
    label: 'When nothing is found',
    in: HOME,
    fields: {
      help: line('What leaving an email does', 200),
      unknown: line('The same, for a word that is no service', 200),
      popular: line('Title of the popular searches', 60),
      refer: line('Link to the referral page', 40),
      join: line('Link for providers', 40),
    },
  }),
};
