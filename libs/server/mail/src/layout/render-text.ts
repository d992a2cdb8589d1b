import { brand } from '@townlink/contracts';
import type { Block } from './blocks';
import type { Message } from './message';

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

/** The same message as plain text. */
export function renderText({ heading, blocks, reason }: Message): string {
  const footer = [reason, `Questions? ${brand.supportEmail}`, `${brand.name}, ${brand.postalAddress}`].join('\n');
  return clean([heading, ...blocks.map(blockText), `-- \n${footer}`].join('\n\n')) + '\n';
}
