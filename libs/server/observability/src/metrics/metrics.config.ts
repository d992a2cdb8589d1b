import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class MetricsSettings {
  /** Where the metrics are read, apart from what is public; without it there is no such port. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(65535)
  METRICS_PORT?: number;
}
