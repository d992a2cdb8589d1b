import { Type } from 'class-transformer';
import { IsDefined, IsIn, IsOptional, IsString, Matches, MinLength, ValidateIf, ValidateNested } from 'class-validator';
import { type StateCode, STATE_CODES } from '../directory/us-states';
import type { SortDirection } from '../http/list';
import { ListQuery } from '../http/route-inputs';
import { LICENSE_LIMITS } from '../license/license';
import { LicenseFactsInput } from '../license/license.request';
import { ONBOARDING_LIMITS } from '../onboarding/limits';
import { MaxLength, tooLong } from '../text/max-length';
import { EmptyIsAbsent, NoLinesIsAbsent, OneLine } from '../text/transforms';
import { REGISTER_MESSAGES } from './register';
import { REGISTER_DECISIONS, REGISTER_REASON_MAX, type RegisterDecision } from './task';

/** Query of `GET /api/admin/register-entry`: a license about to be approved. */
export class RegisterEntryQuery {
  @IsIn(STATE_CODES, { message: 'Please select a state' })
  state: StateCode;

  @MaxLength(LICENSE_LIMITS.number)
  @MinLength(1, { message: REGISTER_MESSAGES.number })
  @IsString({ message: REGISTER_MESSAGES.number })
  @OneLine()
  number: string;

  /** Business name. */
  @MaxLength(ONBOARDING_LIMITS.businessName)
  @MinLength(1)
  @IsString()
  @OneLine()
  name: string;

  /** Last valid day according to the document, if already entered. */
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/)
  @EmptyIsAbsent()
  expiresOn?: string;
}

export const REGISTER_TASK_LISTS = ['open', 'closed'] as const;

/** Query of `GET /api/admin/register-tasks`; longest wait first by default. */
export class RegisterTasksQuery extends ListQuery {
  @IsIn(REGISTER_TASK_LISTS)
  state: (typeof REGISTER_TASK_LISTS)[number] = 'open';

  @IsIn(['raised'])
  sort = 'raised' as const;

  override direction: SortDirection = 'asc';
}

/** Body of `POST /api/admin/register-tasks/{id}/decide`. */
export class DecideRegisterTask {
  @IsIn(REGISTER_DECISIONS, { message: 'Choose an outcome' })
  outcome: RegisterDecision;

  /** Only for administrators; a dismissal needs one. */
  @ValidateIf(({ outcome, reason }: DecideRegisterTask) => outcome === 'dismissed' || reason !== undefined)
  @MaxLength(REGISTER_REASON_MAX, tooLong(REGISTER_REASON_MAX))
  @MinLength(1, { message: REGISTER_MESSAGES.reason })
  @IsString({ message: REGISTER_MESSAGES.reason })
  @NoLinesIsAbsent()
  reason?: string;

  /** Facts of the renewed license. */
  @ValidateIf(({ outcome, license }: DecideRegisterTask) => outcome === 'renewed' || license !== undefined)
  @IsDefined({ message: REGISTER_MESSAGES.license })
  @ValidateNested()
  @Type(() => LicenseFactsInput)
  license?: LicenseFactsInput;
}
