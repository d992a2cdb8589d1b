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
import { addressRules, WebhookSettings } from '../webhooks.config';
import { WebhookSecrets } from '../webhook-secrets';
import { isPublicHost } from '../sending/public-address';
import { requireHostAllowed, requireNotStopped, requireWebhook } from './require-webhook';
import { auditedChange, auditedWebhook, WebhookAudit } from './webhook-audit';
import { domainOf } from './webhook-host';
import type { WebhookOwner } from '../keys';
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

/** The webhooks of an owner, who is an account or a partner's key. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
    private readonly settings: WebhookSettings,
    private readonly audit: WebhookAudit,
  ) {}

  list(owner: WebhookOwner): Promise<Webhooks> {
    return this.database.as(systemActor, async (tx) => {
      const now = this.clock.now();
      const keys = await readKeys(tx, owner, now);
      return {
        webhooks: await readWebhooks(tx, owner, now),
        keys: keys.map(({ id, name, scopes }) => ({
          id,
          name,
          events: webhookEventNames.filter((event) => mayChooseEvent(scopes, event)),
        })),
      };
    });
  }

  /**
   * @throws 404 for a key that is not the owner's, 400 for the field that is wrong, 409 `webhook-limit`,
   * `webhook-stopped-by-administrator`
   */
  add(owner: WebhookOwner, { key_id, url, events }: AddWebhookRequest): Promise<WebhookWithSecret> {
    return this.database.as(systemActor, async (tx) => {
      await keepOpen(tx, owner);
      const now = this.clock.now();
      await lockOwner(tx, owner);
      const key = (await readKeys(tx, owner, now)).find(({ id }) => id === key_id);
      if (!key) throw notFound(WEBHOOK_MESSAGES.key);
      this.requireAddress(url);
      await requireHostAllowed(tx, owner, url);
      requireEvents(key.scopes, events);
      const existing = await readWebhooks(tx, owner, now);
      if (existing.length >= WEBHOOK_LIMITS.perOwner) throw conflict('webhook-limit', WEBHOOK_MESSAGES.tooMany);
      const id = randomUUID();
      const { secret, sealed } = this.secrets.make(id);
      await tx.query(ADD, [id, key_id, url, events, sealed, now, domainOf(url)]);
      const after = { ...auditedWebhook({ url, events, state: 'active' }), key_id };
      await this.audit.record(tx, owner, { action: 'add', id, after });
      return this.withSecret(tx, owner, id, secret);
    });
  }

  /** @throws 404 `webhook-not-found`, 400 naming the invalid field, 409 `webhook-stopped-by-administrator` */
  change(owner: WebhookOwner, id: string, { url, events, state }: ChangeWebhookRequest): Promise<{ success: true }> {
    return this.database.as(systemActor, async (tx) => {
      await keepOpen(tx, owner);
      const webhook = await requireWebhook(tx, owner, id, this.clock.now());
      requireNotStopped(webhook);
      if (url !== undefined) {
        this.requireAddress(url);
        await requireHostAllowed(tx, owner, url);
      }
      if (events) requireEvents(webhook.scopes, events);
      await tx.query(CHANGE, [id, url ?? null, events ?? null, state ?? null, url ? domainOf(url) : null]);
      await this.audit.record(tx, owner, { action: 'change', id, ...auditedChange(webhook, { url, events, state }) });
      return { success: true };
    });
  }

  /** @throws 404 `webhook-not-found`, 409 `webhook-stopped-by-administrator` */
  async remove(owner: WebhookOwner, id: string): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const webhook = await requireWebhook(tx, owner, id, this.clock.now());
      requireNotStopped(webhook);
      await tx.query('delete from webhook_subscriptions where id = $1', [id]);
      await this.audit.record(tx, owner, { action: 'remove', id, before: auditedWebhook(webhook) });
    });
  }

  /**
   * The previous secret remains valid for a day alongside the new one, or ends immediately.
   * @throws 404 `webhook-not-found`, 409 `webhook-has-two-secrets`
   */
  rotate(owner: WebhookOwner, id: string, { old_secret }: RotateWebhookRequest): Promise<WebhookWithSecret> {
    return this.database.as(systemActor, async (tx) => {
      const now = this.clock.now();
      const webhook = await requireWebhook(tx, owner, id, now);
      const endsNow = old_secret === 'ends_now';
      if (webhook.has_two_secrets && !endsNow) throw conflict('webhook-has-two-secrets', WEBHOOK_MESSAGES.twoSecrets);
      const { secret, sealed } = this.secrets.make(id);
      await tx.query(ROTATE, [id, sealed, endsNow ? null : this.secrets.oldUntil(now)]);
      const before = auditedWebhook(webhook);
      await this.audit.record(tx, owner, { action: 'rotate', id, before, after: { ...before, old_secret } });
      return this.withSecret(tx, owner, id, secret);
    });
  }

  private async withSecret(
    tx: EntityManager,
    owner: WebhookOwner,
    id: string,
    secret: string,
  ): Promise<WebhookWithSecret> {
    const webhooks = await readWebhooks(tx, owner, this.clock.now());
    return { ...webhooks.find((one) => one.id === id)!, secret };
  }

  private requireAddress(url: string): void {
    const problem = webhookAddressProblem(url, addressRules(this.settings));
    if (problem) throw invalidField('url', problem);
    const address = new URL(url);
    if (address.protocol === 'https:' && !isPublicHost(address)) throw invalidField('url', WEBHOOK_MESSAGES.notPublic);
  }
}

function requireEvents(scopes: readonly string[], events: readonly WebhookEvent[]): void {
  if (!events.every((event) => mayChooseEvent(scopes, event)))
    throw invalidField('events', WEBHOOK_MESSAGES.eventsOfKey);
}

/** Prevents two concurrent additions from each finding room for one more. */
const lockOwner = (tx: EntityManager, { id }: WebhookOwner): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext($1))`, [id]);

async function keepOpen(tx: EntityManager, { kind, id }: WebhookOwner): Promise<void> {
  if (kind === 'account') await keepAccountOpen(tx, id);
}
