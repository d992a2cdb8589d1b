import '@fastify/multipart';
import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { type ApplicationAccepted, APPLICATIONS_PATH, LICENSE_MESSAGES } from '@townlink/contracts';
import { Accepts, Caller, type CurrentUser, invalidField, Problem, SignedIn } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LicenseReceiver, type ReceivedApplication } from '../apply/license-receiver';
import { readApplication } from '../apply/read-application';
import { SubmitApplicationService } from '../apply/submit-application.service';

/** Not a declared route, because the license is checked and stored while streaming. */
@ApiTags('onboarding')
@Controller(APPLICATIONS_PATH)
export class ApplicationsController {
  constructor(
    private readonly receiver: LicenseReceiver,
    private readonly applications: SubmitApplicationService,
  ) {}

  /** Multipart: part `application` is the form as JSON, part `license` the file. 201 for a new application, 200 for an existing one. */
  @Post()
  @SignedIn()
  @Accepts({ files: true })
  @ApiConsumes('multipart/form-data')
  async submit(
    @Caller() user: CurrentUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApplicationAccepted> {
    if (!request.isMultipart())
      throw new Problem(415, 'unsupported-media-type', 'Send the application as multipart/form-data.');
    const received = await this.receiver.receive(user, request.parts());
    const accepted = await this.accept(user, received);
    void reply.status(accepted.existing ? 200 : 201);
    return accepted;
  }

  private async accept(user: CurrentUser, received: ReceivedApplication): Promise<ApplicationAccepted> {
    try {
      const existing = await this.applications.existing(user);
      if (existing) {
        await this.receiver.discard(received);
        return existing;
      }
      const application = await readApplication(received.json);
      if (!received.license) throw invalidField('license', LICENSE_MESSAGES.required);
      return await this.applications.submit(user, application, received.license);
    } catch (error) {
      await this.receiver.discard(received);
      throw error;
    }
  }
}
