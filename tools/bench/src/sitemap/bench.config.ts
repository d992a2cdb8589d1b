import { DatabaseSettings } from '@townlink/server-database';
import { IsInt, IsUrl, Max, Min } from 'class-validator';

export class SitemapBenchSettings extends DatabaseSettings {
  /** Address of the schema's owner, on the server that the benchmark makes its own database on. */
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  DATABASE_OWNER_URL: string;

  /** Cities and services with listed providers. */
  @IsInt()
  @Min(1000)
  @Max(5_000_000)
  BENCH_MARKETS = 1_000_000;

  /** Most memory that the gateway may take for it, beyond what it has when it is idle, in megabytes. */
  @IsInt()
  @Min(50)
  @Max(4_000)
  BENCH_MEMORY = 200;
}
