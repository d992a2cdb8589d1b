import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access/access.guard';
import { RouteRules } from './access/route-rules';
import { Drain } from './drain';
import { SitePreview } from './opening/site-preview';
import { ProblemFilter } from './problem/problem.filter';
import { UnknownCalls } from './problem/unknown-calls';
import { RateLimitModule } from './rate-limit/rate-limit.module';
import { RequestPipe } from './validation/validation.pipe';

/** Access rules, validation and problem documents for every route of a process. Requires an Authenticator. */
@Global()
@Module({
  imports: [DiscoveryModule, RateLimitModule],
  providers: [
    RouteRules,
    UnknownCalls,
    Drain,
    SitePreview,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: RequestPipe },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [RouteRules, SitePreview, UnknownCalls],
})
export class HttpModule {}
