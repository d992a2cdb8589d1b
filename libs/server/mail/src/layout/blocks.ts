/** A part of a message, rendered as HTML and as text. */
export type Block = BlockKind & {
  /** The data field without which a message omits this part. */
  onlyWith?: string;
};

type BlockKind =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; code: string }
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: [name: string, value: string][] }
  | { kind: 'small'; text: string }
  | { kind: 'html'; html: string; text: string };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** The main action. @throws Error unless the address is http(s), to exclude scripts */
export function button(label: string, url: string): Block {
  if (!/^https?:\/\//i.test(url)) throw new Error('A button needs an http or https address');
  return { kind: 'button', label, url };
}

/** A one-time code, easy to read and copy. */
export const code = (value: string): Block => ({ kind: 'code', code: value });

/** A person's own words, with line breaks. */
export const quote = (text: string): Block => ({ kind: 'quote', text });

export const facts = (...items: [name: string, value: string][]): Block => ({ kind: 'facts', facts: items });

export const small = (text: string): Block => ({ kind: 'small', text });

/** Composed content, sanitized by the caller, with its plain text. */
export const html = (markup: string, text: string): Block => ({ kind: 'html', html: markup, text });

export const isGiven = (value: unknown): boolean => (typeof value === 'string' ? value.trim() !== '' : Boolean(value));

/** Parts that a message includes only if a value is given; they receive the value. */
export const onlyWith = <Data extends object, Field extends keyof Data & string>(
  data: Data,
  field: Field,
  write: (value: NonNullable<Data[Field]>) => Block[],
): Block[] => (isGiven(data[field]) ? write(data[field]!).map((block) => ({ ...block, onlyWith: field })) : []);

export interface EmailContent {
  subject: string;
  /** The subject if absent. */
  heading?: string;
  /** Preview text shown next to the subject. */
  preheader: string;
  blocks: Block[];
  /** Why the reader receives this, for the footer. */
  reason: string;
  /** Additional footer links, such as unsubscribing. */
  links?: [label: string, url: string][];
  /** One-click unsubscribe address (RFC 8058) of a non-transactional email. */
  oneClickUrl?: string;
  /** Defaults to the brand's. */
  postalAddress?: string;
}
