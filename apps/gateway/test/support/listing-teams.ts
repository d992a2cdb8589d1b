import { LEVELS, TEAM_ROLES, type TeamRight, type TeamRole } from '@townlink/contracts';
import { readFileSync } from 'node:fs';
import { makeCity } from '@townlink/server-testing/markets';
import { apply } from './fixtures';
import type { Person, Product } from './product';

export type TeamRights = Record<string, Record<TeamRole, string>>;

/** The table of the documentation, on purpose not the one that the guard reads. */
export function documentedTeamRights(): TeamRights {
  const lines = readFileSync('docs/listing-teams.md', 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(
    rows.map(([, resource, , ...levels]) => [
      resource!.replaceAll('`', ''),
      Object.fromEntries(TEAM_ROLES.map((role, index) => [role, levels[index]])) as Record<TeamRole, string>,
    ]),
  );
}

export function isDocumentedForTeam(rights: TeamRights, role: TeamRole, right: TeamRight): boolean {
  const [resource, level] = right.split(':') as [string, (typeof LEVELS)[number]];
  const has = LEVELS.indexOf(rights[resource]![role] as (typeof LEVELS)[number]);
  return has >= LEVELS.indexOf(level);
}

/** A right for each operation of the portal, by its name in the committed document. */
export function documentedTeamOperations(): Map<string, TeamRight> {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    paths: Record<string, Record<string, { 'x-team'?: TeamRight }>>;
  };
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { 'x-team': right }]): [string, TeamRight][] =>
        right ? [[`${method.toUpperCase()} ${path}`, right]] : [],
      ),
    ),
  );
}

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
