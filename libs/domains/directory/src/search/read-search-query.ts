import type { ProviderSearchQuery } from '@townlink/contracts';
import { fieldErrors, invalidFields } from '@townlink/server-http';
import { readChecked } from './checked-search';
import { readPlain } from './plain-search';

/**
 * Reads the query of a search by the rules of ProviderSearchQuery. What is plainly right (two slugs, a sort, small
 * numbers: nearly every request) is read without the checking machinery, which would cost more than the search itself.
 * @throws a 400 problem that names the fields at fault
 */
export async function readSearchQuery(query: Readonly<Record<string, unknown>>): Promise<ProviderSearchQuery> {
  const plain = readPlain(query);
  if (plain) return plain;
  const { request, errors } = await readChecked(query);
  if (errors.length > 0) throw invalidFields(fieldErrors(errors));
  return request;
}
