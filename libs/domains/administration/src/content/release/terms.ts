import { bullets, contact, heading, page, text } from './build';

export const terms = page({
  title: 'Terms of Service',
  description: 'What you may expect of {brand}, and what we expect of you.',
  layout: 'legal',
  summary: [
    '{brand} helps you find local providers. What you then agree with one is between the two of you.',
    'A person reads each provider’s license before it is listed. That is no guarantee of the work.',
    'Searching is free and needs no account. Accounts are for people of 13 or older.',
    'List only what is yours and true, and do not misuse what you find here.',
    'You can leave at any time. If we close an account or a listing, we say why.',
  ],
  blocks: [
    heading('What this is', 'what-this-is'),
    text(
      '{brand} is a directory of independent local providers. You search it by service and city and contact providers directly. These terms apply to all who use it: visitors, people with an account, and providers, for whom the [Provider Terms](/provider-terms) apply as well.',
      'Searching and contacting providers costs nothing and needs no account.',
    ),
    heading('Your agreement with a provider', 'your-agreement-with-a-provider'),
    text(
      'What you agree with a provider is between the two of you. {brand} is no party to it, does not do the work, does not set prices, takes no commission and handles no payment between you. We cannot refund work or decide who is right.',
    ),
    heading('What our check means', 'vetting'),
    text(
      'Before a provider is listed, a person reads the license that it sent us. This is a look at a document on one day, which the listing names. It is no guarantee, no endorsement and no background check. [Safety & Trust](/safety-trust) says what is checked and what is not.',
    ),
    heading('Ratings and paid placement', 'ratings-and-placement'),
    bullets(
      'Ratings are Google’s, shown with their source. Testimonials are supplied by providers and say so.',
      'Offers are the provider’s, on the terms that it states.',
      'Featured and Standard are paid placements. They decide where a provider stands, and nothing else.',
    ),
    heading('Accounts', 'accounts'),
    text(
      'You have to be 13 or older to have an account. {brand} is not meant for children under 13, and we close an account of one that we learn of.',
    ),
    bullets(
      'Give us an email address that is yours, and keep your password to yourself.',
      'You answer for what is done with your account, unless it was taken from you and you have told us.',
      'Tell us at once if someone else may be using it: [write to us](support:Someone else uses my account).',
    ),
    heading('What you must not do', 'conduct'),
    bullets(
      'list a business that is not yours, or send a license that is not valid or not yours;',
      'put words, pictures or links here that are unlawful, misleading, harmful or belong to others;',
      'break into accounts, get around limits, or keep the service from working;',
      'collect the data of others, or use what you find here to send them advertising;',
      'copy the directory as a whole, or a large part of it, other than through an interface we offer for that.',
    ),
    heading('What you give us', 'your-content'),
    text(
      'What you upload stays yours. You allow us to store it and to show it on {brand}, in the size and form the page needs, for as long as it is published or the [Privacy Policy](/privacy) says we keep it. You confirm that you may give us this permission. License files are never published.',
    ),
    heading('Ending it', 'ending'),
    text(
      'You can stop using {brand} at any time, and close your account under [Sign-in and security](/account/security) or by [writing to us](support:Close my account). A membership is canceled first; the [Provider Terms](/provider-terms#canceling) say what follows.',
      'We may pause or close an account, or take a listing off, when these terms are broken or the law asks for it. We tell the owner by email and say why, unless the law forbids it. An owner who thinks we are wrong can write to us; a person looks at it again and answers in {support_reply}.',
    ),
    heading('What we answer for', 'liability'),
    text(
      'The service comes as it is. We mend what fails as soon as we can, and promise neither that it is always there nor that everything providers say is right.',
      'As far as the law allows, we are not liable for the work, the words or the conduct of providers and other users, and not for indirect damage. Nothing here limits rights that the law gives you in any case, or liability that cannot be limited, such as for harm that we cause on purpose.',
    ),
    heading('Changes to these terms', 'changes'),
    text(
      'Each version has a number and a date, at the top of this page. People with an account are asked to agree again when these terms or the Privacy Policy change, before going on. People who do not agree can have the account closed.',
    ),
    ...contact,
  ],
});
