import { brand } from '@townlink/contracts';
import { brandInUse, type EmailLogo } from '@townlink/server-config';
import type { Block, EmailContent } from './blocks';
import { emailLook, LOGO_IN_DARK, styled, type StyleName, WIDTH } from './styles';
import { street } from './street';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML, inside or outside of an attribute. */
export const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);

export const escapeLines = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

export const p = (name: StyleName, content: string): string => `<p ${styled(name)}>${content}</p>`;

export const BARE = 'cellspacing="0" cellpadding="0" border="0"';

/** A layout table: Outlook for Windows renders with Word, which supports width and padding only on tables. */
export const table = (attributes: string, cell: string, content: string): string =>
  `<table role="presentation" ${BARE} ${attributes}><tr><td ${cell}>${content}</td></tr></table>`;

/** A box with a margin. */
export const boxed = (name: StyleName, content: string): string =>
  table('width="100%"', styled('boxPlace'), table('width="100%"', styled(name), content));

/** Names next to their values. */
export function factTable(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(factRow).join('');
  return table('width="100%"', styled('boxPlace'), `<table ${BARE} width="100%" ${styled('facts')}>${rows}</table>`);
}

function factRow([name, value]: readonly [string, string]): string {
  return `<tr><th scope="row" ${styled('factName')}>${escapeHtml(name)}</th><td ${styled('factValue')}>${escapeHtml(value)}</td></tr>`;
}

function buttonHtml(label: string, address: string): string {
  const url = escapeHtml(address);
  const link = `<a href="${url}" ${styled('button')}>${escapeHtml(label)}</a>`;
  const plain = `Or open this address: <a href="${url}" ${styled('link')}>${url}</a>`;
  const cell = table('', `bgcolor="${emailLook().accent}" ${styled('buttonCell')}`, link);
  return table('width="100%"', styled('buttonPlace'), cell) + p('address', plain);
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return p('paragraph', escapeLines(block.text));
    case 'small':
      return p('small', escapeLines(block.text));
    case 'code':
      return boxed('code', escapeHtml(block.code));
    case 'quote':
      return boxed('quote', `<blockquote ${styled('quoted')}>${escapeLines(block.text)}</blockquote>`);
    case 'facts':
      return factTable(block.facts);
    case 'button':
      return buttonHtml(block.label, block.url);
    case 'html':
      return `<div ${styled('written')}>${block.html}</div>`;
  }
}

const footer = ({ reason, links = [], postalAddress = brand.postalAddress }: EmailContent): string =>
  [
    escapeHtml(reason),
    ...links.map(([label, url]) => `<a href="${escapeHtml(url)}" ${styled('link')}>${escapeHtml(label)}</a>`),
    `Questions? <a href="mailto:${escapeHtml(encodeURI(brand.supportEmail))}" ${styled('link')}>${escapeHtml(brand.supportEmail)}</a>`,
    `${escapeHtml(brand.name)}, ${escapeHtml(postalAddress)}`,
  ].join('<br>');

const dot = (size: string): string =>
  `<span class="part" style="display:inline-block;vertical-align:middle;background:${emailLook().onAccent};${size}"></span>`;
const node = (): string => dot('width:9px;height:9px;border-radius:5px;');

/** The release's logo, two places and the way between them, made of boxes. Empty for a brand with its own logo. */
const mark = (): string =>
  `<td aria-hidden="true" width="32" height="32" ${styled('mark')}>${node()}${dot('width:6px;height:3px;')}${node()}</td>`;

/** The alternative text of the logo is the brand's name. */
const picture = ({ url, width, height }: EmailLogo, name: 'logo' | 'logoInDark'): string =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(brand.name)}" width="${width}" height="${height}" ${styled(name)}>`;

/** A second picture for dark themes is hidden until a style sheet shows it; Word does not show hidden pictures. */
const logo = (): string => {
  const { light, dark } = brandInUse().emailLogos!;
  if (!dark) return picture(light, 'logo');
  const second = picture(dark, 'logoInDark');
  return `<span class="inlight">${picture(light, 'logo')}</span><!--[if !mso]><!-->${second}<!--<![endif]-->`;
};

const head = (): string => {
  if (brandInUse().emailLogos)
    return `<table role="presentation" ${BARE}><tr><td ${styled('brandAlone')}>${logo()}</td></tr></table>`;
  const hasOwnLogo = Object.keys(brand.logos).length > 0;
  const name = `<td ${styled(hasOwnLogo ? 'brandAlone' : 'brand')}>${escapeHtml(brand.name)}</td>`;
  return `<table role="presentation" ${BARE}><tr>${hasOwnLogo ? '' : mark()}${name}</tr></table>`;
};

/** Word falls back to its first font, and enlarges boxes on high-density screens. */
const FOR_WORD = `<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<style>body,td,th,p,h1,h2,h3,a{font-family:'Segoe UI',Arial,sans-serif!important}</style><![endif]-->`;

/** Word does not support max-width, so it gets a table of that width around the content. */
const asWideAsTheCard = (
  content: string,
): string => `<!--[if mso]><table role="presentation" ${BARE} width="${WIDTH}" align="center"><tr><td><![endif]-->
${content}
<!--[if mso]></td></tr></table><![endif]-->`;

/** The HTML version: a single column that works on a phone and without images. */
export const renderHtml = (content: EmailContent): string => {
  const { subject, heading = subject, preheader, blocks } = content;
  const card = `<table role="presentation" ${BARE} width="100%" ${styled('card')}>
<tr><td ${styled('head')}>${head()}</td></tr>
<tr><td ${styled('inner')}>
<h1 ${styled('heading')}>${escapeHtml(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td ${styled('street')}>${street()}</td></tr>
</table>`;
  const below = table(`width="100%" ${styled('footerTable')}`, styled('footer'), footer(content));
  return `<!doctype html>
<html lang="en" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${emailLook().dark}${brandInUse().emailLogos?.dark ? LOGO_IN_DARK : ''}</style>
${FOR_WORD}
</head>
<body ${styled('page')}>
<div ${styled('preheader')}>${escapeHtml(preheader)}</div>
${table('width="100%"', `align="center" ${styled('outer')}`, asWideAsTheCard(`${card}\n${below}`))}
</body>
</html>
`;
};
