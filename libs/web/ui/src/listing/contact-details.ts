/** A `tel:` address of a phone number as people write it; US numbers get their country code. */
export function telephone(phone: string): string {
  const [number = '', extension] = phone.split(/\s*(?:x|ext\.?|#)\s*/i);
  const digits = number.replace(/\D/g, '');
  const full = number.trim().startsWith('+') || digits.length > 10 ? `+${digits}` : `+1${digits}`;
  return `tel:${full}${extension ? `;ext=${extension.replace(/\D/g, '')}` : ''}`;
}

/** A US number as people read it, '(801) 555-0101'; any other as it was given. */
export function readablePhone(phone: string): string {
  const us = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, ''));
  return us ? `(${us[1]}) ${us[2]}-${us[3]}` : phone;
}

/** A website's address as people read and type it, 'acme.example/salt-lake'; a preview may hold one that is half typed. */
export function readableWebsite(website: string): string {
  return website
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}
