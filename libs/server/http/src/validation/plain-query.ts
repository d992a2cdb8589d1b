import type { Type } from '@nestjs/common';
import { decimalOf, type FieldError, nearest, NoParameters } from '@townlink/contracts';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { MAX_ERRORS, shortName } from './well-formed';

interface Parameter {
  takesSeveral: boolean;
  /** Description of the expected number. */
  number?: string;
}

const parametersByClass = new WeakMap<Type, ReadonlyMap<string, Parameter>>();

/**
 * Errors of a query before validation, worded for a person who typed the address: unknown or repeated parameters, and text
 * instead of a number.
 */
export function plainQueryErrors(query: unknown, Class: Type): FieldError[] {
  const known = parametersOf(Class);
  const isUnruled = known.size === 0 && Class !== NoParameters;
  if (isUnruled || typeof query !== 'object' || query === null) return [];
  return Object.entries(query)
    .flatMap(([name, value]) => errorOf(name, value, known) ?? [])
    .slice(0, MAX_ERRORS);
}

function errorOf(name: string, value: unknown, known: ReadonlyMap<string, Parameter>): FieldError | undefined {
  const parameter = known.get(name);
  const field = shortName(name);
  if (!parameter) return { field, message: unknownParameter(name, [...known.keys()]) };
  if (Array.isArray(value) && !parameter.takesSeveral) {
    return {
      field,
      message: `${name} is given ${value.length === 2 ? 'twice' : `${value.length} times`}; give it once.`,
    };
  }
  if (parameter.number && typeof value === 'string' && Number.isNaN(decimalOf(value))) {
    return { field, message: `${name} must be ${parameter.number}.` };
  }
  return undefined;
}

function unknownParameter(name: string, known: string[]): string {
  if (known.length === 0) return `There is no parameter '${shortName(name)}' here; this call takes none.`;
  const meant = nearest(name, known);
  const hint = meant ? `Did you mean '${meant}'?` : `There is ${known.map((one) => `'${one}'`).join(', ')}.`;
  return `There is no parameter '${shortName(name)}' here. ${hint}`;
}

function parametersOf(Class: Type): ReadonlyMap<string, Parameter> {
  const known = parametersByClass.get(Class) ?? new Map(readParameters(Class));
  parametersByClass.set(Class, known);
  return known;
}

function readParameters(Class: Type): [string, Parameter][] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Class, '', false, false);
  return [...new Set(rules.map((rule) => rule.propertyName))].map((name) => {
    const own = rules.filter((rule) => rule.propertyName === name);
    const type = defaultMetadataStorage.findTypeMetadata(Class, name)?.typeFunction() as unknown;
    const limit = (rule: string) => own.find((one) => one.name === rule)?.constraints?.[0] as number | undefined;
    return [
      name,
      {
        takesSeveral: own.some((rule) => rule.each || rule.name === 'isArray'),
        number:
          type === Number
            ? numberInWords(
                own.some((rule) => rule.name === 'isInt'),
                limit('min'),
                limit('max'),
              )
            : undefined,
      },
    ];
  });
}

function numberInWords(isWhole: boolean, min?: number, max?: number): string {
  const kind = isWhole ? 'a whole number' : 'a number';
  if (min !== undefined && max !== undefined) return `${kind} from ${min} to ${max}`;
  if (min !== undefined) return `${kind} of at least ${min}`;
  return max === undefined ? kind : `${kind} of at most ${max}`;
}
