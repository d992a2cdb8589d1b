import { DirectoryBenchSettings } from '../directory/bench.config';
import { IsInt, Min } from 'class-validator';

export class AccountsBenchSettings extends DirectoryBenchSettings {
  /** Number of timed calls of each kind. */
  @IsInt()
  @Min(20)
  BENCH_CALLS = 400;

  /** Number of compared responses per kind of account. */
  @IsInt()
  @Min(20)
  BENCH_ANSWERS = 200;

  /** Number of sessions with which refreshing must not become slower. */
  @IsInt()
  @Min(1000)
  BENCH_SESSIONS = 100_000;
}
