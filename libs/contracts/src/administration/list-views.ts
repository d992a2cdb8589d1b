/** A saved view: filters, order and columns of a console list. */
export interface ListView {
  id: string;
  name: string;
  /** Filters, order and page size as a query string. */
  parameters: string;
  /** Columns added to and removed from the default ones. */
  shown: string[];
  hidden: string[];
}

/** Saved views per list and administrator. */
export const LIST_VIEWS_MAX = 50;
export const LIST_VIEW_NAME_MAX = 60;

export const LIST_VIEW_MESSAGES = {
  nameMissing: 'Give the view a name.',
  nameTaken: 'You have a view of this name already.',
  tooMany: `You have ${LIST_VIEWS_MAX} views of this list. Delete one first.`,
  notFound: 'This view no longer exists.',
} as const;
