import { DirectoryBenchSettings } from '../directory/bench.config';

export class ScaleBenchSettings extends DirectoryBenchSettings {
  override BENCH_PROVIDERS = 1_000_000;
}
