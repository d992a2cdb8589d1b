import { Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { administrationRoutes as routes, type SecurityEventPage, type SecurityEventsQuery } from '@townlink/contracts';
import { type Call, type CurrentUser, requireRight, Serves } from '@townlink/server-http';
import { isUUID } from 'class-validator';
import { SecurityEventsService } from '../security-events.service';

@ApiTags('admin')
@Controller()
export class SecurityEventsController {
  constructor(private readonly events: SecurityEventsService) {}

  @Serves(routes.securityEvents)
  @Header('cache-control', 'no-store')
  read({ user, query }: Call<typeof routes.securityEvents>): Promise<SecurityEventPage> {
    requireContacts(user, query);
    return this.events.read(query);
  }

  @Serves(routes.securityEventsFile)
  file({ user, query }: Call<typeof routes.securityEventsFile>): Promise<StreamableFile> {
    requireContacts(user, query);
    return this.events.file(user.id, query);
  }
}

/** Searching by email or IP address reveals whose it is. @throws 403 `right-missing` */
function requireContacts(user: CurrentUser, { person, address }: SecurityEventsQuery): void {
  if (address !== undefined || (person !== undefined && !isUUID(person))) requireRight(user, 'contacts:read');
}
