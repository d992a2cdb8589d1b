/** A piece of a line: plain, or with one meaning. */
export interface InlineSpan {
  text: string;
  is?: 'strong' | 'code';
  /** Of a link: an address that is safe to follow. */
  to?: string;
}

/** Escaped character, **strong**, `code` or [link](target). Bounded, so that no text takes long to read. */
const MARKUP = /\\([\\*`[\](){}])|\*\*([^*\n]{1,500})\*\*|`([^`\n]{1,300})`|\[([^\][\n]{1,300})\]\(([^()\n]{1,300})\)/g;

const SUPPORT = 'support:';

/** A path or anchor of the site, a secure address, or an email to support with its subject. */
export function isSafeTarget(target: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(target.startsWith(SUPPORT) ? '' : target)) return false;
  if (target.startsWith(SUPPORT)) return !/[\p{Cc}]/u.test(target);
  if (/^#[\w-]+$/.test(target)) return true;
  if (/^\/(?!\/)/.test(target)) return true;
  return /^https:\/\/[^/@:]+(?::\d+)?(?:\/|$)/.test(target) && URL.canParse(target);
}

/** The subject of a link that writes to support; undefined for every other link. */
export const supportSubject = (target: string): string | undefined =>
  target.startsWith(SUPPORT) ? target.slice(SUPPORT.length) : undefined;

const unescaped = (text: string): string => text.replace(/\\([\\*`[\](){}])/g, '$1');

/** A link that is not safe to follow is its text alone. */
export function parseInline(text: string, isSafe = isSafeTarget): InlineSpan[] {
  const spans: InlineSpan[] = [];
  const plain = (piece: string) => {
    const last = spans.at(-1);
    if (last && !last.is && last.to === undefined) last.text += piece;
    else if (piece) spans.push({ text: piece });
  };
  let end = 0;
  for (const match of text.matchAll(MARKUP)) {
    const [whole, escaped, strong, code, label, target] = match;
    plain(text.slice(end, match.index));
    end = match.index + whole.length;
    if (escaped !== undefined) plain(escaped);
    else if (strong !== undefined) spans.push({ text: unescaped(strong), is: 'strong' });
    else if (code !== undefined) spans.push({ text: unescaped(code), is: 'code' });
    else if (isSafe(target!.trim())) spans.push({ text: unescaped(label!), to: target!.trim() });
    else plain(unescaped(label!));
  }
  plain(text.slice(end));
  return spans;
}

/** Without markup: for structured data, descriptions and comparisons. */
export const plainText = (text: string): string =>
  parseInline(text)
    .map((span) => span.text)
    .join('');

/** What was meant as a link: the first ')' ends a target, so that readers would see the brackets. */
const WITH_PARENTHESES = /\[[^\][\n]{1,300}\]\(([^()\s]{1,300}\([^()\n]{0,300}\)[^()\s]{0,300})\)/g;

/** Targets of links that a reader could not follow. */
export const brokenTargets = (text: string): string[] => [
  ...[...text.matchAll(MARKUP)].flatMap(([, , , , , target]) =>
    target !== undefined && !isSafeTarget(target.trim()) ? [target] : [],
  ),
  ...[...text.replaceAll(MARKUP, ' ').matchAll(WITH_PARENTHESES)].map(([, target]) => target!),
];

/** Escapes markup in a value that is put into a text. */
export const escapeInline = (text: string): string => text.replace(/[\\*`[\](){}]/g, '\\$&');

/** Paragraphs of a text. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
