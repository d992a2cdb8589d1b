import { Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type SenderDomainAnswer, type Setup, setupRoutes as routes, type WebhookTrial } from '@townlink/contracts';
import { type Call, Serves, SitePreview } from '@townlink/server-http';
import type { FastifyReply } from 'fastify';
import { SenderSetup } from '../setup/sender-setup.service';
import { SetupService } from '../setup/setup.service';

@ApiTags('admin')
@Controller()
export class SetupController {
  constructor(
    private readonly setup: SetupService,
    private readonly sender: SenderSetup,
    private readonly sitePreview: SitePreview,
  ) {}

  @Serves(routes.read)
  read(): Promise<Setup> {
    return this.setup.read();
  }

  @Serves(routes.putOff)
  putOff({ user, body }: Call<typeof routes.putOff>): Promise<Setup> {
    return this.setup.putOff(user.id, body);
  }

  @Serves(routes.open)
  open({ user }: Call<typeof routes.open>): Promise<Setup> {
    return this.setup.open(user.id);
  }

  @Serves(routes.webhook)
  makeWebhook({ user }: Call<typeof routes.webhook>): Promise<WebhookTrial> {
    return this.setup.makeWebhook(user.id);
  }

  @Serves(routes.senderDomain)
  askSenderDomain({ user }: Call<typeof routes.senderDomain>): Promise<SenderDomainAnswer> {
    return this.sender.ask(user.id);
  }

  @Serves(routes.preview)
  async preview(
    { user }: Call<typeof routes.preview>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true }> {
    await this.setup.notePreview(user.id);
    void reply.header('set-cookie', this.sitePreview.cookieFor(user.id));
    return { success: true };
  }
}
