import { Injectable } from '@nestjs/common';
import type { JobPayloads } from '@townlink/contracts';
import { Handles } from '@townlink/server-queue';
import { SharedCacheSettings } from './shared-cache.config';

/** Milliseconds. */
const CALL_TIMEOUT = 5_000;

/** Purges changed pages from the shared cache. A repeated purge only costs another fetch. */
@Injectable()
export class PurgePagesHandler {
  constructor(private readonly settings: SharedCacheSettings) {}

  /** In Fastly's format: the keys in a header of a POST. @throws Error to be retried */
  @Handles('pages.purge')
  async purge({ keys }: JobPayloads['pages.purge']): Promise<void> {
    const { CDN_PURGE_URL, CDN_PURGE_TOKEN: token } = this.settings;
    if (!CDN_PURGE_URL) throw new Error('The gateways have a CDN_PURGE_URL, and this worker has none');
    const response = await fetch(CDN_PURGE_URL, {
      method: 'POST',
      headers: {
        'surrogate-key': keys.join(' '),
        authorization: `Bearer ${token}`,
        'fastly-key': token!,
      },
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The shared cache answered ${response.status}`);
  }
}
