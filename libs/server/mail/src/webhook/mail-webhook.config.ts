import { IsBase64, IsOptional } from 'class-validator';

export class MailWebhookSettings {
  /** Public key for verifying SendGrid's events, from SendGrid's settings; without it, events are rejected. */
  @IsOptional()
  @IsBase64()
  SENDGRID_WEBHOOK_PUBLIC_KEY?: string;
}
