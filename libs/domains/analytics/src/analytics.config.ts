import { IsInt, Max, Min } from 'class-validator';

export class AnalyticsSettings {
  /** Calls a minute per network address, of at most twenty events each. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  ANALYTICS_CALLS_PER_MINUTE = 60;

  /** Posters with a QR code that one network address may make an hour; each takes some 50 ms of a processor. */
  @IsInt()
  @Min(1)
  @Max(100_000)
  POSTERS_PER_HOUR = 60;
}
