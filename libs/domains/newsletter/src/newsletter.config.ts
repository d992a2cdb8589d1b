import { IsInt, Max, Min } from 'class-validator';

export class NewsletterSettings {
  /** Subscription requests per network address and hour. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  NEWSLETTER_SUBSCRIPTIONS_PER_HOUR = 30;

  /** Uses of newsletter links per network address and minute. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  NEWSLETTER_LINK_CALLS_PER_MINUTE = 60;
}
