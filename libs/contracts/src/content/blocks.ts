import { US_STATES } from '../directory/us-states';
import { block, type BlockKindDefinition, type ContentMedium, type Fields } from './fields';
import { HOME_BLOCKS } from './home-blocks';

/** Drawings for pictures and steps. */
export const CONTENT_DRAWINGS = {
  mailbox: 'Mailbox',
  van: 'Van',
  shopfront: 'Shop front',
  clipboard: 'Clipboard',
  'guide-search': 'Searching',
  'guide-compare': 'Comparing',
  'guide-connect': 'Calling',
} as const;

/** Page parts that the product provides: its figures, forms and tables. */
export const CONTENT_PARTS = {
  'plan-comparison': 'Plans side by side',
  'search-form': 'Search form',
  'how-we-vet': 'How we vet (across the end of the page)',
  'report-figures': 'Reports by quarter',
  'newsletter-form': 'Form for the newsletter',
  'referral-link': 'Form for a referral link',
  'referral-payouts': 'What a referral pays',
  'support-contact': 'Contact form and address',
  'kept-data': 'What we keep, what for, and how long',
} as const;

const EVERYWHERE = ['page', 'email', 'newsletter'] as const;
/** Forms, figures and drawings of the site: emails load and run nothing. */
const PAGES = ['page'] as const;
/** Plans and prices at the time the page or the newsletter is made. */
const PRICED = ['page', 'newsletter'] as const;

/** Personalized for each reader. */
const NEWSLETTERS = ['newsletter'] as const;

/** Uploaded pictures. Product emails, such as receipts, have none. */
const PICTURED = ['page', 'newsletter'] as const;

const TEXT_MAX = 5_000;
const LINE_MAX = 200;
const ITEM_MAX = 1_000;

/** Fallback for readers without a town, or without anything to show there. */
const without = { is: 'line', label: 'Where there is nothing to show', max: ITEM_MAX, optional: true } as const;

/** Alternative text. */
const meaning = {
  is: 'choice',
  label: 'Meaning',
  options: { decorative: 'Decorative', described: 'Described by its alternative text' },
} as const;
const alternative = { is: 'line', label: 'Alternative text', max: LINE_MAX, optional: true, plain: true } as const;

const title = { is: 'line', label: 'Title', max: LINE_MAX } as const;

