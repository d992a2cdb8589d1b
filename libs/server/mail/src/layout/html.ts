import { brand } from '@townlink/contracts';
import type { Block, EmailContent } from './blocks';
import { STREET } from './street';

/**
 * The look of messages, as inline styles: what every mail reader understands. The colours are those of the site's
 * light theme; contrast is at least 4.5 : 1. Readers that know style sheets and are dark get those of the dark theme.
 */
const FONT = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;';
const TEXT = '#1c1a17';
const QUIET = '#5f5a53';
const ACCENT = '#2f4bc4';
const LINE = '#e5e1da';
const PAGE = '#f3f1ed';
const SKY = '#fbeedb';

const DARK = `@media (prefers-color-scheme:dark){
.page{background:#141312!important}.card{background:#1d1c1a!important;border-color:#383531!important}
.sunken{background:#262422!important}.text{color:#f5f2ed!important}.quiet{color:#b0a99f!important}
.link{color:#a9b8ff!important}.action{background:#a9b8ff!important;color:#141a3a!important}
.part{background:#141a3a!important}.wall{background:#2c3157!important}.alt{background:#3a4070!important}
.unlit{background:#171b33!important}.line{border-color:#aab3ea!important}.sky{background:#171b33!important;border-color:#383531!important}}`;

/** Its class for the dark theme, and its style. */
const style = {
  page: ['page', `margin:0;padding:0;background:${PAGE};`],
  outer: ['page', `padding:32px 16px;background:${PAGE};`],
  card: [
    'card',
    `max-width:560px;margin:0 auto;background:#ffffff;border:1px solid ${LINE};border-radius:12px;overflow:hidden;text-align:left;`,
  ],
  head: ['sky', `padding:16px 32px;background:${SKY};border-bottom:1px solid ${LINE};`],
  mark: [
    'action',
    `width:32px;height:32px;background:${ACCENT};border-radius:9px;font-size:0;line-height:32px;text-align:center;`,
  ],
  brand: ['text', `${FONT}padding:0 0 0 10px;font-size:18px;line-height:32px;font-weight:700;color:${TEXT};`],
  inner: ['', 'padding:32px 32px 16px;'],
  street: ['sky', `padding:16px 0 0;background:${SKY};`],
  heading: ['text', `${FONT}margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700;color:${TEXT};`],
  written: ['text', `${FONT}margin:0 0 16px;font-size:16px;line-height:24px;color:${TEXT};`],
  paragraph: ['text', `${FONT}margin:0 0 16px;font-size:16px;line-height:24px;color:${TEXT};`],
  buttonCell: ['', 'padding:8px 0 24px;'],
  button: [
    'action',
    `${FONT}display:inline-block;padding:12px 24px;background:${ACCENT};border-radius:10px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;`,
  ],
  address: ['quiet', `${FONT}margin:0 0 16px;font-size:13px;line-height:20px;color:${QUIET};word-break:break-all;`],
  code: [
    'sunken text',
    `font-family:ui-monospace,Menlo,Consolas,monospace;margin:0 0 24px;padding:16px;background:${PAGE};border-radius:10px;font-size:28px;line-height:36px;letter-spacing:6px;text-align:center;color:${TEXT};`,
  ],
  quote: [
    'sunken text',
    `${FONT}margin:0 0 16px;padding:12px 16px;border-left:4px solid ${ACCENT};background:${PAGE};font-size:16px;line-height:24px;color:${TEXT};`,
  ],
  factName: [
    'quiet',
    `${FONT}padding:8px 16px 8px 0;font-size:14px;line-height:20px;color:${QUIET};text-align:left;vertical-align:top;font-weight:400;`,
  ],
  factValue: ['text', `${FONT}padding:8px 0;font-size:16px;line-height:20px;color:${TEXT};`],
  facts: ['', 'width:100%;margin:0 0 16px;border-collapse:collapse;'],
  small: ['quiet', `${FONT}margin:0 0 16px;font-size:14px;line-height:20px;color:${QUIET};`],
  footer: [
    'quiet',
    `${FONT}box-sizing:border-box;max-width:560px;margin:0 auto;padding:16px 32px;font-size:12px;line-height:18px;color:${QUIET};text-align:left;`,
  ],
  link: ['link', `color:${ACCENT};`],
  preheader: ['', 'display:none;max-height:0;overflow:hidden;opacity:0;'],
} as const satisfies Record<string, readonly [className: string, css: string]>;

/** The attributes of an element that looks so. */
function look(name: keyof typeof style): string {
  const [className, css] = style[name];
  return className ? `style="${css}" class="${className}"` : `style="${css}"`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML, inside or outside of an attribute. */
const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);

const escapeLines = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

const p = (name: keyof typeof style, content: string): string => `<p ${look(name)}>${content}</p>`;

function factRow([name, value]: [string, string]): string {
  return `<tr><th scope="row" ${look('factName')}>${escapeHtml(name)}</th><td ${look('factValue')}>${escapeHtml(value)}</td></tr>`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return p('paragraph', escapeLines(block.text));
    case 'small':
      return p('small', escapeLines(block.text));
    case 'code':
      return p('code', escapeHtml(block.code));
    case 'quote':
      return `<blockquote ${look('quote')}>${escapeLines(block.text)}</blockquote>`;
    case 'facts':
      return `<table ${look('facts')}>${block.facts.map(factRow).join('')}</table>`;
    case 'button': {
      const url = escapeHtml(block.url);
      const link = `<a href="${url}" ${look('button')}>${escapeHtml(block.label)}</a>`;
      const plain = `Or open this address: <a href="${url}" ${look('link')}>${url}</a>`;
      return `<div ${look('buttonCell')}>${link}</div>${p('address', plain)}`;
    }
    case 'html':
      return `<div ${look('written')}>${block.html}</div>`;
  }
}

const footer = ({ reason, links = [], postalAddress = brand.postalAddress }: EmailContent): string =>
  [
    escapeHtml(reason),
    ...links.map(([label, url]) => `<a href="${escapeHtml(url)}" ${look('link')}>${escapeHtml(label)}</a>`),
    `Questions? <a href="mailto:${brand.supportEmail}" ${look('link')}>${brand.supportEmail}</a>`,
    `${escapeHtml(brand.name)}, ${escapeHtml(postalAddress)}`,
  ].join('<br>');

const part = (size: string): string =>
  `<span class="part" style="display:inline-block;vertical-align:middle;background:#ffffff;${size}"></span>`;
const node = part('width:9px;height:9px;border-radius:5px;');

/** The mark, two places and the way between them, and the name; of boxes, as the street is. */
const HEAD = `<table role="presentation" cellspacing="0" cellpadding="0"><tr><td aria-hidden="true" ${look('mark')}>${node}${part('width:6px;height:3px;')}${node}</td><td ${look('brand')}>${escapeHtml(brand.name)}</td></tr></table>`;

/** The message for readers that show HTML: a single column that works on a phone and without images. */
export const renderHtml = (content: EmailContent): string => {
  const { subject, heading = subject, preheader, blocks } = content;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body ${look('page')}>
<div ${look('preheader')}>${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" ${look('outer')}>
<div ${look('card')}>
<div ${look('head')}>${HEAD}</div>
<div ${look('inner')}>
<h1 ${look('heading')}>${escapeHtml(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
</div>
<div ${look('street')}>${STREET}</div>
</div>
<div ${look('footer')}>${footer(content)}</div>
</td></tr></table>
</body>
</html>
`;
};
