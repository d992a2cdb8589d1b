import { Module } from '@nestjs/common';
import { ForgetInvitationsHandler } from './forget-invitations.handler';

@Module({ providers: [ForgetInvitationsHandler] })
export class TeamWorkerModule {}
