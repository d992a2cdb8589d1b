import { Module } from '@nestjs/common';
import { CatalogModule } from '@townlink/domain-directory';
import { settingsProvider } from '@townlink/server-config';
import { DemandService } from './demand.service';
import { NewsletterController } from './newsletter.controller';
import { NewsletterSettings } from './newsletter.config';
import { SubscribeService } from './subscribe.service';

@Module({
  imports: [CatalogModule],
  controllers: [NewsletterController],
  providers: [settingsProvider(NewsletterSettings), DemandService, SubscribeService],
})
export class NewsletterModule {}
