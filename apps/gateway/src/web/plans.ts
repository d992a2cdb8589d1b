import { Injectable } from '@nestjs/common';
import type { Plan } from '@townlink/contracts';
import { PublicReader } from '@townlink/server-database';

const PLANS = {
  name: 'gateway.plans',
  text: 'select tier, name, price_cents, currency, billing_interval, photo_limit from plans order by tier_rank desc',
};

/** The plan catalogue for pages. */
@Injectable()
export class Plans {
  constructor(private readonly reader: PublicReader) {}

  list(): Promise<Plan[]> {
    return this.reader.query<Plan>(PLANS);
  }
}
