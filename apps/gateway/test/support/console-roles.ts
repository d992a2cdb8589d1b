import { CONSOLE_ROLES, type ConsoleRole, LEVELS, type Right } from '@townlink/contracts';
import { readFileSync } from 'node:fs';
import type { Person, Product } from './product';

export type Rights = Record<string, Record<ConsoleRole, string>>;

/** The table of the documentation, on purpose not the one that the guard reads. */
export function documentedRights(): Rights {
  const lines = readFileSync('docs/console-roles.md', 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(
    rows.map(([, resource, , ...levels]) => [
      resource!.replaceAll('`', ''),
      Object.fromEntries(CONSOLE_ROLES.map((role, index) => [role, levels[index]])) as Record<ConsoleRole, string>,
    ]),
  );
}

export function isDocumented(rights: Rights, role: ConsoleRole, right: Right): boolean {
  const [resource, level] = right.split(':') as [string, (typeof LEVELS)[number]];
  const has = LEVELS.indexOf(rights[resource]![role] as (typeof LEVELS)[number]);
  return has >= LEVELS.indexOf(level);
}

/** A right for each operation of the console, by its name in the committed document. */
export function documentedOperations(): Map<string, Right> {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    paths: Record<string, Record<string, { 'x-right'?: Right }>>;
  };
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { 'x-right': right }]): [string, Right][] =>
        right ? [[`${method.toUpperCase()} ${path}`, right]] : [],
      ),
    ),
  );
}

/** One signed-in administrator of each role, with a second factor shown. */
export async function administrators(product: Product): Promise<Record<ConsoleRole, Person>> {
  const people: [ConsoleRole, Person][] = [];
  for (const role of CONSOLE_ROLES) {
    const person = await product.person('admin', role);
    await product.database.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [person.id]);
    people.push([role, person]);
  }
  return Object.fromEntries(people) as Record<ConsoleRole, Person>;
}
