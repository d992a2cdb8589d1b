import { Body, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import { Public } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsError, validationFailed } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { SignUpService } from '../sign-up/sign-up.service';
import { AccountsController } from './accounts-controller';
import { Devices } from './devices';
import { RequestLimit } from './limits';
import { linkOptions } from './link-options';
import { bodyOf, emailOf, type Fields, fieldsOf, newcomerOf, passwordOf, textOf } from './read-body';

@AccountsController()
export class SignUpController {
  constructor(
    private readonly signUp: SignUpService,
    private readonly devices: Devices,
    private readonly settings: AuthSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  @Post('signup')
  @Public()
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
    if (!email) throw withoutEmail(fields);
    if (password === null) throw validationFailed('Signup requires a valid password');
    const context = { request, settings: this.settings, runtime: this.runtime };
    return this.signUp.signUp({
      email,
      password,
      ...newcomerOf(fields),
      browser: this.devices.of(request, reply).browser,
      ...linkOptions(fields, fieldsOf(query), context),
    });
  }
}

/** Accounts by telephone and nameless ones are part of the contract, and switched off. */
function withoutEmail(fields: Fields): AccountsError {
  if (textOf(fields, 'phone')) {
    return new AccountsError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  return new AccountsError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
}
