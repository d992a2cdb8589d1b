import { IsInt, Max, Min } from 'class-validator';
import { ScaleBenchSettings } from '../scale/scale.config';

export class ApiBenchSettings extends ScaleBenchSettings {
  @IsInt()
  @Min(1)
  @Max(60)
  override BENCH_SECONDS = 2;
}
