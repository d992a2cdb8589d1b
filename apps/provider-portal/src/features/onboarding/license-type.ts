import { LICENSE_MAX_BYTES, LICENSE_MESSAGES, LICENSE_TYPES, HEIC_MESSAGE, isHeic } from '@townlink/contracts';

/** For the browser's file dialog. */
export const LICENSE_ACCEPT = [...Object.keys(LICENSE_TYPES), '.pdf', '.jpg', '.jpeg', '.png'].join(',');

const EXTENSION = /\.(pdf|jpe?g|png)$/i;

/** The problem of a chosen file, judged by its name and size; undefined for none. The server checks the content. */
export function licenseProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (isHeic(type, name)) return HEIC_MESSAGE;
  const isKnown = type ? Object.hasOwn(LICENSE_TYPES, type) : EXTENSION.test(name);
  if (!isKnown) return LICENSE_MESSAGES.wrongType;
  return size > LICENSE_MAX_BYTES ? LICENSE_MESSAGES.tooLarge : undefined;
}
