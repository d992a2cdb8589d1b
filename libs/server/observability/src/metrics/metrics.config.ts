import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class MetricsSettings {
  /** Port for metrics, separate from the public one; no metrics by default. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(65535)
  METRICS_PORT?: number;
}
