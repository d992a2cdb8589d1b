import { actions, bullets, heading, page, text } from './build';

export const guidelines = page({
  title: 'Provider Guidelines',
  description: 'What we expect of every business that is listed, whatever its plan. Short, so that you can keep to it.',
  layout: 'contents',
  blocks: [
    heading('Who can be listed', 'who'),
    text(
      'A business that does local work in the city where it wants to be found, and that holds the license, registration or certificate that its trade needs there. One person applies for one business.',
      'If your trade needs no license in your state, upload your business registration instead.',
    ),
    heading('Your license', 'license'),
    bullets(
      'Upload the whole document as a PDF, JPG or PNG of at most 10 MB. Every line must be legible.',
      'It must name your business or you, and be valid on the day you apply.',
      'A license that belongs to someone else or was changed ends the application and any later one.',
      'When it is renewed, upload the new one on [your dashboard](/provider/dashboard). Only the people who vet see the file.',
    ),
    heading('Your name and your contact', 'profile'),
    bullets(
      'Use the name that your customers and your license know. No slogans, no cities, no all caps.',
      'Choose the category that describes most of your work. If none does, propose one; a person reads it.',
      'Your phone number is shown only if you check the box for it. A public number may get unsolicited calls. Without a number and a website, customers cannot reach you.',
      'The website must be your own, open without a download, and be about the business that is listed.',
    ),
    heading('Testimonials', 'words'),
    bullets(
      'Up to {testimonials}, each of at most {testimonial_length} characters, from customers who really said it and agreed to be quoted.',
      'They are labeled “Supplied by the provider”. Do not write them yourself, and do not pay for them.',
      'Leave out full names, addresses and anything a customer would not want to read about themselves.',
    ),
    heading('Offers for new customers', 'offers'),
    bullets(
      'An offer is a percentage or an amount off. Say the smallest order and the last day, if there are any.',
      'Honor it for every customer who meets its terms, until it ends. Do not raise a price to take it off again.',
      'The offer is yours, not ours: we show it and take no part in it.',
    ),
    heading('Your rating on Google', 'google'),
    text(
      'You can link the Google Business Profile of the business that is listed, and no other. We show its stars as Google has them, mark them as Google’s, and fetch them again every night. Bought or exchanged reviews are against Google’s rules and ours.',
    ),
    heading('Answering people', 'answering'),
    bullets(
      'Pick up or call back within one working day. If you are fully booked, say until when.',
      'Before you begin, give a price or explain how you calculate it, in writing if the customer asks for it.',
      'Show your license and proof of insurance when you are asked.',
      'Treat all customers alike: the law on fair service applies to you here as anywhere.',
      'Use a caller’s number and address for that job alone.',
    ),
    heading('What we do not list', 'not-allowed'),
    bullets(
      'Middlemen that resell the calls they get, and listings of one business under several names.',
      'Work that is unlawful or that your license does not cover.',
      'Words or pictures that are hateful, sexual, misleading or belong to others.',
      'Claims such as “certified by {brand}”. We check licenses; we do not certify providers.',
    ),
    heading('If you do not meet these guidelines', 'when-not-met'),
    text(
      'We write to you and say what has to change. Where visitors could be harmed, or nothing changes, we pause or remove the listing and tell you why by email. You pay nothing for the time that we have paused it.',
      'Do you think we are wrong? [Write to us](support:About a decision on my listing). A person reads it and answers in {support_reply}.',
    ),
    text('The binding rules are in the [Provider Terms](/provider-terms).'),
    actions(['How to get listed', '/for-providers']),
  ],
});
