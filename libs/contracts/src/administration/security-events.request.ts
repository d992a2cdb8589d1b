import { IsIn, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { ListQuery } from '../http/route-inputs';
import { EmptyIsAbsent } from '../text/transforms';
import { IsDay } from './is-day';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from './security-events';

/** Query of `GET /api/admin/security-events` and, where the whole list is a file, of `GET /api/admin/security-events/csv`. */
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

  /** A network address as the list shows it. */
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
