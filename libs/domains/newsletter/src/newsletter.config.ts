import { IsInt, Max, Min } from 'class-validator';

export class NewsletterSettings {
  /** Subscriptions that one address may ask for in an hour. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  NEWSLETTER_SUBSCRIPTIONS_PER_HOUR = 30;

  /** Calls a minute by which one address may use the links of newsletters. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  NEWSLETTER_LINK_CALLS_PER_MINUTE = 60;
}
