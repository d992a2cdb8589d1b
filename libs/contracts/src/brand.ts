/** Brand in pages, emails and structured data. Change it here only. */
export const brand = {
  name: 'Townlink',
  tagline: 'Your link to trusted local services',
  supportEmail: 'support@townlink.example',
  /** Fictional until there is an office; commercial email must carry a postal address. */
  postalAddress: '1 Example Plaza, Suite 100, Anytown, UT 00000',
  /** Local-storage key of the referral code that brought a visitor. */
  referralStorageKey: 'townlink_ref',
  /** Local-storage key of the browser session. */
  sessionStorageKey: 'townlink.session',
} as const;

/** Response time of the support team. Source: product specification, section 9. */
export const SUPPORT_REPLY = 'about 24 hours on business days';

/** A mailto address of the support team (RFC 6068). */
export function supportMailto(subject?: string, text?: string): string {
  const fields = Object.entries({ subject, body: text?.replace(/\r?\n/g, '\r\n') })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value!)}`);
  return `mailto:${brand.supportEmail}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}
