import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { INDEX_NOW_KEY_PATH } from '@townlink/contracts';
import { notFound, Public } from '@townlink/server-http';
import { IndexNowSettings } from './index-now.config';

/** Serves the IndexNow key, which search engines use to verify that announcements come from this site. */
@ApiExcludeController()
@Controller()
export class IndexNowController {
  constructor(private readonly settings: IndexNowSettings) {}

  @Get(INDEX_NOW_KEY_PATH)
  @Public()
  @Header('content-type', 'text/plain; charset=utf-8')
  key(): string {
    if (!this.settings.INDEXNOW_KEY) throw notFound();
    return this.settings.INDEXNOW_KEY;
  }
}
