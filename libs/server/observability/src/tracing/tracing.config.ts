import { IsNumber, IsOptional, IsUrl, Max, Min } from 'class-validator';

export class TracingSettings {
  /** OTLP over HTTP endpoint of traces (`/v1/traces` is added); no tracing by default. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Share of traces that are recorded, from 0 to 1; a job follows its request. */
  @IsNumber()
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG = 1;
}
