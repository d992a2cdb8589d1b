/** Everything about the brand that is shown anywhere: pages, e-mails, structured data. Change it here only. */
export const brand = {
  name: 'Townlink',
  tagline: 'Your link to trusted local services',
  supportEmail: 'support@townlink.example',
  /** Fictional, as the product has no office yet; commercial e-mail must carry a postal address. */
  postalAddress: '1 Example Plaza, Suite 100, Anytown, UT 00000',
  /** Local-storage key of the referral code that brought a visitor. */
  referralStorageKey: 'townlink_ref',
  /** Local-storage key of the browser session. */
  sessionStorageKey: 'townlink.session',
} as const;

/** A mailto address of the support team, with an optional subject. */
export function supportMailto(subject?: string): string {
  return `mailto:${brand.supportEmail}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}
