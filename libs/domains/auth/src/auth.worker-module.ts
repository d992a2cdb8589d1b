import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { settingsProvider } from '@townlink/server-config';
import { AuthSettings } from './auth.config';
import { authEntities } from './entities';
import { PruneAccounts } from './prune-accounts.handler';

@Module({
  imports: [TypeOrmModule.forFeature(authEntities)],
  providers: [settingsProvider(AuthSettings), PruneAccounts],
})
export class AuthWorkerModule {}
