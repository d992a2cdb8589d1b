import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import { addressKey, Caller, type CurrentUser, SignedIn } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsError } from '../accounts-error';
import { userIdOf } from '../administration/user-fields';
import { AuthSettings } from '../auth.config';
import { PhoneNumbers } from '../phone/phone-numbers';
import { ReauthenticationService } from '../own-account/reauthentication.service';
import { readScope, SignOutService } from '../sessions/sign-out.service';
import { UnlinkIdentityService } from '../external/unlink-identity.service';
import { UpdateUserService } from '../own-account/update-user.service';
import { AccountsController } from './accounts-controller';
import { Devices } from './devices';
import { RequestLimit } from './limits';
import { linkOptions } from './link-options';
import { bodyOf, emailOf, fieldsOf, metadataOf, passwordOf, textOf } from './read-body';

/** GET and PUT /auth/v1/user, GET /auth/v1/reauthenticate, POST /auth/v1/logout, for the caller. */
@AccountsController()
export class UserController {
  constructor(
    private readonly users: UpdateUserService,
    private readonly sessions: SignOutService,
    private readonly reauthentication: ReauthenticationService,
    private readonly identities: UnlinkIdentityService,
    private readonly phones: PhoneNumbers,
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
    const fields = bodyOf(body);
    const phone = this.phones.read(fields);
    if (phone) this.phones.requireChannel(fields);
    if ((fields.app_metadata ?? null) !== null) {
      throw new AccountsError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    }
    return this.users.update(ownerOf(user), {
      email: emailOf(fields),
      phone,
      password: passwordOf(fields, 'password'),
      currentPassword: passwordOf(fields, 'current_password'),
      nonce: textOf(fields, 'nonce'),
      userMetadata: metadataOf(fields),
      device: this.devices.of(request, reply),
      ...linkOptions(fields, fieldsOf(query), { request, settings: this.settings, runtime: this.runtime }),
    });
  }

  /** Sends a code that allows a password change long after the sign-in. */
  @Get('reauthenticate')
  @SignedIn()
  @RequestLimit('reauthenticate')
  async reauthenticate(@Caller() user: CurrentUser, @Req() request: FastifyRequest): Promise<object> {
    await this.reauthentication.send(user.id, addressKey(request.ip));
    return {};
  }

  @Delete('user/identities/:id')
  @SignedIn()
  @RequestLimit('user')
  async unlink(@Caller() user: CurrentUser, @Param('id') id: string): Promise<object> {
    await this.identities.unlink(ownerOf(user), userIdOf(id, 'identity_id'));
    return {};
  }

  @Post('logout')
  @SignedIn()
  @HttpCode(204)
  signOut(@Caller() user: CurrentUser, @Query() query: unknown): Promise<void> {
    return this.sessions.signOut(ownerOf(user), readScope(fieldsOf(query).scope));
  }
}

const ownerOf = ({ id, sessionId, aal }: CurrentUser) => ({ userId: id, sessionId, aal });
