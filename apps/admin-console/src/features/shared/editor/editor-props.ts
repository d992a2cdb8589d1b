import type { ComponentType, Dispatch } from 'react';
import type { BlockKindDefinition } from '@townlink/contracts';
import type { OfferedBlock } from './block-groups';
import type { Edit, ValuePath } from './edit-document';

/** A block of a page, an email or a newsletter. */
export interface AnyBlock {
  kind: string;
}

/** The blocks of a kind of document. */
export interface BlockSet {
  /** Undefined for a kind of another release. */
  definitionOf: (kind: string) => BlockKindDefinition | undefined;
  offered: (isInColumns: boolean) => readonly OfferedBlock[];
  emptyOf: (kind: string) => AnyBlock;
  /** Whether blocks cannot be added, moved or removed. */
  isFixed: boolean;
  /** Whether text pasted from a word processor becomes blocks. */
  takesMarkup: boolean;
  /** Note about a block of another release. */
  unknownNote: string;
}

/** Where a block is inserted. */
export interface BlockPlace {
  list: ValuePath;
  index: number;
  /** Number of blocks to replace: an empty one, or none. */
  count: 0 | 1;
  isInColumns: boolean;
}

/**
 * Props of every part of the editor. They are stable, so that only changed blocks are re-rendered. Within a block,
 * paths are relative to it.
 */
export interface EditorProps {
  dispatch: Dispatch<Edit>;
  set: BlockSet;
  /** Messages by path; shown after an attempt to publish. */
  problems: ReadonlyMap<string, string>;
  /** Opens the menu of blocks at a position. */
  askForBlock: (place: BlockPlace) => void;
  /** Edits the blocks of a column, like those of the page. */
  Blocks: ComponentType<BlockListProps>;
}

export interface BlockListProps extends EditorProps {
  blocks: readonly AnyBlock[];
  at: ValuePath;
  isInColumns?: boolean;
}

/** For a list of lines, the message names each wrong line. */
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
