import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ClosingTerms, type ExportLink, type OwnExport, ownAccountRoutes as routes } from '@townlink/contracts';
import { type Call, type CurrentUser, Serves, WithoutEmail } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { CloseAccountService } from './close-account.service';
import { DataExportService } from './data-export.service';
import { ProveIdentityService } from './prove-identity.service';

@ApiTags('account')
@Controller()
@WithoutEmail()
export class OwnDataController {
  constructor(
    private readonly exports: DataExportService,
    private readonly closing: CloseAccountService,
    private readonly proof: ProveIdentityService,
  ) {}

  @Serves(routes.prove)
  async prove({ user, body }: Call<typeof routes.prove>, @Req() request: FastifyRequest): Promise<undefined> {
    await this.proof.prove(askerOf(user), body, request.ip);
    return undefined;
  }

  @Serves(routes.export)
  read({ user }: Call<typeof routes.export>): Promise<OwnExport> {
    return this.exports.read(user.id);
  }

  @Serves(routes.requestExport)
  request({ user }: Call<typeof routes.requestExport>): Promise<OwnExport> {
    return this.exports.request(askerOf(user));
  }

  @Serves(routes.openExport)
  open({ user }: Call<typeof routes.openExport>): Promise<ExportLink> {
    return this.exports.open(askerOf(user));
  }

  @Serves(routes.closing)
  terms({ user }: Call<typeof routes.closing>): Promise<ClosingTerms> {
    return this.closing.terms(user.id);
  }

  @Serves(routes.close)
  async close({ user, body }: Call<typeof routes.close>, @Req() request: FastifyRequest): Promise<undefined> {
    await this.closing.close(user.id, body, request.ip);
    return undefined;
  }
}

const askerOf = ({ id, sessionId, aal }: CurrentUser) => ({ userId: id, sessionId, aal });
