import { IsNumber, IsOptional, IsUrl, Max, Min } from 'class-validator';

export class TracingSettings {
  /** OTLP/HTTP endpoint for traces, without `/v1/traces`; no tracing by default. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Share of traces to record, from 0 to 1. A job is recorded if its request is. */
  @IsNumber()
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG = 1;
}
