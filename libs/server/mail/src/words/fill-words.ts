import {
  ALWAYS,
  brand,
  type EmailBlock,
  type EmailBlockOf,
  type EmailWords,
  onlyPlaceholder,
  paragraphsOf,
  parseInline,
  plainText,
} from '@townlink/contracts';
import { emailBlocks } from '../content/email-blocks';
import { type Block, button, code, type EmailContent, facts, isGiven, paragraph, quote, small } from '../layout/blocks';
import { BRAND_PLACEHOLDERS, fillHtml, fillTokens, linkTokenOf, placeholderName, tokenize } from './tokens';

/** A message's values by placeholder name. */
export type Values = ReadonlyMap<string, string>;

/** Values from a message's data. Flags are included: they decide which blocks are shown. */
export const valuesOf = (data: object): Values =>
  new Map([
    ...Object.entries(data).flatMap(([field, value]: [string, unknown]): [string, string][] => {
      if (!isGiven(value) || typeof value === 'object') return [];
      return [[placeholderName(field), typeof value === 'boolean' ? '' : String(value as string | number).trim()]];
    }),
    ...Object.entries(BRAND_PLACEHOLDERS).map(([name, field]): [string, string] => [name, brand[field]]),
  ]);

interface Filling {
  values: Values;
  /** Origin of the site, prepended to paths. */
  siteUrl: string;
}

export type FilledWords = Pick<EmailContent, 'subject' | 'heading' | 'preheader' | 'blocks'>;

/** Fills a message's values into its text. Values are always treated as text. */
export function fillWords({ subject, heading, preheader, blocks }: EmailWords, filling: Filling): FilledWords {
  return {
    subject: plain(subject, filling),
    ...(heading && { heading: plain(heading, filling) }),
    preheader: plain(preheader, filling),
    blocks: blocks.filter((block) => isShown(block, filling)).flatMap((block) => fillBlock(block, filling)),
  };
}

const isShown = (block: EmailBlock, { values }: Filling): boolean =>
  block.kind !== 'unknown' && (block.only === undefined || block.only === ALWAYS || values.has(block.only));

const valueOf =
  ({ values }: Filling) =>
  (name: string): string =>
    values.get(name) ?? '';

/** For text without markup. */
const plain = (text: string, filling: Filling): string =>
  fillTokens(tokenize(text).replace(/\\([\\{}])/g, '$1'), valueOf(filling));

/** For text in which markup is ignored. */
const unmarked = (text: string, filling: Filling): string => fillTokens(plainText(tokenize(text)), valueOf(filling));

function fillBlock(block: EmailBlock, filling: Filling): Block[] {
  switch (block.kind) {
    case 'text':
      return paragraphsOf(block.text).flatMap((text) => fillParagraph(text, filling));
    case 'small':
      return hasMarkup(block.text)
        ? ofContent({ kind: 'text', text: block.text }, filling)
        : [small(unmarked(block.text, filling))];
    case 'quote':
      return [quote(unmarked(block.text, filling))];
    case 'code':
      return [code(plain(block.code, filling))];
    case 'facts':
      return fillFacts(block, filling);
    case 'actions':
      return block.items.flatMap((item) => fillAction(item, filling));
    case 'heading':
      return ofContent({ kind: 'heading', text: block.text, level: '2', anchor: '', badge: '' }, filling);
    case 'list':
    case 'callout':
    case 'divider':
      return ofContent(block, filling);
    case 'unknown':
      return [];
  }
}

const hasMarkup = (text: string): boolean =>
  parseInline(tokenize(text), () => true).some(({ is, to }) => is !== undefined || to !== undefined);

const fillParagraph = (text: string, filling: Filling): Block[] =>
  hasMarkup(text) ? ofContent({ kind: 'text', text }, filling) : [paragraph(unmarked(text, filling))];

/** Facts without a value are omitted. */
function fillFacts({ items }: EmailBlockOf<'facts'>, filling: Filling): Block[] {
  const rows = items
    .map(({ name, value }): [string, string] => [plain(name, filling), plain(value, filling)])
    .filter(([, value]) => value !== '');
  return rows.length > 0 ? [facts(...rows)] : [];
}

function fillAction(item: EmailBlockOf<'actions'>['items'][number], filling: Filling): Block[] {
  const name = onlyPlaceholder(item.target);
  if (name === undefined) return ofContent({ kind: 'actions', items: [item] }, filling);
  const address = filling.values.get(name);
  return address ? [button(plain(item.label, filling), address)] : [];
}

type ContentBlocks = Parameters<typeof emailBlocks>[0];

/** A block as on a page: values are filled into the result. */
const ofContent = (block: ContentBlocks[number], filling: Filling): Block[] =>
  emailBlocks([withTokens(block)], { siteUrl: filling.siteUrl }).map((rendered) =>
    rendered.kind === 'html'
      ? {
          kind: 'html',
          html: fillHtml(rendered.html, valueOf(filling)),
          text: fillTokens(rendered.text, valueOf(filling)),
        }
      : rendered,
  );

/** In place of an address, a token is used that is an address. */
const withTokens = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value), tokenizeValue) as Value;

const tokenizeValue = (_key: string, value: unknown): unknown =>
  typeof value === 'string'
    ? tokenize(value.replace(/\]\(\s*\{([a-z0-9_]+)\}\s*\)/g, (_link, name: string) => `](${linkTokenOf(name)})`))
    : value;
