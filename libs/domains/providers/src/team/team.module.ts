import { Module } from '@nestjs/common';
import { MailModule } from '@townlink/server-mail';
import { MailboxModule } from '@townlink/server-mail/mailbox-quota';
import { QueueModule } from '@townlink/server-queue';
import { ProvidersModule } from '../providers.module';
import { InvitationsService } from './invitations.service';
import { TeamChanges } from './team-changes';
import { TeamController } from './team.controller';
import { TeamService } from './team.service';
import { TransferService } from './transfer.service';

@Module({
  imports: [MailModule, MailboxModule, ProvidersModule, QueueModule],
  controllers: [TeamController],
  providers: [TeamChanges, TeamService, InvitationsService, TransferService],
})
export class TeamModule {}
