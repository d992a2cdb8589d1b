import { brand, type EmailPlaceholder, type EmailVocabulary, type EmailWords } from '@townlink/contracts';
import type { Email } from '../email';
import { isGiven } from '../layout/blocks';
import { releaseWordsOf } from './release-words';
import { BRAND_PLACEHOLDERS } from './tokens';

/** An email, or one case of it, as edited in the console. */
export interface EditableEmail extends EmailVocabulary {
  /** 'approved_listed'. */
  name: string;
  title: string;
  email: Email<never>;
  /** Example data. */
  sample: object;
  /** The release's text. */
  words: EmailWords;
}

const nameOf = (email: string, one: string): string => (one === '' ? email : `${email}_${one}`);

/** Emails that declare editable text, each case separately. */
export const editableOf = (emails: readonly Email<never>[]): EditableEmail[] =>
  emails.flatMap((email) => {
    if (!email.words) return [];
    const { title, cases } = email.words;
    if (!cases) return [toEditable(email, '', title, fullest(email))];
    return Object.entries(cases).map(([one, what]) => toEditable(email, one, `${title}: ${what}`, email.samples[one]!));
  });

function toEditable(email: Email<never>, one: string, title: string, sample: object): EditableEmail {
  return { name: nameOf(email.name, one), title, email, sample, ...releaseWordsOf(email, sample) };
}

/** Sample data with every value that a message can have. */
const fullest = ({ samples }: Email<never>): object =>
  Object.fromEntries(
    Object.values(samples)
      .toReversed()
      .flatMap((sample) => Object.entries(sample).filter(([, value]) => isGiven(value))),
  );

/** Which editable email a message is. */
export const nameFor = (email: Email<never>, data: object): string =>
  nameOf(email.name, email.words?.caseOf?.(data as never) ?? '');

/** Example value of a placeholder. */
export const exampleOf = ({ name, example }: EmailPlaceholder): string =>
  Object.hasOwn(BRAND_PLACEHOLDERS, name)
    ? brand[BRAND_PLACEHOLDERS[name as keyof typeof BRAND_PLACEHOLDERS]]
    : example;
