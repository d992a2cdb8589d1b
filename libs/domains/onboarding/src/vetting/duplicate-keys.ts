import { mainDigits } from '@townlink/contracts';

/** Keys that find the same business under another name; null when they do not identify one. */
export interface DuplicateKeys {
  /** The last ten digits. */
  phone: string | null;
  /** Host of the website, without 'www.'. */
  website: string | null;
  /** Domain of the email address. */
  email: string | null;
}

/** Public mail domains, which do not identify a business. */
const PUBLIC_MAIL = new Set([
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'ymail.com',
  'rocketmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'aol.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'gmx.com',
  'gmx.net',
  'mail.com',
  'zoho.com',
  'yandex.com',
  'fastmail.com',
  'hey.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'bellsouth.net',
  'cox.net',
  'charter.net',
  'earthlink.net',
]);

/** Hosts shared by many businesses. */
const SHARED_SITES = new Set([
  'facebook.com',
  'm.facebook.com',
  'instagram.com',
  'linkedin.com',
  'x.com',
  'twitter.com',
  'tiktok.com',
  'youtube.com',
  'yelp.com',
  'nextdoor.com',
  'linktr.ee',
  'google.com',
  'sites.google.com',
  'maps.app.goo.gl',
  'business.site',
  'angi.com',
  'thumbtack.com',
  'houzz.com',
  'bbb.org',
  'etsy.com',
]);

/** A phone number of one repeated digit is made up. */
const MADE_UP = /^(\d)\1*$/;

export function duplicateKeys(provider: { phone: string; website_url: string | null; email: string }): DuplicateKeys {
  const phone = mainDigits(provider.phone).slice(-10);
  const website = /^[a-z]+:\/\/(?:www\.)?([^/:?#]+)/i.exec(provider.website_url ?? '')?.[1]?.toLowerCase();
  const email = provider.email.split('@')[1]?.toLowerCase();
  return {
    phone: phone.length === 10 && !MADE_UP.test(phone) ? phone : null,
    website: website && !SHARED_SITES.has(website) ? website : null,
    email: email && !PUBLIC_MAIL.has(email) ? email : null,
  };
}
