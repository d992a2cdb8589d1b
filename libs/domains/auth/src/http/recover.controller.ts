import { Body, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import { addressKey, Public } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validationFailed } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { PhoneChangeService } from '../phone/phone-change.service';
import { PhoneNumbers } from '../phone/phone-numbers';
import { SignInByPhoneService } from '../phone/sign-in-by-phone.service';
import { RecoverService } from '../sign-in/recover.service';
import { ResendService, resendTypes } from '../sign-in/resend.service';
import { SendMagicLinkService } from '../sign-in/send-magic-link.service';
import { AccountsController } from './accounts-controller';
import { Devices } from './devices';
import { RequestLimit } from './limits';
import { linkOptions } from './link-options';
import { bodyOf, emailOf, type Fields, fieldsOf, newcomerOf, textOf } from './read-body';

/**
 * POST /auth/v1/recover, /otp and /resend: messages that anyone may request. They always return `{}`, so as not to
 * reveal accounts.
 */
@AccountsController()
export class RecoverController {
  constructor(
    private readonly recovery: RecoverService,
    private readonly sender: ResendService,
    private readonly links: SendMagicLinkService,
    private readonly numbers: PhoneNumbers,
    private readonly phones: SignInByPhoneService,
    private readonly phoneChange: PhoneChangeService,
    private readonly devices: Devices,
    private readonly settings: AuthSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  @Post('recover')
  @Public()
  @HttpCode(200)
  @RequestLimit('recover')
  async recover(@Body() body: unknown, @Query() query: unknown, @Req() request: FastifyRequest): Promise<object> {
    const fields = bodyOf(body);
    await this.recovery.recover(requiredEmail(fields), this.options(fields, query, request));
    return {};
  }

  @Post('otp')
  @Public()
  @HttpCode(200)
  @RequestLimit('otp')
  async otp(
    @Body() body: unknown,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    const fields = bodyOf(body);
    const phone = this.numbers.read(fields);
    const { browser, maySignUp } = this.devices.of(request, reply);
    const asked = { createUser: fields.create_user !== false && maySignUp, ...newcomerOf(fields), browser };
    if (phone) {
      this.numbers.requireChannel(fields);
      await this.phones.sendCode({ phone, caller: addressKey(request.ip), ...asked });
    } else {
      await this.links.send({ email: requiredEmail(fields), ...asked, ...this.options(fields, query, request) });
    }
    return {};
  }

  @Post('resend')
  @Public()
  @HttpCode(200)
  @RequestLimit('resend')
  async resend(@Body() body: unknown, @Query() query: unknown, @Req() request: FastifyRequest): Promise<object> {
    const fields = bodyOf(body);
    const asked = textOf(fields, 'type');
    if (asked === 'sms' || asked === 'phone_change') {
      const sender = asked === 'sms' ? this.phones : this.phoneChange;
      await sender.resend(this.numbers.require(fields), addressKey(request.ip));
      return {};
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
