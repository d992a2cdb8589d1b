import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { administrationRoutes as routes, type FailedJobs } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { FailedJobsService } from '../failed-jobs.service';

@ApiTags('admin')
@Controller()
export class JobsController {
  constructor(private readonly jobs: FailedJobsService) {}

  @Serves(routes.failedJobs)
  failed({ user, query }: Call<typeof routes.failedJobs>): Promise<FailedJobs> {
    return this.jobs.list(user, query);
  }

  @Serves(routes.retryJob)
  async retry({ user, params }: Call<typeof routes.retryJob>): Promise<{ success: true }> {
    await this.jobs.retry(user.id, params.id);
    return { success: true };
  }

  @Serves(routes.discardJob)
  async discard({ user, params, body }: Call<typeof routes.discardJob>): Promise<{ success: true }> {
    await this.jobs.discard(user.id, params.id, body.reason);
    return { success: true };
  }
}
