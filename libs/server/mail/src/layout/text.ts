import { brand } from '@townlink/contracts';
import type { Block, EmailContent } from './blocks';

/** Longest subject; more is cut by every inbox anyway. */
const LONGEST_LINE = 180;

/** Makes one line of any text: no line break, no control or direction-changing character, so that nothing can pose as another header. */
export function oneLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1).trimEnd()}…` : line;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'small':
      return block.text;
    case 'code':
      return `    ${block.code}`;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
  }
}

const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');

export function renderText({ subject, heading = subject, blocks, reason }: EmailContent): string {
  const footer = [reason, `Questions? ${brand.supportEmail}`, `${brand.name}, ${brand.postalAddress}`].join('\n');
  return clean([heading, ...blocks.map(blockText), `-- \n${footer}`].join('\n\n')) + '\n';
}
