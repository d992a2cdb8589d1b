import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  builtInPages,
  CONTENT_LIMITS,
  CONTENT_PAGE_MESSAGES as MESSAGES,
  CONTENT_PREVIEW_HOURS,
  type ContentDocument,
  type ContentPageRow,
  contentPath,
  countBlocks,
  type ContentPreview,
  type CreateContentPageRequest,
  type EditedContent,
  HOME_PAGE,
  OWN_PAGES_MAX,
  PAGES,
  readDocument,
} from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { AuditLog, Database, datesAsText, systemActor } from '@townlink/server-database';
import { invalidField, notFound, requireNoProblems, requireVersion } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { previewHash } from './content-pages.service';
import { ALL, COUNT_LOCK, COUNT_OWN, DISCARD, OPEN_PREVIEW, REMOVE, SAVE, SCHEDULE, VERSION } from './content-queries';
import { auditedOf, draftOf, readManaged } from './managed-content';
import { publishVersion } from './publish-version';
import { releaseDocuments } from './release';

interface Change {
  actorId: string;
  name: string;
  /** Audited as `content.verb`. */
  action: string;
  ifMatch?: string;
}

type Work = (tx: EntityManager, before: EditedContent) => Promise<unknown>;

type ListedRow = Omit<ContentPageRow, 'path' | 'state'> & { is_edited: boolean };

/** Edits pages. Every change is made under the page's lock and is audited. */
@Injectable()
export class ManagedContent {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The release's pages, then the operator's own. */
  async list(): Promise<ContentPageRow[]> {
    const rows = await this.database.query(systemActor, ALL, [OWN_PAGES_MAX + releaseDocuments.size]);
    const stored = new Map(rows.map((row) => datesAsText<ListedRow>(row)).map((row) => [row.name, row]));
    const own = [...stored.keys()].filter((name) => !builtInPages.has(name));
    return [...releaseDocuments.keys(), ...own].map((name) => toListed(name, stored.get(name)));
  }

  read(name: string): Promise<EditedContent> {
    return this.database.as(systemActor, (tx) => readManaged(tx, name));
  }

  /** @throws 400 for a name that is taken, and for one page too many */
  async create(actorId: string, { name, title }: CreateContentPageRequest): Promise<EditedContent> {
    if (builtInPages.has(name)) throw invalidField('name', MESSAGES.taken);
    return this.database.as(systemActor, async (tx) => {
      await tx.query(COUNT_LOCK);
      const [{ count }] = await tx.query<[{ count: number }]>(COUNT_OWN, [[...builtInPages.keys()]]);
      if (count >= OWN_PAGES_MAX) throw invalidField('name', MESSAGES.tooMany);
      const created = await tx.query<object[]>(
        `insert into content_pages (name, draft, drafted_by, drafted_at) values ($1, $2, $3, now())
         on conflict do nothing returning name`,
        [name, JSON.stringify(readDocument({ title, heading: title })), actorId],
      );
      if (created.length === 0) throw invalidField('name', MESSAGES.taken);
      const after = await readManaged(tx, name);
      await this.record(tx, { actorId, name, action: 'content.create' }, null, after);
      return after;
    });
  }

  /**
   * Stores a draft, complete or not.
   * @throws 400 when it is too large or scheduled, 412 when another was saved since
   */
  save(actorId: string, name: string, document: unknown, ifMatch?: string): Promise<EditedContent> {
    if (countBlocks((document as ContentDocument).blocks) > CONTENT_LIMITS.blocks)
      throw invalidField('document', MESSAGES.blocks(CONTENT_LIMITS.blocks));
    const draft = JSON.stringify(draftOf(name, readDocument(document)));
    if (Buffer.byteLength(draft) > CONTENT_LIMITS.storedBytes) throw invalidField('document', MESSAGES.document);
    return this.change({ actorId, name, action: 'content.save', ifMatch }, (tx, before) => {
      requireUnscheduled(before);
      return tx.query(SAVE, [name, draft, actorId]);
    });
  }

  /** @throws 400 naming what to fix */
  publish(actorId: string, name: string, ifMatch?: string): Promise<EditedContent> {
    return this.change({ actorId, name, action: 'content.publish', ifMatch }, async (tx, before) => {
      requirePublishable(before);
      await publishVersion(tx, before, { document: before.document, actorId, now: this.clock.now() });
    });
  }

  /** @throws 400 for a time in the past, and naming what to fix */
  schedule(actorId: string, name: string, at: string, ifMatch?: string): Promise<EditedContent> {
    const runAt = new Date(at);
    if (runAt <= this.clock.now()) throw invalidField('at', MESSAGES.timePast);
    return this.change({ actorId, name, action: 'content.schedule', ifMatch }, async (tx, before) => {
      requirePublishable(before);
      await tx.query(SCHEDULE, [name, runAt]);
      await this.outbox.add(tx, 'content.publish', { page: name, at: runAt.toISOString() }, { runAt });
    });
  }

  unschedule(actorId: string, name: string): Promise<EditedContent> {
    return this.change({ actorId, name, action: 'content.unschedule' }, (tx) => tx.query(SCHEDULE, [name, null]));
  }

