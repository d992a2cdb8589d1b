import { ProviderSearchQuery } from '@townlink/contracts';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';

/** A search read by the rules of its class, and the rules that it breaks. */
export interface CheckedSearch {
  request: ProviderSearchQuery;
  errors: ValidationError[];
}

/** Reads a search by all rules. */
export async function readChecked(query: Readonly<Record<string, unknown>>): Promise<CheckedSearch> {
  const request = plainToInstance(ProviderSearchQuery, { ...query }, { exposeDefaultValues: true });
  const errors = await validate(request, { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true });
  return { request, errors };
}
