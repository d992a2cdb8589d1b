import { IsInt, IsString, IsUrl, Max, MaxLength, Min, MinLength, ValidateBy } from 'class-validator';
import { TierPrices } from './stripe/tier-prices';

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

  /**
   * Price of each tier at the payment provider, as 'standard=price_1,featured=price_2'; where none is given the price of
   * the plan catalog is sent along.
   */
  @ValidateBy({
    name: 'tierPrices',
    validator: {
      validate: TierPrices.isValid,
      defaultMessage: () => 'must be tier=price_… pairs, each tier and price once',
    },
  })
  @MaxLength(5_000)
  STRIPE_PRICES = '';

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

  /** Checkouts that may be begun within 24 hours with one phone number, whatever the account, and not be paid. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  BILLING_LIMIT_UNPAID_PER_NUMBER = 3;

  /** Checkouts that may be begun within 24 hours from one network address, whatever the account, and not be paid. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  BILLING_LIMIT_UNPAID_PER_ADDRESS = 10;

  /** Unpaid checkouts with one phone number, or from one network address, that keep places of one city and category at once. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  BILLING_LIMIT_UNPAID_PER_MARKET = 2;

  /** Minutes that a checkout may be paid and keeps its slot. The payment provider allows 30 minutes to 24 hours. */
  @IsInt()
  @Min(35)
  @Max(1_435)
  CHECKOUT_MINUTES = 60;
}
