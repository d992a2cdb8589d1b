import { type BlockOf, type ContentBlock, paragraphsOf } from '@townlink/contracts';
import { DEPTH_MAX, inlineOf, isSkipped } from './inline-of-html';

/** Maximum number of characters of pasted HTML: more would block the page. */
export const PASTE_MAX = 2 * 1024 * 1024;

const TEXT_MAX = 5_000;
const LINE_MAX = 200;
const ITEMS_MAX = 60;

/** Elements that contain others, instead of being a paragraph. */
const HOLDS_BLOCKS = 'p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, table, hr, section, article, li';

/** The blocks of a text copied from a word processor or a page: only its words, headings, lists, links and bold. */
export function blocksOfHtml(html: string): ContentBlock[] {
  const blocks: ContentBlock[] = [];
  read(new DOMParser().parseFromString(html.slice(0, PASTE_MAX), 'text/html').body, blocks, 0);
  return blocks;
}

function read(parent: Element, blocks: ContentBlock[], depth: number): void {
  let loose = '';
  const end = () => {
    addText(blocks, loose);
    loose = '';
  };
  for (const node of parent.childNodes) {
    const isBlock = node instanceof Element && !isSkipped(node) && isBlockLike(node);
    if (!isBlock || depth > DEPTH_MAX) loose += inlineOf(node, depth);
    else {
      end();
      readElement(node, blocks, depth);
    }
  }
  end();
}

const isBlockLike = (element: Element): boolean =>
  element.matches(HOLDS_BLOCKS) || element.querySelector(HOLDS_BLOCKS) !== null;

function readElement(element: Element, blocks: ContentBlock[], depth: number): void {
  const tag = element.tagName;
  const words = () => inlineOf(element).trim();
  const listed = listedStyle(element);
  if (/^H[1-6]$/.test(tag)) addHeading(blocks, element, tag <= 'H2' ? '2' : '3');
  else if (listed) addItem(blocks, listed, words());
  else if (tag === 'UL' || tag === 'OL')
    for (const item of element.querySelectorAll('li'))
      addItem(blocks, tag === 'OL' ? 'numbers' : 'bullets', ownWords(item));
  else if (tag === 'BLOCKQUOTE') blocks.push({ kind: 'quote', text: words(), who: '' });
  else if (tag === 'HR') blocks.push({ kind: 'divider' });
  else if (tag === 'TABLE') for (const row of element.querySelectorAll('tr')) addText(blocks, cellsOf(row));
  else read(element, blocks, depth + 1);
}

/** Without nested lists, whose items are read separately. */
const ownWords = (item: Element): string =>
  [...item.childNodes]
    .filter((node) => !(node instanceof Element && node.matches('ul, ol')))
    .map((node) => inlineOf(node))
    .join('')
    .trim();

const cellsOf = (row: Element): string =>
  [...row.children]
    .map((cell) => inlineOf(cell).trim())
    .filter((words) => words !== '')
    .join(', ');

/** Word exports list items as paragraphs that contain the marker. */
function listedStyle(element: Element): 'bullets' | 'numbers' | undefined {
  if (!/mso-list:\s*(?!none)/i.test(element.getAttribute('style') ?? '')) return undefined;
  const mark = [...element.querySelectorAll('[style]')].find(isSkipped)?.textContent.trim() ?? '';
  return /^\(?\w+[.)]/.test(mark) ? 'numbers' : 'bullets';
}

function addHeading(blocks: ContentBlock[], element: Element, level: '2' | '3'): void {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, LINE_MAX);
  if (text) blocks.push({ kind: 'heading', text, level, anchor: '', badge: '' });
}

function addItem(blocks: ContentBlock[], style: 'bullets' | 'numbers', words: string): void {
  if (!words) return;
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.style === style && last.items.length < ITEMS_MAX) last.items.push(words);
  else blocks.push({ kind: 'list', style, items: [words] });
}

/** Consecutive paragraphs become one block, up to its maximum length. */
function addText(blocks: ContentBlock[], written: string): void {
  for (const paragraph of paragraphsOf(written).flatMap(inPieces)) {
    const last = blocks.at(-1);
    if (last?.kind === 'text' && last.text.length + paragraph.length + 2 <= TEXT_MAX) join(last, paragraph);
    else blocks.push({ kind: 'text', text: paragraph });
  }
}

/** Splits a paragraph that is too long for a block between words. */
function inPieces(paragraph: string): string[] {
  const pieces: string[] = [];
  let rest = paragraph;
  while (rest.length > TEXT_MAX) {
    const space = rest.lastIndexOf(' ', TEXT_MAX);
    const end = space > 0 ? space : TEXT_MAX;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest ? [...pieces, rest] : pieces;
}

const join = (block: BlockOf<'text'>, paragraph: string): void => {
  block.text += `\n\n${paragraph}`;
};
