import { PROVIDER_SORTS, ProviderSearchQuery, type ProviderSort } from '@townlink/contracts';
import { fieldErrors, invalidFields } from '@townlink/server-http';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';

const SLUG = /^[a-z0-9-]{1,120}$/;
const SMALL_NUMBER = /^[1-9]\d?$/;
const LIMIT_MAX = 50;

/**
 * Reads the query of a search by the rules of ProviderSearchQuery. What is plainly right (two slugs, a sort, small
 * numbers: nearly every request) is read without the checking machinery, which would cost more than the search itself.
 * @throws a 400 problem that names the fields at fault
 */
export async function readSearchQuery(query: Readonly<Record<string, unknown>>): Promise<ProviderSearchQuery> {
  return readPlain(query) ?? readChecked(query);
}

/** The request if it is plainly right; undefined says nothing. Must agree with the rules, which its test makes sure of. */
export function readPlain(query: Readonly<Record<string, unknown>>): ProviderSearchQuery | undefined {
  const plain = new ProviderSearchQuery();
  for (const name in query) {
    const value = query[name];
    if (typeof value !== 'string' || !accept(plain, name, value)) return undefined;
  }
  return plain;
}

function accept(plain: ProviderSearchQuery, name: string, value: string): boolean {
  if (name === 'city' || name === 'category') {
    plain[name] = value;
    return SLUG.test(value);
  }
  if (name === 'page' || name === 'limit') {
    plain[name] = Number(value);
    return SMALL_NUMBER.test(value) && (name === 'page' || plain.limit! <= LIMIT_MAX);
  }
  if (name !== 'sort') return false;
  plain.sort = value as ProviderSort;
  return PROVIDER_SORTS.includes(plain.sort);
}

/** The request after all checks. */
export async function readChecked(query: Readonly<Record<string, unknown>>): Promise<ProviderSearchQuery> {
  const request = plainToInstance(ProviderSearchQuery, { ...query }, { exposeDefaultValues: true });
  const errors = await validate(request, { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true });
  if (errors.length > 0) throw invalidFields(fieldErrors(errors));
  return request;
}
