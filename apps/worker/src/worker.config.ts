import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class WorkerSettings {
  /** Where it says that it is alive; without it nobody is told. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(65535)
  WORKER_PORT?: number;
}
