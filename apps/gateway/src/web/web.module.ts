import { Module } from '@nestjs/common';
import { BillingModule } from '@townlink/domain-billing';
import { CapacityModule } from '@townlink/domain-capacity';
import { DirectoryModule } from '@townlink/domain-directory';
import { settingsProvider } from '@townlink/server-config';
import { GatewaySettings } from '../gateway.config';
import { Pages } from './pages';
import { PagesController } from './pages.controller';
import { Redirects } from './redirects';
import { RobotsController } from './robots.controller';
import { Site } from './site';
import { SitePublicApi } from './site-public-api';

/** The site's pages, rendered here and taken over by the browser. */
@Module({
  imports: [BillingModule, CapacityModule, DirectoryModule],
  controllers: [RobotsController, PagesController],
  providers: [settingsProvider(GatewaySettings), Pages, Redirects, Site, SitePublicApi],
})
export class WebModule {}
