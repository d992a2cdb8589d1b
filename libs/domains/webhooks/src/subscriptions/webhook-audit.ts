import { Injectable } from '@nestjs/common';
import type { ChangeWebhookRequest } from '@townlink/contracts';
import { AuditLog } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import type { LockedWebhook } from './webhooks.query';
import type { WebhookOwner } from '../keys';

/** An administrator's action on a webhook. */
export interface WebhookChange {
  action: 'add' | 'change' | 'remove' | 'rotate' | 'test' | 'replay';
  id: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Omits everything after the host, which may contain a secret. */
export const auditedWebhook = ({ url, events, state }: Pick<LockedWebhook, 'url' | 'events' | 'state'>) => ({
  host: new URL(url).host,
  events,
  state,
});

/** A changed address is flagged separately, because its host may be the same. */
export function auditedChange(webhook: LockedWebhook, { url, events, state }: ChangeWebhookRequest) {
  const changed = { url: url ?? webhook.url, events: events ?? webhook.events, state: state ?? webhook.state };
  const isAnotherAddress = changed.url !== webhook.url;
  return {
    before: auditedWebhook(webhook),
    after: { ...auditedWebhook(changed), ...(isAnotherAddress && { is_another_address: true }) },
  };
}

/** Audits what administrators do with partners' webhooks; people's changes to their own are not audited. */
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
