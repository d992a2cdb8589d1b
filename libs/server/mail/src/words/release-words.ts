import {
  ALWAYS,
  type EmailBlock,
  type EmailCondition,
  type EmailPlaceholder,
  type EmailWords,
  escapeInline,
  NEEDED_KINDS,
  type PlaceholderKind,
} from '@townlink/contracts';
import type { Email } from '../email';
import type { Block } from '../layout/blocks';
import { BRAND_PLACEHOLDERS, fillTokens, inTokens, linkTokenOf, namesIn, placeholderName, tokenOf } from './tokens';

/** The release's text of an email, in the form that the console edits. */
export interface ReleaseWords {
  words: EmailWords;
  placeholders: EmailPlaceholder[];
  conditions: EmailCondition[];
}

/**
 * Derives an email's text from its code, with placeholder names in place of data. Editing starts with this text; emails that
 * were not edited do not use it.
 * @param sample data of the case, with all values that a message can have
 */
export function releaseWordsOf(email: Email<never>, sample: object): ReleaseWords {
  const kinds = new Map<string, PlaceholderKind>(
    Object.entries(email.words?.placeholders ?? {}).map(([field, kind]) => [field, kind as PlaceholderKind]),
  );
  const tokens = Object.entries(sample).map(([field, value]: [string, unknown]) => {
    const kind = kinds.get(field);
    if (kind === undefined || typeof value !== 'string' || value === '') return [field, value];
    return [field, (kind === 'link' ? linkTokenOf : tokenOf)(placeholderName(field))];
  });
  const written = inTokens(() => email.write(Object.fromEntries(tokens) as never));
  const conditions = [...new Set(written.blocks.flatMap(({ onlyWith }) => (onlyWith ? [onlyWith] : [])))].map(
    conditionOf,
  );
  const words: EmailWords = {
    subject: plain(written.subject),
    heading: plain(written.heading ?? ''),
    preheader: plain(written.preheader),
    blocks: merged(written.blocks.map((block) => ({ ...toData(block), ...(conditions.length > 0 && onlyOf(block)) }))),
  };
  return { words, conditions, placeholders: placeholdersOf(sample, kinds, JSON.stringify(written.blocks)) };
}

const conditionOf = (field: string): EmailCondition => ({
  name: placeholderName(field),
  label: `Only with: ${labelOf(placeholderName(field))}`,
});

const onlyOf = ({ onlyWith }: Block) => ({ only: onlyWith ? placeholderName(onlyWith) : ALWAYS });

function placeholdersOf(
  sample: object,
  kinds: ReadonlyMap<string, PlaceholderKind>,
  blocks: string,
): EmailPlaceholder[] {
  const used = new Set(namesIn(blocks));
  const own = [...kinds].flatMap(([field, kind]): EmailPlaceholder[] => {
    const example = (sample as Record<string, unknown>)[field];
    if (typeof example !== 'string' || example === '') return [];
    const name = placeholderName(field);
    return [{ name, label: labelOf(name), kind, example, needed: NEEDED_KINDS.includes(kind) && used.has(name) }];
  });
  return [...own, ...ofBrand()];
}

const ofBrand = (): EmailPlaceholder[] =>
  Object.keys(BRAND_PLACEHOLDERS).map((name) => ({
    name,
    label: labelOf(name),
    kind: 'text',
    example: '',
    needed: false,
  }));

const labelOf = (name: string): string => {
  const words = name.replace(/_/g, ' ').replace(/\burl\b/, 'link');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const inBraces = (text: string): string => fillTokens(text, (name) => `{${name}}`);

/** For fields without markup. */
const plain = (text: string): string => inBraces(text.replace(/[\\{}]/g, '\\$&'));

const markedUp = (text: string): string => inBraces(escapeInline(text));

/** @throws Error for a block without such a form: its email cannot be edited */
function toData(block: Block): EmailBlock {
  switch (block.kind) {
    case 'paragraph':
      return { kind: 'text', text: markedUp(block.text) };
    case 'small':
      return { kind: 'small', text: markedUp(block.text) };
    case 'quote':
      return { kind: 'quote', text: markedUp(block.text) };
    case 'code':
      return { kind: 'code', code: plain(block.code) };
    case 'facts':
      return { kind: 'facts', items: block.facts.map(([name, value]) => ({ name: plain(name), value: plain(value) })) };
    case 'button':
      return { kind: 'actions', items: [{ label: plain(block.label), target: plain(block.url) }] };
    case 'html':
      throw new Error('HTML has no form as words');
  }
}

/** Adjoining paragraphs become one text, as a person would write them. */
function merged(blocks: readonly EmailBlock[]): EmailBlock[] {
  const result: EmailBlock[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (block.kind === 'text' && last?.kind === 'text' && last.only === block.only)
      result.splice(-1, 1, { ...last, text: `${last.text}\n\n${block.text}` });
    else result.push(block);
  }
  return result;
}
