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

/** Finds the listing that a call of the portal is for. */
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
 * A person's role on a team, which stays so until the transaction ends: who takes it away waits.
 * @returns null for those who are not on it
 */
export async function lockRole(tx: EntityManager, userId: string, providerId: string): Promise<TeamRole | null> {
  const [row] = await tx.query<{ role: TeamRole }[]>(
    'select role from listing_members where account_id = $1 and provider_id = $2 for share',
    [userId, providerId],
  );
  return row?.role ?? null;
}

/**
 * The listing of a call. The transaction must run as the service.
 * @returns null for an account without a listing
 * @throws 403 `not-on-team`, `right-missing` when the caller was removed, or has another role, since the call was admitted
 */
export async function findActing(tx: EntityManager, access: ListingAccess | null): Promise<Provider | null> {
  if (!access) return null;
  const role = await lockRole(tx, access.userId, access.providerId);
  if (!role) throw notOnTeam();
  if (!mayOnTeam(role, access.right)) throw lacksTeamRight(role, access.right);
  return findProvider(tx, access.providerId);
}

/** {@link findActing}, for what needs a listing. @throws also 404 `no-provider-profile` */
export async function requireActing(tx: EntityManager, access: ListingAccess | null): Promise<Provider> {
  const provider = await findActing(tx, access);
  if (!provider) throw noProfile();
  return provider;
}

export const noProfile = () => notFound('No Provider Profile Found', 'no-provider-profile');
