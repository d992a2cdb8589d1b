import { Injectable } from '@nestjs/common';
import {
  canStartAt,
  COMPOSE_MESSAGES,
  type ComposeNewsletterRequest,
  type ListPage,
  type NewsletterAudience,
  type NewsletterDocument,
  type NewsletterHistoryQuery,
  type NewsletterPreview,
  type NewsletterSend,
  type NewsletterStats,
  type SendNewsletterResponse,
  type SendNewsletterRequest,
  type UnknownDelivery,
} from '@townlink/contracts';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { AuditLog, Database, queryAsJson, systemActor } from '@townlink/server-database';
import {
  conflict,
  type CurrentUser,
  invalidField,
  type ListSource,
  notFound,
  readList,
  Where,
} from '@townlink/server-http';
import { Mailer, renderEmail } from '@townlink/server-mail';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { READERS } from './deliveries';
import { NewsletterWriter } from './newsletter-writer';
import {
  composeNewsletter,
  contentHash,
  type NewsletterContent,
  newsletterEmail,
  previewOf,
  warningsOf,
} from './newsletter-content';

const UNKNOWN_SHOWN = 200;

const HISTORY: ListSource<NewsletterHistoryQuery['sort']> = {
  columns: `s.id, s.subject, s.body_preview, s.audience, s.state, s.recipients_count, s.delivered_count, s.failed_count,
    s.unknown_count, s.suppressed_count, s.last_error, s.starts_at, s.sent_at, s.document is not null as has_blocks,
    (select count(*)::int from mail_events e where e.campaign = s.id and e.kind = 'spamreport') as complaints_count`,
  from: 'newsletter_sends s',
  id: 's.id',
  sorts: { created: { by: 's.created_at', type: 'timestamptz' } },
};

const SENDS = `select ${HISTORY.columns} from ${HISTORY.from}`;

const COUNT = `
  select count(*) filter (where n.audience = 'user')::int as user, count(*) filter (where n.audience = 'provider')::int as provider
    from newsletter_subscriptions n where ${READERS}`;

/** Serializes sending, so that a second click on Send finds the first one's newsletter. */
const WRITING_LOCK = `select pg_advisory_xact_lock(hashtext('newsletter_sends'))`;

const SAME_LATELY = `
  select from newsletter_sends
   where audience = $1 and content_hash = $2 and state <> 'stopped' and created_at > now() - interval '1 day'`;

const SENT_ANEW = `
  select from newsletter_sends s join newsletter_sends n on n.audience = s.audience and n.content_hash = s.content_hash
   where s.id = $1 and n.state <> 'stopped' and n.created_at > s.created_at`;

const RESUME = `
  update newsletter_sends set state = case when begun_at is null then 'scheduled' else 'sending' end, sent_at = null
   where id = $1`;

const START = `
  insert into newsletter_sends (subject, body_html, body_text, body_preview, audience, recipients_count, created_by, state,
                                content_hash, starts_at, document)
  values ($1, $2, $3, $4, $5, $6, $7, 'scheduled', $8, coalesce($9, now()), $10) returning id`;

/** A newsletter to be sent from now on. */
export interface StartedNewsletter extends NewsletterContent {
  audience: NewsletterAudience;
  /** Null for one that was written as HTML. */
  document: NewsletterDocument | null;
  hash: Buffer;
  /** Null for now. */
  startsAt: Date | null;
}

