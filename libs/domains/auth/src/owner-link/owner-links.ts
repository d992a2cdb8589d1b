import { after } from '@townlink/server-config';
import type { EntityManager } from 'typeorm';
import { newOpaqueToken, tokenDigest } from '../tokens/opaque-token';
import type { ExistingOwner } from './owner-link.rules';

export interface OwnerLink {
  email: string;
  expiresAt: Date;
}

const OWNERS = `
  select u.email::text as email, u.last_sign_in_at is not null as "hasSignedIn"
    from profiles p join auth.users u on u.id = p.id
   where p.role = 'admin' and p.console_role = 'owner' and u.deleted_at is null and u.closed_at is null`;

const PUT = `
  insert into auth.owner_links (email, token_hash, created_at, expires_at) values ($1, $2, $3, $4)
  on conflict (single) do update set email = $1, token_hash = $2, created_at = $3, expires_at = $4`;

const FIND = `
  select email, expires_at as "expiresAt" from auth.owner_links where token_hash = $1 and expires_at > $2`;

/** Includes banned owners: a ban must not open another way in. */
export const existingOwners = (tx: EntityManager): Promise<ExistingOwner[]> => tx.query(OWNERS);

/** Invalidates the previous link. @returns the token */
export async function putOwnerLink(tx: EntityManager, email: string, now: Date, minutes: number): Promise<string> {
  const token = newOpaqueToken();
  await tx.query(PUT, [email, tokenDigest(token), now, after(now, minutes * 60)]);
  return token;
}

/** Null for a link that no longer works, or never did. */
export async function findOwnerLink(tx: EntityManager, token: string, now: Date): Promise<OwnerLink | null> {
  const [link] = await tx.query<OwnerLink[]>(FIND, [tokenDigest(token), now]);
  return link ?? null;
}

export const removeOwnerLink = (tx: EntityManager): Promise<unknown> => tx.query('delete from auth.owner_links');
