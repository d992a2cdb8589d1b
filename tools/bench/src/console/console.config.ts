import { IsInt, Max, Min } from 'class-validator';
import { DirectoryBenchSettings } from '../directory/bench.config';

export class ConsoleBenchSettings extends DirectoryBenchSettings {
  override BENCH_PROVIDERS = 1_000_000;

  /** Providers of the smaller business, for comparison; 0 for no comparison. */
  @IsInt()
  @Min(0)
  @Max(5_000_000)
  BENCH_SMALLER = 200_000;

  /** Number of requests for the slowest pages of a list. */
  @IsInt()
  @Min(10)
  @Max(1000)
  BENCH_ASKED = 300;
}
