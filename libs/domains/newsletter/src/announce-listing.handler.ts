import { Injectable } from '@nestjs/common';
import { cityCategoryPath, type EventPayloads } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Mailer } from '@townlink/server-mail';
import { On } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { listedNearbyEmail } from './mail/listed-nearby.email';
import { SubscriptionLinks } from './subscription/links';

interface Listing {
  businessName: string;
  cityName: string;
  citySlug: string;
  state: string;
  categoryName: string;
  categorySlug: string;
}

interface Subscription {
  id: string;
  email: string;
}

/** As it is when the delivery runs: a listing that is gone again is announced to nobody. */
const LISTING = `
  select p.business_name as "businessName", t.name as "cityName", t.slug as "citySlug", t.state,
         c.name as "categoryName", c.slug as "categorySlug"
    from providers p join cities t on t.id = p.city_id join categories c on c.id = p.category_id
   where p.id = $1 and p.city_id = $2 and app.is_listed(p.id)`;

/** Marks the subscriptions that waited for this city, with this category or with none, and answers them. */
const TAKE_WAITING = `
  update newsletter_subscriptions n set notified_at = now()
   where id in (
     select id from newsletter_subscriptions
      where status = 'confirmed' and notified_at is null and city_id = $1 and (category_id is null or category_id = $2)
        and not exists (select from email_suppressions s where s.email = newsletter_subscriptions.email)
      order by id limit $3 for update skip locked)
  returning id, email`;

/** Subscriptions that one transaction tells. */
const BATCH = 200;

/** Tells whoever waited for a provider in a city that the first one is there: once, ever. */
@Injectable()
export class AnnounceListingHandler {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly settings: RuntimeSettings,
    private readonly links: SubscriptionLinks,
  ) {}

  @On('provider.listed', 'newsletter.announce-listing')
  async announce({ providerId, cityId, categoryId }: EventPayloads['provider.listed']): Promise<void> {
    let told = BATCH;
    while (told === BATCH) {
      told = await this.database.as(systemActor, async (tx) => {
        const [listing] = await tx.query<Listing[]>(LISTING, [providerId, cityId]);
        return listing ? this.tellBatch(tx, listing, cityId, categoryId) : 0;
      });
    }
  }

  private async tellBatch(tx: EntityManager, listing: Listing, cityId: string, categoryId: string): Promise<number> {
    const [waiting] = await tx.query<[Subscription[], number]>(TAKE_WAITING, [cityId, categoryId, BATCH]);
    for (const { id, email } of waiting) {
      await this.mailer.send(tx, listedNearbyEmail, {
        key: `listed-nearby:${id}`,
        to: email,
        data: {
          businessName: listing.businessName,
          categoryName: listing.categoryName,
          cityName: `${listing.cityName}, ${listing.state}`,
          url: this.settings.SITE_URL + cityCategoryPath(listing.state, listing.citySlug, listing.categorySlug),
          unsubscribeUrl: this.links.unsubscribeUrl(id),
          preferencesUrl: this.links.preferencesUrl(id),
        },
      });
    }
    return waiting.length;
  }
}
