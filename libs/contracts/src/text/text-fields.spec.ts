import { getMetadataStorage, type ValidationTypes } from 'class-validator';
import * as contracts from '..';
import { textKindOf } from './text-fields';

type Rule = { name?: string; type: string; constraints?: unknown[] };

/** Rules that allow no free text: a closed list, an ID, a time, a fixed form. */
const CLOSED = ['isIn', 'isUuid', 'isIso8601', 'isInstant', 'equals', 'sameAs', 'isDateNotPast', 'isDay', 'isIpRange'];
const OF_TEXT = [
  'isString',
  'maxLength',
  'minLength',
  'isLength',
  'isNotEmpty',
  'matches',
  'isEmail',
  'isUrl',
  'isWebsite',
  'isCallablePhone',
];

type Class = new () => object;

/**
 * Stored input: bodies of routes with their nested classes, and forms. Queries are only searched for, and webhook payloads
 * are read from rows.
 */
const bodies = Object.values(contracts.API)
  .flatMap((routes) => Object.values(routes) as contracts.Route[])
  .flatMap(({ body }) => (body ? [body as Class] : []));
const forms = Object.entries(contracts)
  .filter(([name, value]) => typeof value === 'function' && /^(?!Webhook).*(Form|Input|Application)$/.test(name))
  .map(([, value]) => value as unknown as Class);
const classes = [...new Set([...bodies, ...forms])];

const rulesOf = (one: Class): Map<string, Rule[]> => {
  const found = getMetadataStorage().getTargetValidationMetadatas(one, '', false, false) as unknown as (Rule & {
    propertyName: string;
    type: ValidationTypes;
  })[];
  const byField = new Map<string, Rule[]>();
  for (const rule of found) byField.set(rule.propertyName, [...(byField.get(rule.propertyName) ?? []), rule]);
  return byField;
};

const namesOf = (rules: Rule[]): string[] => rules.map(({ name, type }) => name ?? type);

const textsWithoutRule = (): string[] =>
  classes.flatMap((one) =>
    [...rulesOf(one)]
      .filter(([, rules]) => namesOf(rules).some((rule) => OF_TEXT.includes(rule)))
      .filter(([, rules]) => !namesOf(rules).some((rule) => CLOSED.includes(rule)))
      .filter(([field]) => textKindOf(one.prototype as object, field) === undefined)
      .map(([field]) => `${one.name}.${field}`),
  );

describe('The texts of requests', () => {
  it('[ONB-2] have a normalization rule in every request class', () => {
    expect(textsWithoutRule()).toEqual([]);
  });

  it('[ONB-2] are limited by code points, like in the database', () => {
    const countedOtherwise = classes.flatMap((one) =>
      [...rulesOf(one)]
        .filter(([, rules]) => namesOf(rules).includes('isLength'))
        .map(([field]) => `${one.name}.${field}`),
    );
    expect(countedOtherwise).toEqual([]);
  });
});
