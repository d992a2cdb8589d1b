import { DirectoryBenchSettings } from '../directory/bench.config';
import { IsInt, Min } from 'class-validator';

export class AccountsBenchSettings extends DirectoryBenchSettings {
  /** Calls of each kind that are timed. */
  @IsInt()
  @Min(20)
  BENCH_CALLS = 400;

  /** Answers of each kind of account whose times are compared. */
  @IsInt()
  @Min(20)
  BENCH_ANSWERS = 200;

  /** Sessions beside which refreshing must not become slower. */
  @IsInt()
  @Min(1000)
  BENCH_SESSIONS = 100_000;
}
