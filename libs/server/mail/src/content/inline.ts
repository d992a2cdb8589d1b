import { type InlineSpan, paragraphsOf, parseInline } from '@townlink/contracts';
import { escapeHtml, escapeLines, p } from '../layout/html';
import { styled } from '../layout/styles';
import { addressOf, type EmailContext, type EmailPart } from './context';

/** A line with its links and emphasis. */
export function inline(text: string, context: EmailContext): EmailPart {
  const parts = parseInline(text).map((span) => spanOf(span, context));
  return { html: parts.map(({ html }) => html).join(''), text: parts.map((part) => part.text).join('') };
}

function spanOf({ text, is, to }: InlineSpan, context: EmailContext): EmailPart {
  const html = escapeLines(text);
  if (is === 'strong') return { html: `<strong>${html}</strong>`, text };
  if (is === 'code') return { html: `<code>${html}</code>`, text };
  const address = to === undefined ? undefined : addressOf(to, context);
  if (address === undefined) return { html, text };
  return { html: anchor(html, address), text: linkText(text, address) };
}

const anchor = (html: string, address: string, style: 'link' | 'loneLink' = 'link'): string =>
  `<a href="${escapeHtml(address)}" ${styled(style)}>${html}</a>`;

/** A mailto address adds nothing to its mailbox. */
function linkText(text: string, address: string): string {
  const shown = address.replace(/^mailto:([^?]*).*$/s, '$1');
  return text === shown ? text : `${text} (${shown})`;
}

/** A standalone link. */
export const link = (label: string, address: string, style?: 'loneLink'): EmailPart => ({
  html: anchor(escapeHtml(label), address, style),
  text: linkText(label, address),
});

export function paragraphs(text: string, context: EmailContext): EmailPart {
  const parts = paragraphsOf(text).map((paragraph) => inline(paragraph, context));
  return {
    html: parts.map(({ html }) => p('paragraph', html)).join('\n'),
    text: parts.map((part) => part.text).join('\n\n'),
  };
}
