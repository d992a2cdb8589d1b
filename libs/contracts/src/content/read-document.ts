import { oneLine, severalLines } from '../text/one-line';
import { BLOCKS, type ContentBlock, type UnknownBlock } from './blocks';
import { CONTENT_LAYOUTS, CONTENT_LIMITS, type ContentDocument, HEAD_DRAWINGS } from './document';
import type { BlockKinds, Field, Fields } from './fields';
import { readRevision } from './legal-revision';
import { MENU_ORDERS, MENU_PLACES } from './menu';
import { readPictureName } from './pictures';

/** Shared by the whole document, so that nesting does not multiply it. */
interface Budget {
  blocks: number;
  kinds: BlockKinds;
}

type AnyBlock = UnknownBlock | ({ kind: string } & Record<string, unknown>);

/** Reads an untrusted list of blocks, with the kinds known in its medium. */
export const readBlocksOf = (stored: unknown, kinds: BlockKinds, most: number): AnyBlock[] =>
  readBlocks(stored, { blocks: most, kinds }, false);

/**
 * Reads an untrusted document: from a database, a request or another release. Missing values are empty, excess is dropped,
 * and blocks of unknown kinds are preserved. The result has no undeclared properties, prototypes or depths.
 */
export function readDocument(stored: unknown): ContentDocument {
  const given = recordOf(stored);
  return {
    title: line(given.title),
    heading: line(given.heading),
    description: line(given.description),
    layout: choice(given.layout, CONTENT_LAYOUTS),
    drawing: choice(given.drawing, HEAD_DRAWINGS),
    social: pictureName(given.social),
    menu: choice(given.menu, MENU_PLACES),
    menuOrder: choice(given.menuOrder, MENU_ORDERS),
    summary: linesOf(given.summary, CONTENT_LIMITS.summary),
    blocks: readBlocksOf(given.blocks, BLOCKS, CONTENT_LIMITS.blocks) as ContentBlock[],
    ...(Object.hasOwn(given, 'revision') && { revision: readRevision(given.revision) }),
  };
}

/** All blocks of an untrusted list, including those in columns, without the limits of reading. */
export const countBlocks = (stored: unknown): number =>
  blocksOf(stored).reduce(
    (count, { cells }) =>
      count + 1 + listOf(cells, CONTENT_LIMITS.blocks).reduce<number>((sum, cell) => sum + blocksOf(cell).length, 0),
    0,
  );

const blocksOf = (stored: unknown): Record<string, unknown>[] =>
  (Array.isArray(stored) ? (stored as unknown[]) : []).filter(
    (one): one is Record<string, unknown> => typeof one === 'object' && one !== null && !Array.isArray(one),
  );

function readBlocks(stored: unknown, budget: Budget, isInColumns: boolean): AnyBlock[] {
  const blocks: AnyBlock[] = [];
  for (const given of Array.isArray(stored) ? stored : []) {
    if (budget.blocks <= 0) break;
    if (typeof given !== 'object' || given === null || Array.isArray(given)) continue;
    budget.blocks--;
    blocks.push(readBlock(given as Record<string, unknown>, budget, isInColumns));
  }
  return blocks;
}

function readBlock(given: Record<string, unknown>, budget: Budget, isInColumns: boolean): AnyBlock {
  const kind = own(given, 'kind');
  if (kind === 'unknown') return readKept(own(given, 'stored'), budget, isInColumns);
  const known = definitionOf(kind, budget.kinds);
  if (!known || (kind === 'columns' && isInColumns)) return { kind: 'unknown', stored: textOf(given) };
  return { kind: kind as string, ...readFields(given, known.fields, budget) };
}

/** A block unknown to an earlier release may be known to this one. */
function readKept(stored: unknown, budget: Budget, isInColumns: boolean): AnyBlock {
  const kept = typeof stored === 'string' && stored.length <= CONTENT_LIMITS.unknownBlock ? stored : '';
  try {
    const parsed: unknown = JSON.parse(kept);
    const kind = own(recordOf(parsed), 'kind');
    if (definitionOf(kind, budget.kinds) && kind !== 'columns') return readBlock(recordOf(parsed), budget, isInColumns);
  } catch {
    // Preserved unchanged.
  }
  return { kind: 'unknown', stored: kept };
}

const readFields = (given: Record<string, unknown>, fields: Fields, budget: Budget): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readValue(own(given, name), field, budget)]));

function readValue(given: unknown, field: Field, budget: Budget): unknown {
  switch (field.is) {
    case 'line':
      return line(given);
    case 'text':
      return severalLines(limited(given));
    case 'choice':
      return choice(given, field.options);
    case 'picture':
      return pictureName(given);
    case 'lines':
      return linesOf(given, field.most);
    case 'items':
      return listOf(given, field.most).map((item) => readFields(recordOf(item), field.fields, budget));
    case 'cells':
      return listOf(given, field.most).map((cell) => readBlocks(cell, budget, true));
  }
}

const definitionOf = (kind: unknown, kinds: BlockKinds) =>
  typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;

const own = (given: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(given, name) ? given[name] : undefined;

const recordOf = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Record<string, unknown>) : {};

const listOf = (given: unknown, most: number): unknown[] => (Array.isArray(given) ? given.slice(0, most) : []);

/** Omits empty ones, which typing leaves behind. */
const linesOf = (given: unknown, most: number): string[] =>
  listOf(given, most)
    .map(line)
    .filter((text) => text !== '');

/** Half a surrogate pair, which truncation may leave, is neither stored nor sent. */
const limited = (given: unknown): string =>
  typeof given === 'string' ? given.slice(0, CONTENT_LIMITS.text).toWellFormed() : '';

const line = (given: unknown): string => oneLine(limited(given));

const pictureName = (given: unknown): string => (readPictureName(given) ? (given as string) : '');

const choice = <Options extends object>(given: unknown, options: Options): keyof Options & string =>
  typeof given === 'string' && Object.hasOwn(options, given)
    ? (given as keyof Options & string)
    : (Object.keys(options)[0] as keyof Options & string);

/** As JSON; only the kind if too deep or too long. */
function textOf(given: Record<string, unknown>): string {
  try {
    const text = JSON.stringify(given);
    if (text.length <= CONTENT_LIMITS.unknownBlock) return text;
  } catch {
    // Nested too deeply to serialize.
  }
  return JSON.stringify({ kind: line(own(given, 'kind')).slice(0, 60) });
}
