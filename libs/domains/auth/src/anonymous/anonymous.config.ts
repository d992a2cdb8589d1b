import { Flag } from '@townlink/server-config';
import { IsBoolean, IsInt, Max, Min } from 'class-validator';

export class AnonymousSettings {
  /** Whether visitors may sign in without saying who they are, and say it later. */
  @IsBoolean()
  @Flag()
  AUTH_ANONYMOUS = false;

  /** Anonymous sign-ins an hour from one network address. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_ANONYMOUS = 30;

  /** Days without use after which an account goes of which nobody ever said whose it is. */
  @IsInt()
  @Min(1)
  @Max(3650)
  AUTH_ANONYMOUS_DAYS = 30;
}
