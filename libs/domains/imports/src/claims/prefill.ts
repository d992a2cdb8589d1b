import { Injectable } from '@nestjs/common';
import { cityLabelOf } from '@townlink/contracts';
import { CityCatalog } from '@townlink/domain-directory';
import { DraftsService } from '@townlink/domain-onboarding';
import type { EntityManager } from 'typeorm';

interface Business {
  business_name: string;
  contact_name: string | null;
  email: string | null;
  phone: string | null;
  website_url: string | null;
  city_slug: string;
  category_name: string;
}

const BUSINESS = `
  select b.business_name, b.contact_name, b.email::text as email, b.phone, b.website_url, b.city_slug, c.name as category_name
    from imported_businesses b join categories c on c.id = b.category_id where b.id = $1`;

/** Turns an import's data into the draft of an application. */
@Injectable()
export class Prefill {
  constructor(
    private readonly cities: CityCatalog,
    private readonly drafts: DraftsService,
  ) {}

  /** Works in the caller's transaction. */
  async draft(tx: EntityManager, userId: string, businessId: string): Promise<void> {
    const [business] = await tx.query<[Business]>(BUSINESS, [businessId]);
    const { city_slug } = business;
    // Proposed, and hidden from the public, until a provider there is approved.
    await this.cities.addFromGazetteer(tx, city_slug);
    const city = await this.cities.find(tx, city_slug, '');
    await this.drafts.prefill(tx, userId, {
      cityText: city ? `${city.name}, ${city.state}` : cityLabelOf(city_slug),
      application: { ...fieldsOf(business), cityId: city?.id ?? '' },
    });
  }
}

const fieldsOf = (business: Business) => ({
  businessName: business.business_name,
  ...(business.contact_name && { contactName: business.contact_name }),
  ...(business.email && { email: business.email }),
  ...(business.phone && { phone: business.phone }),
  ...(business.website_url && { websiteUrl: business.website_url }),
  categoryName: business.category_name,
});
