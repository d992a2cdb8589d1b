import { IsBase64, IsOptional } from 'class-validator';

export class MailWebhookSettings {
  /** The public key by which SendGrid's events are checked, as its settings show it; without one none is taken. */
  @IsOptional()
  @IsBase64()
  SENDGRID_WEBHOOK_PUBLIC_KEY?: string;
}
