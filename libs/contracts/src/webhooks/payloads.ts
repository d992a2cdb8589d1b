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
  @Described('Names the provider for good, as in the public API.')
  @IsUUID()
  id: string;

  @Described('True when the listing is too large for a message; left out otherwise.', true)
  @IsOptional()
  @IsBoolean()
  is_too_large?: boolean;

  @Described(
    'Where to read a listing that is too large for a message; left out otherwise.',
    'https://townlink.example/api/public/v1/providers/0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77',
  )
  @IsOptional()
  @IsUrl()
  read_url?: string;
}

export class WebhookApplication {
  @Described('Names the provider for good, as in the public API once it is listed.')
  @IsUUID()
  id: string;

  @Described('The name that the business goes by.')
  @IsString()
  business_name: string;

  @Described('Where the application stands now.')
  @IsIn(VETTING_STATUSES)
  state: VettingStatus;

  @Described('The plan that was applied for.')
  @IsIn(MEMBERSHIP_TIERS)
  tier: MembershipTier;

  @Described('Whether it is not paused: an approved listing that is not paused is in the directory.')
  @IsBoolean()
  is_listed: boolean;
}

const DECISIONS = ['approved', 'rejected'] as const;

export class WebhookDecision extends WebhookApplication {
  @Described('What was decided. `state` may have changed since.')
  @IsIn(DECISIONS)
  outcome: (typeof DECISIONS)[number];
}

export class WebhookMembership {
  @Described('Names the provider for good, as in the public API.')
  @IsUUID()
  id: string;

  @Described('The name that the business goes by.')
  @IsString()
  business_name: string;

  @Described('The plan.')
  @IsIn(MEMBERSHIP_TIERS)
  tier: MembershipTier;

  @Described('Whether it is not paused: an approved listing that is not paused is in the directory.')
  @IsBoolean()
  is_listed: boolean;

  @Described('How its payments stand, in the words of the payment provider; null when it never paid.')
  @Nullable()
  @IsIn(SUBSCRIPTION_STATUSES)
  status: SubscriptionStatus | null;

  @Described('Until when it is paid; null when it never paid.')
  @Nullable()
  @IsISO8601()
  current_period_end: string | null;

  @Described('Whether it ends then.')
  @IsBoolean()
  cancel_at_period_end: boolean;
}

export class WebhookReferral {
  @Described('Names the referral code for good.')
  @IsUUID()
  id: string;

  @Described('The code that is at the end of the link.')
  @IsString()
  referral_code: string;

  @Described('How many providers have joined by the code and paid.')
  @IsInt()
  conversions: number;

  @Described('Whether something is to be paid out.')
  @IsIn(PAYOUT_STATUSES)
  payout_status: PayoutStatus;

  @Described('What is owed, in US cents.')
  @IsInt()
  owed_cents: number;

  @Described('What was paid out, in US cents.')
  @IsInt()
  paid_cents: number;
}

export class WebhookReport {
  @Described('Names the report for good.')
  @IsUUID()
  id: string;

  @Described('The `id` of the provider; null when its listing was deleted.')
  @Nullable()
  @IsUUID()
  listing_id: string | null;

  @Described('The name that the business went by; null when its listing was deleted.')
  @Nullable()
  @IsString()
  business_name: string | null;

  @Described('What the visitor says is wrong.')
  @IsIn(LISTING_REPORT_REASONS)
  reason: ListingReportReason;

  @Described('Which fact is wrong; null for another reason.')
  @Nullable()
  @IsIn(REPORTED_FACTS)
  fact: ReportedFact | null;

  @Described('Who looks at it.')
  @IsIn(REPORT_STATES)
  state: ReportState;

  @Described('What came of it; null until it is decided.')
  @Nullable()
  @IsIn(REPORT_OUTCOMES)
  outcome: ReportOutcome | null;

  @Described('When the visitor sent it.')
  @IsISO8601()
  created_at: string;
}

export class WebhookTest {
  @Described('Another one with each test.')
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
