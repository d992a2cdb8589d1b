import { MayWait } from '@townlink/server-config';
import { IsInt, IsOptional, IsString, IsUrl, Max, MaxLength, Min, MinLength, ValidateBy } from 'class-validator';
import { TierPrices } from './stripe/tier-prices';

export class BillingSettings {
  /** Secret API key of the payment provider. */
  @IsString()
  @MinLength(8)
  @MayWait()
  STRIPE_SECRET_KEY: string;

  /** Origin of the payment provider's API. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  STRIPE_API_BASE = 'https://api.stripe.com';

  /**
   * Signing secret of an event endpoint made at Stripe; empty when the launch checklist made the endpoint. Without
   * either, a gateway does not start in production.
   */
  @IsOptional()
  @IsString()
  @MinLength(8)
  STRIPE_WEBHOOK_SECRET?: string;

  /**
   * Price of each tier at the payment provider, as 'standard=price_1,featured=price_2'. Tiers not named use the plan
   * catalog's price.
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

  /** Timeout of a call, in milliseconds. */
  @IsInt()
  @Min(500)
  @Max(60_000)
  STRIPE_TIMEOUT = 5_000;

  /** Checkout and portal calls per network address and minute, each of which calls the payment provider. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  BILLING_LIMIT_CALLS = 120;

  /** Unpaid checkouts per phone number in 24 hours, over all accounts. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  BILLING_LIMIT_UNPAID_PER_NUMBER = 3;

  /** Unpaid checkouts per network address in 24 hours, over all accounts. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  BILLING_LIMIT_UNPAID_PER_ADDRESS = 10;

  /** Concurrent unpaid checkouts that hold slots of one market, per phone number or network address. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  BILLING_LIMIT_UNPAID_PER_MARKET = 2;

  /** Minutes that a checkout can be paid and holds its slot. The payment provider allows 30 minutes to 24 hours. */
  @IsInt()
  @Min(35)
  @Max(1_435)
  CHECKOUT_MINUTES = 60;
}
