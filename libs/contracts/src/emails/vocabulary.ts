/** What a placeholder stands for. */
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

/** Without these an email cannot do its work, so they cannot be edited away. */
export const NEEDED_KINDS: readonly PlaceholderKind[] = ['link', 'code', 'amount', 'words'];

export interface EmailPlaceholder {
  /** Written in braces: {contact_name}. */
  name: string;
  label: string;
  kind: PlaceholderKind;
  example: string;
  /** Whether the words must keep it. */
  needed: boolean;
}

/** What some messages of an email have and others lack: a code, a note. */
export interface EmailCondition {
  name: string;
  label: string;
}

/** What the words of an email may name. */
export interface EmailVocabulary {
  placeholders: readonly EmailPlaceholder[];
  conditions: readonly EmailCondition[];
}
