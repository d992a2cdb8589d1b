import type { INestApplicationContext } from '@nestjs/common';
import type { CappedTier } from '@townlink/contracts';
import type { Market } from '@townlink/domain-capacity';
import { deriveKey, RuntimeSettings, signLink } from '@townlink/server-config';
import { randomUUID } from 'node:crypto';
import { AutomaticOffersService } from '../automatic-offers.service';
import { ManagedWaitlistService } from '../managed-waitlist.service';
import { WaitlistService } from '../waitlist.service';

interface Person {
  id: string;
  email: string;
}

/** A waitlist entry and its offer. */
export interface PlaceInLine {
  id: string;
  offerId: string;
}

/** An entry that does not exist. */
export const noPlace = (): PlaceInLine => ({ id: randomUUID(), offerId: randomUUID() });

/** Actions of people and administrators, through the product's services. */
export class WaitlistDriver {
  constructor(private readonly app: INestApplicationContext) {}

  join(person: Person, { cityId, categoryId }: Market, tier: CappedTier): Promise<unknown> {
    const request = { city_id: cityId, category_id: categoryId, tier, business_name: 'Beck & Sons' };
    return this.waitlist.join(person as never, request);
  }

  leave({ id }: Person, place: PlaceInLine): Promise<unknown> {
    return this.waitlist.leave(id, place.id);
  }

  /** By the link in the offer's email. */
  claim(by: Person, { id, offerId }: PlaceInLine): Promise<unknown> {
    const key = deriveKey(this.app.get(RuntimeSettings, { strict: false }).SECRET_KEY, 'waitlist links');
    return this.waitlist.claim(by as never, signLink(key, 'claim', { id, occasion: offerId }));
  }

  notify({ id }: PlaceInLine): Promise<unknown> {
    return this.app.get(ManagedWaitlistService, { strict: false }).notify(randomUUID(), id);
  }

  switch({ cityId, categoryId }: Market, automatic: boolean): Promise<unknown> {
    const switching = { cityId, categoryId, automatic };
    return this.app.get(AutomaticOffersService, { strict: false }).switch(randomUUID(), switching);
  }

  private get waitlist(): WaitlistService {
    return this.app.get(WaitlistService, { strict: false });
  }
}
