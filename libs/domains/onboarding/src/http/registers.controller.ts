import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type RegisterAnswer, registerRoutes as routes, type RegisterTasks } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import { LookUpLicenseService } from '../registers/look-up-license.service';
import { RegisterTasksService } from '../registers/register-tasks.service';

@ApiTags('admin')
@Controller()
export class RegistersController {
  constructor(
    private readonly licenses: LookUpLicenseService,
    private readonly differences: RegisterTasksService,
  ) {}

  @Serves(routes.entry)
  @RateLimited(RuntimeSettings, () => ({ name: 'registers.entry', points: 60, seconds: 60 }))
  entry({ query }: Call<typeof routes.entry>): Promise<RegisterAnswer> {
    return this.licenses.lookUp(query);
  }

  @Serves(routes.tasks)
  tasks({ query }: Call<typeof routes.tasks>): Promise<RegisterTasks> {
    return this.differences.list(query);
  }

  @Serves(routes.decide)
  async decide({ user, params, body }: Call<typeof routes.decide>): Promise<{ success: true }> {
    await this.differences.decide(user.id, params.id, body);
    return { success: true };
  }
}
