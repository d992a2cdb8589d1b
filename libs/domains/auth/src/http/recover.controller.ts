import { Body, HttpCode, Post, Query, Req } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import { Public } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { AccountsError, validationFailed } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { RecoverService } from '../recover.service';
import { ResendService, resendTypes } from '../resend.service';
import { AccountsController } from './accounts-controller';
import { RequestLimit } from './limits';
import { linkOptions } from './link-options';
import { emailOf, type Fields, fieldsOf, textOf } from './read-body';

/** POST /auth/v1/recover and /auth/v1/resend: e-mails that anyone may ask for. Both always answer `{}`. */
@AccountsController()
export class RecoverController {
  constructor(
    private readonly recovery: RecoverService,
    private readonly sender: ResendService,
    private readonly settings: AuthSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  @Post('recover')
  @Public()
  @HttpCode(200)
  @RequestLimit('recover')
  async recover(@Body() body: unknown, @Query() query: unknown, @Req() request: FastifyRequest): Promise<object> {
    const fields = fieldsOf(body);
    await this.recovery.recover(requiredEmail(fields), this.options(fields, query, request));
    return {};
  }

  @Post('resend')
  @Public()
  @HttpCode(200)
  @RequestLimit('resend')
  async resend(@Body() body: unknown, @Query() query: unknown, @Req() request: FastifyRequest): Promise<object> {
    const fields = fieldsOf(body);
    const asked = textOf(fields, 'type');
    if (asked === 'sms' || asked === 'phone_change') {
      throw new AccountsError(400, 'phone_provider_disabled', 'Phone logins are disabled');
    }
    const type = resendTypes.find((known) => known === asked);
    if (!type) throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
    await this.sender.resend(type, requiredEmail(fields), this.options(fields, query, request));
    return {};
  }

  private options(fields: Fields, query: unknown, request: FastifyRequest) {
    return linkOptions(fields, fieldsOf(query), { request, settings: this.settings, runtime: this.runtime });
  }
}

function requiredEmail(fields: Fields): string {
  const email = emailOf(fields);
  if (!email) throw validationFailed('An email address is required');
  return email;
}
