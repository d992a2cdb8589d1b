import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Overview, overviewRoutes as routes } from '@townlink/contracts';
import { Serves } from '@townlink/server-http';
import { OverviewService } from '../overview/overview.service';

@ApiTags('admin')
@Controller()
export class OverviewController {
  constructor(private readonly figures: OverviewService) {}

  @Serves(routes.overview)
  @Header('cache-control', 'no-store')
  overview(): Promise<Overview> {
    return this.figures.read();
  }
}
