import { heading, page, text } from './build';

export const disclaimer = page({
  title: 'Disclaimer',
  description: 'What {brand} does for you, and what it does not do.',
  layout: 'legal',
  summary: [
    'Providers are independent businesses. {brand} lists them and does not do, insure or vouch for their work.',
    'We read a license once, on the day the listing names. Check that it is still valid.',
    'Ratings are Google’s, testimonials and offers are the provider’s.',
  ],
  blocks: [
    heading('A directory, not a contractor', 'directory'),
    text(
      '{brand} lists independent local providers so that you can find and contact them. It takes no part in the work they do for you or in what you pay them. No provider listed here is employed by {brand} or acts for it.',
    ),
    heading('No guarantee and no endorsement', 'no-endorsement'),
    text(
      '{brand} does not guarantee or endorse third-party providers, who are independent and responsible for their own licensing, insurance and quality. The order of a list is decided by paid membership, rating and name; it is not a recommendation.',
    ),
    heading('What the license check is', 'license-check'),
    text(
      'Before a provider is listed, a person reads the license that it sent us. The listing names the day. Licenses can be suspended or run out after that, and a document can be forged in ways a reader cannot see. Look the license up at your state’s board before work begins. [What we check, and what we do not](/safety-trust).',
    ),
    heading('Offers and discounts', 'offers'),
    text('Offers and discounts come directly from providers, on the terms that they state.'),
    heading('Ratings, testimonials and examples', 'ratings'),
    text(
      'Ratings are Google’s, shown with their source. Testimonials on a provider’s page are supplied by the provider. Voices and stories on our own pages are illustrative examples and marked as such.',
    ),
    heading('No professional advice', 'advice'),
    text(
      'What we write is general information, not medical, legal or technical advice. In an emergency call 911; if you smell gas, leave the building and call from outside.',
    ),
    heading('Other websites', 'links'),
    text(
      'We link to the websites of providers and to Google, and are not responsible for what is there or for what they do with your data.',
    ),
    heading('Mistakes', 'mistakes'),
    text(
      'We take care, but something may still be wrong or out of date. [Write to us](support:Something is wrong on the site), and we will fix it.',
    ),
  ],
});
