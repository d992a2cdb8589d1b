import { Body, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import { Public } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validationFailed } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { FollowLinkService } from '../sign-in/follow-link.service';
import { allowedRedirect } from '../mail/site-links';
import { isForPhone, purposesOfType } from '../one-time/verify-types';
import { PhoneNumbers } from '../phone/phone-numbers';
import { SessionIssuer } from '../sessions/session-issuer';
import { SessionViewService } from '../tokens/session-view.service';
import { HALF_DONE, type Proof, VerifyTokenService } from '../sign-in/verify-token.service';
import { AccountsController } from './accounts-controller';
import { Devices } from './devices';
import { VerifyLimit } from './limits';
import { bodyOf, emailOf, type Fields, fieldsOf, requiredText, textOf } from './read-body';

@AccountsController()
export class VerifyController {
  constructor(
    private readonly tokens: VerifyTokenService,
    private readonly sessions: SessionIssuer,
    private readonly views: SessionViewService,
    private readonly links: FollowLinkService,
    private readonly phones: PhoneNumbers,
    private readonly devices: Devices,
    private readonly settings: AuthSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  @Post('verify')
  @Public()
  @HttpCode(200)
  @VerifyLimit()
  async post(@Body() body: unknown, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const device = this.devices.of(request, reply);
    const proof = { ...this.proofOf(bodyOf(body)), browser: device.browser };
    const verification = await this.tokens.verify(proof, async (tx, { user, row, method, passwordDropped }) => ({
      issued: await this.sessions.issue(tx, user, 'otp', device, {
        proof: method,
        provider: isForPhone(row.purpose) ? 'phone' : 'email',
      }),
      passwordDropped,
    }));
    if (verification.kind === 'half') return { msg: HALF_DONE, code: '200' };
    const { issued, passwordDropped } = verification.result;
    const session = await this.views.show(issued);
    // The link's page then asks for a new password.
    return passwordDropped ? { ...session, password_dropped: true } : session;
  }

  /**
   * For links that point here directly. Ours point to a page that posts the token, so that a mail scanner's visit
   * consumes nothing.
   */
  @Get('verify')
  @Public()
  @VerifyLimit()
  async get(@Query() query: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const fields = fieldsOf(query);
    const requested = textOf(fields, 'redirect_to');
    const allowed = allowedRedirect(requested, this.runtime.SITE_URL, this.settings.AUTH_REDIRECT_URLS);
    const link = {
      type: textOf(fields, 'type') ?? '',
      token: textOf(fields, 'token') ?? '',
      redirectTo: requested ? allowed : null,
    };
    const target = await this.links.follow(link, this.devices.of(request, reply));
    void reply.status(303).header('location', target).send();
  }

  /** A link's token, or a code with the address or number it was sent to. */
  private proofOf(fields: Fields): Omit<Proof, 'browser'> & ({ token: string } | { code: string; sentTo: string }) {
    const purposes = purposesOfType(requiredText(fields, 'type'));
    if (!purposes) throw validationFailed('Unsupported verification type');
    if (purposes.some(isForPhone)) {
      return { purposes, sentTo: this.phones.require(fields), code: requiredText(fields, 'token') };
    }
    const token = textOf(fields, 'token_hash');
    if (token) {
      const others = ['token', 'email', 'phone'].filter((name) => textOf(fields, name));
      if (others.length > 0) throw validationFailed('Only the token_hash and type should be provided');
      return { purposes, token };
    }
    const email = emailOf(fields);
    if (!email) throw validationFailed('Only an email address or token_hash should be provided on verify');
    return { purposes, sentTo: email, code: requiredText(fields, 'token') };
  }
}
