import { Body, Get, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import { Caller, type CurrentUser, SignedIn } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsError } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { readScope, SignOutService } from '../sign-out.service';
import { UpdateUserService } from '../update-user.service';
import { AccountsController } from './accounts-controller';
import { Devices } from './devices';
import { RequestLimit } from './limits';
import { linkOptions } from './link-options';
import { emailOf, fieldsOf, metadataOf, passwordOf, textOf } from './read-body';

/** GET and PUT /auth/v1/user, POST /auth/v1/logout: for whoever is signed in. */
@AccountsController()
export class UserController {
  constructor(
    private readonly users: UpdateUserService,
    private readonly sessions: SignOutService,
    private readonly devices: Devices,
    private readonly settings: AuthSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  @Get('user')
  @SignedIn()
  read(@Caller() user: CurrentUser) {
    return this.users.read(user.id);
  }

  @Put('user')
  @SignedIn()
  @RequestLimit('user')
  update(
    @Caller() user: CurrentUser,
    @Body() body: unknown,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const fields = fieldsOf(body);
    if (textOf(fields, 'phone')) throw new AccountsError(400, 'phone_provider_disabled', 'Phone logins are disabled');
    return this.users.update(ownerOf(user), {
      email: emailOf(fields),
      password: passwordOf(fields, 'password'),
      currentPassword: passwordOf(fields, 'current_password'),
      userMetadata: metadataOf(fields),
      device: this.devices.of(request, reply),
      ...linkOptions(fields, fieldsOf(query), { request, settings: this.settings, runtime: this.runtime }),
    });
  }

  @Post('logout')
  @SignedIn()
  @HttpCode(204)
  signOut(@Caller() user: CurrentUser, @Query() query: unknown): Promise<void> {
    return this.sessions.signOut(ownerOf(user), readScope(fieldsOf(query).scope));
  }
}

const ownerOf = ({ id, sessionId }: CurrentUser) => ({ userId: id, sessionId });
