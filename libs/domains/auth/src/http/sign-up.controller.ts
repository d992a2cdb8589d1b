import { Body, HttpCode, Post, Query } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import { Public } from '@townlink/server-http';
import { AccountsError, validationFailed } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { SignUp } from '../sign-up.service';
import { AccountsController } from './accounts-controller';
import { RequestLimit } from './limits';
import { linkOptions } from './link-options';
import { emailOf, type Fields, fieldsOf, metadataOf, passwordOf, textOf } from './read-body';

/** POST /auth/v1/signup */
@AccountsController()
export class SignUpController {
  constructor(
    private readonly signUp: SignUp,
    private readonly settings: AuthSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  @Post('signup')
  @Public()
  @HttpCode(200)
  @RequestLimit('sign-up')
  async create(@Body() body: unknown, @Query() query: unknown) {
    const fields = fieldsOf(body);
    const email = emailOf(fields);
    const password = passwordOf(fields, 'password');
    if (!email) throw withoutEmail(fields);
    if (password === null) throw validationFailed('Signup requires a valid password');
    const options = linkOptions(fields, fieldsOf(query), { settings: this.settings, runtime: this.runtime });
    return this.signUp.signUp({ email, password, userMetadata: metadataOf(fields) ?? {}, ...options });
  }
}

/** Accounts by telephone and nameless ones are part of the contract, and switched off. */
function withoutEmail(fields: Fields): AccountsError {
  if (textOf(fields, 'phone')) {
    return new AccountsError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  return new AccountsError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
}
