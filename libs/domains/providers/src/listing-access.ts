import { Injectable } from '@nestjs/common';
import { mayOnTeam, type TeamRole } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import {
  lacksTeamRight,
  type ListingAccess,
  ListingTeams,
  notFound,
  notOnTeam,
  type TeamPlace,
} from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { findProvider, type Provider } from './provider.query';

const PLACES = `
  select provider_id as "providerId", role from listing_members
   where account_id = $1 and ($2::uuid is null or provider_id = $2)
   order by role = 'owner' desc, added_at, provider_id limit 1`;

/** Finds the listing that a portal call acts on. */
@Injectable()
export class ListingMembers extends ListingTeams {
  constructor(private readonly database: Database) {
    super();
  }

  async find(userId: string, providerId: string | null): Promise<TeamPlace | null> {
    const [place] = await this.database.query<TeamPlace>(systemActor, PLACES, [userId, providerId]);
    return place ?? null;
  }
}

/**
 * Reads a person's role on a team and locks it until the transaction ends.
 * @returns null when they are not on the team
 */
async function lockRole(tx: EntityManager, userId: string, providerId: string): Promise<TeamRole | null> {
  const [row] = await tx.query<{ role: TeamRole }[]>(
    'select role from listing_members where account_id = $1 and provider_id = $2 for share',
    [userId, providerId],
  );
  return row?.role ?? null;
}

/**
 * The listing that a call acts on. The transaction must run as the service.
 * @returns null for an account without a listing
 * @throws 403 `not-on-team`, `right-missing` when the caller was removed or changed roles after the call was admitted
 */
export async function findActing(tx: EntityManager, access: ListingAccess | null): Promise<Provider | null> {
  if (!access) return null;
  const role = await lockRole(tx, access.userId, access.providerId);
  if (!role) throw notOnTeam();
  if (!mayOnTeam(role, access.right)) throw lacksTeamRight(role, access.right);
  return findProvider(tx, access.providerId);
}

/** Like {@link findActing}, but requires a listing. @throws also 404 `no-provider-profile` */
export async function requireActing(tx: EntityManager, access: ListingAccess | null): Promise<Provider> {
  const provider = await findActing(tx, access);
  if (!provider) throw noProfile();
  return provider;
}

export const noProfile = () => notFound('No Provider Profile Found', 'no-provider-profile');
