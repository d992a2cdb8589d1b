import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { API } from '../routes';
import type { Route } from './route';

type Class = new () => object;

/** The gateway's defaults for routes that declare nothing. */
const USUAL = { bytes: 16 * 1024, keys: 200 };

/** For a field without a length rule: an email address, a time, a number. */
const SHORT = 300;

/** A UTF-16 character takes up to three bytes. */
const BYTES_A_CHARACTER = 3;

type Limit = (rule: string) => unknown;

function bytesOf(limit: Limit): number {
  if (limit('isUuid')) return 36;
  if (limit('isBoolean') ?? limit('isInt') ?? limit('isNumber')) return 20;
  if (limit('isObject')) return SHORT;
  const choices = limit('isIn') as unknown[] | undefined;
  if (choices) return Math.max(...choices.map((one) => String(one).length));
  return ((limit('maxLength') as number | undefined) ?? SHORT) * BYTES_A_CHARACTER;
}

/** The largest body that satisfies the rules of every field. */
function largest(Class: Class): { bytes: number; keys: number } {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Class, '', false, false);
  let total = { bytes: 2, keys: 0 };
  for (const name of new Set(rules.map((rule) => rule.propertyName))) {
    const own = rules.filter((rule) => rule.propertyName === name);
    const limit: Limit = (rule) => {
      const found = own.find((one) => one.name === rule);
      return found && (found.constraints?.[0] ?? true);
    };
    const type = defaultMetadataStorage.findTypeMetadata(Class, name)?.typeFunction() as Class | undefined;
    const isNested = own.some((rule) => rule.type === 'nestedValidation') && type;
    const one = isNested ? largest(type) : { bytes: bytesOf(limit), keys: 0 };
    const items = limit('arrayMaxSize') as number | undefined;
    const times = items ?? 1;
    const keys = items === undefined ? one.keys : times * (one.keys + 1);
    total = { bytes: total.bytes + name.length + 6 + times * (one.bytes + 3), keys: total.keys + 1 + keys };
  }
  return total;
}

const routes = Object.values(API)
  .flatMap((some) => Object.values<unknown>(some) as Route[])
  .filter(({ body }) => body)
  .map((route) => [`${route.method} ${route.path}`, route] as const);

describe('body limits', () => {
  it.each(routes)('[SAFE-1] %s accepts every body within its rules', (_, { body, accepts }) => {
    const { bytes, keys } = largest(body as Class);
    const bounds = { ...USUAL, ...accepts };
    expect([bytes <= bounds.bytes || `${bytes} bytes`, keys <= bounds.keys || `${keys} fields`]).toEqual([true, true]);
  });

  it('[SAFE-1] stay small on public routes', () => {
    const large = routes.filter(([, { access, accepts }]) => access === 'public' && accepts?.bytes);
    expect(large.map(([name]) => name)).toEqual([]);
  });
});
