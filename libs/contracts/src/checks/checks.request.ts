import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import type { SortDirection } from '../http/list';
import { ListQuery } from '../http/route-inputs';
import { MaxLength, tooLong } from '../text/max-length';
import { EmptyIsAbsent, NoLinesIsAbsent } from '../text/transforms';
import { CHECK_LIMITS as LIMITS, CHECK_MESSAGES, type CheckFacts } from './check-facts';

/**
 * `approved` excludes licenses, which are decided with their listing. `renamed`: approved checks and licenses of a business
 * whose name has changed since.
 */
export const CHECK_LISTS = ['waiting', 'approved', 'renamed'] as const;

/** Longest wait first by default. */
export class ChecksQuery extends ListQuery {
  @IsIn(CHECK_LISTS)
  state: (typeof CHECK_LISTS)[number] = 'waiting';

  @IsIn(['submitted'])
  sort = 'submitted' as const;

  override direction: SortDirection = 'asc';
}

/** `checkErrors` decides which of them a kind needs and which dates are valid. */
class CheckFactsInput implements CheckFacts {
  @IsOptional()
  @MaxLength(LIMITS.number, tooLong(LIMITS.number))
  @IsString()
  @EmptyIsAbsent()
  number?: string;

  @IsOptional()
  @MaxLength(LIMITS.issuer, tooLong(LIMITS.issuer))
  @IsString()
  @EmptyIsAbsent()
  issuer?: string;

  @IsOptional()
  @Max(LIMITS.dollars, { message: CHECK_MESSAGES.tooMuch })
  @Min(1, { message: CHECK_MESSAGES.amount })
  @IsInt({ message: CHECK_MESSAGES.amount })
  amount?: number;

  @IsOptional()
  @Max(LIMITS.dollars, { message: CHECK_MESSAGES.tooMuch })
  @Min(1, { message: CHECK_MESSAGES.amount })
  @IsInt({ message: CHECK_MESSAGES.amount })
  aggregate?: number;

  @IsOptional()
  @MaxLength(10)
  @IsString()
  @EmptyIsAbsent()
  startsOn?: string;

  @IsOptional()
  @MaxLength(10)
  @IsString()
  @EmptyIsAbsent()
  expiresOn?: string;
}

/** Body of `POST /api/admin/decide-check`. */
export class DecideCheckRequest {
  @IsUUID()
  checkId: string;

  /** `withdraw`: takes an approved check off the passport. `confirm`: it also counts for the business’s new name. */
  @IsIn(['approve', 'refuse', 'withdraw', 'confirm'])
  action: 'approve' | 'refuse' | 'withdraw' | 'confirm';

  /** Reason for a refusal or withdrawal, sent to the provider. */
  @IsOptional()
  @MaxLength(LIMITS.notes, tooLong(LIMITS.notes))
  @IsString()
  @NoLinesIsAbsent()
  notes?: string;

  /** What an approved document states. */
  @IsOptional()
  @ValidateNested()
  @Type(() => CheckFactsInput)
  facts?: CheckFactsInput;
}
