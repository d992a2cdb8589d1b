import { Injectable } from '@nestjs/common';
import {
  COMPOSE_MESSAGES,
  CONTENT_LIMITS,
  CONTENT_PAGE_MESSAGES,
  countBlocks,
  type CreateNewsletterDraftRequest,
  DRAFT_MESSAGES,
  DRAFTS_MAX,
  type EditedNewsletter,
  NEWSLETTER_TEMPLATES,
  type NewsletterAudience,
  type NewsletterDocument,
  type NewsletterDraftPreview,
  type NewsletterDraftRow,
  type NewsletterSend,
  type PastNewsletter,
  problemsOfNewsletter,
  readNewsletter,
  type SendNewsletterDraftRequest,
  type SendNewsletterResponse,
  SUBJECT_MAX,
  subjectHints,
} from '@townlink/contracts';
import { AuditLog, Database, queryAsJson, systemActor } from '@townlink/server-database';
import {
  type CurrentUser,
  invalidField,
  notFound,
  Problem,
  requireNoProblems,
  requireVersion,
  versionOf,
} from '@townlink/server-http';
import { Mailer, renderEmail } from '@townlink/server-mail';
import { ObjectStorage } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { documentHash, type NewsletterContent, newsletterEmail, storedForm } from '../sending/newsletter-content';
import { NewslettersService } from '../sending/newsletters.service';
import { NewsletterWriter, sizeHints, sizeProblems } from '../sending/newsletter-writer';
import { missingFiles } from '../pictures';
import { templates } from './templates';

const DRAFTS = 'newsletter_drafts d left join profiles p on p.id = d.drafted_by';

/** $1 limit. */
const LIST = `
  select d.id, d.document ->> 'subject' as subject, d.document ->> 'audience' as audience, d.drafted_at as changed_at,
         p.email::text as changed_by
    from ${DRAFTS} order by d.drafted_at desc, d.id limit $1`;

/** $1 document, $2 account. */
const CREATE = 'insert into newsletter_drafts (document, drafted_by) values ($1, $2) returning id';

/** $1 id, $2 document, $3 account. */
const SAVE = `
  update newsletter_drafts set document = $2, drafted_by = $3, drafted_at = clock_timestamp() where id = $1`;

const REMOVE = 'delete from newsletter_drafts where id = $1';

