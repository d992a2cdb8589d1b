import type { WebhookAddressRules } from '@townlink/contracts';
import type { WebhookSettings } from './webhooks.config';

export const addressRules = ({ WEBHOOK_PORTS, WEBHOOK_TO_LOOPBACK }: WebhookSettings): WebhookAddressRules => ({
  ports: WEBHOOK_PORTS.split(',').map(Number),
  allowsLoopback: WEBHOOK_TO_LOOPBACK,
});
