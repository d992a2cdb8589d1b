import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

/** Elements without meaning in text: controls, drawings, and navigation. */
const LEFT_OUT = ['script', 'style', 'noscript', 'template', 'form', 'button', 'nav', 'dialog', 'svg', 'img'] as const;

/** Markdown of the main part of a page. @param siteUrl prepended to links on the site */
export function htmlToMarkdown(html: string, siteUrl: string): string {
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  const main = start < 0 ? '' : html.slice(start, end < 0 ? undefined : end + '</main>'.length);
  return converter(siteUrl)
    .turndown(main)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function converter(siteUrl: string): TurndownService {
  const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' });
  turndown.use(gfm);
  const escape = turndown.escape.bind(turndown);
  // A provider's text must stay text: otherwise it could become markup where Markdown is rendered as HTML.
  turndown.escape = (text) => escape(text).replaceAll('<', '\\<');
  turndown.addRule('summary', { filter: 'summary', replacement: (text) => `\n\n### ${withoutMarks(text)}\n\n` });
  turndown.addRule('term', { filter: 'dt', replacement: (text) => `\n\n**${text.trim()}**\n\n` });
  turndown.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.getAttribute('href') !== null,
    replacement: (text, node) =>
      linkOf(text, (node as HTMLElement).getAttribute('href')!, siteUrl) +
      (node.nextSibling?.nodeName === 'A' ? ' ' : ''),
  });
  // The last rule takes precedence.
  turndown.addRule('left out', { filter: isLeftOut, replacement: () => '' });
  return turndown;
}

const isLeftOut = (node: HTMLElement): boolean =>
  (LEFT_OUT as readonly string[]).includes(node.nodeName.toLowerCase()) ||
  node.hasAttribute('hidden') ||
  node.getAttribute('aria-hidden') === 'true';

/** Text of a heading within another element, on one line. */
const withoutMarks = (text: string): string => text.replace(/\s+/g, ' ').trim().replace(/^#+ /, '');

/** On one line, as required by Markdown; a link may be a whole card. */
function linkOf(text: string, href: string, siteUrl: string): string {
  const label = withoutMarks(text);
  if (!label || href.startsWith('#')) return label;
  const address = URL.canParse(href, siteUrl) ? new URL(href, siteUrl).href : href;
  return `[${label}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}
