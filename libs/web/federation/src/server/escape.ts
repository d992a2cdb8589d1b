const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for the content of an HTML element. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] ?? character);
}

/** Text for a double-quoted HTML attribute. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** JSON for the content of a script element: no value can end the element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
