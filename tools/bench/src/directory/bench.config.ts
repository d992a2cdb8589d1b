import { DatabaseSettings } from '@townlink/server-database';
import { IsInt, IsUrl, Max, Min } from 'class-validator';

export class DirectoryBenchSettings extends DatabaseSettings {
  /** Address with the schema's owner, on the server where the benchmark creates its database. */
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  DATABASE_OWNER_URL: string;

  /** Providers in the database. */
  @IsInt()
  @Min(1000)
  @Max(5_000_000)
  BENCH_PROVIDERS = 200_000;

  /** Length of one measurement, in seconds. */
  @IsInt()
  @Min(1)
  @Max(60)
  BENCH_SECONDS = 4;

  /** Number of measurements of each server, interleaved; the median counts. */
  @IsInt()
  @Min(1)
  @Max(15)
  BENCH_ROUNDS = 5;

  /** Number of concurrent clients. */
  @IsInt()
  @Min(1)
  @Max(256)
  BENCH_CONNECTIONS = 16;
}
