import { IsInt, Max, Min } from 'class-validator';

export class MailboxSettings {
  /** Emails an hour to any one mailbox that anyone may cause, whatever for and however the address is spelled. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_EMAILS_PER_RECIPIENT = 20;
}
