/** A part of a line: plain, or with one kind of markup. */
export interface InlineSpan {
  text: string;
  is?: 'strong' | 'code';
  /** Links only: an address that is safe to follow. */
  to?: string;
}

/** Escaped character, **strong**, `code` or [link](target). Bounded, to limit the time any text takes. */
const MARKUP = /\\([\\*`[\](){}])|\*\*([^*\n]{1,500})\*\*|`([^`\n]{1,300})`|\[([^\][\n]{1,300})\]\(([^()\n]{1,300})\)/g;

const SUPPORT = 'support:';

/** A path or anchor on the site, an https address, or an email to support with its subject. */
export function isSafeTarget(target: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(target.startsWith(SUPPORT) ? '' : target)) return false;
  if (target.startsWith(SUPPORT)) return !/[\p{Cc}]/u.test(target);
  if (/^#[\w-]+$/.test(target)) return true;
  if (/^\/(?!\/)/.test(target)) return true;
  return /^https:\/\/[^/@:]+(?::\d+)?(?:\/|$)/.test(target) && URL.canParse(target);
}

/** The subject of an email link to support; undefined for any other link. */
export const supportSubject = (target: string): string | undefined =>
  target.startsWith(SUPPORT) ? target.slice(SUPPORT.length) : undefined;

const unescaped = (text: string): string => text.replace(/\\([\\*`[\](){}])/g, '$1');

/** An unsafe link becomes plain text. */
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

/** Text without markup: for structured data, descriptions and comparisons. */
export const plainText = (text: string): string =>
  parseInline(text)
    .map((span) => span.text)
    .join('');

/** A broken link: the first ')' ends a target, so readers would see the brackets. */
const WITH_PARENTHESES = /\[[^\][\n]{1,300}\]\(([^()\s]{1,300}\([^()\n]{0,300}\)[^()\s]{0,300})\)/g;

/** Link targets that would not work for readers. */
export const brokenTargets = (text: string): string[] => [
  ...[...text.matchAll(MARKUP)].flatMap(([, , , , , target]) =>
    target !== undefined && !isSafeTarget(target.trim()) ? [target] : [],
  ),
  ...[...text.replaceAll(MARKUP, ' ').matchAll(WITH_PARENTHESES)].map(([, target]) => target!),
];

/** Escapes markup in a value inserted into a text. */
export const escapeInline = (text: string): string => text.replace(/[\\*`[\](){}]/g, '\\$&');

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
