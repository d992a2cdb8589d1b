import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { REFERRAL_MESSAGES, referralCodeOf, type ReferralLink, referralRoutes as routes } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import {
  addressKey,
  Authenticator,
  type Call,
  notFound,
  RateLimited,
  Serves,
  SignInRequired,
} from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { LinkOpensService } from '../links/link-opens.service';
import { ReferralLinksService } from '../links/referral-links.service';
import { ReferralCodes } from '../referral-codes';

@ApiTags('referrals')
@Controller()
export class ReferralsController {
  constructor(
    private readonly database: Database,
    private readonly codes: ReferralCodes,
    private readonly links: ReferralLinksService,
    private readonly opens: LinkOpensService,
    private readonly authenticator: Authenticator,
  ) {}

  @Serves(routes.link)
  link({ user }: Call<typeof routes.link>): Promise<ReferralLink> {
    return this.links.own(user.id);
  }

  @Serves(routes.requestLink)
  @RateLimited(RuntimeSettings, () => ({ name: 'referrals.request', points: 30, seconds: 3600 }))
  async requestLink({ body }: Call<typeof routes.requestLink>): Promise<{ status: 'pending' }> {
    await this.links.request(body.email);
    return { status: 'pending' };
  }

  @Serves(routes.confirmLink)
  @RateLimited(RuntimeSettings, () => ({ name: 'referrals.confirm', points: 60, seconds: 3600 }))
  confirmLink({ body }: Call<typeof routes.confirmLink>): Promise<ReferralLink> {
    return this.links.confirm(body.token);
  }

  /** The limit makes trying all two billion codes impractical. */
  @Serves(routes.check)
  @RateLimited(RuntimeSettings, () => ({ name: 'referrals.check', points: 60, seconds: 60 }))
  async check({ params }: Call<typeof routes.check>): Promise<{ referral_code: string }> {
    const code = referralCodeOf(params.code);
    const exists = await this.database.as(systemActor, (tx) => this.codes.exists(tx, code));
    if (!exists) throw notFound(REFERRAL_MESSAGES.invalid, 'referral-not-found');
    return { referral_code: code };
  }

  @Serves(routes.use)
  @RateLimited(RuntimeSettings, () => ({ name: 'referrals.use', points: 60, seconds: 60 }))
  async use({ params }: Call<typeof routes.use>, @Req() request: FastifyRequest): Promise<{ success: true }> {
    await this.opens.count(referralCodeOf(params.code), {
      address: addressKey(request.ip),
      agent: request.headers['user-agent'],
      userId: await this.callerOf(request),
    });
    return { success: true };
  }

  /** The signed-in caller, if any: owners who open their own link are not counted. */
  private async callerOf(request: FastifyRequest): Promise<string | null> {
    if (!request.headers.authorization) return null;
    try {
      return (await this.authenticator.authenticate(request)).id;
    } catch (error) {
      if (error instanceof SignInRequired) return null;
      throw error;
    }
  }
}
