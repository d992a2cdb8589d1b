import { Injectable } from '@nestjs/common';
import type { ApplicationClaim } from '@townlink/contracts';
import { findOwnProvider, requireProvider } from '@townlink/domain-providers';
import { Database, systemActor } from '@townlink/server-database';
import { townNameOf } from '../invitations/business-expressions';
import { type ClaimedFacts, claimSides, withoutNumbers } from './claim-sides';

interface ClaimRow extends ClaimedFacts {
  way: 'link' | 'phone';
  claimed_at: Date;
  file_name: string | null;
  row: number | null;
  address: string | null;
  zip: string | null;
  license_number: string | null;
  license_state: string | null;
}

/** The claim behind application $1, and its row of the import that first named the business. */
const CLAIM = `
  select k.way, k.claimed_at, m.file_name, r.number as row,
         b.business_name, b.contact_name, b.email::text as email, b.phone, b.website_url, ${townNameOf('b.city_slug')} as town,
         c.name as category_name, b.address, b.zip, b.license_number, b.license_state
    from business_claims k
    join imported_businesses b on b.id = k.business_id
    join categories c on c.id = b.category_id
    left join imports m on m.id = b.import_id
    left join import_rows r on r.import_id = m.id and r.subject_id = b.id::text
   where k.provider_id = $1
   order by k.claimed_at desc, r.number limit 1`;

const joined = (parts: (string | null)[], separator: string): string | null =>
  parts.filter(Boolean).join(separator) || null;

/** Shows vetting the claim behind an application. */
@Injectable()
export class ApplicationClaimsService {
  constructor(private readonly database: Database) {}

  /** @throws 404 `provider-not-found` */
  find(providerId: string, showsContacts: boolean): Promise<ApplicationClaim | null> {
    return this.database.as(systemActor, async (tx) => {
      await requireProvider(tx, providerId);
      const [claim] = await tx.query<ClaimRow[]>(CLAIM, [providerId]);
      const applied = claim && (await findOwnProvider(tx, { providerId, role: 'owner' }));
      if (!applied) return null;
      const { city_name, city_state, revision } = applied;
      const facts = claimSides(claim, {
        ...applied,
        business_name: (revision?.state === 'waiting' && revision.business_name) || applied.business_name,
        town: `${city_name}, ${city_state}`,
      });
      return {
        way: claim.way,
        claimed_at: claim.claimed_at.toISOString(),
        file_name: claim.file_name,
        row: claim.row,
        facts: showsContacts ? facts : withoutNumbers(facts),
        address: joined([claim.address, claim.zip], ', '),
        license: joined([claim.license_number, claim.license_state], ', '),
      };
    });
  }
}
