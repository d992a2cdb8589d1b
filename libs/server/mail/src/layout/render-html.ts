import { brand } from '@townlink/contracts';
import type { Block } from './blocks';
import { escapeHtml, escapeLines } from './escape';
import type { Message } from './message';
import { style } from './style';

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
export const renderHtml = ({ subject, heading, preview, blocks, reason }: Message): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${style.page}">
<div style="${style.preview}">${escapeHtml(preview)}</div>
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
