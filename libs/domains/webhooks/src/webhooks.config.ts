import { Flag } from '@townlink/server-config';
import { IsBoolean, Matches } from 'class-validator';
import type { WebhookAddressRules } from '@townlink/contracts';

export class WebhookSettings {
  /** Ports to which webhooks can be sent, separated by commas. */
  @Matches(/^\d{1,5}(,\d{1,5}){0,19}$/, { message: 'WEBHOOK_PORTS lists ports, separated by commas' })
  WEBHOOK_PORTS = '443';

  /** Whether webhooks can be sent to this machine over HTTP, for development. */
  @IsBoolean()
  @Flag()
  WEBHOOK_TO_LOOPBACK = false;
}

export const addressRules = ({ WEBHOOK_PORTS, WEBHOOK_TO_LOOPBACK }: WebhookSettings): WebhookAddressRules => ({
  ports: WEBHOOK_PORTS.split(',').map(Number),
  allowsLoopback: WEBHOOK_TO_LOOPBACK,
});
