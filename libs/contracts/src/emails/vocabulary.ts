/** What a placeholder represents. */
export const PLACEHOLDER_KINDS = {
  name: 'Name',
  text: 'Text',
  words: 'A person’s own words',
  date: 'Date',
  amount: 'Amount',
  code: 'Code',
  link: 'Link',
} as const;

export type PlaceholderKind = keyof typeof PLACEHOLDER_KINDS;

/** An email is useless without these, so they cannot be removed. */
export const NEEDED_KINDS: readonly PlaceholderKind[] = ['link', 'code', 'amount', 'words'];

export interface EmailPlaceholder {
  /** Written in braces: {contact_name}. */
  name: string;
  label: string;
  kind: PlaceholderKind;
  example: string;
  /** Whether the text must keep it. */
  needed: boolean;
}

/** A part that only some messages of an email have: a code, a note. */
export interface EmailCondition {
  name: string;
  label: string;
}

/** What an email's text can reference. */
export interface EmailVocabulary {
  placeholders: readonly EmailPlaceholder[];
  conditions: readonly EmailCondition[];
}
