import { BLOCKS, type ContentBlock, type UnknownBlock } from './blocks';
import type { ContentDocument } from './document';
import type { BlockKinds, Fields } from './fields';
import { MENU_PLACES } from './menu';

export interface DifferentLine {
  sign: '+' | '-';
  text: string;
}

/** Lines of text removed from and added to a document, in order. */
export const differencesOf = (before: ContentDocument, after: ContentDocument): DifferentLine[] =>
  differentLines(linesOf(before), linesOf(after));

export function differentLines(old: readonly string[], young: readonly string[]): DifferentLine[] {
  const shorter = Math.min(old.length, young.length);
  let start = 0;
  while (start < shorter && old[start] === young[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === young.at(-1 - end)) end++;
  return compared(old.slice(start, old.length - end), young.slice(start, young.length - end));
}

/** Cells of the comparison table that a browser computes without a noticeable delay. */
const CELLS_MAX = 4_000_000;

/** The longest common subsequence decides which lines are unchanged. In very long texts all lines count as changed. */
function compared(old: readonly string[], young: readonly string[]): DifferentLine[] {
  if ((old.length + 1) * (young.length + 1) > CELLS_MAX)
    return [
      ...old.map((text): DifferentLine => ({ sign: '-', text })),
      ...young.map((text): DifferentLine => ({ sign: '+', text })),
    ];
  const width = young.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = young.length - 1; column >= 0; column--)
      common[row * width + column] =
        old[row] === young[column]
          ? common[(row + 1) * width + column + 1]! + 1
          : Math.max(common[(row + 1) * width + column]!, common[row * width + column + 1]!);
  const lines: DifferentLine[] = [];
  for (let row = 0, column = 0; row < old.length || column < young.length;) {
    if (row < old.length && column < young.length && old[row] === young[column]) {
      row++;
      column++;
    } else if (
      row < old.length &&
      (column === young.length || common[(row + 1) * width + column]! >= common[row * width + column + 1]!)
    )
      lines.push({ sign: '-', text: old[row++]! });
    else lines.push({ sign: '+', text: young[column++]! });
  }
  return lines;
}

/** A document as lines: the readable text of each block, below the block's kind. */
export const linesOf = (document: ContentDocument): string[] => [
  `Title: ${document.title}`,
  `Heading: ${document.heading}`,
  `Description: ${document.description}`,
  `Layout: ${document.layout}`,
  `Drawing: ${document.drawing}`,
  ...(document.social ? [`Social picture: ${document.social}`] : []),
  ...(document.menu === 'none' ? [] : [`Menu: ${MENU_PLACES[document.menu]}, place ${document.menuOrder}`]),
  ...document.summary.map((point) => `In plain words: ${point}`),
  ...linesOfBlocks(document.blocks),
];

/** @param kinds of the medium that shows the blocks */
export const linesOfBlocks = (blocks: readonly { kind: string }[], kinds: BlockKinds = BLOCKS): string[] =>
  blocks.flatMap((block) => linesOfBlock(block, kinds));

function linesOfBlock(block: { kind: string }, kinds: BlockKinds): string[] {
  const known = kinds[block.kind];
  if (!known) return [`Unknown block: ${(block as UnknownBlock).stored}`];
  const { label, fields } = known;
  const lines = linesOfFields(block as unknown as Record<string, unknown>, fields);
  return lines.length === 0 ? [label] : lines.map((line) => `${label}: ${line}`);
}

const linesOfFields = (values: Record<string, unknown>, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    switch (field.is) {
      case 'choice':
        return [`${field.label} ${field.options[value as string] ?? ''}`];
      case 'lines':
        return value as string[];
      case 'items':
        return (value as Record<string, unknown>[]).flatMap((item) => linesOfFields(item, field.fields));
      case 'cells':
        return (value as ContentBlock[][]).flatMap((cell, index) =>
          linesOfBlocks(cell).map((line) => `${index + 1}, ${line}`),
        );
      default:
        return (value as string).split('\n').filter((line) => line !== '');
    }
  });
