import type { ComponentType, Dispatch } from 'react';
import type { BlockKindDefinition } from '@townlink/contracts';
import type { OfferedBlock } from './block-groups';
import type { Edit, ValuePath } from './edit-document';

/** A block of a page, an email or a newsletter. */
export interface AnyBlock {
  kind: string;
}

/** The blocks that a document is made of. */
export interface BlockSet {
  /** Undefined for a kind of another release. */
  definitionOf: (kind: string) => BlockKindDefinition | undefined;
  offered: (isInColumns: boolean) => readonly OfferedBlock[];
  emptyOf: (kind: string) => AnyBlock;
  /** Whether its blocks are neither added, moved nor removed. */
  isFixed: boolean;
  /** Whether a pasted text of a word processor becomes blocks. */
  takesMarkup: boolean;
  /** What becomes of a block of another release. */
  unknownNote: string;
}

/** Where a block is inserted. */
export interface BlockPlace {
  list: ValuePath;
  index: number;
  /** Blocks that the new one stands for: an empty one, or none. */
  count: 0 | 1;
  isInColumns: boolean;
}

/**
 * What every part of the editor is handed. They keep their identity, so that a block is drawn again only when it changed. Within a
 * block, places begin at the block.
 */
export interface EditorProps {
  dispatch: Dispatch<Edit>;
  set: BlockSet;
  /** Messages by place; shown once publishing was tried. */
  problems: ReadonlyMap<string, string>;
  /** Opens the menu of blocks at a place. */
  askForBlock: (place: BlockPlace) => void;
  /** How the blocks of a column are edited: like those of the page. */
  Blocks: ComponentType<BlockListProps>;
}

export interface BlockListProps extends EditorProps {
  blocks: readonly AnyBlock[];
  at: ValuePath;
  isInColumns?: boolean;
}

/** Of a list of lines the message names each wrong line. */
export function errorAt(problems: ReadonlyMap<string, string>, at: ValuePath): string | undefined {
  if (problems.size === 0) return undefined;
  const place = at.join('.');
  const within = new RegExp(`^${place.replaceAll('.', '\\.')}\\.(\\d+)$`);
  const lines = [...problems].flatMap(([field, message]) => {
    const line = within.exec(field)?.[1];
    return line === undefined ? [] : [{ line: Number(line) + 1, message }];
  });
  if (lines.length > 1) return lines.map(({ line, message }) => `Line ${line}: ${message}`).join('. ');
  return problems.get(place) ?? lines[0]?.message;
}
