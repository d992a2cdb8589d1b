import { Controller, Get, Module } from '@nestjs/common';
import { AuthModule } from '@townlink/domain-auth';
import { PersonalDataModule } from '@townlink/server-database';
import { MailModule } from '@townlink/server-mail';
import { Public } from '@townlink/server-http';
import { QueueWorkerModule } from '@townlink/server-queue';
import { startTestApp, type TestApp } from '@townlink/server-testing/app';
import { TakesApiKey } from '../access/takes-key';
import { ApiKeyAccessModule } from '../api-key-access.module';
import { ApiKeySettings } from '../api-keys.config';
import { ApiKeysModule } from '../api-keys.module';
import { ApiKeysWorkerModule } from '../api-keys.worker-module';
import { apiKeyData } from '../personal-data';

export const KEYED_PATH = '/api/public/v1/keyed';

@Controller(KEYED_PATH)
class KeyedController {
  @Get()
  @Public()
  @TakesApiKey(ApiKeySettings, () => ({ name: 'keyed-test', points: 100_000, seconds: 60 }))
  read(): object {
    return { is_read: true };
  }
}

@Module({ imports: [ApiKeyAccessModule], controllers: [KeyedController] })
class KeyedModule {}

/** Keys and accounts as the site runs them, with one route that takes keys. */
export const startKeys = (): Promise<TestApp> =>
  startTestApp({
    modules: [AuthModule, ApiKeysModule, KeyedModule, PersonalDataModule.of([apiKeyData])],
    worker: [
      MailModule,
      ApiKeysWorkerModule,
      QueueWorkerModule.forRoot({ jobs: ['api-keys.watch'], timing: { repeats: false } }),
    ],
    settings: { DEMO_MODE: 'false' },
  });
