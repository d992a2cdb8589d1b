import { IsInt, Max, Min } from 'class-validator';

export class NewsletterSettings {
  /** Subscriptions that one address may ask for in an hour. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  NEWSLETTER_SUBSCRIPTIONS_PER_HOUR = 30;
}
