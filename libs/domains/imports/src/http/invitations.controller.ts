import { Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type InvitationContent, invitationRoutes as routes, PAGES } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import type { FastifyReply } from 'fastify';
import { InvitationsService } from '../invitations/invitations.service';
import { ClaimLimited } from './claims.controller';

@ApiTags('invitations')
@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Serves(routes.look)
  @ClaimLimited('invitations.look')
  look({ body }: Call<typeof routes.look>): Promise<InvitationContent> {
    return this.invitations.look(body.token);
  }

  /** Not limited: a single machine of a mail provider may send many clicks, and the signature cannot be guessed. */
  @Serves(routes.refuse)
  async refuse({ query, body }: Call<typeof routes.refuse>): Promise<{ success: true }> {
    await this.invitations.refuse(query.token ?? body.token, body.answer ?? 'never');
    return { success: true };
  }

  @Serves(routes.openRefuse)
  openRefuse({ query }: Call<typeof routes.openRefuse>, @Res({ passthrough: true }) reply: FastifyReply): undefined {
    void reply.header('location', `${PAGES.refuseInvitation}?${new URLSearchParams({ token: query.token ?? '' })}`);
    return undefined;
  }
}
