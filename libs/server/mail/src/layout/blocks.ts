/** A piece of a message. A message is written once, as pieces, and rendered as HTML and as text. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; code: string }
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: [name: string, value: string][] }
  | { kind: 'small'; text: string }
  | { kind: 'html'; html: string; text: string };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** The one thing to do. @throws Error when the address is not http(s): no message may carry a script */
export function button(label: string, url: string): Block {
  if (!/^https?:\/\//i.test(url)) throw new Error('A button needs an http or https address');
  return { kind: 'button', label, url };
}

/** A one-time code, easy to read and to copy. */
export const code = (value: string): Block => ({ kind: 'code', code: value });

/** Somebody's own words; their line breaks are kept. */
export const quote = (text: string): Block => ({ kind: 'quote', text });

export const facts = (...items: [name: string, value: string][]): Block => ({ kind: 'facts', facts: items });

/** An aside. */
export const small = (text: string): Block => ({ kind: 'small', text });

/** Composed content, sanitized by the caller, and the same as plain text. */
export const html = (markup: string, text: string): Block => ({ kind: 'html', html: markup, text });

/** The content of an email, with its data filled in. */
export interface EmailContent {
  subject: string;
  /** The subject if absent. */
  heading?: string;
  /** What an inbox shows beside the subject. */
  preheader: string;
  blocks: Block[];
  /** Why the reader gets this, in the footer. */
  reason: string;
  /** More of the footer: where to end it, for instance. */
  links?: [label: string, url: string][];
  /** What a mail program posts to when its own button that ends such mail is pressed (RFC 8058); for what is not transactional. */
  oneClickUrl?: string;
  /** In place of the brand's own. */
  postalAddress?: string;
}
