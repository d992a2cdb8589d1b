import { Injectable } from '@nestjs/common';
import { ProveIdentityService } from '@townlink/domain-auth';
import { Database, systemActor } from '@townlink/server-database';
import { type CurrentUser, notFound, Problem, requireRight } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import type { WebhookOwner } from '../keys';

const BY_KEY = 'select id, scopes from api_keys where id = $1 and account_id is null';

const BY_WEBHOOK = `
  select k.id, k.scopes from webhook_subscriptions s join api_keys k on k.id = s.api_key_id
   where s.id = $1 and k.account_id is null`;

const BY_MESSAGE = `
  select k.id, k.scopes from webhook_messages m join webhook_subscriptions s on s.id = m.subscription_id
    join api_keys k on k.id = s.api_key_id
   where m.id = $1 and k.account_id is null`;

interface PartnerKey {
  id: string;
  scopes: string[];
}

/** Required in addition to the right of the route. */
interface Checks {
  /** A recent proof of identity, for changes that decide where events of the marketplace are sent. */
  proof?: boolean;
}

/**
 * Resolves the partner's key whose webhooks an administrator manages. Everything, reading included, requires
 * `operations:act` when the key reads all of the marketplace, as creating such a key does: the log shows what it reads.
 */
@Injectable()
export class PartnerWebhooks {
  constructor(
    private readonly database: Database,
    private readonly proof: ProveIdentityService,
  ) {}

  /** @throws 404, also for a key of an account; 403 `right-missing`, `confirm-identity` */
  ofKey(admin: CurrentUser, id: string, checks?: Checks): Promise<WebhookOwner> {
    return this.owner(admin, (tx) => tx.query<PartnerKey[]>(BY_KEY, [id]), noKey, checks);
  }

  /** @throws 404 `webhook-not-found`, also for one of an account; 403 `right-missing`, `confirm-identity` */
  ofWebhook(admin: CurrentUser, id: string, checks?: Checks): Promise<WebhookOwner> {
    return this.owner(admin, (tx) => tx.query<PartnerKey[]>(BY_WEBHOOK, [id]), noWebhook, checks);
  }

  /** @throws 404 `webhook-message-not-found`, also for one of an account; 403 `right-missing` */
  ofMessage(admin: CurrentUser, id: string): Promise<WebhookOwner> {
    return this.owner(admin, (tx) => tx.query<PartnerKey[]>(BY_MESSAGE, [id]), noMessage);
  }

  private owner(
    admin: CurrentUser,
    find: (tx: EntityManager) => Promise<PartnerKey[]>,
    missing: () => Problem,
    { proof = false }: Checks = {},
  ): Promise<WebhookOwner> {
    return this.database.as(systemActor, async (tx) => {
      const [key] = await find(tx);
      if (!key) throw missing();
      if (key.scopes.includes('operations:read')) requireRight(admin, 'operations:act');
      if (proof) await this.proof.requireFor(tx, { ...admin, userId: admin.id }, 'api-key');
      return { kind: 'partner-key', id: key.id, managedBy: admin.id };
    });
  }
}

const noKey = () => notFound('There is no such key of a partner.');
const noWebhook = () => new Problem(404, 'webhook-not-found', 'There is no such webhook of a partner.');
const noMessage = () => new Problem(404, 'webhook-message-not-found', 'There is no such message to a partner.');
