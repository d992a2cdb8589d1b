import type { TemplateData } from '../templates';

const url = 'https://townlink.example/auth/confirm?token_hash=a&type=signup';

/** Data for every template, as a test or a preview may use it. */
export const samples: TemplateData = {
  confirm: { fullName: 'Ann Smith', url, code: '123456' },
  recover: { url, code: '123456' },
  invite: { url, code: '123456' },
  'magic-link': { url, code: '123456' },
  'email-change': { oldEmail: 'old@example.test', newEmail: 'new@example.test', url, code: '123456' },
  'email-changed': { newEmail: 'new@example.test' },
  'password-changed': { recoverUrl: url },
  reauthenticate: { code: '123456' },
  'known-address': { signInUrl: url, recoverUrl: url },
  'application-received': {
    contactName: 'Ann Smith',
    businessName: 'Smith & Sons',
    categoryName: 'Plumber',
    cityName: 'Riverton, UT',
    planName: 'Featured, $39 a month',
    dashboardUrl: url,
  },
  approved: { contactName: 'Ann Smith', businessName: 'Smith & Sons', listed: true, url },
  rejected: {
    contactName: 'Ann Smith',
    businessName: 'Smith & Sons',
    notes: 'The license has expired.\nPlease send the new one.',
    refunded: true,
    dashboardUrl: url,
  },
  'payment-failed': {
    contactName: 'Ann Smith',
    businessName: 'Smith & Sons',
    planName: 'Featured',
    amount: '$39.00',
    listedUntil: 'November 28, 2026',
    billingUrl: url,
  },
  refunded: { contactName: 'Ann Smith', businessName: 'Smith & Sons', amount: '$39.00', reason: 'Rejected' },
  'checkout-reminder': { contactName: 'Ann Smith', businessName: 'Smith & Sons', planName: 'Featured', resumeUrl: url },
  'listed-nearby': { businessName: 'Smith & Sons', categoryName: 'Plumber', cityName: 'Riverton, UT', url },
};
