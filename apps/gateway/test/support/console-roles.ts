import { CONSOLE_ROLES, type ConsoleRole, type Right } from '@townlink/contracts';
import { readDocumentedOperations, readDocumentedRights } from './documented-rights';
import type { Person, Product } from './product';

export const documentedRights = () => readDocumentedRights('docs/console-roles.md', CONSOLE_ROLES);

/** Rights by operation of the console. */
export const documentedOperations = () => readDocumentedOperations<Right>('x-right');

/** A signed-in administrator of each role, with a verified second factor. */
export async function administrators(product: Product): Promise<Record<ConsoleRole, Person>> {
  const people: [ConsoleRole, Person][] = [];
  for (const role of CONSOLE_ROLES) {
    const person = await product.person('admin', role);
    await product.database.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [person.id]);
    people.push([role, person]);
  }
  return Object.fromEntries(people) as Record<ConsoleRole, Person>;
}
