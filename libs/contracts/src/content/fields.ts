/** Fields of a block. The console's form, the check before publishing and the reading of stored content follow from them. */
export type Field =
  /** One line, with markup and facts unless plain. A slug is the last part of an address. */
  | { is: 'line'; label: string; max: number; optional?: true; plain?: true; slug?: true; default?: string }
  /** Paragraphs, separated by an empty line. */
  | { is: 'text'; label: string; max: number }
  /** One of a list; the first is the default. */
  | { is: 'choice'; label: string; options: Readonly<Record<string, string>> }
  /** An uploaded picture, by its name. */
  | { is: 'picture'; label: string }
  /** A list of lines. */
  | { is: 'lines'; label: string; one: string; max: number; most: number; optional?: true }
  /** Records with their own fields; at least one unless `least` says otherwise. */
  | { is: 'items'; label: string; one: string; least?: number; most: number; fields: Fields }
  /** Blocks next to each other. */
  | { is: 'cells'; label: string; most: number };

export type Fields = Readonly<Record<string, Field>>;

/** What a document of blocks can become. */
export const CONTENT_MEDIA = {
  page: 'a page',
  home: 'the home page',
  email: 'an email',
  newsletter: 'a newsletter',
} as const;
export type ContentMedium = keyof typeof CONTENT_MEDIA;

export interface BlockKindDefinition {
  /** Shown in the menu of blocks. */
  label: string;
  /** Media in which it may be used; it needs a view for each. */
  in: readonly ContentMedium[];
  fields: Fields;
}

/** Checks a definition while preserving its inferred type. */
export const block = <const Definition extends BlockKindDefinition>(definition: Definition): Definition => definition;

/** A closed list of blocks, for pages or for an email. */
export type BlockKinds = Readonly<Record<string, BlockKindDefinition>>;
