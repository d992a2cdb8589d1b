/** What a block holds: the console's form, the check before publishing and the reading of stored content follow from it. */
export type Field =
  /** One line; with markup and facts unless it is plain. A slug is the last part of an address. */
  | { is: 'line'; label: string; max: number; optional?: true; plain?: true; slug?: true }
  /** Paragraphs, separated by an empty line. */
  | { is: 'text'; label: string; max: number }
  /** One of a list; the first is the default. */
  | { is: 'choice'; label: string; options: Readonly<Record<string, string>> }
  /** An uploaded picture, by its name. */
  | { is: 'picture'; label: string }
  /** Lines of a list. */
  | { is: 'lines'; label: string; one: string; max: number; most: number; optional?: true }
  /** Records of further fields; at least one where `least` does not say. */
  | { is: 'items'; label: string; one: string; least?: number; most: number; fields: Fields }
  /** Blocks side by side. */
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
  /** In the menu of blocks. */
  label: string;
  /** Where it may be used: it needs a view of each of them. */
  in: readonly ContentMedium[];
  fields: Fields;
}

/** An inferred definition, checked. */
export const block = <const Definition extends BlockKindDefinition>(definition: Definition): Definition => definition;

/** A closed list of blocks: that of pages, or that of an email. */
export type BlockKinds = Readonly<Record<string, BlockKindDefinition>>;
