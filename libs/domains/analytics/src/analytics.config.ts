import { IsInt, Max, Min } from 'class-validator';

export class AnalyticsSettings {
  /** Analytics calls per IP address and minute, each with up to 20 events. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  ANALYTICS_CALLS_PER_MINUTE = 60;

  /** Posters with a QR code per IP address and hour; each takes about 50 ms of CPU time. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  POSTERS_PER_HOUR = 60;
}
