import { Injectable } from '@nestjs/common';
import {
  type AddWebhookRequest,
  type ChangeWebhookRequest,
  mayChooseEvent,
  type RotateWebhookRequest,
  WEBHOOK_LIMITS,
  WEBHOOK_MESSAGES,
  webhookAddressProblem,
  type WebhookEvent,
  webhookEventNames,
  type Webhooks,
  type WebhookWithSecret,
} from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { conflict, invalidField, keepAccountOpen, notFound } from '@townlink/server-http';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { addressRules } from '../address-rules';
import { WebhookSecrets } from '../webhook-secrets';
import { WebhookSettings } from '../webhooks.config';
import { requireHostAllowed, requireNotStopped, requireWebhook } from './require-webhook';
import { domainOf } from './webhook-host';
import { readKeys, readWebhooks } from './webhooks.query';

const ADD = `
  insert into webhook_subscriptions (id, api_key_id, url, events, secret_sealed, created_at, domain)
  values ($1, $2, $3, $4, $5, $6, $7)`;

const CHANGE = `
  update webhook_subscriptions
     set url = coalesce($2, url), domain = coalesce($5, domain), events = coalesce($3, events), state = coalesce($4, state),
         disabled_as = case when $4 is null then disabled_as end,
         failing_since = case when $4 = 'active' or $2 is not null then null else failing_since end
   where id = $1`;

const ROTATE = `
  update webhook_subscriptions
     set secret_sealed = $2, old_secret_until = $3::timestamptz,
         old_secret_sealed = case when $3::timestamptz is not null then secret_sealed end
   where id = $1`;

/** The webhooks of an account: those of its keys. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
    private readonly settings: WebhookSettings,
  ) {}

  list(accountId: string): Promise<Webhooks> {
    return this.database.as(systemActor, async (tx) => {
      const now = this.clock.now();
      const keys = await readKeys(tx, accountId, now);
      return {
        webhooks: await readWebhooks(tx, accountId, now),
        keys: keys.map(({ id, name, scopes }) => ({
          id,
          name,
          events: webhookEventNames.filter((event) => mayChooseEvent(scopes, event)),
        })),
      };
    });
  }

  /**
   * @throws 404 for a key that is not the account's, 400 for the field that is wrong, 409 `webhook-limit`,
   * `webhook-stopped-by-administrator`
   */
  add(accountId: string, { key_id, url, events }: AddWebhookRequest): Promise<WebhookWithSecret> {
    return this.database.as(systemActor, async (tx) => {
      await keepAccountOpen(tx, accountId);
      const now = this.clock.now();
      await lockAccount(tx, accountId);
      const key = (await readKeys(tx, accountId, now)).find(({ id }) => id === key_id);
      if (!key) throw notFound(WEBHOOK_MESSAGES.key);
      this.requireAddress(url);
      await requireHostAllowed(tx, accountId, url);
      requireEvents(key.scopes, events);
      const existing = await readWebhooks(tx, accountId, now);
      if (existing.length >= WEBHOOK_LIMITS.perOwner) throw conflict('webhook-limit', WEBHOOK_MESSAGES.tooMany);
      const id = randomUUID();
      const { secret, sealed } = this.secrets.make(id);
      await tx.query(ADD, [id, key_id, url, events, sealed, now, domainOf(url)]);
      return this.withSecret(tx, accountId, id, secret);
    });
  }

  /** @throws 404 `webhook-not-found`, 400 for the field that is wrong, 409 `webhook-stopped-by-administrator` */
  change(accountId: string, id: string, { url, events, state }: ChangeWebhookRequest): Promise<{ success: true }> {
    return this.database.as(systemActor, async (tx) => {
      await keepAccountOpen(tx, accountId);
      const webhook = await requireWebhook(tx, accountId, id, this.clock.now());
      requireNotStopped(webhook);
      if (url !== undefined) {
        this.requireAddress(url);
        await requireHostAllowed(tx, accountId, url);
      }
      if (events) requireEvents(webhook.scopes, events);
      await tx.query(CHANGE, [id, url ?? null, events ?? null, state ?? null, url ? domainOf(url) : null]);
      return { success: true };
    });
  }

  /** @throws 404 `webhook-not-found`, 409 `webhook-stopped-by-administrator` */
  async remove(accountId: string, id: string): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      requireNotStopped(await requireWebhook(tx, accountId, id, this.clock.now()));
      await tx.query('delete from webhook_subscriptions where id = $1', [id]);
    });
  }

  /**
   * The secret before stays valid for a day, beside the new one, or ends at once.
   * @throws 404 `webhook-not-found`, 409 `webhook-has-two-secrets`
   */
  rotate(accountId: string, id: string, { old_secret }: RotateWebhookRequest): Promise<WebhookWithSecret> {
    return this.database.as(systemActor, async (tx) => {
      const now = this.clock.now();
      const { has_two_secrets } = await requireWebhook(tx, accountId, id, now);
      const endsNow = old_secret === 'ends_now';
      if (has_two_secrets && !endsNow) throw conflict('webhook-has-two-secrets', WEBHOOK_MESSAGES.twoSecrets);
      const { secret, sealed } = this.secrets.make(id);
      await tx.query(ROTATE, [id, sealed, endsNow ? null : this.secrets.oldUntil(now)]);
      return this.withSecret(tx, accountId, id, secret);
    });
  }

  private async withSecret(
    tx: EntityManager,
    accountId: string,
    id: string,
    secret: string,
  ): Promise<WebhookWithSecret> {
    const webhooks = await readWebhooks(tx, accountId, this.clock.now());
    return { ...webhooks.find((one) => one.id === id)!, secret };
  }

  private requireAddress(url: string): void {
    const problem = webhookAddressProblem(url, addressRules(this.settings));
    if (problem) throw invalidField('url', problem);
  }
}

function requireEvents(scopes: readonly string[], events: readonly WebhookEvent[]): void {
  if (!events.every((event) => mayChooseEvent(scopes, event)))
    throw invalidField('events', WEBHOOK_MESSAGES.eventsOfKey);
}

/** Two at once would each find room for one more. */
const lockAccount = (tx: EntityManager, accountId: string): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext($1))`, [accountId]);
