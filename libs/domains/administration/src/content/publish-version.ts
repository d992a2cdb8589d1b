import { type ContentDocument, type EditedContent, legalPageOf, publishedLegal } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { PUBLISH } from './content-queries';

interface Publication {
  /** Null for the release's text. */
  document: ContentDocument | null;
  /** Null when published by the schedule. */
  actorId: string | null;
  now: Date;
}

/** Publishes a page that the caller has locked. A legal document also gets its number and date. */
export async function publishVersion(
  tx: EntityManager,
  { name, legal: current }: EditedContent,
  { document, actorId, now }: Publication,
): Promise<void> {
  const { revision = null, ...text } = document ?? {};
  const page = legalPageOf(name);
  const today = now.toISOString().slice(0, 10);
  const legal = page && current ? publishedLegal(page, current, revision, today) : null;
  await tx.query(PUBLISH, [
    name,
    document && JSON.stringify(text),
    actorId,
    legal && JSON.stringify(legal),
    revision?.reviewedBy ?? null,
  ]);
}
