import { LEGAL_DOCUMENTS, type LegalDocument, type LegalPageName } from '../auth/terms';
import { oneLine } from '../text/one-line';
import { builtInPages } from './content-pages';
import { LEGAL_MESSAGES, type LegalRevision } from './legal-revision';

/** Stored with a published version of a legal document. */
export interface PublishedLegal extends LegalDocument {
  /** Number of the release's version at that time; later ones continue counting from it. */
  release: number;
}

/** The legal document at a page's address; undefined for any other page. */
export function legalPageOf(page: string): LegalPageName | undefined {
  const name = builtInPages.get(page);
  return name !== undefined && Object.hasOwn(LEGAL_DOCUMENTS, name) ? (name as LegalPageName) : undefined;
}

/** Whether account holders agree to it, and again to each new version. */
export const isAgreedTo = (page: string): boolean => ['terms', 'privacy'].includes(legalPageOf(page) ?? '');

/**
 * The version of a legal document in effect.
 * @param stored untrusted data of the published version
 * @param isRelease whether that version is the release's text
 */
export function legalInEffect(page: LegalPageName, stored: unknown, isRelease: boolean): LegalDocument {
  const release: LegalDocument = LEGAL_DOCUMENTS[page];
  const published = readPublished(stored);
  if (!published) return release;
  const { release: known, ...document } = published;
  const newer = release.version - known;
  if (!isRelease || newer <= 0) return document;
  const since = release.since > document.since ? release.since : document.since;
  return { ...document, version: document.version + newer, since, changes: release.changes };
}

/**
 * The version that a publication creates.
 * @param revision null for the release's text again
 * @param today YYYY-MM-DD
 */
export function publishedLegal(
  page: LegalPageName,
  current: LegalDocument,
  revision: LegalRevision | null,
  today: string,
): PublishedLegal {
  const release: LegalDocument = LEGAL_DOCUMENTS[page];
  const isAgreed = revision ? revision.change === 'wording' : isSameVersion(current, release);
  if (isAgreed) return { ...current, release: release.version };
  const changes = revision?.changes ?? LEGAL_MESSAGES.original;
  return { version: current.version + 1, since: today, changes, own: true, release: release.version };
}

const isSameVersion = (one: LegalDocument, other: LegalDocument): boolean =>
  one.version === other.version && one.since === other.since && one.own === other.own;

function readPublished(stored: unknown): PublishedLegal | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { version, since, changes, own, release } = stored as Record<string, unknown>;
  if (!isCount(version) || !isCount(release)) return undefined;
  if (typeof since !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(since)) return undefined;
  const said = typeof changes === 'string' ? oneLine(changes) : '';
  return { version, since, changes: said, ...(own === true && { own }), release };
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;
