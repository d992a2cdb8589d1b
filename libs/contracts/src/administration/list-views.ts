/** Filters, order and columns of a list of the console, as an administrator keeps them under a name. */
export interface ListView {
  id: string;
  name: string;
  /** Filters, order and size, as they stand in an address. */
  parameters: string;
  /** Columns that are not shown usually, and that are; whatever is in neither is as usual. */
  shown: string[];
  hidden: string[];
}

/** How many views of a list an administrator may keep. */
export const LIST_VIEWS_MAX = 50;
export const LIST_VIEW_NAME_MAX = 60;

export const LIST_VIEW_MESSAGES = {
  nameMissing: 'Give the view a name.',
  nameTaken: 'You have a view of this name already.',
  tooMany: `You have ${LIST_VIEWS_MAX} views of this list. Delete one first.`,
  notFound: 'There is no such view any more.',
} as const;
