import { callablePhone, shownWebsite } from '@townlink/contracts';

/** A `tel:` address for a stored number, with its extension after ' ext. '; US numbers get their country code. */
export function telephone(phone: string): string {
  const [number = '', extension] = phone.split(/\s*(?:x|ext\.?|[#,;])\s*/i);
  return `tel:${callablePhone(number)}${extension ? `;ext=${extension.replace(/\D/g, '')}` : ''}`;
}

/** A US number for display: '(801) 555-0101' or '(801) 555-0101 ext. 12'; other numbers unchanged. */
export function readablePhone(phone: string): string {
  const [number = '', extension] = phone.split(/ (?=ext\. \d+$)/);
  const us = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(number.replace(/[\s().-]/g, ''));
  return us ? [`(${us[1]}) ${us[2]}-${us[3]}`, extension].filter(Boolean).join(' ') : phone;
}

/** A website URL for display: 'acme.example/salt-lake'; in a preview it may be incomplete. */
export function readableWebsite(website: string): string {
  return shownWebsite(website)
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}
