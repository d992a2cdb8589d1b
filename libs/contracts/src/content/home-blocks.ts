import { block } from './fields';

/** The home page is fixed in what it shows and in which order: each of these is one of its sections, once. */
const HOME = ['home'] as const;

const line = (label: string, max = 80) => ({ is: 'line', label, max, plain: true }) as const;

export const HOME_BLOCKS = {
  'home-search': block({
    label: 'Around the search form',
    in: HOME,
    fields: {
      lead: line('Below the headline', 200),
      refer: line('Link to the referral page'),
      join: line('Link for providers'),
    },
  }),
  'home-services': block({
    label: 'Services',
    in: HOME,
    fields: {
      title: line('Title'),
      more: line('For more services, on a phone'),
      cities: line('Title of the cities'),
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
};