  /** @throws 412 when another draft was saved since */
  discard(actorId: string, name: string, ifMatch?: string): Promise<EditedContent> {
    return this.change({ actorId, name, action: 'content.discard', ifMatch }, (tx) => tx.query(DISCARD, [name]));
  }

  /** Also discards the draft. @throws 400 for a page without a text in the release; 412 */
  followRelease(actorId: string, name: string, ifMatch?: string): Promise<EditedContent> {
    if (!releaseDocuments.has(name)) throw invalidField('', MESSAGES.noRelease);
    return this.change({ actorId, name, action: 'content.follow-release', ifMatch }, (tx, before) =>
      publishVersion(tx, before, { document: null, actorId, now: this.clock.now() }),
    );
  }

  /** The page then answers 404, and its content becomes the draft. @throws 400 for a page of the product; 412 */
  unpublish(actorId: string, name: string, ifMatch?: string): Promise<EditedContent> {
    requireOwn(name);
    return this.change({ actorId, name, action: 'content.unpublish', ifMatch }, async (tx, before) => {
      if (before.state !== 'edited') throw invalidField('', MESSAGES.notPublished);
      await publishVersion(tx, before, { document: null, actorId, now: this.clock.now() });
      await tx.query(SAVE, [name, JSON.stringify(before.document), actorId]);
    });
  }

  /** Deletes the page with its draft, schedule, preview and history. @throws 400 for a page of the product; 404; 412 */
  async remove(actorId: string, name: string, ifMatch?: string): Promise<void> {
    requireOwn(name);
    await this.database.as(systemActor, async (tx) => {
      const before = await readManaged(tx, name, true);
      requireVersion(ifMatch, before);
      await tx.query(REMOVE, [name]);
      await this.record(tx, { actorId, name, action: 'content.delete' }, before, null);
    });
  }

  /** @throws 404 */
  async version(name: string, number: number): Promise<ContentDocument> {
    return this.database.as(systemActor, (tx) => readVersion(tx, name, number));
  }

  /** @throws 404; 400 for a scheduled draft; 412 when another draft was saved since */
  restore(actorId: string, name: string, number: number, ifMatch?: string): Promise<EditedContent> {
    return this.change({ actorId, name, action: 'content.restore', ifMatch }, async (tx, before) => {
      requireUnscheduled(before);
      const document = await readVersion(tx, name, number);
      await tx.query(SAVE, [name, JSON.stringify(draftOf(name, document)), actorId]);
    });
  }

  /** Creates a new secret address, which invalidates the earlier one. */
  openPreview(actorId: string, name: string): Promise<ContentPreview> {
    const token = randomBytes(32).toString('base64url');
    return this.database.as(systemActor, async (tx) => {
      await readManaged(tx, name, true);
      const [[row]] = await tx.query<[{ preview_until: Date }[], number]>(OPEN_PREVIEW, [
        name,
        previewHash(token),
        CONTENT_PREVIEW_HOURS,
      ]);
      const until = row!.preview_until.toISOString();
      const entry = { actorId, action: 'content.preview', subjectType: 'content-page', subjectId: name };
      await this.audit.record(tx, { ...entry, after: { until } });
      return { path: `${PAGES.contentPreview}?token=${token}`, until };
    });
  }

  private change(change: Change, work: Work): Promise<EditedContent> {
    const { name, ifMatch } = change;
    return this.database.as(systemActor, async (tx) => {
      const before = await readManaged(tx, name, true);
      requireVersion(ifMatch, before);
      await work(tx, before);
      const after = await readManaged(tx, name);
      await this.record(tx, change, before, after);
      return after;
    });
  }

  private record(
    tx: EntityManager,
    { actorId, name, action }: Change,
    before: EditedContent | null,
    after: EditedContent | null,
  ): Promise<void> {
    return this.audit.record(tx, {
      actorId,
      action,
      subjectType: 'content-page',
      subjectId: name,
      before: before && auditedOf(before),
      after: after && auditedOf(after),
    });
  }
}

async function readVersion(tx: EntityManager, name: string, number: number): Promise<ContentDocument> {
  const [row] = await tx.query<{ document: unknown }[]>(VERSION, [name, number]);
  if (!row) throw notFound(MESSAGES.notFound);
  return readDocument(row.document);
}

/** A scheduled draft must be published unchanged. */
function requireUnscheduled({ publish_at }: EditedContent): void {
  if (publish_at) throw invalidField('', MESSAGES.scheduled);
}

function requireOwn(name: string): void {
  if (builtInPages.has(name)) throw invalidField('', MESSAGES.notOwn);
}

function requirePublishable({ has_draft, problems }: EditedContent): void {
  if (!has_draft) throw invalidField('', MESSAGES.noDraft);
  requireNoProblems(problems);
}

function toListed(name: string, row: ListedRow | undefined): ContentPageRow {
  const release = releaseDocuments.get(name);
  const unedited = release ? 'release' : 'unpublished';
  return {
    name,
    title: name === HOME_PAGE ? 'Home page' : row?.title || release?.title || name,
    path: contentPath(name),
    state: row?.is_edited ? 'edited' : unedited,
    has_draft: row?.has_draft ?? false,
    publish_at: row?.publish_at ?? null,
    changed_at: row?.changed_at ?? null,
  };
}
