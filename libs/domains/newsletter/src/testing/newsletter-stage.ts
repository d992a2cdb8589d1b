import type { NewsletterSend, ProblemDetails, SendNewsletterResponse } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { EmailCatalogModule, MailWorkerModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import { eventually, startTestApp, type TestApp } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { NewsletterModule, NewsletterWorkerModule } from '../index';
import { newsletterEmails } from '../emails';

export const NEWSLETTERS = '/api/admin/newsletter';

/** The console's newsletter API, and the worker that sends to the sandbox. */
export class NewsletterStage {
  private count = 0;

  private constructor(
    readonly app: TestApp,
    readonly admin: SignedInPerson,
  ) {}

  static async open(perSecond: number): Promise<NewsletterStage> {
    const app = await startTestApp({
      modules: [AuthModule, NewsletterModule],
      worker: [
        MailWorkerModule,
        EmailCatalogModule.of(newsletterEmails),
        NewsletterWorkerModule,
        QueueWorkerModule.forRoot({
          jobs: ['newsletter.send', 'mail.send', 'mail.forget', 'outbox.prune'],
          timing: { repeats: false },
        }),
      ],
      sandbox: true,
      settings: { NEWSLETTER_PER_SECOND: String(perSecond) },
    });
    return new NewsletterStage(app, await signedInPerson(app, 'admin'));
  }

  async clear(): Promise<void> {
    for (const table of ['newsletter_drafts', 'newsletter_sends', 'newsletter_subscriptions', 'email_suppressions'])
      await this.app.database.query(`delete from ${table}`);
    await this.app.sandbox.control.clearInbox();
    await this.app.sandbox.control.clearFaults();
  }

  /** A newsletter with unique content. */
  written(changes: object = {}): object {
    this.count += 1;
    return { audience: 'user', subject: `News ${this.count}`, html: '<p>Hello <b>there</b>.</p>', ...changes };
  }

  /** @returns their addresses */
  async readers(howMany: number, audience = 'user', status = 'confirmed'): Promise<string[]> {
    const emails = Array.from({ length: howMany }, () => `reader-${randomUUID()}@x.example`);
    await this.app.database.query(
      `insert into newsletter_subscriptions (email, audience, status, source, confirmed_at)
       select email, $2, $3, 'site', now() from unnest($1::citext[]) email`,
      [emails, audience, status],
    );
    return emails;
  }

  post<Body = NewsletterSend & ProblemDetails>(path: string, body: object = {}) {
    return this.app.http.post<Body>(`${NEWSLETTERS}/${path}`, body, { as: this.admin });
  }

  async send(body = this.written()): Promise<SendNewsletterResponse> {
    return (await this.post<SendNewsletterResponse>('send', body)).body;
  }

  async history(): Promise<NewsletterSend[]> {
    const answer = await this.app.http.get<{ rows: NewsletterSend[] }>(`${NEWSLETTERS}/history`, { as: this.admin });
    return answer.body.rows;
  }

  async shown(id: string): Promise<NewsletterSend> {
    return (await this.history()).find((one) => one.id === id)!;
  }

  done(id: string, within = 45_000): Promise<NewsletterSend> {
    return eventually(async () => {
      const one = await this.shown(id);
      expect(one.state).toBe('sent');
      return one;
    }, within);
  }

  /** Recipients, sorted. */
  async received(): Promise<string[]> {
    return (await this.app.sandbox.control.messages({})).flatMap(({ to }) => to).sort();
  }

  async close(): Promise<void> {
    await this.app.close();
  }
}

/** Problem type of a response. */
export const kindOf = ({ body }: { body: ProblemDetails }): string | undefined => body.type?.split('/').at(-1);
