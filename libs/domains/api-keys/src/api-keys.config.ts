import { KEYED_CALLS_MAX, KEYED_CALLS_PER_MINUTE } from '@townlink/contracts';
import { IsInt, Max, Min } from 'class-validator';

export class ApiKeySettings {
  /** Calls to the public API per key and minute, unless an administrator has set a different limit for the key. */
  @IsInt()
  @Min(1)
  @Max(KEYED_CALLS_MAX)
  API_KEY_CALLS_PER_MINUTE = KEYED_CALLS_PER_MINUTE;
}
