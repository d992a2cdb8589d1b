import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class MetricsSettings {
  /** Port of the metrics, separate from the public one; none by default. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(65535)
  METRICS_PORT?: number;
}
