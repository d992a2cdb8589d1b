import { PUBLIC_API_CALLS_PER_MINUTE } from '@townlink/contracts';
import { IsInt, Max, Min } from 'class-validator';

export class DirectorySettings {
  /**
   * Seconds to cache a response; 0 disables caching. A changed listing always invalidates its responses immediately.
   */
  @IsInt()
  @Min(0)
  @Max(3600)
  DIRECTORY_CACHE_SECONDS = 300;

  /** Maximum number of cached responses. A response with 26 full listings takes about 40 kB, so 5,000 take 200 MB. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  DIRECTORY_CACHE_ENTRIES = 5_000;

  /** New cities per IP address and hour. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  CITY_UPSERTS_PER_HOUR = 60;

  /** Total city lookups at Google per day, far above normal use. Exceeding it raises an alarm. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  CITY_LOOKUPS_PER_DAY = 5_000;

  /**
   * Searches, suggestions and other reads of the site's directory per IP address and minute, counted by each gateway; 0 for no
   * limit. Addresses of this machine have no limit, so set TRUSTED_PROXIES behind a proxy.
   */
  @IsInt()
  @Min(0)
  @Max(100_000)
  DIRECTORY_READS_PER_MINUTE = 1_200;

  /** Calls to the public API per IP address and minute. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  PUBLIC_API_CALLS_PER_MINUTE = PUBLIC_API_CALLS_PER_MINUTE;
}
