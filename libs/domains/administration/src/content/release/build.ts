import {
  type BlockOf,
  CONTENT_DRAWINGS,
  type CONTENT_PARTS,
  type ContentBlock,
  type ContentDocument,
} from '@townlink/contracts';

/** Building blocks for the release's texts. */

export const page = (
  given: Pick<ContentDocument, 'title' | 'description' | 'blocks'> & Partial<ContentDocument>,
): ContentDocument => ({
  heading: given.title,
  layout: 'text',
  drawing: 'none',
  social: '',
  menu: 'none',
  menuOrder: '1',
  summary: [],
  ...given,
});

export const heading = (text: string, anchor = '', badge = ''): ContentBlock => ({
  kind: 'heading',
  text,
  level: '2',
  anchor,
  badge,
});

export const text = (...paragraphs: string[]): ContentBlock => ({ kind: 'text', text: paragraphs.join('\n\n') });

const list =
  (style: BlockOf<'list'>['style']) =>
  (...items: string[]): ContentBlock => ({ kind: 'list', style, items });

export const bullets = list('bullets');
export const numbers = list('numbers');
export const checks = list('checks');
export const crosses = list('crosses');

export const picture = (drawing: keyof typeof CONTENT_DRAWINGS): ContentBlock => ({
  kind: 'picture',
  drawing,
  meaning: 'decorative',
  alternative: '',
});

export const columns = (...cells: ContentBlock[][]): ContentBlock => ({ kind: 'columns', frame: 'plain', cells });

export const cards = (...cells: ContentBlock[][]): ContentBlock => ({ kind: 'columns', frame: 'cards', cells });

export const questions = (...items: [question: string, answer: string][]): ContentBlock => ({
  kind: 'questions',
  items: items.map(([question, answer]) => ({ question, answer })),
});

export const actions = (...items: [label: string, target: string][]): ContentBlock => ({
  kind: 'actions',
  items: items.map(([label, target]) => ({ label, target })),
});

export const part = (name: keyof typeof CONTENT_PARTS): ContentBlock => ({ kind: 'part', name });

/** Ends a legal document with the contact. */
export const contact: ContentBlock[] = [
  heading('Contact', 'contact'),
  text('{brand}, {postal_address}. By email: [{support_email}](support:).'),
];

/** Advice that applies to any provider, listed or not. */
export const beforeWorkBegins: ContentBlock[] = [
  heading('Before work begins', 'before-work-begins'),
  bullets(
    'Look the license up at your state’s licensing board. It tells you whether it is valid today.',
    'Ask for proof of insurance, and call the insurer if the job is large.',
    'Get the price, the scope and the dates in writing. For a large job, compare two or three offers.',
    'Pay in stages, as the work is done, in a way that leaves a record.',
    'Ask who will do the work: the people you spoke to, or a subcontractor.',
  ),
];
