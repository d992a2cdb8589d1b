import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { robotsTxt } from '@townlink/contracts';
import { crawlersInUse, RuntimeSettings } from '@townlink/server-config';
import { BeforeOpening, Public } from '@townlink/server-http';

/** Follows the rules set in the console, on every gateway. */
@ApiExcludeController()
@Controller('robots.txt')
@BeforeOpening()
export class RobotsController {
  constructor(private readonly settings: RuntimeSettings) {}

  @Get()
  @Public()
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  read(): string {
    return robotsTxt(crawlersInUse(), this.settings.SITE_URL);
  }
}
