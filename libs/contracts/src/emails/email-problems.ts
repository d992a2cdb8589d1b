import { mapTexts } from '../content/facts';
import { parseInline } from '../content/inline';
import { type ContentProblem, problemsOfFields, problemsOfLine } from '../content/problems-of';
import { ALWAYS, type EmailBlock, emailKinds } from './email-blocks';
import { EMAIL_LIMITS, EMAIL_MESSAGES as MESSAGES, type EmailWords } from './email-words';
import { onlyPlaceholder, placeholdersIn, replacePlaceholders, textsOfFields } from './placeholders';
import type { EmailVocabulary } from './vocabulary';

/** What must be fixed before an email's text is published; empty if nothing. */
export function emailProblems(words: EmailWords, vocabulary: EmailVocabulary): ContentProblem[] {
  const unfit = unfitIn(words, vocabulary);
  const found = new Set(unfit.map(({ field }) => field));
  return [...unfit, ...mistakenIn(words, vocabulary).filter(({ field }) => !found.has(field))];
}

/** Why a published text is not sent by this release; empty if it is. */
export function unfitIn(words: EmailWords, vocabulary: EmailVocabulary): ContentProblem[] {
  const kinds = emailKinds(vocabulary.conditions);
  const checked = words.blocks.map((block) => mapTexts(block, (text) => withoutLinks(text, vocabulary)));
  const none = words.blocks.length === 0 ? [{ field: 'blocks', message: MESSAGES.noBlocks }] : [];
  const found = [
    ...ofHead(words, vocabulary),
    ...none,
    ...checked.flatMap((block, index) =>
      problemsOfFields(block as never, kinds[block.kind]?.fields ?? {}, `blocks.${index}`, 'email'),
    ),
    ...words.blocks.flatMap((block, index) => ofPlaceholders(block, `blocks.${index}`, vocabulary)),
    ...ofLost(words, vocabulary),
  ];
  // Only the first problem of each field.
  return [...new Map(found.reverse().map((problem) => [problem.field, problem])).values()].reverse();
}

/** Names in braces that no placeholder can have: readers get '{contactName}' and '{ url }' as they are written. */
const MISTAKEN = /(?<!\\)\{(\s*[a-z][\w-]{0,39}\s*)\}/gi;

function mistakenIn(words: EmailWords, vocabulary: EmailVocabulary): ContentProblem[] {
  const texts = [
    ...HEAD.map(([field]) => [field, words[field]] as const),
    ...words.blocks.flatMap((block, index) =>
      textsOf(block, vocabulary).map(([at, text]) => [`blocks.${index}.${at}`, text] as const),
    ),
  ];
  return texts.flatMap(([field, text]) => {
    const name = [...text.matchAll(MISTAKEN)].map(([, one]) => one!).find((one) => !kindOf(one, vocabulary));
    return name === undefined ? [] : [{ field, message: MESSAGES.unknown(name) }];
  });
}

const HEAD = [
  ['subject', 'Subject', EMAIL_LIMITS.line],
  ['heading', 'Heading', EMAIL_LIMITS.line],
  ['preheader', 'Preview text', EMAIL_LIMITS.preheader],
] as const;

const ofHead = (words: EmailWords, vocabulary: EmailVocabulary): ContentProblem[] =>
  HEAD.flatMap(([field, label, max]) => [
    ...problemsOfLine(words[field], field, { label, max, ...(field === 'heading' && { optional: true as const }) }),
    ...placeholdersIn(words[field]).flatMap((name) => {
      const kind = kindOf(name, vocabulary);
      if (kind === undefined) return [{ field, message: MESSAGES.unknown(name) }];
      return kind === 'link' ? [{ field, message: MESSAGES.noLink(name) }] : [];
    }),
  ]);

const kindOf = (name: string, { placeholders }: EmailVocabulary) =>
  placeholders.find((placeholder) => placeholder.name === name)?.kind;

/** Links are replaced with addresses, so that targets are checked in their final form. */
const withoutLinks = (text: string, vocabulary: EmailVocabulary): string =>
  replacePlaceholders(text, (name) => (kindOf(name, vocabulary) === 'link' ? 'https://link.example/' : undefined));

function ofPlaceholders(block: EmailBlock, at: string, vocabulary: EmailVocabulary): ContentProblem[] {
  if (block.kind === 'unknown') return [{ field: at, message: MESSAGES.unknownBlock }];
  return textsOf(block, vocabulary).flatMap(([place, text]) => {
    const field = `${at}.${place}`;
    const unknown = placeholdersIn(text).filter((name) => kindOf(name, vocabulary) === undefined);
    if (unknown.length > 0) return [{ field, message: MESSAGES.unknown(unknown[0]!) }];
    const targets = place.endsWith('target') ? [text] : targetsIn(text);
    return targets.some((target) => !isWhole(target)) ? [{ field, message: MESSAGES.target }] : [];
  });
}

/** A placeholder inside an address could change its destination. */
const isWhole = (target: string): boolean =>
  placeholdersIn(target).length === 0 || onlyPlaceholder(target) !== undefined;

const targetsIn = (text: string): string[] =>
  parseInline(text, () => true).flatMap(({ to }) => (to === undefined ? [] : [to]));

const textsOf = (block: EmailBlock, { conditions }: EmailVocabulary): [at: string, text: string][] =>
  textsOfFields(block, emailKinds(conditions)[block.kind]?.fields ?? {});

/** Readers must see required values whenever a message has them. */
function ofLost(words: EmailWords, vocabulary: EmailVocabulary): ContentProblem[] {
  const lost = vocabulary.placeholders
    .filter(({ name, needed }) => needed && !words.blocks.some((block) => shows(block, name, vocabulary)))
    .map(({ name }) => name);
  return lost.length > 0 ? [{ field: 'blocks', message: MESSAGES.lost(lost) }] : [];
}

function shows(block: EmailBlock, name: string, vocabulary: EmailVocabulary): boolean {
  if (block.kind === 'unknown') return false;
  if (![undefined, ALWAYS, name].includes(block.only)) return false;
  return textsOf(block, vocabulary).some(([, text]) => placeholdersIn(text).includes(name));
}
