import { IsInt, Max, Min } from 'class-validator';
import { DirectoryBenchSettings } from '../directory/bench.config';

export class ConsoleBenchSettings extends DirectoryBenchSettings {
  override BENCH_PROVIDERS = 1_000_000;

  /** Providers of the smaller business, which the larger is compared with; 0 compares with none. */
  @IsInt()
  @Min(0)
  @Max(5_000_000)
  BENCH_SMALLER = 200_000;

  /** Times that the slowest pages of a list are asked for. */
  @IsInt()
  @Min(10)
  @Max(1000)
  BENCH_ASKED = 300;
}
