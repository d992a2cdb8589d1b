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
    undo: 'All businesses that it added are deleted, the links in their letters end, and those it changed are as before. Nothing happens if one of them was claimed, has applied or was changed since.',
  },
  categories: {
    title: 'Categories with keywords',
    lead: 'They are public at once. Several keywords or synonyms in one cell are separated by commas and replace those that the category has; an empty cell leaves them.',
    undo: 'All categories that it added are deleted, and those it changed are as before. Nothing happens if one of them is in use or was changed since.',
  },
  limits: {
    title: 'Limits of towns',
    lead: 'How many Featured and Standard listings a category has in a town. Current listings stay. An empty cell leaves a limit as it is.',
    undo: 'All limits are as before. Nothing happens if one of them was changed since.',
  },
  subscribers: {
    title: 'Newsletter subscribers',
    lead: 'Each row needs when, where and to which words the person agreed. Those who confirmed by email there are subscribed; the others get an email that asks them first. Addresses that unsubscribed, bounced or complained stay out.',
    undo: 'All subscribers that it added are deleted, and those it confirmed wait for their confirmation again. Nothing happens if one of them has confirmed, unsubscribed or received a newsletter since.',
  },
};
