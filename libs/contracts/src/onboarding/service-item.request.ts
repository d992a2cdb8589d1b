import { IsIn, IsOptional, IsString, MinLength, registerDecorator } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { DollarsOrAbsent, OneLine } from '../text/transforms';
import { IsFromPrice } from './rules';
import { repeatedName, SERVICE_ITEM_MESSAGES as MESSAGES } from './service-item-rules';
import { SERVICE_ITEM_LIMITS as LIMITS, SERVICE_UNITS, type ServiceUnit } from './service-items';

const unnamed = { message: MESSAGES.name };

/** A service named by a listing. */
export class ServiceItemInput {
  @MaxLength(LIMITS.name, unnamed)
  @MinLength(LIMITS.nameMin, unnamed)
  @IsString(unnamed)
  @OneLine()
  name: string;

  /** Lowest price in US dollars. */
  @IsOptional()
  @IsFromPrice()
  @DollarsOrAbsent()
  from?: number;

  @IsIn(SERVICE_UNITS, { message: MESSAGES.unit })
  unit: ServiceUnit = 'job';
}

/** Rejects duplicate service names. */
export const NamesEachOnce = () => (target: object, propertyName: string) =>
  registerDecorator({
    name: 'namesEachOnce',
    target: target.constructor,
    propertyName,
    validator: {
      validate: (items) => repeatedName(namesOf(items)) === undefined,
      defaultMessage: (args) => MESSAGES.repeated(repeatedName(namesOf(args?.value)) ?? ''),
    },
  });

const namesOf = (items: unknown): string[] =>
  Array.isArray(items)
    ? items.map((item: Partial<ServiceItemInput> | null) => item?.name).filter((name) => typeof name === 'string')
    : [];
