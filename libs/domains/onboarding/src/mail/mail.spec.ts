import { renderEmail } from '@townlink/server-mail';
import { applicationReceivedEmail } from './application-received.email';
import { approvedEmail } from './approved.email';
import { rejectedEmail } from './rejected.email';

const people = { contactName: 'Ann Smith', businessName: 'Smith & Sons' };
const url = 'https://townlink.example/dashboard';

describe('the emails about an application', () => {
  it('[MAIL-1] repeat the application’s data', () => {
    const data = { ...people, categoryName: 'Plumber', cityName: 'Riverton, UT', planName: 'Featured, $39 a month' };
    const { subject, text } = renderEmail(applicationReceivedEmail, { ...data, dashboardUrl: url });
    expect(subject).toBe('We received the application of Smith & Sons');
    expect(text).toContain(
      'Business: Smith & Sons\nCategory: Plumber\nCity: Riverton, UT\nPlan: Featured, $39 a month',
    );
  });

  it('[MAIL-1] say whether an approved listing is live', () => {
    expect(renderEmail(approvedEmail, { ...people, url, listed: true }).text).toContain('Smith & Sons is now listed');
    expect(renderEmail(approvedEmail, { ...people, url, listed: false }).text).toContain('first payment');
  });

  it('[MAIL-1] show the notes of a rejection with line breaks, and the refund only if there was one', () => {
    const data = { ...people, notes: 'The license has expired.\nPlease send the new one.', dashboardUrl: url };
    const { html, text } = renderEmail(rejectedEmail, { ...data, refunded: true });
    expect(html).toContain('The license has expired.<br>Please send the new one.');
    expect(text).toContain('> The license has expired.\n> Please send the new one.');
    expect(text).toContain('refunded in full');
    const plain = renderEmail(rejectedEmail, { ...data, notes: ' ', refunded: false });
    expect(plain.html).not.toContain('<blockquote');
    expect(plain.text).not.toContain('refunded');
  });
});
