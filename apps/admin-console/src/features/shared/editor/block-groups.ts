import type { BlockKind, EmailBlockKind } from '@townlink/contracts';

const GROUPS = {
  text: 'Text',
  lists: 'Lists',
  pictures: 'Pictures',
  layout: 'Buttons and layout',
  plans: 'Plans and prices',
  directory: 'From the directory',
  product: 'Forms and figures',
} as const;

/** The sections of the home page are fixed, and no menu offers them. */
type OfferedKind = Exclude<BlockKind | EmailBlockKind, `home-${string}`>;

/** The heading in the menu for each kind of block. */
const GROUP_OF: Readonly<Record<OfferedKind, keyof typeof GROUPS>> = {
  heading: 'text',
  text: 'text',
  quote: 'text',
  callout: 'text',
  small: 'text',
  code: 'text',
  list: 'lists',
  questions: 'lists',
  'faq-group': 'lists',
  steps: 'lists',
  facts: 'lists',
  photo: 'pictures',
  picture: 'pictures',
  actions: 'layout',
  columns: 'layout',
  divider: 'layout',
  plans: 'plans',
  price: 'plans',
  towns: 'directory',
  categories: 'directory',
  listings: 'directory',
  'new-listings': 'directory',
  'ending-offers': 'directory',
  'open-places': 'directory',
  part: 'product',
};

/** A block that a menu offers. */
export interface OfferedBlock {
  /** Its kind. */
  id: string;
  label: string;
}

export interface BlockGroup {
  title: string;
  items: OfferedBlock[];
}

/** The offered blocks under headings, in the order of the list. */
export const groupsOf = (blocks: readonly OfferedBlock[]): BlockGroup[] =>
  Object.entries(GROUPS)
    .map(([group, title]) => ({ title, items: blocks.filter(({ id }) => GROUP_OF[id as OfferedKind] === group) }))
    .filter(({ items }) => items.length > 0);
