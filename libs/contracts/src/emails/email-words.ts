import type { ContentVersionRow } from '../content/content-pages';
import type { ContentProblem } from '../content/problems-of';
import type { Versioned } from '../http/version';
import type { EmailBlock } from './email-blocks';
import type { EmailVocabulary } from './vocabulary';

/** The editable part of an email. The footer is fixed: why it was sent, how to stop it, who sent it. */
export interface EmailWords {
  subject: string;
  /** The subject if empty. */
  heading: string;
  preheader: string;
  blocks: EmailBlock[];
}

export const EMAIL_LIMITS = {
  line: 180,
  preheader: 250,
  blocks: 60,
  /** Bytes of the text as JSON. */
  bytes: 64 * 1024,
  /** Bytes of the text as stored. */
  storedBytes: 100_000,
} as const;

export type EmailState = 'release' | 'edited';

export interface EmailRow {
  name: string;
  title: string;
  subject: string;
  state: EmailState;
  has_draft: boolean;
  changed_at: string | null;
}

/** An email as edited in the console. */
export interface EditedEmail extends Versioned, EmailVocabulary {
  name: string;
  title: string;
  state: EmailState;
  /** The draft, else the published text. */
  document: EmailWords;
  /** What is sent now. */
  published: EmailWords;
  has_draft: boolean;
  drafted_by: string | null;
  drafted_at: string | null;
  /** What must be fixed before it can be published. */
  problems: ContentProblem[];
  /** Whether the published text does not fit this release, which then sends its own. */
  is_outdated: boolean;
  /** Latest first. */
  history: ContentVersionRow[];
}

/** An email with its example data. */
export interface EmailPreview {
  subject: string;
  preheader: string;
  html: string;
  text: string;
}

export const EMAIL_MESSAGES = {
  notFound: 'There is no such email.',
  noDraft: 'There is no draft to publish.',
  noBlocks: 'An email needs at least one block',
  unknown: (name: string) => `This email has no placeholder {${name}}`,
  lost: (names: readonly string[]) =>
    `Put ${names.map((name) => `{${name}}`).join(' and ')} back: readers need ${names.length === 1 ? 'it' : 'them'}, in a block that is always shown`,
  noLink: (name: string) => `{${name}} is a link: use it in the body`,
  target: 'Use one placeholder of a link, an https address or a path of this site',
  unknownBlock: 'This block is of another release. Remove it to publish',
  document: 'The email is too large.',
} as const;
