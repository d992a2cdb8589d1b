/** A `tel:` address of a phone number as people write it; US numbers get their country code. */
export function telephone(phone: string): string {
  const [number = '', extension] = phone.split(/\s*(?:x|ext\.?|#)\s*/i);
  const digits = number.replace(/\D/g, '');
  const full = number.trim().startsWith('+') || digits.length > 10 ? `+${digits}` : `+1${digits}`;
  return `tel:${full}${extension ? `;ext=${extension.replace(/\D/g, '')}` : ''}`;
}
