import { MayWait } from '@townlink/server-config';
import { IsInt, IsOptional, IsString, IsUrl, Max, MaxLength, Min, MinLength, ValidateBy } from 'class-validator';
import { TierPrices } from './stripe/tier-prices';

export class BillingSettings {
  /** Stripe's secret API key. */
  @IsString()
  @MinLength(8)
  @MayWait()
  STRIPE_SECRET_KEY: string;

  /** Origin of Stripe's API, or of a stand-in. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  STRIPE_API_BASE = 'https://api.stripe.com';

  /**
   * Signing secret of a webhook endpoint that you created at Stripe; leave it empty if the launch checklist created the
   * endpoint. Without either, a gateway does not start in production.
   */
  @IsOptional()
  @IsString()
  @MinLength(8)
  STRIPE_WEBHOOK_SECRET?: string;

  /**
   * Stripe price of each tier, as 'standard=price_1,featured=price_2'. Tiers that are not named use the price in the
   * plan catalog.
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

  /** Timeout of a call to Stripe, in milliseconds. */
  @IsInt()
  @Min(500)
  @Max(60_000)
  STRIPE_TIMEOUT = 5_000;

  /** Checkout and portal calls per IP address and minute; each one calls Stripe. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  BILLING_LIMIT_CALLS = 120;

  /** Unpaid checkouts per phone number in 24 hours, across all accounts. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  BILLING_LIMIT_UNPAID_PER_NUMBER = 3;

  /** Unpaid checkouts per IP address in 24 hours, across all accounts. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  BILLING_LIMIT_UNPAID_PER_ADDRESS = 10;

  /** Concurrent unpaid checkouts that hold slots in one market, per phone number or IP address. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  BILLING_LIMIT_UNPAID_PER_MARKET = 2;

  /** Minutes for which a checkout can be paid and holds its slot. Stripe allows 30 minutes to 24 hours. */
  @IsInt()
  @Min(35)
  @Max(1_435)
  CHECKOUT_MINUTES = 60;
}
