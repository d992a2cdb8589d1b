import { Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { administrationRoutes as routes, type AuditPage, type AuditQuery, SERVER_ACTOR } from '@townlink/contracts';
import { type Call, type CurrentUser, requireRight, Serves } from '@townlink/server-http';
import { isUUID } from 'class-validator';
import { AuditReader } from '../audit-reader.service';

@ApiTags('admin')
@Controller()
export class AuditController {
  constructor(private readonly log: AuditReader) {}

  @Serves(routes.audit)
  @Header('cache-control', 'no-store')
  read({ user, query }: Call<typeof routes.audit>): Promise<AuditPage> {
    requireContacts(user, query);
    return this.log.read(query);
  }

  @Serves(routes.auditFile)
  file({ user, query }: Call<typeof routes.auditFile>): Promise<StreamableFile> {
    requireContacts(user, query);
    return this.log.file(user.id, query);
  }
}

/** Searching by an address reveals whose it is. @throws 403 `right-missing` */
function requireContacts(user: CurrentUser, { actor }: AuditQuery): void {
  if (actor !== undefined && actor !== SERVER_ACTOR && !isUUID(actor)) requireRight(user, 'contacts:read');
}
