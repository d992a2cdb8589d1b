import { IsInt, Max, Min } from 'class-validator';

export class MailboxSettings {
  /** Emails per mailbox and hour that strangers can trigger, for any purpose and spelling of the address. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_EMAILS_PER_RECIPIENT = 20;
}
