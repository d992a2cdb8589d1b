import { stoppedByAdministrator, WEBHOOK_MESSAGES } from '@townlink/contracts';
import { conflict, Problem } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { hostOf } from './webhook-host';
import type { WebhookOwner } from '../keys';
import { type LockedWebhook, lockWebhook, readStoppedAddresses } from './webhooks.query';

/** @throws 404 `webhook-not-found`, also for one of another owner */
export async function requireWebhook(
  tx: EntityManager,
  owner: WebhookOwner,
  id: string,
  now: Date,
): Promise<LockedWebhook> {
  const webhook = await lockWebhook(tx, owner, id, now);
  if (!webhook) throw new Problem(404, 'webhook-not-found', 'There is no such webhook.');
  return webhook;
}

/** @throws 404 `webhook-not-found`; 409 `webhook-stopped` when nothing is sent to it */
export async function requireSending(
  tx: EntityManager,
  owner: WebhookOwner,
  id: string,
  now: Date,
): Promise<LockedWebhook> {
  const webhook = await requireWebhook(tx, owner, id, now);
  if (webhook.state !== 'active') throw conflict('webhook-stopped', 'Make the webhook active first.');
  if (!webhook.is_key_valid) throw conflict('webhook-stopped', 'The key of the webhook was revoked or has expired.');
  return webhook;
}

/** @throws 409 `webhook-stopped-by-administrator`: only an administrator can activate it again */
export function requireNotStopped({ disabled_as, stopped_because }: LockedWebhook): void {
  if (disabled_as === 'operator')
    throw conflict('webhook-stopped-by-administrator', stoppedByAdministrator(stopped_because));
}

/** Prevents adding a stopped webhook again as a new one. @throws 409 `webhook-stopped-by-administrator` */
export async function requireHostAllowed(tx: EntityManager, owner: WebhookOwner, url: string): Promise<void> {
  const stopped = await readStoppedAddresses(tx, owner);
  if (stopped.some((address) => hostOf(address) === hostOf(url)))
    throw conflict('webhook-stopped-by-administrator', WEBHOOK_MESSAGES.stoppedHost);
}
