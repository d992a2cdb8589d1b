import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ClaimedBusiness, claimRoutes as routes, type ClaimWays } from '@townlink/contracts';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { ClaimCodesService } from '../claims/claim-codes.service';
import { ClaimsService } from '../claims/claims.service';
import { ClaimSettings } from '../claims/claims.config';

/** Tokens and codes cannot be guessed; the limit keeps attempts cheap. */
export const ClaimLimited = (name: string) =>
  RateLimited(ClaimSettings, ({ CLAIM_CALLS_PER_HOUR: points }) => ({ name, points, seconds: 3600 }));

@ApiTags('claims')
@Controller()
export class ClaimsController {
  constructor(
    private readonly claims: ClaimsService,
    private readonly codes: ClaimCodesService,
  ) {}

  @Serves(routes.ways)
  ways(): ClaimWays {
    return this.codes.ways();
  }

  @Serves(routes.byLink)
  @ClaimLimited('claims.link')
  byLink({ user, body }: Call<typeof routes.byLink>): Promise<ClaimedBusiness> {
    return this.claims.byLink(user.id, body.token);
  }

  @Serves(routes.sendCode)
  async sendCode(
    { user, body }: Call<typeof routes.sendCode>,
    @Req() request: FastifyRequest,
  ): Promise<{ status: 'requested' }> {
    await this.codes.send(user.id, body, request.ip);
    return { status: 'requested' };
  }

  @Serves(routes.byCode)
  @ClaimLimited('claims.code')
  byCode({ user, body }: Call<typeof routes.byCode>): Promise<ClaimedBusiness> {
    return this.codes.claim(user.id, body);
  }
}
