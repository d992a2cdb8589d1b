import { Module } from '@nestjs/common';
import { CatalogModule } from '@townlink/domain-directory';
import { DraftsModule } from '@townlink/domain-onboarding';
import { settingsProvider } from '@townlink/server-config';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { ApplicationClaimsService } from './claims/application-claims.service';
import { ClaimSettings } from './claims/claims.config';
import { ClaimCodesService } from './claims/claim-codes.service';
import { ClaimsService } from './claims/claims.service';
import { Prefill } from './claims/prefill';
import { ClaimsController } from './http/claims.controller';
import { ImportUploadController } from './http/import-upload.controller';
import { ImportsController } from './http/imports.controller';
import { InvitationsAdminController } from './http/invitations-admin.controller';
import { InvitationsController } from './http/invitations.controller';
import { ImportFilesModule } from './import-files.module';
import { CampaignsService } from './invitations/campaigns.service';
import { InvitationLinks } from './invitations/invitation-links';
import { InvitationSettings } from './invitations/invitations.config';
import { InvitationsService } from './invitations/invitations.service';

@Module({
  imports: [CatalogModule, DraftsModule, ImportFilesModule, MailModule, QueueModule],
  controllers: [
    ClaimsController,
    ImportsController,
    ImportUploadController,
    InvitationsAdminController,
    InvitationsController,
  ],
  providers: [
    settingsProvider(ClaimSettings),
    settingsProvider(InvitationSettings),
    ApplicationClaimsService,
    CampaignsService,
    ClaimCodesService,
    ClaimsService,
    InvitationLinks,
    InvitationsService,
    Prefill,
  ],
})
export class ImportsModule {}
