import { Injectable } from '@nestjs/common';
import type { ChangeWebhookRequest } from '@townlink/contracts';
import { AuditLog } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import type { LockedWebhook } from './webhooks.query';
import type { WebhookOwner } from './webhook-owner';

/** What is done with a webhook. */
export interface WebhookChange {
  action: 'add' | 'change' | 'remove' | 'rotate' | 'test' | 'replay';
  id: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Without what follows the host, which may hold a secret. */
export const auditedWebhook = ({ url, events, state }: Pick<LockedWebhook, 'url' | 'events' | 'state'>) => ({
  host: new URL(url).host,
  events,
  state,
});

/** That the address is another one is noted apart, since the host may be the same. */
export function auditedChange(webhook: LockedWebhook, { url, events, state }: ChangeWebhookRequest) {
  const changed = { url: url ?? webhook.url, events: events ?? webhook.events, state: state ?? webhook.state };
  const isAnotherAddress = changed.url !== webhook.url;
  return {
    before: auditedWebhook(webhook),
    after: { ...auditedWebhook(changed), ...(isAnotherAddress && { is_another_address: true }) },
  };
}

/** Notes what an administrator does with a partner's webhooks; what people do with their own is not audited. */
@Injectable()
export class WebhookAudit {
  constructor(private readonly audit: AuditLog) {}

  async record(tx: EntityManager, owner: WebhookOwner, change: WebhookChange): Promise<void> {
    if (owner.kind === 'account') return;
    const { action, id, before = null, after = null } = change;
    const entry = { actorId: owner.managedBy, action: `webhook.${action}`, subjectType: 'webhook', subjectId: id };
    await this.audit.record(tx, { ...entry, before, after });
  }
}
