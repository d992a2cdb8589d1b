import { Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { settingsProvider } from '@townlink/server-config';
import { ProcessThrottlerStorage } from './process-throttler-storage';
import { RateLimitRules } from './rate-limit-rules';
import { RateLimitSettings } from './rate-limit.config';
import { RateLimitStore } from './rate-limit-store';
import { RateLimiter } from './rate-limiter';
import { SharedThrottlerStorage } from './shared-throttler-storage';

const shared = [RateLimitRules, RateLimitStore, RateLimiter, ProcessThrottlerStorage, SharedThrottlerStorage];

@Module({ providers: [settingsProvider(RateLimitSettings), ...shared], exports: shared })
class SharedCountersModule {}

/** Rate limits for every module of a process, shared with all other processes. */
@Global()
@Module({
  imports: [
    SharedCountersModule,
    ThrottlerModule.forRootAsync({
      imports: [SharedCountersModule],
      inject: [RateLimitRules, SharedThrottlerStorage],
      useFactory: (rules: RateLimitRules, storage: SharedThrottlerStorage) => ({
        storage,
        throttlers: [
          { limit: (context) => rules.of(context).points, ttl: (context) => rules.of(context).seconds * 1000 },
        ],
      }),
    }),
  ],
  exports: [SharedCountersModule, ThrottlerModule],
})
export class RateLimitModule {}
