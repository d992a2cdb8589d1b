import { Body, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { oneLine } from '@townlink/contracts';
import { Caller, type CurrentUser, Public, SignedIn } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validationFailed } from '../accounts-error';
import { userIdOf } from '../administration/user-fields';
import { PasskeysService } from '../passkeys/passkeys.service';
import { SignInWithPasskeyService } from '../passkeys/sign-in-with-passkey.service';
import { AccountsController } from './accounts-controller';
import { Devices } from './devices';
import { PasskeyLimit, RequestLimit, TokenLimit } from './limits';
import { bodyOf, type Fields, requiredText } from './read-body';

const NAME_LENGTH = 100;

const challengerOf = ({ id, sessionId, aal }: CurrentUser) => ({ userId: id, sessionId, aal });

/** Registering, signing in with, and managing passkeys. */
@AccountsController()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly signIn: SignInWithPasskeyService,
    private readonly devices: Devices,
  ) {}

  @Post('passkeys/registration/options')
  @SignedIn()
  @HttpCode(200)
  @RequestLimit('passkeys')
  beginRegistration(@Caller() user: CurrentUser) {
    return this.passkeys.begin(challengerOf(user));
  }

  @Post('passkeys/registration/verify')
  @SignedIn()
  @HttpCode(200)
  @RequestLimit('passkeys')
  finishRegistration(@Caller() user: CurrentUser, @Body() body: unknown, @Req() request: FastifyRequest) {
    const { challengeId, credential } = answerOf(bodyOf(body));
    const userAgent = request.headers['user-agent'] ?? null;
    return this.passkeys.finish(challengerOf(user), challengeId, credential, userAgent);
  }

  @Post('passkeys/authentication/options')
  @Public()
  @HttpCode(200)
  @PasskeyLimit()
  beginSignIn(@Body() body: unknown) {
    bodyOf(body);
    return this.signIn.begin();
  }

  @Post('passkeys/authentication/verify')
  @Public()
  @HttpCode(200)
  @TokenLimit()
  finishSignIn(@Body() body: unknown, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { challengeId, credential } = answerOf(bodyOf(body));
    return this.signIn.finish(challengeId, credential, this.devices.of(request, reply));
  }

  @Get('passkeys')
  @SignedIn()
  list(@Caller() user: CurrentUser) {
    return this.passkeys.list(user.id);
  }

  @Patch('passkeys/:id')
  @SignedIn()
  @RequestLimit('passkeys')
  rename(@Caller() user: CurrentUser, @Param('id') id: string, @Body() body: unknown) {
    const name = oneLine(requiredText(bodyOf(body), 'friendly_name', NAME_LENGTH));
    if (!name) throw validationFailed('friendly_name is required');
    return this.passkeys.rename(user.id, userIdOf(id, 'passkey_id'), name);
  }

  @Delete('passkeys/:id')
  @SignedIn()
  @HttpCode(204)
  @RequestLimit('passkeys')
  remove(@Caller() user: CurrentUser, @Param('id') id: string): Promise<void> {
    return this.passkeys.remove(challengerOf(user), userIdOf(id, 'passkey_id'));
  }
}

/** A device's response, verified later. */
function answerOf(fields: Fields): { challengeId: string; credential: object } {
  const credential = fields.credential ?? null;
  if (typeof credential !== 'object' || credential === null) throw validationFailed('credential must be an object');
  return { challengeId: userIdOf(requiredText(fields, 'challenge_id'), 'challenge_id'), credential };
}
