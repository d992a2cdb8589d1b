import { IsBoolean, IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUrl, IsUUID } from 'class-validator';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '../billing/membership-status';
import { Described, Nullable } from '../http/described';
import { VETTING_STATUSES, type VettingStatus } from '../membership/state';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../membership/tier';
import { ApiProvider } from '../public-api/v1/provider';
import { PAYOUT_STATUSES, type PayoutStatus } from '../referrals/referral';
import {
  LISTING_REPORT_REASONS,
  type ListingReportReason,
  REPORTED_FACTS,
  REPORT_OUTCOMES,
  REPORT_STATES,
  type ReportedFact,
  type ReportOutcome,
  type ReportState,
} from '../reports/report';
import type { WEBHOOK_TEST_EVENT, WebhookEvent } from './events';

/** Replaces a listing that was deleted, or is too large for a message. */
export class WebhookListing {
  @Described('Permanent ID of the provider, the same as in the public API.')
  @IsUUID()
  id: string;

  @Described('True if the listing is too large for a message; omitted otherwise.', true)
  @IsOptional()
  @IsBoolean()
  is_too_large?: boolean;

  @Described(
    'URL of a listing that is too large for a message; omitted otherwise.',
    'https://townlink.example/api/public/v1/providers/0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77',
  )
  @IsOptional()
  @IsUrl()
  read_url?: string;
}

export class WebhookApplication {
  @Described('Permanent ID of the provider, the same as in the public API once the provider is listed.')
  @IsUUID()
  id: string;

  @Described('The name of the business.')
  @IsString()
  business_name: string;

  @Described('The current state of the application.')
  @IsIn(VETTING_STATUSES)
  state: VettingStatus;

  @Described('The plan that was applied for.')
  @IsIn(MEMBERSHIP_TIERS)
  tier: MembershipTier;

  @Described('False if the listing is paused. Approved listings that are not paused are in the directory.')
  @IsBoolean()
  is_listed: boolean;
}

const DECISIONS = ['approved', 'rejected'] as const;

export class WebhookDecision extends WebhookApplication {
  @Described('The decision. `state` may have changed since then.')
  @IsIn(DECISIONS)
  outcome: (typeof DECISIONS)[number];
}

export class WebhookMembership {
  @Described('Permanent ID of the provider, the same as in the public API.')
  @IsUUID()
  id: string;

  @Described('The name of the business.')
  @IsString()
  business_name: string;

  @Described('The plan.')
  @IsIn(MEMBERSHIP_TIERS)
  tier: MembershipTier;

  @Described('False if the listing is paused. Approved listings that are not paused are in the directory.')
  @IsBoolean()
  is_listed: boolean;

  @Described('Status of the subscription at the payment provider; null if the provider never paid.')
  @Nullable()
  @IsIn(SUBSCRIPTION_STATUSES)
  status: SubscriptionStatus | null;

  @Described('End of the paid period; null if the provider never paid.')
  @Nullable()
  @IsISO8601()
  current_period_end: string | null;

  @Described('Whether the membership ends at that time.')
  @IsBoolean()
  cancel_at_period_end: boolean;
}

export class WebhookReferral {
  @Described('Permanent ID of the referral code.')
  @IsUUID()
  id: string;

  @Described('The code at the end of the referral link.')
  @IsString()
  referral_code: string;

  @Described('Number of providers that joined with this code and paid.')
  @IsInt()
  conversions: number;

  @Described('Status of the payout.')
  @IsIn(PAYOUT_STATUSES)
  payout_status: PayoutStatus;

  @Described('Amount owed, in US cents.')
  @IsInt()
  owed_cents: number;

  @Described('Amount paid out, in US cents.')
  @IsInt()
  paid_cents: number;
}

export class WebhookReport {
  @Described('Permanent ID of the report.')
  @IsUUID()
  id: string;

  @Described('The `id` of the provider; null if the listing was deleted.')
  @Nullable()
  @IsUUID()
  listing_id: string | null;

  @Described('The name of the business; null if the listing was deleted.')
  @Nullable()
  @IsString()
  business_name: string | null;

  @Described('What the visitor says is wrong.')
  @IsIn(LISTING_REPORT_REASONS)
  reason: ListingReportReason;

  @Described('Which fact is wrong; null for other reasons.')
  @Nullable()
  @IsIn(REPORTED_FACTS)
  fact: ReportedFact | null;

  @Described('The current state of the report.')
  @IsIn(REPORT_STATES)
  state: ReportState;

  @Described('The outcome; null until the report is decided.')
  @Nullable()
  @IsIn(REPORT_OUTCOMES)
  outcome: ReportOutcome | null;

  @Described('When the visitor sent the report.')
  @IsISO8601()
  created_at: string;
}

export class WebhookTest {
  @Described('ID of the test, different each time.')
  @IsUUID()
  id: string;

  @Described('Always true.')
  @IsBoolean()
  is_test: boolean;
}

type Class = new () => object;

/** Class of each event's `data`. */
export const WEBHOOK_PAYLOADS: Readonly<
  Record<WebhookEvent | typeof WEBHOOK_TEST_EVENT, readonly [Class, ...Class[]]>
> = {
  'listing.added': [ApiProvider, WebhookListing],
  'listing.changed': [ApiProvider, WebhookListing],
  'listing.removed': [WebhookListing],
  'application.submitted': [WebhookApplication],
  'application.decided': [WebhookDecision],
  'membership.changed': [WebhookMembership],
  'referral.changed': [WebhookReferral],
  'report.filed': [WebhookReport],
  'report.closed': [WebhookReport],
  'webhook.test': [WebhookTest],
};
