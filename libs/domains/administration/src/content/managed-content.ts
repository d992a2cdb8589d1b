import {
  builtInPages,
  CONTENT_HISTORY_MAX,
  CONTENT_PAGE_MESSAGES as MESSAGES,
  type ContentDocument,
  type ContentProblem,
  contentPath,
  type ContentState,
  type ContentVersionRow,
  type EditedContent,
  EMPTY_REVISION,
  type LegalDocument,
  legalInEffect,
  legalPageOf,
  mediumOf,
  MENU_MESSAGES,
  menuMax,
  problemsOf,
  readDocument,
} from '@townlink/contracts';
import { queryAsJson } from '@townlink/server-database';
import { notFound, versionOf } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { AT_PLACE, ENSURE, HISTORY, LOCK, MENU_LOCK, ONE } from './content-queries';
import { completed } from './home-page';
import { missingServices } from './home-services';
import { missingPictures } from './pictures/content-pictures.service';
import { releaseDocuments } from './release';

interface Row {
  name: string;
  version: number;
  draft: unknown;
  drafted_at: Date | null;
  drafted_by: string | null;
  publish_at: Date | null;
  published: unknown;
  legal: unknown;
}

const EMPTY: ContentDocument = readDocument(null);

/**
 * A page as the console edits it.
 * @param locks whether the caller changes it in this transaction
 * @throws 404
 */
export async function readManaged(tx: EntityManager, name: string, locks = false): Promise<EditedContent> {
  const release = releaseDocuments.get(name);
  if (locks && release) await tx.query(ENSURE, [name]);
  if (locks) await tx.query(LOCK, [name]);
  const [row] = await tx.query<Row[]>(ONE, [name]);
  if (!row && !release) throw notFound(MESSAGES.notFound);
  const history = await queryAsJson<ContentVersionRow>(tx, HISTORY, [name, CONTENT_HISTORY_MAX]);
  const edited = toEdited(name, row, release, history);
  const { document, problems } = edited;
  const further = [
    ...(await missingPictures(tx, document)),
    ...(await missingServices(tx, name, document)),
    ...(await fullMenu(tx, name, document, locks)),
  ];
  return { ...edited, problems: [...problems, ...further] };
}

/** The menu place of a page, if other published pages have filled it. */
async function fullMenu(
  tx: EntityManager,
  name: string,
  { menu }: ContentDocument,
  locks: boolean,
): Promise<ContentProblem[]> {
  if (menu === 'none' || builtInPages.has(name)) return [];
  if (locks) await tx.query(MENU_LOCK);
  const [{ count }] = await tx.query<[{ count: number }]>(AT_PLACE, [name, menu, [...builtInPages.keys()]]);
  return count < menuMax(menu) ? [] : [{ field: 'menu', message: MENU_MESSAGES.full(menu) }];
}

function toEdited(
  name: string,
  row: Row | undefined,
  release: ContentDocument | undefined,
  history: ContentVersionRow[],
): EditedContent {
  const read = (stored: unknown) => (stored ? completed(name, readDocument(stored)) : undefined);
  const [own, draft] = [read(row?.published), read(row?.draft)];
  const published = own ?? release ?? null;
  const document = draftOf(name, draft ?? published ?? EMPTY);
  return {
    name,
    path: contentPath(name),
    state: stateOf(own, release),
    document,
    published,
    has_draft: draft !== undefined,
    drafted_by: row?.drafted_by ?? null,
    drafted_at: row?.drafted_at?.toISOString() ?? null,
    publish_at: row?.publish_at?.toISOString() ?? null,
    legal: legalOf(name, row, own === undefined),
    problems: problemsOf(document, mediumOf(name)),
    history,
    version: versionOf([document, row?.version ?? 0, row?.publish_at ?? null]),
  };
}

/** Only the draft of a legal document says what it changes and who reviewed it. */
export function draftOf(name: string, { revision, ...document }: ContentDocument): ContentDocument {
  return legalPageOf(name) ? { ...document, layout: 'legal', revision: revision ?? EMPTY_REVISION } : document;
}

function legalOf(name: string, row: Row | undefined, isRelease: boolean): LegalDocument | null {
  const page = legalPageOf(name);
  return page ? legalInEffect(page, row?.legal, isRelease) : null;
}

function stateOf(own: ContentDocument | undefined, release: ContentDocument | undefined): ContentState {
  if (own) return 'edited';
  return release ? 'release' : 'unpublished';
}

/** What the audit log records of a page: which text it has, but not the text itself. */
export const auditedOf = ({ state, has_draft, publish_at, version, legal, history }: EditedContent) => ({
  state,
  has_draft,
  publish_at,
  text: version,
  ...(legal && { legal_version: legal.version, reviewed_by: history[0]?.reviewed_by ?? null }),
  version: history[0]?.number ?? 0,
});
