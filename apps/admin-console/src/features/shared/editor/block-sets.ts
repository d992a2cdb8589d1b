import { type BlockKind, blockKinds, type BlockKinds, BLOCKS, type ContentMedium, isIn } from '@townlink/contracts';
import { emptyBlock, emptyValues } from './edit-document';
import type { BlockSet } from './editor-props';

const NOT_SHOWN = 'This block belongs to another release. It is kept, but not shown to visitors.';

/** The blocks of a page, of the home page or of a newsletter. Columns cannot be nested. */
export function contentBlocks(medium: ContentMedium): BlockSet {
  const offered = (isInColumns: boolean) =>
    blockKinds
      .filter((kind) => isIn(kind, medium) && (kind !== 'columns' || !isInColumns))
      .map((kind) => ({ id: kind, label: BLOCKS[kind].label }));
  return {
    definitionOf: (kind) => (kind === 'unknown' ? undefined : BLOCKS[kind as BlockKind]),
    offered,
    emptyOf: (kind) => emptyBlock(kind as BlockKind),
    // The sections of the home page are fixed.
    isFixed: medium === 'home',
    takesMarkup: medium !== 'home',
    unknownNote: NOT_SHOWN,
  };
}

export function emailBlocks(kinds: BlockKinds): BlockSet {
  const choices = Object.entries(kinds).map(([id, { label }]) => ({ id, label }));
  return {
    definitionOf: (kind) => kinds[kind],
    offered: () => choices,
    emptyOf: (kind) => ({ kind, ...emptyValues(kinds[kind]!.fields) }),
    isFixed: false,
    takesMarkup: false,
    unknownNote: 'This block belongs to another release. It is kept, and the original is sent until you remove it.',
  };
}
