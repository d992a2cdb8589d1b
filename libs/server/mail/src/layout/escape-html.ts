const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML, inside or outside of an attribute. */
export const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);