@Injectable()
export class NewslettersService {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly writer: NewsletterWriter,
    private readonly runtime: RuntimeSettings,
  ) {}

  stats(): Promise<NewsletterStats> {
    return this.database.as(systemActor, async (tx) => ({ counts: await countReaders(tx) }));
  }

  history(query: NewsletterHistoryQuery): Promise<ListPage<NewsletterSend>> {
    return this.database.as(systemActor, (tx) => readHistory(tx, query));
  }

  unknown(id: string): Promise<UnknownDelivery[]> {
    return this.database.as(systemActor, (tx) =>
      queryAsJson<UnknownDelivery>(
        tx,
        `select n.email, d.updated_at as at from newsletter_deliveries d
           join newsletter_subscriptions n on n.id = d.subscription_id
          where d.send_id = $1 and d.status = 'unknown' order by d.updated_at desc, n.id limit ${UNKNOWN_SHOWN}`,
        [id],
      ),
    );
  }

  preview(request: ComposeNewsletterRequest): NewsletterPreview {
    const { letter, problems } = composeNewsletter(request, this.runtime.SITE_URL);
    const data = this.writer.sampleOf(request.audience, letter);
    const { html, text } = renderEmail(newsletterEmail, data);
    return { html, text, problems, warnings: warningsOf(data) };
  }

  /**
   * Sends it to the administrator's own address.
   * @param key of the message, to follow its delivery
   * @throws 400 for invalid content
   */
  async test(
    admin: CurrentUser,
    request: ComposeNewsletterRequest,
    key = `newsletter-test:${randomUUID()}`,
  ): Promise<{ sent_to: string }> {
    const letter = this.compose(request);
    const data = { ...this.writer.sampleOf(request.audience, letter), subject: `[Test] ${letter.subject}` };
    await this.database.as(systemActor, async (tx) => {
      await this.mailer.send(tx, newsletterEmail, { key, to: admin.email, data });
      const details = { subject: letter.subject, audience: request.audience };
      await this.record(tx, admin.id, 'newsletter.test', null, details);
    });
    return { sent_to: admin.email };
  }

  /** @throws 400 for invalid content, 409 `no-recipients`, or `newsletter-sent-already` when the same was just sent */
  async send(admin: CurrentUser, request: SendNewsletterRequest): Promise<SendNewsletterResponse> {
    const { audience } = request;
    const letter = this.compose(request);
    const startsAt = this.startOf(request);
    return this.database.as(systemActor, (tx) =>
      this.start(tx, admin, { ...letter, audience, hash: contentHash(letter), document: null, startsAt }),
    );
  }

  /**
   * Stores a newsletter and schedules it.
   * @throws 409 `no-recipients`, or `newsletter-sent-already` when the same was just sent
   */
  async start(tx: EntityManager, admin: CurrentUser, letter: StartedNewsletter): Promise<SendNewsletterResponse> {
    const { audience, hash, startsAt, subject } = letter;
    await tx.query(WRITING_LOCK);
    const count = (await countReaders(tx))[audience];
    if (count === 0) throw conflict('no-recipients', 'This audience has no subscribers.');
    if ((await tx.query<unknown[]>(SAME_LATELY, [audience, hash])).length > 0)
      throw conflict('newsletter-sent-already', 'The same newsletter went to the same audience within the last day.');
    const [{ id }] = await tx.query<[{ id: string }]>(START, [
      subject,
      letter.html,
      letter.text,
      previewOf(letter.text),
      audience,
      count,
      admin.id,
      hash,
      startsAt,
      letter.document && JSON.stringify(letter.document),
    ]);
    const options = { key: `newsletter:${id}`, runAt: startsAt ?? undefined };
    await this.outbox.add(tx, 'newsletter.send', { sendId: id, delayed: 0 }, options);
    const details = { subject, audience, recipients: count, starts_at: startsAt };
    await this.record(tx, admin.id, 'newsletter.send', id, details);
    return { id, sent_count: count };
  }

  /** @throws 404, 409 `newsletter-over` when nothing is left to stop */
  async stop(admin: CurrentUser, id: string): Promise<NewsletterSend> {
    return this.database.as(systemActor, async (tx) => {
      const [stopped] = await tx.query<[{ from: string }[], number]>(
        `update newsletter_sends set state = 'stopped', sent_at = now(), last_error = null
          where id = $1 and state in ('scheduled', 'sending') returning old.state as "from"`,
        [id],
      );
      const [send] = await queryAsJson<NewsletterSend>(tx, `${SENDS} where s.id = $1`, [id]);
      if (!send) throw notFound('This newsletter is not there.');
      if (!stopped[0]) throw conflict('newsletter-over', 'This newsletter was sent to the end, or stopped before.');
      const after = { state: 'stopped', sent: send.delivered_count };
      await this.record(tx, admin.id, 'newsletter.stop', id, after, { state: stopped[0].from });
      return send;
    });
  }

  /**
   * Continues a stopped newsletter, without recipients who may have received it or have unsubscribed. One that had not
   * started starts at its scheduled time, or now if that has passed; one in progress is left alone.
   * @throws 404, 409 `newsletter-over`, or `newsletter-sent-already` when the same was sent since
   */
  async resume(admin: CurrentUser, id: string): Promise<NewsletterSend> {
    return this.database.as(systemActor, async (tx) => {
      await tx.query(WRITING_LOCK);
      const [send] = await queryAsJson<NewsletterSend>(tx, `${SENDS} where s.id = $1`, [id]);
      if (!send) throw notFound('This newsletter is not there.');
      if (send.state === 'sent') throw conflict('newsletter-over', 'This newsletter was sent to the end.');
      if (send.state !== 'stopped') return send;
      if ((await tx.query<unknown[]>(SENT_ANEW, [id])).length > 0)
        throw conflict('newsletter-sent-already', 'The same newsletter was sent again after it was stopped.');
      await tx.query(RESUME, [id]);
      const options = { runAt: new Date(send.starts_at) };
      await this.outbox.add(tx, 'newsletter.send', { sendId: id, delayed: 0 }, options);
      const [resumed] = await queryAsJson<NewsletterSend>(tx, `${SENDS} where s.id = $1`, [id]);
      const after = { state: resumed!.state, sent: send.delivered_count };
      await this.record(tx, admin.id, 'newsletter.resume', id, after, { state: 'stopped' });
      return resumed!;
    });
  }

  private compose(request: ComposeNewsletterRequest): NewsletterContent {
    const { letter, problems } = composeNewsletter(request, this.runtime.SITE_URL);
    if (problems[0]) throw invalidField('html', problems[0]);
    return letter;
  }

  /** @throws 400 for a time in the past or more than a year ahead */
  startOf({ send_at }: Pick<SendNewsletterRequest, 'send_at'>): Date | null {
    if (!send_at) return null;
    const start = new Date(send_at);
    if (!canStartAt(start, this.clock.now())) throw invalidField('send_at', COMPOSE_MESSAGES.sendAtPast);
    return start;
  }

  private record(
    tx: EntityManager,
    actorId: string,
    action: string,
    subjectId: string | null,
    after: Record<string, unknown>,
    before: Record<string, unknown> | null = null,
  ): Promise<void> {
    return this.audit.record(tx, { actorId, action, subjectType: 'newsletter', subjectId, before, after });
  }
}

export const readHistory = (tx: EntityManager, query: NewsletterHistoryQuery): Promise<ListPage<NewsletterSend>> =>
  readList(tx, HISTORY, new Where(), query);

async function countReaders(tx: EntityManager): Promise<NewsletterStats['counts']> {
  const [counts] = await tx.query<NewsletterStats['counts'][]>(COUNT);
  return counts!;
}
