import { IsInt, IsOptional, IsString, IsUrl, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';

const PRICE_ID = /^price_\w+$/;
const priceRule = { message: 'must be the id of a price, price_…' };

/** How payments reach the payment provider. */
export class BillingSettings {
  /** Key of the payment provider's API. */
  @IsString()
  @MinLength(8)
  STRIPE_SECRET_KEY: string;

  /** Origin of the payment provider's API. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  STRIPE_API_BASE = 'https://api.stripe.com';

  /** Secret that events are signed with. */
  @IsString()
  @MinLength(8)
  STRIPE_WEBHOOK_SECRET: string;

  /** Price of each plan at the payment provider; where none is given the price of the plan catalogue is sent along. */
  @IsOptional()
  @Matches(PRICE_ID, priceRule)
  @MaxLength(255)
  STRIPE_PRICE_BASIC?: string;

  /** The same for Standard. */
  @IsOptional()
  @Matches(PRICE_ID, priceRule)
  @MaxLength(255)
  STRIPE_PRICE_STANDARD?: string;

  /** The same for Featured. */
  @IsOptional()
  @Matches(PRICE_ID, priceRule)
  @MaxLength(255)
  STRIPE_PRICE_FEATURED?: string;

  /** Longest that one call may take, in milliseconds. */
  @IsInt()
  @Min(500)
  @Max(60_000)
  STRIPE_TIMEOUT = 5_000;

  /** Calls a minute that one address may make to checkout and portal, each of which asks the payment provider. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  BILLING_LIMIT_CALLS = 120;

  /** Minutes that a checkout may be paid and keeps its place. The payment provider allows 30 minutes to 24 hours. */
  @IsInt()
  @Min(35)
  @Max(1_435)
  CHECKOUT_MINUTES = 60;
}
