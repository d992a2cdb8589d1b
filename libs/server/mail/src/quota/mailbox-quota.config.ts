import { IsInt, Max, Min } from 'class-validator';

export class MailboxSettings {
  /** Emails per mailbox and hour that other people can trigger, for all purposes and spellings of the address together. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_EMAILS_PER_RECIPIENT = 20;
}
