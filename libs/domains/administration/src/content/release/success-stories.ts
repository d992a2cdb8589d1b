import { actions, cards, heading, page, picture, text } from './build';

const EXAMPLE = 'Illustrative example';

export const successStories = page({
  title: 'Success Stories',
  description: 'Two stories that show what {brand} is for, from the two ends of the line.',
  layout: 'column',
  blocks: [
    {
      kind: 'callout',
      title: 'These are illustrations',
      text: 'The people in these stories are made up, and so are their words. They show how {brand} is meant to work; they do not promise a result.',
    },
    cards(
      [
        picture('van'),
        heading('Water on the kitchen floor', '', EXAMPLE),
        {
          kind: 'quote',
          text: 'I typed “plumer”, called the first number and had help within the hour.',
          who: 'A homeowner in Riverton, UT',
        },
        text(
          'It is Sunday evening and the kitchen is under water. The homeowner types what is needed, misspelled, and the town. The list shows who is listed there and the day of each license check.',
          'A call to the second one, who is nearer, settles the price before the van leaves. There is no form to fill in, no account to make, and no call from other companies afterwards.',
        ),
      ],
      [
        picture('shopfront'),
        heading('Fewer calls, and the right ones', '', EXAMPLE),
        {
          kind: 'quote',
          text: 'The people who call already know what we do and where. That is worth more than any lead list.',
          who: 'A landscaper in South Jordan, UT',
        },
        text(
          'The landscaper used to buy leads, the same ones as four others, and spend evenings chasing them. Now the business pays one price a month and is listed for one service in one city.',
          'Callers have seen the license date, the stars on Google and the offer for new customers before they dial. Some weeks are quiet. But the people who call live nearby and want this service.',
        ),
      ],
    ),
    heading('Yours could be the first real one', 'yours'),
    text(
      'Did you find a provider here, or did a customer find you? [Tell us](support:My story). We publish nothing without your permission, and nothing that you have not read.',
    ),
    actions(['Find a provider', '/'], ['List your business', '/for-providers']),
  ],
});
