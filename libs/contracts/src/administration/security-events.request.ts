import { IsIn, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { ListQuery } from '../http/route-inputs';
import { EmptyIsAbsent } from '../text/transforms';
import { IsDay } from './is-day';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from './security-events';

/** Query of `GET /api/admin/security-events` and `GET /api/admin/security-events/csv`. */
export class SecurityEventsQuery extends ListQuery {
  @IsIn(['when'])
  sort = 'when' as const;

  @IsOptional()
  @IsIn(SECURITY_EVENT_KINDS)
  @EmptyIsAbsent()
  kind?: SecurityEventKind;

  /** An account's email address or id. */
  @IsOptional()
  @MaxLength(254)
  @IsString()
  @EmptyIsAbsent()
  person?: string;

  /** An IP address in the form the list shows. */
  @IsOptional()
  @MaxLength(64)
  @IsString()
  @EmptyIsAbsent()
  address?: string;

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
