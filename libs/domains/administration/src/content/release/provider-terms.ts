import { bullets, contact, heading, page, text } from './build';

export const providerTerms = page({
  title: 'Provider Terms',
  description: 'The rules for businesses that are listed on {brand}: vetting, plans, paying and canceling.',
  layout: 'legal',
  summary: [
    'You apply with a valid license; a person reads it and decides. Rejected means refunded.',
    'You pay one price a month in advance. No commission, and no promise of a number of calls.',
    'Cancel at any time: you stay listed to the end of the paid month, and nothing more is charged.',
    'Your data is kept for {retention_days} days after that, so that you can come back, and then erased.',
    'Your work and your customers are your own business, and so is your insurance.',
  ],
  blocks: [
    heading('Who these terms are for', 'who'),
    text(
      'For every business that applies for a listing on {brand}. They add to the [Terms of Service](/terms). The person who applies confirms that they may act for the business.',
    ),
    heading('Application and vetting', 'application'),
    bullets(
      'What you enter must be true and about the business that is to be listed. The license must be valid.',
      'A person reads the license, usually within 1-2 business days, and approves or rejects the application. We may ask for more.',
      'We decide whom we list. After a rejection you are told why.',
      'Approval is no certificate. Do not advertise with it as if we vouched for your work.',
      'You keep license, insurance and registration valid, and tell us when one of them ends.',
    ),
    heading('The listing', 'listing'),
    text(
      'A listing is for one service in one city. It shows your name, the day of the license check, and what you chose to show: phone, website, hours, pictures, offer, testimonials, and your rating on Google if you linked it. The [Provider Guidelines](/provider-guidelines) are part of these terms.',
      'We promise no number of views or calls. The order within a plan follows the rating, then the name.',
    ),
    heading('Plans and places', 'plans'),
    text(
      'The [plans and their prices](/pricing) are those shown when you submit the application. Featured and Standard have a limited number of places for each service in a city. A place is kept while you pay and while we vet; a payment that is not finished in time frees it again.',
      'We may change the number of places. Providers who have one keep it.',
    ),
    heading('Paying', 'paying'),
    bullets(
      'A membership is paid by card, a month in advance, and renews each month until it is canceled.',
      'If we reject your application, the subscription ends and your first payment is refunded in full.',
      'If a payment fails, the listing and its place stay for {payment_grace_days} days. If it is still unpaid then, the listing goes off and the place is free for others.',
      'If you have paid and no place is left, you can choose to wait first in line, take another plan, or be refunded.',
      'A new price applies to a running membership only from a month that begins after we have told you by email, so that you can cancel before.',
    ),
    heading('Canceling, and what follows', 'canceling'),
    text('{canceling_how}', '{canceling_after}', 'Invoices are kept for as long as tax law asks.'),
    heading('When we pause or remove a listing', 'pausing'),
    text(
      'We may pause a listing while we look into a complaint, or when these terms or the guidelines are not kept. When a license has been over for {license_grace_days} days and no new one is checked, its listing goes off until one is. We tell you the reason by email. While we have paused it you pay nothing, and your place can be taken by others.',
      'We may remove it for good when visitors could be harmed, when something was forged, or when the reason for a pause is not put right. That ends the membership. [Write to us](support:About a decision on my listing) if you think we are wrong.',
    ),
    heading('Your words, pictures and offers', 'content'),
    text(
      'They stay yours, and you answer for them: that you may use them, that quotes are real, and that you honor an offer on the terms you state. You allow us to show them on {brand} and in previews that lead here. Ratings are Google’s; we cannot change them.',
    ),
    heading('Your customers', 'customers'),
    text(
      'What you agree with a customer is between the two of you. You do the work on your own account, hold the licenses and the insurance it needs, charge and pay your own taxes, and use a customer’s data for that job alone. If a third party makes a claim against us because of your work or your words, you take our place in it and bear the reasonable cost.',
    ),
    heading('What we answer for', 'liability'),
    text(
      'The service comes as it is. As far as the law allows, we are not liable for calls you did not get or for indirect damage, and for everything else with no more than you paid us in the twelve months before. Liability that cannot be limited by law stays.',
    ),
    heading('Changes to these terms', 'changes'),
    text(
      'Each version has a number and a date, at the top of this page. We write to every provider by email before a change takes effect. A provider who does not agree can cancel before that.',
    ),
    ...contact,
  ],
});
