import { brand } from '@townlink/contracts';
import { example } from '@townlink/server-mail';

/** Dates are formatted, such as 'December 4, 2026'. */
export interface AboutLicense {
  contactName: string;
  businessName: string;
  expiresOn: string;
  /** The last day of the grace period. */
  listedUntil: string;
  dashboardUrl: string;
}

export interface AboutRevision {
  contactName: string;
  businessName: string;
  /** 'your renewed license', 'the new name "…"', or both. */
  what: string;
  dashboardUrl: string;
}

/** Footer of emails about the license or a change of the listing. */
export const reason = (): string => `You get this because you have a listing on ${brand.name}.`;

export const aboutLicense: AboutLicense = {
  ...example.provider,
  expiresOn: 'December 4, 2026',
  listedUntil: 'January 3, 2027',
};

export const aboutRevision: AboutRevision = { ...example.provider, what: 'your renewed license' };
