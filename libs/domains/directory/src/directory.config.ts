import { PUBLIC_API_CALLS_PER_MINUTE } from '@townlink/contracts';
import { IsInt, Max, Min } from 'class-validator';

export class DirectorySettings {
  /** Seconds a finished answer is kept; 0 keeps none. A change of a listing throws its answers away at once anyway. */
  @IsInt()
  @Min(0)
  @Max(3600)
  DIRECTORY_CACHE_SECONDS = 300;

  /** Most finished answers that are kept; at some 8 kB each, 5,000 are 40 MB. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  DIRECTORY_CACHE_ENTRIES = 5_000;

  /** Cities that one address may bring in an hour. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  CITY_UPSERTS_PER_HOUR = 60;

  /** Look-ups of cities at Google a day, whoever asks, after which there are none and an alarm is raised: far more than anyone needs. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  CITY_LOOKUPS_PER_DAY = 5_000;

  /** Calls of the public API that one address may make a minute. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  PUBLIC_API_CALLS_PER_MINUTE = PUBLIC_API_CALLS_PER_MINUTE;
}
