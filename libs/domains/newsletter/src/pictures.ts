import {
  CONTENT_PICTURE_BUCKET,
  CONTENT_PICTURE_JPEGS,
  CONTENT_PICTURE_MESSAGES,
  type ContentProblem,
  PICTURE_NAME,
  picturesOf,
  readPictureName,
} from '@townlink/contracts';
import type { ObjectStorage } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';

/** Ids of the pictures that drafts and sent newsletters use, since the history shows them too. */
export async function picturesOfNewsletters(tx: EntityManager): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `select distinct found[1] as id from (
       select document from newsletter_drafts
       union all
       select document from newsletter_sends where document is not null) d, regexp_matches(document::text, $1, 'g') found`,
    [PICTURE_NAME],
  );
  return rows.map(({ id }) => id);
}

/** Pictures in a newsletter whose file for emails is missing, or unavailable at the moment. */
export async function missingFiles(storage: Pick<ObjectStorage, 'read'>, document: unknown): Promise<ContentProblem[]> {
  const named = picturesOf(document);
  const problems = await Promise.all(named.map(({ name }) => problemOf(storage, name)));
  return named.flatMap(({ field }, index) => {
    const message = problems[index];
    return message ? [{ field, message }] : [];
  });
}

/** A storage that does not answer prevents sending, but not the preview of the text. */
async function problemOf(storage: Pick<ObjectStorage, 'read'>, name: string): Promise<string | undefined> {
  const { id } = readPictureName(name)!;
  try {
    const file = await storage.read(CONTENT_PICTURE_BUCKET, `${id}/${CONTENT_PICTURE_JPEGS.email}`);
    file?.destroy();
    return file ? undefined : CONTENT_PICTURE_MESSAGES.gone;
  } catch {
    return CONTENT_PICTURE_MESSAGES.noAnswer;
  }
}
