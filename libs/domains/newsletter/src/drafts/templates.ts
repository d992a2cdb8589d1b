import type { ContentBlock, NewsletterDocument, NewsletterTemplate } from '@townlink/contracts';

const text = (...paragraphs: string[]): ContentBlock => ({ kind: 'text', text: paragraphs.join('\n\n') });
const heading = (words: string): ContentBlock => ({ kind: 'heading', text: words, level: '2', anchor: '', badge: '' });
const action = (label: string, target: string): ContentBlock => ({ kind: 'actions', items: [{ label, target }] });
const list = (...items: string[]): ContentBlock => ({ kind: 'list', style: 'bullets', items });

/** The release's texts that a newsletter can start with. */
export const templates: Record<NewsletterTemplate, Omit<NewsletterDocument, 'audience'>> = {
  'month-in-town': {
    subject: 'New in your town this month',
    preheader: 'Who passed vetting, and which offers end this week.',
    blocks: [
      text('Here is what changed in your town since our last newsletter.'),
      {
        kind: 'new-listings',
        title: 'New in your town',
        days: '30',
        without: 'Choose your towns in your email preferences, and this newsletter names who is new there.',
      },
      { kind: 'ending-offers', title: 'Offers that end this week', without: '' },
      { kind: 'divider' },
      heading('Looking for someone else?'),
      text('Every license on {brand} was checked with the state before the listing went online.'),
      action('Find a provider', '/'),
    ],
  },
  'advice-for-the-season': {
    subject: 'Three things to look at before winter',
    preheader: 'A short list to copy, and whom to call.',
    blocks: [
      text('Small repairs are cheapest before the weather turns. Three of them take ten minutes to check.'),
      list(
        '**Gutters**: water that runs over the edge ends in the wall.',
        '**Heating**: a yearly service finds what fails on the coldest night.',
        '**Doors and windows**: hold a candle to the frame; a flicker is a leak.',
      ),
      {
        kind: 'callout',
        title: 'Before you hire',
        text: 'Ask for the price, the scope and the dates in writing. [How we vet](/safety-trust) says what we checked for you.',
      },
      { kind: 'new-listings', title: 'New in your town', days: '30', without: '' },
      action('Find a provider', '/'),
    ],
  },
  'news-for-providers': {
    subject: 'Open places in your town',
    preheader: 'Where there is room, and what a complete listing brings.',
    blocks: [
      text('Places in each town are limited, so that a visitor can compare. This is where there is room now.'),
      {
        kind: 'open-places',
        title: 'Open places where you are listed',
        without: 'All places where you are listed are taken. Join the waitlist on your dashboard.',
      },
      heading('A listing that answers'),
      list('Opening hours that are right today', 'Services with a price to start from', 'Photos of your own work'),
      action('Open your dashboard', '/provider/dashboard'),
      { kind: 'plans' },
    ],
  },
};
