import { IsNumber, IsOptional, IsUrl, Max, Min } from 'class-validator';

export class TracingSettings {
  /** Where traces are sent, as OTLP over HTTP (`/v1/traces` is added); without it nothing is traced, and nothing of it loaded. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Which share of the traces is kept, from 0 to 1; a job goes by the request that caused it. */
  @IsNumber()
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG = 1;
}
