import { Controller, Headers, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Accepts, SignatureChecked } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { MailEvents } from './mail-events.service';

/** In bytes: SendGrid sends batches of 768 kB. */
const LARGEST_BATCH = 1024 * 1024;

@ApiTags('mail')
@Controller()
export class MailWebhookController {
  constructor(private readonly events: MailEvents) {}

  /** Receives the mail provider's signed events: bounces, complaints and other reasons to suppress an address. */
  @SignatureChecked('signed by the mail provider with its key for webhooks')
  @Accepts({ bytes: LARGEST_BATCH })
  @Post('api/mail/webhook')
  @HttpCode(200)
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-twilio-email-event-webhook-signature') signature?: string,
    @Headers('x-twilio-email-event-webhook-timestamp') timestamp?: string,
  ): Promise<{ received: true }> {
    await this.events.receive({ body: request.rawBody, signature, timestamp });
    return { received: true };
  }
}
