import type {
  InvitedRole,
  OpenTransfer,
  Team,
  TeamInvitation,
  TeamListing,
  TeamMember,
  TeamRole,
} from '@townlink/contracts';
import { queryAsJson } from '@townlink/server-database';
import { findUndelivered } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import type { TeamState } from './team-rules';

/**
 * Prevents the accounts of a team and of the acting person from being closed until the transaction ends. Call it before
 * locking the team, since closing locks the account first. Otherwise a listing could change hands during a closing: it
 * could end although its new owner stays, or stay although its new owner has gone.
 */
export async function keepAccounts(tx: EntityManager, providerId: string, by: string): Promise<void> {
  await tx.query(
    `select from auth.users where id = $2 or id in (select account_id from listing_members where provider_id = $1)
      order by id for share`,
    [providerId, by],
  );
}

/**
 * Locks a team until the transaction ends: changes run one after the other and wait for members who are saving. Expired
 * invitations and requests are left out.
 */
export async function lockTeam(tx: EntityManager, providerId: string, now: Date): Promise<TeamState> {
  await tx.query('select from listing_members where provider_id = $1 order by account_id for update', [providerId]);
  // A separate statement: the one that waited for the lock does not see members who have joined since.
  const members = await tx.query<{ id: string; role: TeamRole }[]>(
    'select account_id as id, role from listing_members where provider_id = $1',
    [providerId],
  );
  const invitations = await tx.query<{ email: string; role: InvitedRole }[]>(
    `select lower(email::text) as email, role from listing_invitations where provider_id = $1 and expires_at > $2`,
    [providerId, now],
  );
  const [transfer] = await tx.query<{ account_id: string }[]>(
    'select account_id from listing_transfers where provider_id = $1 and expires_at > $2',
    [providerId, now],
  );
  return {
    members: new Map(members.map(({ id, role }) => [id, role])),
    invitations: new Map(invitations.map(({ email, role }) => [email, role])),
    transferTo: transfer?.account_id ?? null,
  };
}

/** @param userId the reader; only the owner sees invitations */
export async function readTeam(
  tx: EntityManager,
  { providerId, userId, now }: { providerId: string; userId: string; now: Date },
): Promise<Team> {
  const members = await queryAsJson<TeamMember>(
    tx,
    `select m.account_id, nullif(f.full_name, '') as name, u.email::text as email, m.role, m.wants_notices, m.added_at,
            m.account_id = $2 as is_you
       from listing_members m join auth.users u on u.id = m.account_id left join profiles f on f.id = m.account_id
      where m.provider_id = $1 order by m.role = 'owner' desc, m.role, m.added_at, m.account_id`,
    [providerId, userId],
  );
  const [transfer] = await queryAsJson<OpenTransfer>(
    tx,
    'select account_id, expires_at from listing_transfers where provider_id = $1 and expires_at > $2',
    [providerId, now],
  );
  const [listing] = await tx.query<{ business_name: string }[]>('select business_name from providers where id = $1', [
    providerId,
  ]);
  const role = members.find(({ is_you }) => is_you)!.role;
  return {
    business_name: listing!.business_name,
    role,
    members,
    invitations: role === 'owner' ? await findInvitations(tx, providerId, now) : [],
    transfer: transfer ?? null,
  };
}

type OpenInvitation = Omit<TeamInvitation, 'not_delivered'> & { digest: string };

async function findInvitations(tx: EntityManager, providerId: string, now: Date): Promise<TeamInvitation[]> {
  const rows = await queryAsJson<OpenInvitation>(
    tx,
    `select id, email::text as email, role, expires_at, encode(token_digest, 'hex') as digest from listing_invitations
      where provider_id = $1 and expires_at > $2 order by created_at, id`,
    [providerId, now],
  );
  const keyOf = ({ digest }: OpenInvitation) => keyOfInvitation(providerId, Buffer.from(digest, 'hex'));
  const undelivered = await findUndelivered(tx, rows.map(keyOf));
  return rows.map((row) => {
    const { digest: _, ...invitation } = row;
    return { ...invitation, not_delivered: undelivered.has(keyOf(row)) };
  });
}

/** Each link has its own message, so that a resend says nothing about the earlier one. */
export const keyOfInvitation = (providerId: string, digest: Buffer): string =>
  `team-invitation:${providerId}:${digest.toString('hex')}`;

export const findListings = (tx: EntityManager, userId: string): Promise<TeamListing[]> =>
  tx.query<TeamListing[]>(
    `select m.provider_id, p.business_name, m.role from listing_members m join providers p on p.id = m.provider_id
      where m.account_id = $1 order by m.role = 'owner' desc, m.added_at, m.provider_id`,
    [userId],
  );

export interface InvitationRow {
  provider_id: string;
  business_name: string;
  email: string;
  role: InvitedRole;
  expires_at: Date;
}

export async function findInvitation(tx: EntityManager, digest: Buffer, now: Date): Promise<InvitationRow | null> {
  const [row] = await tx.query<InvitationRow[]>(
    `select i.provider_id, p.business_name, lower(i.email::text) as email, i.role, i.expires_at
       from listing_invitations i join providers p on p.id = i.provider_id where i.token_digest = $1 and i.expires_at > $2`,
    [digest, now],
  );
  return row ?? null;
}

export async function ownsListing(tx: EntityManager, userId: string): Promise<boolean> {
  return (await tx.query<object[]>('select from providers where user_id = $1', [userId])).length > 0;
}

/** The confirmed address of an open account; null without one. */
export async function confirmedAddress(tx: EntityManager, userId: string): Promise<string | null> {
  const [row] = await tx.query<{ email: string }[]>(
    `select lower(email::text) as email from auth.users
      where id = $1 and email_confirmed_at is not null and closed_at is null and deleted_at is null`,
    [userId],
  );
  return row?.email ?? null;
}

export async function accountOf(tx: EntityManager, email: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }[]>('select id from auth.users where email = $1', [email]);
  return row?.id ?? null;
}
