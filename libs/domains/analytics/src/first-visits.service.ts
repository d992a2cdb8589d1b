import { Injectable } from '@nestjs/common';
import { deriveKey, RuntimeSettings } from '@townlink/server-config';
import { RateLimiter } from '@townlink/server-http';
import { createHmac } from 'node:crypto';

/** Something that a visitor did with a listing, on a day where the business is. */
export interface ListingVisit {
  name: string;
  provider_id: string;
  /** ISO 8601 date. */
  day: string;
}

/** The key names the day, so that its counter may go a day after the visit. */
const ONCE_A_DAY = { name: 'analytics.visitor', points: 1, seconds: 86_400 };

/**
 * Tells what a visitor does for the first time on a day. A visitor is a network address; of it a keyed digest is kept for
 * a day at most, which differs from day to day, from provider to provider and from figure to figure, so that no two of
 * them can be put together.
 */
@Injectable()
export class FirstVisitsService {
  private readonly key: Buffer;

  constructor(
    private readonly limiter: RateLimiter,
    { SECRET_KEY }: RuntimeSettings,
  ) {
    this.key = deriveKey(SECRET_KEY, 'visitors of listings');
  }

  /**
   * Notes the visits. Those of one visitor that arrive at the same time, perhaps at several gateways, count as one.
   * @param address what the visitor's network address counts as
   */
  async among(visits: readonly ListingVisit[], address: string): Promise<ListingVisit[]> {
    const isFirst = await Promise.all(
      visits.map(async (visit) => (await this.limiter.consume(ONCE_A_DAY, this.digest(visit, address))).allowed),
    );
    return visits.filter((_, index) => isFirst[index]);
  }

  private digest({ name, provider_id, day }: ListingVisit, address: string): string {
    const text = [day, provider_id, name, address].join('\n');
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
