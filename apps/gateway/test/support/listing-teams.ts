import { TEAM_ROLES, type TeamRight, type TeamRole } from '@townlink/contracts';
import { HttpCaller } from '@townlink/server-testing/app';
import { makeCity } from '@townlink/server-testing/markets';
import { readDocumentedOperations, readDocumentedRights } from './documented-rights';
import { apply } from './fixtures';
import type { Person, Product } from './product';

export const documentedTeamRights = () => readDocumentedRights('docs/listing-teams.md', TEAM_ROLES);

/** Rights by operation of the portal. */
export const documentedTeamOperations = () => readDocumentedOperations<TeamRight>('x-team');

export interface Team {
  providerId: string;
  people: Record<TeamRole, Person>;
}

export const join = ({ database }: Product, providerId: string, { id }: Person, role: TeamRole) =>
  database.query('insert into listing_members (provider_id, account_id, role) values ($1, $2, $3)', [
    providerId,
    id,
    role,
  ]);

/** A listing, with one signed-in person of each role. */
export async function makeTeam(product: Product): Promise<Team> {
  const cityId = await makeCity(product.database);
  const [owner, editor, viewer] = [await product.person(), await product.person(), await product.person()];
  const { providerId } = await apply(product, owner, cityId);
  await join(product, providerId, editor, 'editor');
  await join(product, providerId, viewer, 'viewer');
  return { providerId, people: { owner, editor, viewer } };
}

interface TeamCall {
  as: Person | null;
  /** The listing that the call names; the caller's own by default. */
  listing?: string;
  body?: object;
}

/** @returns the response, with the last part of the problem's type */
export async function callOnTeam<Body>(
  { origin }: Product,
  method: string,
  path: string,
  { as, listing, body }: TeamCall,
) {
  const headers: Record<string, string> = listing ? { 'x-listing': listing } : {};
  const answer = await new HttpCaller(origin).call<Body & { type?: string; detail?: string }>(method, path, {
    as: as ?? undefined,
    headers,
    body,
  });
  return { ...answer, slug: answer.body?.type?.split('/').at(-1) };
}

/** Roles by account. */
export async function rolesOn({ database }: Product, providerId: string): Promise<Record<string, TeamRole>> {
  const rows = await database.query<{ account_id: string; role: TeamRole }>(
    'select account_id, role from listing_members where provider_id = $1',
    [providerId],
  );
  return Object.fromEntries(rows.map(({ account_id, role }) => [account_id, role]));
}
