import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  Min,
} from 'class-validator';
import { MaxLength } from '../text/max-length';
import { InsteadOf } from '../http/instead-of';
import { ListQuery } from '../http/route-inputs';
import { PAYOUT_LIMITS } from './managed-referrals';
import { PAYOUT_STATUSES, type PayoutStatus } from './referral';
import { OneLine } from '../text/transforms';

export const REFERRAL_FILTERS = ['all', ...PAYOUT_STATUSES] as const;
export type ReferralFilter = 'all' | PayoutStatus;

const REFERRAL_SORTS = ['created', 'opened'] as const;
export type ReferralSort = (typeof REFERRAL_SORTS)[number];

/** Query of `GET /api/admin/referrals` and `GET /api/admin/referrals/csv`. */
export class ManagedReferralsQuery extends ListQuery {
  @IsIn(REFERRAL_SORTS)
  sort: ReferralSort = 'created';

  @IsIn(REFERRAL_FILTERS)
  status: ReferralFilter = 'all';
}

/** How a payout was made. */
export class PayoutRecord {
  /** For example the payment app. */
  @OneLine()
  @MaxLength(PAYOUT_LIMITS.method, { message: `At most ${PAYOUT_LIMITS.method} characters` })
  @IsNotEmpty({ message: 'Say how it was paid' })
  @IsString()
  method: string;

  /** ID of the payment there. */
  @OneLine()
  @MaxLength(PAYOUT_LIMITS.reference, { message: `At most ${PAYOUT_LIMITS.reference} characters` })
  @IsNotEmpty({ message: 'Give the reference of the payment' })
  @IsString()
  reference: string;
}

/** Body of `POST /api/admin/mark-referral-paid`: one referral by `referralId`, or several by `referralIds`. */
export class MarkReferralPaidRequest extends PayoutRecord {
  @InsteadOf('referralIds')
  @IsUUID()
  referralId?: string;

  @InsteadOf('referralId')
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(PAYOUT_LIMITS.batch)
  @ArrayMinSize(1)
  @IsArray()
  referralIds?: string[];

  /** The total as shown; refused if a different amount is owed by then. */
  @IsOptional()
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(1)
  @IsInt()
  amountCents?: number;
}
