import { Injectable } from '@nestjs/common';
import {
  type ManagedWebhookDetail,
  type ManagedWebhooks,
  type ManagedWebhooksQuery,
  mayDo,
  type WebhookState,
} from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { type CurrentUser, Problem, readList } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { DisableWebhook } from '../subscriptions/disable-webhook';
import { MANAGED_WEBHOOKS, readFailures, readManaged, webhooksWhere } from './managed-webhooks.query';

/**
 * Restores the state before the stop. One that was active gets the full time again before it counts as failing for too
 * long.
 */
const ALLOW = `
  update webhook_subscriptions
     set state = case when before_stop in ('failing', 'gone') then 'disabled' else coalesce(before_stop, 'active') end,
         disabled_as = case when before_stop in ('failing', 'gone') then before_stop end,
         failing_since = case when coalesce(before_stop, 'active') <> 'active' then failing_since end,
         stopped_because = null, before_stop = null
   where id = $1 and disabled_as = 'operator' returning state`;

/** All webhooks, as the console shows them. */
@Injectable()
export class ManagedWebhooksService {
  constructor(
    private readonly database: Database,
    private readonly disabling: DisableWebhook,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  list(admin: CurrentUser, query: ManagedWebhooksQuery): Promise<ManagedWebhooks> {
    return this.database.as(systemActor, async (tx) => {
      const where = webhooksWhere(query, mayDo(admin.consoleRole, 'contacts:read'));
      const page = await readList<{ id: string }, 'created'>(tx, MANAGED_WEBHOOKS, where, query);
      const ids = page.rows.map(({ id }) => id);
      return { ...page, rows: await readManaged(tx, ids, this.clock.now()) };
    });
  }

  /** @throws 404 `webhook-not-found` */
  read(id: string): Promise<ManagedWebhookDetail> {
    return this.database.as(systemActor, (tx) => this.find(tx, id));
  }

  /** @throws 404 `webhook-not-found`, also when it is already stopped */
  stop(actorId: string, id: string, reason: string): Promise<ManagedWebhookDetail> {
    return this.database.as(systemActor, async (tx) => {
      const state = await this.disabling.disable(tx, id, 'operator', reason);
      if (!state) throw notFound('There is no such webhook, or it is stopped already.');
      await this.record(tx, actorId, 'webhook.disable', id, [state, 'disabled'], reason);
      return this.find(tx, id);
    });
  }

  /** @throws 404 `webhook-not-found`, also when it is not stopped */
  allow(actorId: string, id: string): Promise<ManagedWebhookDetail> {
    return this.database.as(systemActor, async (tx) => {
      const [allowed] = await tx.query<[{ state: WebhookState }[], number]>(ALLOW, [id]);
      if (!allowed[0]) throw notFound('There is no such webhook, or it is not stopped.');
      await tx.query(`select pg_notify('townlink_webhooks', '')`);
      await this.record(tx, actorId, 'webhook.allow', id, ['disabled', allowed[0].state]);
      return this.find(tx, id);
    });
  }

  private async find(tx: EntityManager, id: string): Promise<ManagedWebhookDetail> {
    const [webhook] = await readManaged(tx, [id], this.clock.now());
    if (!webhook) throw notFound('There is no such webhook.');
    return { ...webhook, failures: await readFailures(tx, id) };
  }

  private record(
    tx: EntityManager,
    actorId: string,
    action: string,
    subjectId: string,
    [before, after]: readonly [WebhookState, WebhookState],
    reason?: string,
  ): Promise<void> {
    const entry = { actorId, action, subjectType: 'webhook', subjectId, reason };
    return this.audit.record(tx, { ...entry, before: { state: before }, after: { state: after } });
  }
}

const notFound = (detail: string): Problem => new Problem(404, 'webhook-not-found', detail);