/** Newsletters in progress: blocks that are saved while incomplete, and sent as they were previewed. */
@Injectable()
export class NewsletterDrafts {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly mailer: Mailer,
    private readonly writer: NewsletterWriter,
    private readonly newsletters: NewslettersService,
    private readonly storage: ObjectStorage,
  ) {}

  list(): Promise<NewsletterDraftRow[]> {
    return this.database.as(systemActor, (tx) => queryAsJson<NewsletterDraftRow>(tx, LIST, [DRAFTS_MAX]));
  }

  read(id: string): Promise<EditedNewsletter> {
    return this.database.as(systemActor, (tx) => readDraft(tx, id));
  }

  /** @throws 400 for an earlier newsletter without blocks, and when there are too many */
  create(actorId: string, request: CreateNewsletterDraftRequest): Promise<EditedNewsletter> {
    return this.database.as(systemActor, async (tx) => {
      const document = await beginningOf(tx, request);
      // Concurrent creations are counted one after the other.
      await tx.query(`select pg_advisory_xact_lock(hashtext('newsletter_drafts'))`);
      const [{ count }] = await tx.query<[{ count: number }]>('select count(*)::int as count from newsletter_drafts');
      if (count >= DRAFTS_MAX) throw invalidField('', DRAFT_MESSAGES.tooMany);
      const [{ id }] = await tx.query<[{ id: string }]>(CREATE, [JSON.stringify(document), actorId]);
      await this.record(tx, actorId, 'newsletter.draft-create', id, document);
      return readDraft(tx, id);
    });
  }

  /**
   * Saves a draft, complete or not. The same text changes nothing, so that its preview or test disturbs no other editor.
   * @throws 400 when it is too large, 404, 412 when another draft was saved since
   */
  save(actorId: string, id: string, given: unknown, ifMatch?: string): Promise<EditedNewsletter> {
    if (countBlocks((given as NewsletterDocument).blocks) > CONTENT_LIMITS.blocks)
      throw invalidField('document', CONTENT_PAGE_MESSAGES.blocks(CONTENT_LIMITS.blocks));
    const document = readNewsletter(given);
    const text = JSON.stringify(document);
    if (Buffer.byteLength(text) > CONTENT_LIMITS.storedBytes)
      throw invalidField('document', CONTENT_PAGE_MESSAGES.document);
    return this.database.as(systemActor, async (tx) => {
      const draft = await readDraft(tx, id, true);
      requireVersion(ifMatch, draft);
      if (JSON.stringify(draft.document) === text) return draft;
      await tx.query(SAVE, [id, text, actorId]);
      await this.record(tx, actorId, 'newsletter.draft-save', id, document);
      return readDraft(tx, id);
    });
  }

  /** @throws 404, 412 when another draft was saved since */
  discard(actorId: string, id: string, ifMatch?: string): Promise<void> {
    return this.database.as(systemActor, async (tx) => {
      const draft = await readDraft(tx, id, true);
      requireVersion(ifMatch, draft);
      await tx.query(REMOVE, [id]);
      await this.record(tx, actorId, 'newsletter.draft-discard', id, draft.document);
    });
  }

  /** @throws 400 for an unknown town, 404 */
  preview(id: string, city?: string): Promise<NewsletterDraftPreview> {
    return this.database.as(systemActor, async (tx) => {
      const draft = await readDraft(tx, id);
      const { document } = draft;
      const { data, leftOut } = await this.writer.previewFor(tx, document, city);
      const { html, text } = renderEmail(newsletterEmail, data);
      const { subject, bytes, problems } = await this.examine(tx, draft);
      return {
        html,
        text,
        bytes,
        hash: documentHash(document).toString('hex'),
        problems,
        warnings: [...leftOut, ...subjectHints(subject), ...sizeHints(bytes)],
      };
    });
  }

  /** Sends it to the administrator's own address. @throws 400 naming what to fix */
  test(admin: CurrentUser, id: string, city?: string): Promise<{ sent_to: string }> {
    return this.database.as(systemActor, async (tx) => {
      const draft = await readDraft(tx, id);
      await this.requireComplete(tx, draft);
      const data = await this.writer.forTown(tx, draft.document, city);
      const key = `newsletter-test:${randomUUID()}`;
      const test = { ...data, subject: `[Test] ${data.subject}` };
      await this.mailer.send(tx, newsletterEmail, { key, to: admin.email, data: test });
      await this.record(tx, admin.id, 'newsletter.test', id, draft.document);
      return { sent_to: admin.email };
    });
  }

  /**
   * Sends what was previewed, now or later. The draft then becomes a newsletter in the history.
   * @throws 400 naming what to fix, 404, 409 as `start` does, 412 `newsletter-changed`
   */
  send(admin: CurrentUser, id: string, { hash, send_at }: SendNewsletterDraftRequest): Promise<SendNewsletterResponse> {
    const startsAt = this.newsletters.startOf({ send_at });
    return this.database.as(systemActor, async (tx) => {
      const draft = await readDraft(tx, id, true);
      const { document } = draft;
      const found = documentHash(document);
      if (found.toString('hex') !== hash)
        throw new Problem(412, 'newsletter-changed', 'The draft was changed after this preview. Nothing was sent.');
      await this.requireComplete(tx, draft);
      const content = storedForm(await this.writer.forTown(tx, document));
      const { audience } = document;
      const answer = await this.newsletters.start(tx, admin, { ...content, audience, document, hash: found, startsAt });
      await tx.query(REMOVE, [id]);
      return answer;
    });
  }

  /** As a reader without a town gets it. Once sent, it has the prices and facts of that day. @throws 404 */
  past(id: string): Promise<PastNewsletter> {
    return this.database.as(systemActor, async (tx) => {
      const earlier = await readEarlier(tx, id);
      if (!earlier) throw notFound('This newsletter is not there.');
      const { subject, html, text, audience, state } = earlier;
      const document = earlier.document ? readNewsletter(earlier.document) : null;
      const data =
        document && state === 'scheduled'
          ? await this.writer.forTown(tx, document)
          : { ...this.writer.sampleOf(audience, { subject, html, text }), preheader: document?.preheader };
      const rendered = renderEmail(newsletterEmail, data);
      return { subject: rendered.subject, html: rendered.html, text: rendered.text, has_blocks: document !== null };
    });
  }

  /** @throws 400 naming what to fix */
  private async requireComplete(tx: EntityManager, draft: EditedNewsletter): Promise<void> {
    const { problems } = await this.examine(tx, draft);
    requireNoProblems(problems);
  }

  /** Everything to fix, including problems that only show in the email with its facts and pictures. */
  private async examine(tx: EntityManager, { document, problems }: EditedNewsletter) {
    const { subject, bytes } = await this.writer.largest(tx, document);
    const missing = await missingFiles(this.storage, document);
    const isLong = subject.length > SUBJECT_MAX && document.subject.length <= SUBJECT_MAX;
    const long = isLong ? [{ field: 'subject', message: COMPOSE_MESSAGES.subjectTooLong }] : [];
    return { subject, bytes, problems: [...problems, ...long, ...missing, ...sizeProblems(bytes)] };
  }

  private record(
    tx: EntityManager,
    actorId: string,
    action: string,
    subjectId: string,
    { subject, audience }: NewsletterDocument,
  ): Promise<void> {
    return this.audit.record(tx, {
      actorId,
      action,
      subjectType: 'newsletter',
      subjectId,
      after: { subject, audience },
    });
  }
}

