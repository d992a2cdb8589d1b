const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML, inside or outside of an attribute. */
export const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** The same, with line breaks kept. */
export const escapeLines = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');
