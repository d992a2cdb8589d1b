import { escapeInline, isSafeTarget } from '@townlink/contracts';

/** Deeper markup is read as plain text. */
export const DEPTH_MAX = 100;

/** Elements that are not part of a text. */
const SKIPPED = new Set([
  'SCRIPT',
  'STYLE',
  'TITLE',
  'META',
  'LINK',
  'TEMPLATE',
  'NOSCRIPT',
  'OBJECT',
  'IFRAME',
  'SVG',
]);

/** Elements without text, and the list markers of word processors. */
export const isSkipped = (element: Element): boolean =>
  SKIPPED.has(element.tagName.toUpperCase()) || /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');

/** Bold by its element or its style; Google Docs wraps everything in a `b` of normal weight. */
function isBold(element: Element): boolean {
  const weight = /font-weight:\s*(\w+)/i.exec(element.getAttribute('style') ?? '')?.[1];
  if (weight) return weight === 'bold' || Number(weight) >= 600;
  return ['B', 'STRONG'].includes(element.tagName);
}

/** Longer texts would not be parsed as bold or as a link. */
const MARKED_MAX = 300;

/** The text of a node in our markup: safe links and bold. Line breaks become spaces. */
export function inlineOf(node: Node, depth = 0): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeInline((node.textContent ?? '').replace(/\s+/g, ' '));
  if (!(node instanceof Element) || isSkipped(node)) return '';
  if (node.tagName === 'BR') return ' ';
  if (depth > DEPTH_MAX) return escapeInline((node.textContent ?? '').replace(/\s+/g, ' '));
  const inner = [...node.childNodes].map((child) => inlineOf(child, depth + 1)).join('');
  return marked(node, inner);
}

function marked(element: Element, inner: string): string {
  const words = inner.trim();
  if (words === '' || words.length > MARKED_MAX) return inner;
  const around = (mark: string) => inner.replace(words, () => mark);
  if (element.tagName === 'A') {
    const target = element.getAttribute('href') ?? '';
    const label = words.replaceAll('**', '');
    return isSafeTarget(target) && !/[()]/.test(target) && !/(?<!\\)[[\]]/.test(label)
      ? around(`[${label}](${target})`)
      : inner;
  }
  return isBold(element) && !/[*\]]/.test(words) ? around(`**${words}**`) : inner;
}
