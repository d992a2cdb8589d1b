import { Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { administrationRoutes as routes, type AuditPage } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { AuditReader } from '../audit-reader.service';

@ApiTags('admin')
@Controller()
export class AuditController {
  constructor(private readonly log: AuditReader) {}

  @Serves(routes.audit)
  @Header('cache-control', 'no-store')
  read({ query }: Call<typeof routes.audit>): Promise<AuditPage> {
    return this.log.read(query);
  }

  @Serves(routes.auditFile)
  file({ user, query }: Call<typeof routes.auditFile>): Promise<StreamableFile> {
    return this.log.file(user.id, query);
  }
}
