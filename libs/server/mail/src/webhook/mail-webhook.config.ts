import { IsBase64, IsOptional } from 'class-validator';

export class MailWebhookSettings {
  /** Public key of SendGrid's events, from its settings; without one events are refused. */
  @IsOptional()
  @IsBase64()
  SENDGRID_WEBHOOK_PUBLIC_KEY?: string;
}
