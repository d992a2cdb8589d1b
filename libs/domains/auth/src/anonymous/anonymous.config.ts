import { Flag } from '@townlink/server-config';
import { IsBoolean, IsInt, Max, Min } from 'class-validator';

export class AnonymousSettings {
  /** Whether visitors can sign in anonymously and identify themselves later. */
  @IsBoolean()
  @Flag()
  AUTH_ANONYMOUS = false;

  /** Anonymous sign-ins per IP address and hour. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_ANONYMOUS = 30;

  /** Days after which an unused anonymous account is deleted. */
  @IsInt()
  @Min(1)
  @Max(3650)
  AUTH_ANONYMOUS_DAYS = 30;
}
