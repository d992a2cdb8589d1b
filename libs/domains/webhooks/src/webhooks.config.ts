import { Flag } from '@townlink/server-config';
import { IsBoolean, Matches } from 'class-validator';

export class WebhookSettings {
  /** Ports to which webhooks can be sent, separated by commas. */
  @Matches(/^\d{1,5}(,\d{1,5}){0,19}$/, { message: 'WEBHOOK_PORTS lists ports, separated by commas' })
  WEBHOOK_PORTS = '443';

  /** Whether webhooks can be sent to this machine over HTTP, for development. */
  @IsBoolean()
  @Flag()
  WEBHOOK_TO_LOOPBACK = false;
}
