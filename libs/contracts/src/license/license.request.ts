import { plainToInstance, Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUUID, Matches, MinLength, ValidateNested, validateSync } from 'class-validator';
import { MaxLength, tooLong } from '../text/max-length';
import { type StateCode, STATE_CODES } from '../directory/us-states';
import type { SortDirection } from '../http/list';
import { ListQuery } from '../http/route-inputs';
import { IsDateNotPast } from '../onboarding/rules';
import { NoLinesIsAbsent, OneLine } from '../text/transforms';
import { LICENSE_LIMITS as LIMITS } from './license';
import { REVISION_NOTES_MAX } from './revision';

/** Longest wait first by default. */
export class WaitingRevisionsQuery extends ListQuery {
  @IsIn(['submitted'])
  sort = 'submitted' as const;

  override direction: SortDirection = 'asc';
}

/** What an administrator enters from a license and confirms with the board. */
export class LicenseFactsInput {
  @MaxLength(LIMITS.number, tooLong(LIMITS.number))
  @MinLength(1, { message: 'License number is required' })
  @IsString({ message: 'License number is required' })
  @OneLine()
  number: string;

  @MaxLength(LIMITS.board, tooLong(LIMITS.board))
  @MinLength(1, { message: 'Issuing board is required' })
  @IsString({ message: 'Issuing board is required' })
  @OneLine()
  board: string;

  @IsIn(STATE_CODES, { message: 'Please select a state' })
  state: StateCode;

  /** Last valid day. */
  @IsDateNotPast('Please enter the last day of a license that has not expired')
  @Matches(/^20\d\d-/, { message: 'Please enter a day of this century' })
  @IsString({ message: 'Expiry date is required' })
  expiresOn: string;
}

/** Errors by field; empty when all are valid. */
export const licenseErrors = (facts: object): Partial<Record<keyof LicenseFactsInput, string>> =>
  Object.fromEntries(
    validateSync(plainToInstance(LicenseFactsInput, facts), { stopAtFirstError: true }).map(
      ({ property, constraints = {} }) => [property, Object.values(constraints)[0]],
    ),
  );

/** Body of `POST /api/admin/decide-revision`. */
export class DecideRevisionRequest {
  @IsUUID()
  revisionId: string;

  @IsIn(['approve', 'refuse'])
  action: 'approve' | 'refuse';

  /** Reason for a refusal, sent to the provider. */
  @IsOptional()
  @MaxLength(REVISION_NOTES_MAX, tooLong(REVISION_NOTES_MAX))
  @IsString()
  @NoLinesIsAbsent()
  notes?: string;

  /** Facts of an approved new license. */
  @IsOptional()
  @ValidateNested()
  @Type(() => LicenseFactsInput)
  license?: LicenseFactsInput;
}
