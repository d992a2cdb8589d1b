import { IsIn, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { ListQuery } from '../http/route-inputs';
import { EmptyIsAbsent } from '../text/transforms';
import { IsDay } from './is-day';

/** Query of `GET /api/admin/audit` and `GET /api/admin/audit/csv`. */
export class AuditQuery extends ListQuery {
  @IsIn(['when'])
  sort = 'when' as const;

  /** An account's email address or id, or 'server'. */
  @IsOptional()
  @MaxLength(254)
  @IsString()
  @EmptyIsAbsent()
  actor?: string;

  @IsOptional()
  @MaxLength(100)
  @IsString()
  @EmptyIsAbsent()
  action?: string;

  /** Subject ID. */
  @IsOptional()
  @MaxLength(100)
  @IsString()
  @EmptyIsAbsent()
  subject?: string;

  /** First day, UTC. */
  @IsOptional()
  @IsDay()
  @EmptyIsAbsent()
  from?: string;

  /** Last day, UTC. */
  @IsOptional()
  @IsDay()
  @EmptyIsAbsent()
  to?: string;
}
