import type { LegalDocument } from '../auth/terms';
import type { PageName } from '../pages/pages';
import { sitePages } from '../pages/pages';
import type { Versioned } from '../http/version';
import type { BlockOf } from './blocks';
import type { ContentDocument } from './document';
import type { PagePicture } from './pictures';
import type { ContentProblem } from './problems-of';

/** The home page has its own fixed sections (`HOME_BLOCKS`) instead of blocks. */
export const HOME_PAGE = 'home';

/** Which kinds of blocks a page consists of. */
export const mediumOf = (name: string): 'page' | 'home' => (name === HOME_PAGE ? 'home' : 'page');

/** A page's name in API addresses and in the database: 'legal-disclaimer' for '/legal/disclaimer'. */
export const contentName = (path: string): string => path.slice(1).replaceAll('/', '-') || HOME_PAGE;

/** Pages in the manifest that consist of blocks, by name; includes the home page. */
export const builtInPages: ReadonlyMap<string, PageName> = new Map(
  (Object.keys(sitePages) as PageName[])
    .filter((name) => sitePages[name].content || name === HOME_PAGE)
    .map((name) => [contentName(sitePages[name].path), name]),
);

export const ownPagePath = (name: string): string => `/pages/${name}`;

/** The address of a page of blocks. */
export function contentPath(name: string): string {
  const builtIn = builtInPages.get(name);
  return builtIn ? sitePages[builtIn].path : ownPagePath(name);
}

/** A page as visitors get it, with its facts filled in. */
export interface PublicContent {
  name: string;
  document: ContentDocument;
  /** Addresses of the pictures in the document. */
  pictures: Readonly<Record<string, PagePicture>>;
  /** Legal documents only: the version in effect; absent from a preview. */
  legal?: LegalDocument;
  /** The home page's text, for a page with the part 'How we vet'. */
  vetting?: BlockOf<'home-vetting'>;
}

/** 'release' until the page's own version is published; 'unpublished' has none at all. */
export type ContentState = 'release' | 'edited' | 'unpublished';

export interface ContentPageRow {
  name: string;
  title: string;
  path: string;
  state: ContentState;
  has_draft: boolean;
  /** When the draft is published automatically. */
  publish_at: string | null;
  /** When its draft or its published version last changed. */
  changed_at: string | null;
}

export interface ContentVersionRow {
  number: number;
  published_at: string;
  /** Email address; null for a deleted account. */
  published_by: string | null;
  /** Whether it has no text of its own: back to the release's text, or off the site for an operator's own page. */
  is_release: boolean;
  /** Legal documents only, with their reviewer. */
  legal?: LegalDocument | null;
  reviewed_by?: string | null;
}

/** A page as edited in the console. */
export interface EditedContent extends Versioned {
  name: string;
  path: string;
  state: ContentState;
  /** The draft, else the published document. */
  document: ContentDocument;
  /** What visitors see now; null before the first publication. */
  published: ContentDocument | null;
  has_draft: boolean;
  drafted_by: string | null;
  drafted_at: string | null;
  publish_at: string | null;
  /** Legal documents only: the version in effect. */
  legal: LegalDocument | null;
  /** What must be fixed before it can be published. */
  problems: ContentProblem[];
  /** Latest first. */
  history: ContentVersionRow[];
}

export interface ContentPreview {
  /** A secret address that expires. */
  path: string;
  until: string;
}

export const CONTENT_PREVIEW_HOURS = 48;

/** Versions shown in a page's history. */
export const CONTENT_HISTORY_MAX = 50;

/** Maximum number of an operator's own pages. */
export const OWN_PAGES_MAX = 200;

export const CONTENT_PAGE_MESSAGES = {
  name: 'Use lower-case letters, digits and hyphens',
  noName: 'Address is required',
  taken: 'There is a page at this address already',
  tooMany: `There are ${OWN_PAGES_MAX} pages already`,
  notFound: 'There is no such page.',
  noDraft: 'There is no draft to publish.',
  noPreview: 'This preview has ended. Request a new link.',
  timePast: 'Choose a time in the future',
  noRelease: 'This page has no text of the release.',
  notOwn: 'This page comes with the product. Edit it, or go back to its original text.',
  notPublished: 'This page is not published.',
  noService: 'There is no service at this address',
  scheduled: 'This draft is scheduled. Cancel the schedule before you change it.',
  document: 'The document is too large.',
  blocks: (most: number) => `There are more than ${most} blocks. Remove some, and save again.`,
} as const;
