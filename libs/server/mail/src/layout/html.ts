import { brand } from '@townlink/contracts';
import type { Block, EmailContent } from './blocks';

/**
 * The look of messages, as inline styles: what every mail reader understands. The colours are those of the site's
 * light theme; contrast is at least 4.5 : 1.
 */
const FONT = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;';
const TEXT = '#1c1a17';
const QUIET = '#5f5a53';
const ACCENT = '#2f4bc4';
const LINE = '#e5e1da';

const PAGE = '#f3f1ed';

const style = {
  page: `margin:0;padding:0;background:${PAGE};`,
  outer: `padding:32px 16px;background:${PAGE};`,
  card: `max-width:560px;margin:0 auto;background:#ffffff;border:1px solid ${LINE};border-radius:12px;`,
  inner: 'padding:32px;text-align:left;',
  brand: `${FONT}margin:0 0 24px;font-size:18px;line-height:24px;font-weight:700;color:${ACCENT};`,
  heading: `${FONT}margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700;color:${TEXT};`,
  paragraph: `${FONT}margin:0 0 16px;font-size:16px;line-height:24px;color:${TEXT};`,
  buttonCell: 'padding:8px 0 24px;',
  button: `${FONT}display:inline-block;padding:12px 24px;background:${ACCENT};border-radius:8px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;`,
  address: `${FONT}margin:0 0 16px;font-size:13px;line-height:20px;color:${QUIET};word-break:break-all;`,
  code: `font-family:ui-monospace,Menlo,Consolas,monospace;margin:0 0 24px;padding:16px;background:${PAGE};border-radius:8px;font-size:28px;line-height:36px;letter-spacing:6px;text-align:center;color:${TEXT};`,
  quote: `${FONT}margin:0 0 16px;padding:12px 16px;border-left:4px solid ${ACCENT};background:${PAGE};font-size:16px;line-height:24px;color:${TEXT};`,
  factName: `${FONT}padding:8px 16px 8px 0;font-size:14px;line-height:20px;color:${QUIET};text-align:left;vertical-align:top;font-weight:400;`,
  factValue: `${FONT}padding:8px 0;font-size:16px;line-height:20px;color:${TEXT};`,
  facts: 'width:100%;margin:0 0 16px;border-collapse:collapse;',
  small: `${FONT}margin:0 0 16px;font-size:14px;line-height:20px;color:${QUIET};`,
  footer: `${FONT}max-width:560px;margin:0 auto;padding:16px 32px;font-size:12px;line-height:18px;color:${QUIET};text-align:left;`,
  link: `color:${ACCENT};`,
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0;',
} as const;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML, inside or outside of an attribute. */
const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);

const escapeLines = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

const p = (css: string, content: string): string => `<p style="${css}">${content}</p>`;

function factRow([name, value]: [string, string]): string {
  return `<tr><th scope="row" style="${style.factName}">${escapeHtml(name)}</th><td style="${style.factValue}">${escapeHtml(value)}</td></tr>`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return p(style.paragraph, escapeLines(block.text));
    case 'small':
      return p(style.small, escapeLines(block.text));
    case 'code':
      return p(style.code, escapeHtml(block.code));
    case 'quote':
      return `<blockquote style="${style.quote}">${escapeLines(block.text)}</blockquote>`;
    case 'facts':
      return `<table style="${style.facts}">${block.facts.map(factRow).join('')}</table>`;
    case 'button': {
      const url = escapeHtml(block.url);
      const link = `<a href="${url}" style="${style.button}">${escapeHtml(block.label)}</a>`;
      const plain = `Or open this address: <a href="${url}" style="${style.link}">${url}</a>`;
      return `<div style="${style.buttonCell}">${link}</div>${p(style.address, plain)}`;
    }
  }
}

const footer = (reason: string): string =>
  [
    escapeHtml(reason),
    `Questions? <a href="mailto:${brand.supportEmail}" style="${style.link}">${brand.supportEmail}</a>`,
    `${escapeHtml(brand.name)}, ${escapeHtml(brand.postalAddress)}`,
  ].join('<br>');

/** The message for readers that show HTML: a single column that works on a phone and without images. */
export const renderHtml = ({
  subject,
  heading = subject,
  preheader,
  blocks,
  reason,
}: EmailContent): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${style.page}">
<div style="${style.preheader}">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="${style.outer}">
<div style="${style.card}"><div style="${style.inner}">
${p(style.brand, escapeHtml(brand.name))}
<h1 style="${style.heading}">${escapeHtml(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
</div></div>
<div style="${style.footer}">${footer(reason)}</div>
</td></tr></table>
</body>
</html>
`;
