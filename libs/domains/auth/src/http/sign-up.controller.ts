import { Body, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import { addressKey, BeforeOpening, Public } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsError, validationFailed } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { AnonymousSignInService } from '../anonymous/anonymous-sign-in.service';
import { PhoneNumbers } from '../phone/phone-numbers';
import { SignInByPhoneService } from '../phone/sign-in-by-phone.service';
import { SignUpService } from '../sign-up/sign-up.service';
import { AccountsController } from './accounts-controller';
import { Devices } from './devices';
import { RequestLimit } from './limits';
import { linkOptions } from './link-options';
import { bodyOf, emailOf, fieldsOf, newcomerOf, passwordOf } from './read-body';

@AccountsController()
export class SignUpController {
  constructor(
    private readonly signUp: SignUpService,
    private readonly numbers: PhoneNumbers,
    private readonly phones: SignInByPhoneService,
    private readonly nameless: AnonymousSignInService,
    private readonly devices: Devices,
    private readonly settings: AuthSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  @Post('signup')
  @Public()
  @BeforeOpening(false)
  @HttpCode(200)
  @RequestLimit('sign-up')
  async create(
    @Body() body: unknown,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const fields = bodyOf(body);
    const email = emailOf(fields);
    const password = passwordOf(fields, 'password');
    const device = this.devices.of(request, reply);
    const phone = email ? null : this.numbers.read(fields, phoneSignUpsDisabled());
    if (!email && !phone && password) throw validationFailed('To sign up, please provide an email or phone number');
    if (!email && !phone) return this.nameless.signIn(newcomerOf(fields).userMetadata, device, addressKey(request.ip));
    if (password === null) throw validationFailed('Signup requires a valid password');
    const newcomer = { password, ...newcomerOf(fields), browser: device.browser };
    if (!email) {
      this.numbers.requireChannel(fields);
      return this.phones.signUp({ phone: phone!, ...newcomer, caller: addressKey(request.ip) });
    }
    const context = { request, settings: this.settings, runtime: this.runtime };
    return this.signUp.signUp({ email, ...newcomer, ...linkOptions(fields, fieldsOf(query), context) });
  }
}

const phoneSignUpsDisabled = () => new AccountsError(400, 'phone_provider_disabled', 'Phone signups are disabled');
