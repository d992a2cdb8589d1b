import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FailedJobs } from '@townlink/contracts';
import { AdminOnly, Caller, type CurrentUser, invalidField } from '@townlink/server-http';
import { FailedJobsService } from '../failed-jobs.service';

const jobId = new ParseUUIDPipe({ exceptionFactory: () => invalidField('id', 'This is no job id.') });

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/jobs')
export class JobsController {
  constructor(private readonly jobs: FailedJobsService) {}

  @Get('failed')
  failed(): Promise<FailedJobs> {
    return this.jobs.list();
  }

  @Post(':id/retry')
  @HttpCode(202)
  async retry(@Caller() admin: CurrentUser, @Param('id', jobId) id: string): Promise<{ success: true }> {
    await this.jobs.retry(admin.id, id);
    return { success: true };
  }
}
