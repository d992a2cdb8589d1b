import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { crawlerRoutes as routes, type CrawlerSettings } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { CrawlersService } from '../crawlers/crawlers.service';

@ApiTags('admin')
@Controller()
export class CrawlersController {
  constructor(private readonly crawlers: CrawlersService) {}

  @Serves(routes.read)
  @Header('cache-control', 'no-store')
  read(): Promise<CrawlerSettings> {
    return this.crawlers.read();
  }

  @Serves(routes.save)
  save({ user, body, ifMatch }: Call<typeof routes.save>): Promise<CrawlerSettings> {
    return this.crawlers.save(user.id, body, ifMatch);
  }
}
