import { KEYED_CALLS_MAX, KEYED_CALLS_PER_MINUTE } from '@townlink/contracts';
import { IsInt, Max, Min } from 'class-validator';

export class ApiKeySettings {
  /** Calls of the public API per key and minute, unless the console has set a different number for the key. */
  @IsInt()
  @Min(1)
  @Max(KEYED_CALLS_MAX)
  API_KEY_CALLS_PER_MINUTE = KEYED_CALLS_PER_MINUTE;
}
