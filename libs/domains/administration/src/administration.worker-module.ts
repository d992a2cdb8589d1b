import { Module } from '@nestjs/common';
import { StorageModule } from '@townlink/server-storage';
import { BrandModule } from './brand/brand.module';
import { PrepareContentPictureHandler } from './content/pictures/prepare-content-picture.handler';
import { PrunePicturesHandler } from './content/pictures/prune-pictures.handler';
import { PublishContentHandler } from './content/publish-content.handler';
import { EmailWordsModule } from './email-words/email-words.module';
import { OverviewService } from './overview/overview.service';
import { RefreshOverviewHandler } from './overview/refresh-overview.handler';
import { RenewSecurityMonthsHandler } from './renew-security-months.handler';

/** Brand and words of emails, partitions of security events, figures of the overview, scheduled pages, and pictures. */
@Module({
  imports: [BrandModule, EmailWordsModule, StorageModule],
  providers: [
    OverviewService,
    PrepareContentPictureHandler,
    PrunePicturesHandler,
    PublishContentHandler,
    RenewSecurityMonthsHandler,
    RefreshOverviewHandler,
  ],
})
export class AdministrationWorkerModule {}
