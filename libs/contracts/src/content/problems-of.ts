import { BLOCKS, type ContentBlock, isIn } from './blocks';
import { CONTENT_LIMITS, type ContentDocument } from './document';
import { fillFacts } from './facts';
import { CONTENT_MEDIA, type ContentMedium, type Field, type Fields } from './fields';
import { brokenTargets, isSafeTarget, parseInline, plainText } from './inline';
import { problemsOfRevision } from './legal-revision';
import { HEADER_TITLE_MAX, MENU_MESSAGES } from './menu';
import { CONTENT_PICTURE_MESSAGES } from './pictures';

/** Why a document cannot be published, and where: 'blocks.3.items.0.answer'. */
export interface ContentProblem {
  field: string;
  message: string;
}

const CONTENT_MESSAGES = {
  missing: (label: string) => `${label} is required`,
  tooLong: (label: string, most: number) => `${label} must be at most ${most} characters`,
  none: (one: string) => `Add at least one ${one}`,
  few: (label: string, least: number) => `${label}: ${least} are needed, so that no row has a gap`,
  slug: 'Use the end of its address: lower-case letters, digits and hyphens',
  link: (target: string) => `The link to “${target}” does not work. Use a path of this site or an https address`,
  links: (targets: readonly string[]) =>
    `These links do not work: ${targets.map((target) => `“${target}”`).join(', ')}. Use paths of this site or https addresses`,
  parentheses: (target: string) => `The link to “${target}” does not work. Write %28 and %29 for its parentheses`,
  alternative: 'Describe the picture, or mark it as decorative',
  noBlocks: (medium: ContentMedium) => `${capital(CONTENT_MEDIA[medium])} needs at least one block`,
  notIn: (label: string, medium: ContentMedium) => `“${label}” cannot be shown in ${CONTENT_MEDIA[medium]}. Remove it`,
  anchor: 'A link within an email leads nowhere. Use the address of a page',
} as const;

/** What must be fixed before a document is published; empty if nothing. */
export function problemsOf(document: ContentDocument, medium: 'page' | 'home' = 'page'): ContentProblem[] {
  const head = (['title', 'heading', 'description'] as const).flatMap((name) =>
    problemsOfLine(document[name], name, { label: capital(name), max: CONTENT_LIMITS[name] }),
  );
  const summary = document.summary.flatMap((point, index) =>
    problemsOfLine(point, `summary.${index}`, { label: 'A point', max: CONTENT_LIMITS.summaryPoint }),
  );
  const menu =
    document.menu === 'header' && plainText(fillFacts(document.title, [])).length > HEADER_TITLE_MAX
      ? [{ field: 'menu', message: MENU_MESSAGES.title }]
      : [];
  const revision = document.revision ? problemsOfRevision(document.revision) : [];
  return [...head, ...revision, ...menu, ...summary, ...problemsOfBlocks(document.blocks, medium)];
}

/** What must be fixed in blocks alone, before a medium shows them. */
export const problemsOfBlocks = (blocks: readonly ContentBlock[], medium: ContentMedium): ContentProblem[] =>
  blocks.length === 0
    ? [{ field: 'blocks', message: CONTENT_MESSAGES.noBlocks(medium) }]
    : ofBlocks(blocks, 'blocks', medium);

const ofBlocks = (blocks: readonly ContentBlock[], at: string, medium: ContentMedium): ContentProblem[] =>
  blocks.flatMap((block, index) => ofBlock(block, `${at}.${index}`, medium));

function ofBlock(block: ContentBlock, at: string, medium: ContentMedium): ContentProblem[] {
  if (block.kind === 'unknown')
    return isOfSite(medium) ? [] : [{ field: at, message: CONTENT_MESSAGES.notIn('Unknown block', medium) }];
  if (!isIn(block.kind, medium))
    return [{ field: at, message: CONTENT_MESSAGES.notIn(BLOCKS[block.kind].label, medium) }];
  const found = problemsOfFields(block as unknown as Record<string, unknown>, BLOCKS[block.kind].fields, at, medium);
  if ('meaning' in block && block.meaning === 'described' && !block.alternative)
    found.push({ field: `${at}.alternative`, message: CONTENT_MESSAGES.alternative });
  return found;
}

/** What must be fixed in a block's values. */
export const problemsOfFields = (
  values: Record<string, unknown>,
  fields: Fields,
  at: string,
  medium: ContentMedium,
): ContentProblem[] =>
  Object.entries(fields).flatMap(([name, field]) => ofValue(values[name], field, `${at}.${name}`, medium));

function ofValue(value: unknown, field: Field, at: string, medium: ContentMedium): ContentProblem[] {
  switch (field.is) {
    case 'choice':
      return [];
    case 'picture':
      return value === '' ? [{ field: at, message: CONTENT_PICTURE_MESSAGES.choose }] : [];
    case 'line':
    case 'text':
      return problemsOfLine(value as string, at, field, medium);
    case 'lines': {
      const lines = value as string[];
      if (lines.length === 0 && !field.optional) return [{ field: at, message: CONTENT_MESSAGES.none(field.one) }];
      const rule = { label: capital(field.one), max: field.max };
      return lines.flatMap((text, index) => problemsOfLine(text, `${at}.${index}`, rule, medium));
    }
    case 'items': {
      const items = value as Record<string, unknown>[];
      if (items.length === 0) return [{ field: at, message: CONTENT_MESSAGES.none(field.one) }];
      if (items.length < (field.least ?? 1))
        return [{ field: at, message: CONTENT_MESSAGES.few(field.label, field.least!) }];
      return items.flatMap((item, index) => problemsOfFields(item, field.fields, `${at}.${index}`, medium));
    }
    case 'cells':
      return (value as ContentBlock[][]).flatMap((cell, index) => ofBlocks(cell, `${at}.${index}`, medium));
  }
}

interface LineRule {
  label: string;
  max: number;
  optional?: true;
  slug?: true;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function problemsOfLine(
  text: string,
  at: string,
  rule: LineRule,
  medium: ContentMedium = 'page',
): ContentProblem[] {
  const { label, max, optional, slug } = rule;
  if (text === '') return optional ? [] : [{ field: at, message: CONTENT_MESSAGES.missing(label) }];
  if (text.length > max) return [{ field: at, message: CONTENT_MESSAGES.tooLong(label, max) }];
  if (slug && !SLUG.test(text)) return [{ field: at, message: CONTENT_MESSAGES.slug }];
  const broken = at.endsWith('.target') ? [text].filter((target) => !isSafeTarget(target)) : brokenTargets(text);
  return [
    ...brokenLinks(broken).map((message) => ({ field: at, message })),
    ...(isOfSite(medium) ? [] : anchorsOf(text, at).map(() => ({ field: at, message: CONTENT_MESSAGES.anchor }))),
  ];
}

/** A field has one message, which names all of its links. */
function brokenLinks([target, ...others]: readonly string[]): string[] {
  if (target === undefined) return [];
  if (others.length > 0) return [CONTENT_MESSAGES.links([target, ...others])];
  return [isSafeTarget(target) ? CONTENT_MESSAGES.parentheses(target) : CONTENT_MESSAGES.link(target)];
}

/** Links to a place within the same document. */
const anchorsOf = (text: string, at: string): string[] =>
  (at.endsWith('.target') ? [text] : parseInline(text).map(({ to }) => to ?? '')).filter((to) => to.startsWith('#'));

const isOfSite = (medium: ContentMedium): boolean => medium === 'page' || medium === 'home';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
