/** What a file contains; one kind per file. */
export const IMPORT_KINDS = ['businesses', 'categories', 'limits', 'subscribers'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export interface ImportKindWords {
  title: string;
  /** What importing does. */
  lead: string;
  /** What undoing does, and when it has no effect. */
  undo: string;
}

/** Console texts for each kind. */
export const IMPORT_KIND_WORDS: Record<ImportKind, ImportKindWords> = {
  businesses: {
    title: 'Businesses to invite',
    lead: 'They are not listed until they apply and are approved.',
    undo: 'This deletes all businesses that the import added, disables the links in their emails, and restores those that it changed. It is not possible if one of them was claimed, has applied or was changed since.',
  },
  categories: {
    title: 'Categories with keywords',
    lead: 'They are public immediately. Separate several keywords or synonyms in one cell with commas. They replace the current ones of the category; an empty cell keeps those.',
    undo: 'This deletes all categories that the import added and restores those that it changed. It is not possible if one of them is in use or was changed since.',
  },
  limits: {
    title: 'Limits of towns',
    lead: 'The maximum number of Featured and Standard listings of a category in a town. Current listings stay. An empty cell keeps the current limit.',
    undo: 'This restores all limits that the import changed. It is not possible if one of them was changed since.',
  },
  subscribers: {
    title: 'Newsletter subscribers',
    lead: 'Each row needs when, where and to which wording the person agreed. People who confirmed by email there are subscribed; the others first get an email that asks them to confirm. Addresses that unsubscribed, bounced or complained are left out.',
    undo: 'This deletes all subscribers that the import added; those that it confirmed must confirm again. It is not possible if one of them has confirmed, unsubscribed or received a newsletter since.',
  },
};
