import { Injectable } from '@nestjs/common';
import { deriveKey, RuntimeSettings } from '@townlink/server-config';
import { RateLimiter } from '@townlink/server-http';
import { createHmac } from 'node:crypto';

/** A visitor's action on a listing, on a day in the city's time zone. */
export interface ListingVisit {
  name: string;
  provider_id: string;
  /** ISO 8601 date. */
  day: string;
}

/** Keys contain the day, so counters may expire a day after the visit. */
const ONCE_A_DAY = { name: 'analytics.visitor', points: 1, seconds: 86_400 };

/**
 * Recognizes a visitor's first action of a day. Stores a keyed digest of the IP address for at most a day. It
 * differs by day, provider and figure, so that digests cannot be linked.
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
   * Records visits. Concurrent visits by one visitor, possibly at several gateways, count once.
   * @param address normalized IP address of the visitor
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