/** The closed list of blocks. To add one, add its line here, a view for each of its media, and tests. */
export const BLOCKS = {
  heading: block({
    label: 'Heading',
    in: EVERYWHERE,
    fields: {
      text: { is: 'line', label: 'Heading', max: LINE_MAX },
      level: { is: 'choice', label: 'Level', options: { '2': 'Section', '3': 'Within a section' } },
      anchor: { is: 'line', label: 'Anchor', max: 60, optional: true, plain: true },
      badge: { is: 'line', label: 'Badge', max: 40, optional: true, plain: true },
    },
  }),
  text: block({ label: 'Text', in: EVERYWHERE, fields: { text: { is: 'text', label: 'Text', max: TEXT_MAX } } }),
  list: block({
    label: 'List',
    in: EVERYWHERE,
    fields: {
      style: {
        is: 'choice',
        label: 'Style',
        options: { bullets: 'Bullets', numbers: 'Numbers', checks: 'Check marks', crosses: 'Crosses' },
      },
      items: { is: 'lines', label: 'Items', one: 'item', max: ITEM_MAX, most: 60 },
    },
  }),
  photo: block({
    label: 'Picture',
    in: PICTURED,
    fields: {
      picture: { is: 'picture', label: 'Picture' },
      meaning,
      alternative,
      caption: { is: 'line', label: 'Caption', max: LINE_MAX, optional: true },
    },
  }),
  picture: block({
    label: 'Drawing',
    in: PAGES,
    fields: { drawing: { is: 'choice', label: 'Drawing', options: CONTENT_DRAWINGS }, meaning, alternative },
  }),
  columns: block({
    label: 'Columns',
    in: EVERYWHERE,
    fields: {
      frame: { is: 'choice', label: 'Frame', options: { plain: 'None', cards: 'Cards' } },
      cells: { is: 'cells', label: 'Columns', most: 8 },
    },
  }),
  quote: block({
    label: 'Quote',
    in: EVERYWHERE,
    fields: {
      text: { is: 'line', label: 'Words', max: ITEM_MAX },
      who: { is: 'line', label: 'Who said it', max: LINE_MAX, optional: true },
    },
  }),
  questions: block({
    label: 'Questions and answers',
    in: EVERYWHERE,
    fields: {
      items: {
        is: 'items',
        label: 'Questions',
        one: 'question',
        most: 60,
        fields: {
          question: { is: 'line', label: 'Question', max: LINE_MAX, plain: true },
          answer: { is: 'text', label: 'Answer', max: TEXT_MAX },
        },
      },
    },
  }),
  steps: block({
    label: 'Steps',
    in: EVERYWHERE,
    fields: {
      items: {
        is: 'items',
        label: 'Steps',
        one: 'step',
        most: 12,
        fields: {
          title,
          drawing: { is: 'choice', label: 'Drawing', options: CONTENT_DRAWINGS },
          text: { is: 'line', label: 'Text', max: ITEM_MAX },
          points: { is: 'lines', label: 'Points', one: 'point', max: ITEM_MAX, most: 12, optional: true },
        },
      },
    },
  }),
  actions: block({
    label: 'Call to action',
    in: EVERYWHERE,
    fields: {
      items: {
        is: 'items',
        label: 'Buttons, the most important first',
        one: 'button',
        most: 4,
        fields: {
          label: { is: 'line', label: 'Label', max: 80, plain: true },
          target: { is: 'line', label: 'Address', max: 300, plain: true },
        },
      },
    },
  }),
  callout: block({
    label: 'Callout',
    in: EVERYWHERE,
    fields: { title, text: { is: 'text', label: 'Text', max: TEXT_MAX } },
  }),
  divider: block({ label: 'Divider', in: EVERYWHERE, fields: {} }),
  plans: block({ label: 'Plans with their prices', in: PRICED, fields: {} }),
  price: block({
    label: 'Price of a plan',
    in: PRICED,
    fields: {
      tier: { is: 'choice', label: 'Plan', options: { basic: 'Basic', standard: 'Standard', featured: 'Featured' } },
    },
  }),
  towns: block({
    label: 'Towns of a state with listings',
    in: PAGES,
    fields: { state: { is: 'choice', label: 'State', options: US_STATES } },
  }),
  categories: block({ label: 'Services by name', in: PAGES, fields: {} }),
  listings: block({
    label: 'Newest listings',
    in: PAGES,
    fields: {
      state: { is: 'choice', label: 'State', options: { any: 'Anywhere', ...US_STATES } },
      count: { is: 'choice', label: 'How many', options: { '3': 'Three', '6': 'Six', '12': 'Twelve' } },
    },
  }),
  'faq-group': block({
    label: 'Questions of the FAQ',
    in: PAGES,
    fields: { group: { is: 'line', label: 'Anchor of the heading on the FAQ page', max: 60, plain: true } },
  }),
  part: block({
    label: 'Part of the product',
    in: PAGES,
    fields: { name: { is: 'choice', label: 'Part', options: CONTENT_PARTS } },
  }),
  'new-listings': block({
    label: 'New in the reader’s towns',
    in: NEWSLETTERS,
    fields: {
      title: { ...title, default: 'New in your town' },
      days: { is: 'choice', label: 'Listed in the last', options: { '30': '30 days', '7': '7 days' } },
      without,
    },
  }),
  'ending-offers': block({
    label: 'Offers that end this week',
    in: NEWSLETTERS,
    fields: { title: { ...title, default: 'Offers that end this week' }, without },
  }),
  'open-places': block({
    label: 'Open places for providers',
    in: NEWSLETTERS,
    fields: { title: { ...title, default: 'Open places for providers' }, without },
  }),
  ...HOME_BLOCKS,
} satisfies Record<string, BlockKindDefinition>;

export type BlockKind = keyof typeof BLOCKS;

type ValueOf<F> = F extends { is: 'choice'; options: infer Options }
  ? keyof Options & string
  : F extends { is: 'lines' }
    ? string[]
    : F extends { is: 'items'; fields: infer Inner extends Fields }
      ? ValuesOf<Inner>[]
      : F extends { is: 'cells' }
        ? ContentBlock[][]
        : string;

/** The values of declared fields. */
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** A block of a known kind with its values. */
export type BlockOf<Kind extends BlockKind> = { kind: Kind } & ValuesOf<(typeof BLOCKS)[Kind]['fields']>;

/** A block from another release: preserved as JSON, and shown on no page. */
export interface UnknownBlock {
  kind: 'unknown';
  stored: string;
}

export type ContentBlock = { [Kind in BlockKind]: BlockOf<Kind> }[BlockKind] | UnknownBlock;

export const blockKinds = Object.keys(BLOCKS) as BlockKind[];

/** Kinds that have a view for a medium. */
export type KindIn<Medium extends ContentMedium> = {
  [Kind in BlockKind]: Medium extends (typeof BLOCKS)[Kind]['in'][number] ? Kind : never;
}[BlockKind];

export const isIn = (kind: BlockKind, medium: ContentMedium): boolean =>
  (BLOCKS[kind].in as readonly ContentMedium[]).includes(medium);
