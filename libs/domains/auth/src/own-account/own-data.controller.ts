import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ClosingTerms, type ExportLink, type OwnExport, ownAccountRoutes as routes } from '@townlink/contracts';
import { type Call, Serves, WithoutEmail } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { CloseAccountService } from './close-account.service';
import { DataExportService } from './data-export.service';

@ApiTags('account')
@Controller()
@WithoutEmail()
export class OwnDataController {
  constructor(
    private readonly exports: DataExportService,
    private readonly closing: CloseAccountService,
  ) {}

  @Serves(routes.export)
  read({ user }: Call<typeof routes.export>): Promise<OwnExport> {
    return this.exports.read(user.id);
  }

  @Serves(routes.requestExport)
  request({ user }: Call<typeof routes.requestExport>): Promise<OwnExport> {
    return this.exports.request(user.id);
  }

  @Serves(routes.openExport)
  open({ user }: Call<typeof routes.openExport>): Promise<ExportLink> {
    return this.exports.open(user.id);
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
