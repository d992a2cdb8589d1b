import { Global, Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { RateLimitSettings } from './rate-limit.config';
import { RateLimitStore } from './rate-limit-store';
import { RateLimiter } from './rate-limiter';

/** Rate limits for every module of a process, counted together with all other processes. */
@Global()
@Module({ providers: [settingsProvider(RateLimitSettings), RateLimitStore, RateLimiter], exports: [RateLimiter] })
export class RateLimitModule {}
