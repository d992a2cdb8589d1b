import { TEAM_ROLES, type TeamRight, type TeamRole } from '@townlink/contracts';
import { makeCity } from '@townlink/server-testing/markets';
import { readDocumentedOperations, readDocumentedRights } from './documented-rights';
import { apply } from './fixtures';
import type { Person, Product } from './product';

export const documentedTeamRights = () => readDocumentedRights('docs/listing-teams.md', TEAM_ROLES);

/** By operation of the portal. */
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
