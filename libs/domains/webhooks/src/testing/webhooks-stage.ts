import type {
  ConsoleRole,
  EventName,
  EventPayloads,
  WebhookEvent,
  WebhookLog,
  WebhookWithSecret,
} from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { systemActor } from '@townlink/server-database';
import { EmailCatalogModule } from '@townlink/server-mail';
import { Outbox, QueueWorkerModule } from '@townlink/server-queue';
import { startTestApp, type TestApp, type TestAppOptions } from '@townlink/server-testing/app';
import { webhooksEmails, WebhooksModule, WebhooksWorkerModule } from '../index';
import { FollowListingsHandler } from '../messages/follow-listings.handler';
import { Receiver } from './receiver';

export const WEBHOOKS = '/api/account/webhooks';

export const DELIVERIES = [
  'application.submitted',
  'application.decided',
  'membership.changed',
  'referral.changed',
  'report.filed',
  'report.closed',
].map((event) => `${event}:webhooks.add-messages`);

/** The webhooks of accounts, with the worker that sends them and receivers on this machine. */
export class WebhooksStage {
  private readonly receivers: Receiver[] = [];

  private constructor(readonly app: TestApp) {}

  static async open(options: Partial<TestAppOptions> = {}): Promise<WebhooksStage> {
    return new WebhooksStage(
      await startTestApp({
        modules: [AuthModule, WebhooksModule],
        worker: [
          QueueWorkerModule.forRoot({
            jobs: [...DELIVERIES, 'webhooks.prune', 'webhooks.follow-listings'],
            timing: { repeats: false },
          }),
          EmailCatalogModule.of(webhooksEmails),
          WebhooksWorkerModule,
        ],
        settings: { WEBHOOK_TO_LOOPBACK: 'true' },
        ...options,
      }),
    );
  }

  person(): Promise<SignedInPerson> {
    return signedInPerson(this.app);
  }

  /** Signed in with a second factor. */
  async administrator(role: ConsoleRole = 'owner'): Promise<SignedInPerson> {
    const person = await signedInPerson(this.app, 'admin', role);
    await this.app.database.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [person.id]);
    return person;
  }

  async receiver(): Promise<Receiver> {
    const receiver = await Receiver.open();
    this.receivers.push(receiver);
    return receiver;
  }

  /** @returns the id of a key of the account, or of a partner if there is none */
  async key(accountId: string | null, scopes: readonly string[] = ['listings:read', 'account:read']): Promise<string> {
    const [key] = await this.app.database.query<{ id: string }>(
      `insert into api_keys (account_id, partner, name, scopes) values ($1, $2, 'Website', $3) returning id`,
      [accountId, accountId ? null : 'Partner', scopes],
    );
    return key!.id;
  }

  /** A webhook of a person with a new key. */
  async webhook(
    person: SignedInPerson,
    url: string,
    events: WebhookEvent[] = ['membership.changed'],
  ): Promise<WebhookWithSecret> {
    const body = { key_id: await this.key(person.id), url, events };
    const added = await this.app.http.post<WebhookWithSecret>(WEBHOOKS, body, { as: person });
    if (added.status !== 201) throw new Error(`The webhook was not added: ${JSON.stringify(added.body)}`);
    return added.body;
  }

  /** Publishes like a domain; waits until the messages exist. */
  async publish<Name extends EventName>(name: Name, payload: EventPayloads[Name], times = 1): Promise<void> {
    const outbox = this.app.app.get(Outbox, { strict: false });
    await this.app.connection.as(systemActor, async (tx) => {
      for (let time = 0; time < times; time += 1) await outbox.publish(tx, name, payload);
    });
    await this.app.settle([`${name}:webhooks.add-messages`]);
  }

  /** Creates the messages of changed listings without waiting for the minute. */
  follow(): Promise<void> {
    return this.app.worker.get(FollowListingsHandler, { strict: false }).follow();
  }

  async log(person: SignedInPerson, id: string, query = ''): Promise<WebhookLog> {
    return (await this.app.http.get<WebhookLog>(`${WEBHOOKS}/${id}/log?${query}`, { as: person })).body;
  }

  async close(): Promise<void> {
    for (const receiver of this.receivers) await receiver.stop();
    await this.app.close();
  }
}
