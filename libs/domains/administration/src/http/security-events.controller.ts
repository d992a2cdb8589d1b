import { Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { administrationRoutes as routes, type SecurityEventPage } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { SecurityEventsService } from '../security-events.service';

@ApiTags('admin')
@Controller()
export class SecurityEventsController {
  constructor(private readonly events: SecurityEventsService) {}

  @Serves(routes.securityEvents)
  @Header('cache-control', 'no-store')
  read({ query }: Call<typeof routes.securityEvents>): Promise<SecurityEventPage> {
    return this.events.read(query);
  }

  @Serves(routes.securityEventsFile)
  file({ user, query }: Call<typeof routes.securityEventsFile>): Promise<StreamableFile> {
    return this.events.file(user.id, query);
  }
}
