import { IsInt, Max, Min } from 'class-validator';
import { DirectoryBenchSettings } from '../directory/bench.config';

export class ConsoleBenchSettings extends DirectoryBenchSettings {
  override BENCH_PROVIDERS = 1_000_000;

  /** Providers of the smaller database, which the other is compared with. */
  @IsInt()
  @Min(1000)
  @Max(5_000_000)
  BENCH_SMALLER = 200_000;

  /** Times that each page is asked for. */
  @IsInt()
  @Min(10)
  @Max(1000)
  BENCH_ASKED = 100;
}
