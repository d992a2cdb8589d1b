import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { type CountedRequest, RateLimitGuard } from '@townlink/server-http';
import { KeyUse } from '../use/key-use';
import { type AdmittedKey, KeyLookup } from './key-lookup';
import { keyProblem } from './key-problem';
import { presentedKey } from './presented-key';

export interface KeyedRequest extends CountedRequest {
  /** Set by a route that accepts keys; absent for a call without one. */
  apiKey?: AdmittedKey;
}

/**
 * Counts a call by its key and the key's own limit, or by address without one. Calls with invalid keys also count by
 * address.
 */
@Injectable()
export class KeyLimitGuard extends RateLimitGuard {
  @Inject(KeyLookup)
  private readonly keys: KeyLookup;

  @Inject(KeyUse)
  private readonly use: KeyUse;

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<KeyedRequest>();
    const secret = presentedKey(request.headers.authorization);
    if (secret === null) return super.canActivate(context);
    const found = await this.keys.find(secret, request.ip);
    if (typeof found === 'string') {
      await super.canActivate(context);
      throw keyProblem(found);
    }
    request.apiKey = found;
    request.countedAs = { id: found.id, points: found.callsPerMinute };
    return this.countKeyed(context, found.id);
  }

  private async countKeyed(context: ExecutionContext, keyId: string): Promise<boolean> {
    try {
      const isAllowed = await super.canActivate(context);
      this.use.note(keyId, false);
      return isAllowed;
    } catch (error) {
      this.use.note(keyId, true);
      throw error;
    }
  }
}
