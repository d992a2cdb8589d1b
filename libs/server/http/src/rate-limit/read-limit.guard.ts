import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { isThisMachine } from './client-address';
import { ProcessThrottlerStorage } from './process-throttler-storage';
import { RateLimitGuard } from './rate-limit.guard';
import type { CountedRequest } from './rate-rule';

/** Counts reads in each process separately, and not those from this machine. A limit of 0 is none. */
@Injectable()
export class ReadLimitGuard extends RateLimitGuard {
  @Inject(ProcessThrottlerStorage)
  protected override readonly storageService: ProcessThrottlerStorage;

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { ip } = context.switchToHttp().getRequest<CountedRequest>();
    return Promise.resolve(isThisMachine(ip) || this.rules.of(context).points === 0);
  }
}
