import { BLOCKS, type ContentBlock } from './blocks';
import { CONTENT_LIMITS, type ContentDocument } from './document';
import type { Field, Fields } from './fields';
import { brokenTargets, isSafeTarget } from './inline';

/** Why a document cannot be published, and where: 'blocks.3.items.0.answer'. */
export interface ContentProblem {
  field: string;
  message: string;
}

export const CONTENT_MESSAGES = {
  missing: (label: string) => `${label} is required`,
  tooLong: (label: string, most: number) => `${label} must be at most ${most} characters`,
  none: (one: string) => `Add at least one ${one}`,
  link: (target: string) => `The link to “${target}” does not work. Use a path of this site or an https address`,
  alternative: 'Describe the picture, or mark it as decorative',
  noBlocks: 'A page needs at least one block',
} as const;

/** What has to be mended before a document is published; empty when nothing has to. */
export function problemsOf(document: ContentDocument): ContentProblem[] {
  const head = (['title', 'heading', 'description'] as const).flatMap((name) =>
    ofLine(document[name], name, { label: capital(name), max: CONTENT_LIMITS[name] }),
  );
  const summary = document.summary.flatMap((point, index) =>
    ofLine(point, `summary.${index}`, { label: 'A point', max: CONTENT_LIMITS.summaryPoint }),
  );
  const none = document.blocks.length === 0 ? [{ field: 'blocks', message: CONTENT_MESSAGES.noBlocks }] : [];
  return [...head, ...summary, ...none, ...ofBlocks(document.blocks, 'blocks')];
}

const ofBlocks = (blocks: readonly ContentBlock[], at: string): ContentProblem[] =>
  blocks.flatMap((block, index) => ofBlock(block, `${at}.${index}`));

function ofBlock(block: ContentBlock, at: string): ContentProblem[] {
  if (block.kind === 'unknown') return [];
  const found = ofFields(block as unknown as Record<string, unknown>, BLOCKS[block.kind].fields, at);
  if (block.kind === 'picture' && block.meaning === 'described' && !block.alternative)
    found.push({ field: `${at}.alternative`, message: CONTENT_MESSAGES.alternative });
  return found;
}

const ofFields = (values: Record<string, unknown>, fields: Fields, at: string): ContentProblem[] =>
  Object.entries(fields).flatMap(([name, field]) => ofValue(values[name], field, `${at}.${name}`));

function ofValue(value: unknown, field: Field, at: string): ContentProblem[] {
  switch (field.is) {
    case 'choice':
      return [];
    case 'line':
    case 'text':
      return ofLine(value as string, at, field);
    case 'lines': {
      const lines = value as string[];
      if (lines.length === 0 && !field.optional) return [{ field: at, message: CONTENT_MESSAGES.none(field.one) }];
      return lines.flatMap((text, index) =>
        ofLine(text, `${at}.${index}`, { label: capital(field.one), max: field.max }),
      );
    }
    case 'items': {
      const items = value as Record<string, unknown>[];
      if (items.length === 0) return [{ field: at, message: CONTENT_MESSAGES.none(field.one) }];
      return items.flatMap((item, index) => ofFields(item, field.fields, `${at}.${index}`));
    }
    case 'cells':
      return (value as ContentBlock[][]).flatMap((cell, index) => ofBlocks(cell, `${at}.${index}`));
  }
}

interface LineRule {
  label: string;
  max: number;
  optional?: true;
}

function ofLine(text: string, at: string, { label, max, optional }: LineRule): ContentProblem[] {
  if (text === '') return optional ? [] : [{ field: at, message: CONTENT_MESSAGES.missing(label) }];
  if (text.length > max) return [{ field: at, message: CONTENT_MESSAGES.tooLong(label, max) }];
  const broken = at.endsWith('.target') && !isSafeTarget(text) ? [text] : brokenTargets(text);
  return broken.map((target) => ({ field: at, message: CONTENT_MESSAGES.link(target) }));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
