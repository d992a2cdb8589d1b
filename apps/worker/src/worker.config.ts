import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class WorkerSettings {
  /** Port for the liveness probe; none by default. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(65535)
  WORKER_PORT?: number;
}
