import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Checklists,
  type EmailCheck,
  type HealthFindings,
  launchRoutes as routes,
  type NewsletterCheck,
  type PaymentsCheck,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { ChecklistsService } from '../launch/checklists.service';
import { HealthChecksService } from '../launch/health-checks.service';
import { OutsideChecksService } from '../launch/outside-checks.service';

@ApiTags('admin')
@Controller()
export class LaunchController {
  constructor(
    private readonly checks: HealthChecksService,
    private readonly outside: OutsideChecksService,
    private readonly lists: ChecklistsService,
  ) {}

  @Serves(routes.checks)
  async run({ user, query }: Call<typeof routes.checks>, @Req() request: FastifyRequest): Promise<HealthFindings> {
    return { checks: await this.checks.run(user, request, query.check) };
  }

  @Serves(routes.payments)
  payments({ user }: Call<typeof routes.payments>): Promise<PaymentsCheck> {
    return this.outside.checkPayments(user);
  }

  @Serves(routes.email)
  email({ user }: Call<typeof routes.email>): Promise<EmailCheck> {
    return this.outside.checkEmail(user);
  }

  @Serves(routes.newsletter)
  newsletter({ user }: Call<typeof routes.newsletter>): Promise<NewsletterCheck> {
    return this.outside.checkNewsletter(user);
  }

  @Serves(routes.checklists)
  checklists(): Promise<Checklists> {
    return this.lists.read();
  }

  @Serves(routes.tick)
  async tick({ user, body }: Call<typeof routes.tick>): Promise<{ success: true }> {
    await this.lists.tick(user.id, body);
    return { success: true };
  }
}
