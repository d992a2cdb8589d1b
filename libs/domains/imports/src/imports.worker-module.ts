import { Module } from '@nestjs/common';
import { CapacityWorkerModule } from '@townlink/domain-capacity';
import { CatalogModule, ImportedCategoriesModule } from '@townlink/domain-directory';
import { ImportedSubscribersModule } from '@townlink/domain-newsletter';
import { settingsProvider } from '@townlink/server-config';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { NoteProgressHandler } from './claims/note-progress.handler';
import { EndedInvitations } from './invitations/ended-invitations';
import { InvitationLinks } from './invitations/invitation-links';
import { InvitationSettings } from './invitations/invitations.config';
import { PruneInvitationsHandler } from './invitations/prune-invitations.handler';
import { SendInvitationsHandler } from './invitations/send-invitations.handler';
import { CheckImportHandler } from './jobs/check-import.handler';
import { PruneImportsHandler } from './jobs/prune-imports.handler';
import { RunImportHandler } from './jobs/run-import.handler';
import { UndoImportHandler } from './jobs/undo-import.handler';
import { Businesses } from './kinds/businesses';
import { Categories } from './kinds/categories';
import { EveryKind } from './kinds/every-kind';
import { Limits } from './kinds/limits';
import { Subscribers } from './kinds/subscribers';

@Module({
  imports: [
    CapacityWorkerModule,
    CatalogModule,
    ImportedCategoriesModule,
    ImportedSubscribersModule,
    MailModule,
    QueueModule,
    StorageModule,
  ],
  providers: [
    settingsProvider(InvitationSettings),
    Businesses,
    Categories,
    Limits,
    Subscribers,
    EndedInvitations,
    EveryKind,
    InvitationLinks,
    CheckImportHandler,
    NoteProgressHandler,
    PruneImportsHandler,
    PruneInvitationsHandler,
    RunImportHandler,
    SendInvitationsHandler,
    UndoImportHandler,
  ],
})
export class ImportsWorkerModule {}
