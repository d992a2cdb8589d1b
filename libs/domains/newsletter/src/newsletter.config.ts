import { IsInt, Max, Min } from 'class-validator';

export class NewsletterSettings {
  /** Newsletter subscriptions per IP address and hour. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  NEWSLETTER_SUBSCRIPTIONS_PER_HOUR = 30;

  /** Newsletter links opened per IP address and minute. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  NEWSLETTER_LINK_CALLS_PER_MINUTE = 60;
}