const ONE = `select d.id, d.document, d.drafted_at, p.email::text as drafted_by from ${DRAFTS} where d.id = $1`;

interface Row {
  id: string;
  document: unknown;
  drafted_at: Date;
  drafted_by: string | null;
}

/** @param locks whether the caller changes it in this transaction. @throws 404 */
async function readDraft(tx: EntityManager, id: string, locks = false): Promise<EditedNewsletter> {
  if (locks) await tx.query('select id from newsletter_drafts where id = $1 for update', [id]);
  const [row] = await tx.query<Row[]>(ONE, [id]);
  if (!row) throw notFound(DRAFT_MESSAGES.notFound);
  const document = readNewsletter(row.document);
  return {
    id,
    document,
    drafted_by: row.drafted_by,
    drafted_at: row.drafted_at.toISOString(),
    problems: problemsOfNewsletter(document),
    version: versionOf([document, row.drafted_at]),
  };
}

const EARLIER = `
  select subject, audience, state, body_html as html, coalesce(body_text, '') as text, document from newsletter_sends where id = $1`;

type Earlier = NewsletterContent & { audience: NewsletterAudience; state: NewsletterSend['state']; document: unknown };

const readEarlier = async (tx: EntityManager, id: string): Promise<Earlier | undefined> =>
  (await tx.query<Earlier[]>(EARLIER, [id]))[0];

/** The initial content of a draft. */
async function beginningOf(
  tx: EntityManager,
  { audience, template, send_id }: CreateNewsletterDraftRequest,
): Promise<NewsletterDocument> {
  if (template) return { ...templates[template], audience: NEWSLETTER_TEMPLATES[template].audience };
  if (!send_id) return readNewsletter({ audience });
  const earlier = await readEarlier(tx, send_id);
  if (!earlier?.document) throw invalidField('send_id', DRAFT_MESSAGES.noEarlier);
  return { ...readNewsletter(earlier.document), audience };
}
