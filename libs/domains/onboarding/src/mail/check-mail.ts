import { example } from '@townlink/server-mail';

/** Dates are formatted, such as 'December 4, 2026'. */
export interface AboutCheck {
  contactName: string;
  businessName: string;
  /** Such as 'General liability insurance'. */
  check: string;
  dashboardUrl: string;
}

export interface AboutEnd extends AboutCheck {
  expiresOn: string;
}

export const aboutCheck: AboutCheck = { ...example.provider, check: 'General liability insurance' };

export const aboutEnd: AboutEnd = { ...aboutCheck, expiresOn: 'December 4, 2026' };
