import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNumber, IsOptional, IsString, Max, Min, ValidateBy } from 'class-validator';
import { Described } from '../../http/described';
import { IsInstant } from '../../http/instant';
import { WEEKDAYS } from '../../hours/opening-hours';
import { MaxLength } from '../../text/max-length';
import { DecimalNumber } from '../../text/transforms';
import { NEAR_MESSAGE, NEAR_MILES, NEAR_MILES_MAX, pointOf } from './near';
import { ApiMarketQuery } from './queries.request';
import { fieldsError } from './selected-fields';

/** Values of `open`. */
const OPEN_AT = ['now', ...WEEKDAYS] as const;
export type OpenAt = (typeof OPEN_AT)[number];

/** Fits all field names with commas. */
const FIELDS_MAX = 400;
const ADDRESS_MAX = 2_048;

const namedAsListed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? (OPEN_AT.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value) : value,
);

const trueOrFalse = Transform(({ value }: { value: unknown }) =>
  value === 'true' ? true : value === 'false' ? false : value,
);

/** Query of `GET /api/public/v1/providers`. */
export class ApiProvidersQuery extends ApiMarketQuery {
  @Described(
    'Latitude and longitude in degrees, separated by a comma. Returns providers in the cities around this point, nearest first.',
    '40.52,-111.94',
  )
  @IsOptional()
  @IsString()
  @ValidateBy(
    { name: 'isPoint', validator: { validate: (value) => pointOf(value) !== undefined } },
    { message: NEAR_MESSAGE },
  )
  near?: string;

  @Described('Maximum distance in miles from `near` to the center of a city; 25 by default.', NEAR_MILES)
  @IsOptional()
  @DecimalNumber()
  @IsNumber()
  @Min(1)
  @Max(NEAR_MILES_MAX)
  radius_miles?: number;

  @Described(
    '`now` for providers that are open right now in the time zone of their city, or a day of the week for providers whose usual hours start on that day or continue into it.',
    'Sunday',
  )
  @IsOptional()
  @namedAsListed
  @IsIn(OPEN_AT, { message: `open must be now or a day of the week, such as Sunday.` })
  open?: OpenAt;

  @Described(
    '`true` for providers whose liability insurance was checked and is valid today, `false` for all others.',
    true,
  )
  @IsOptional()
  @trueOrFalse
  @IsBoolean({ message: 'insured must be true or false.' })
  insured?: boolean;

  @Described('`true` for providers with a first-time-customer offer today, `false` for all others.', true)
  @IsOptional()
  @trueOrFalse
  @IsBoolean({ message: 'offer must be true or false.' })
  offer?: boolean;

  @Described(
    'Providers that changed at this time or later, earliest change first; with `city` or `near`, in the order of that list. To keep a copy up to date, list the changes instead: they include removals.',
    '2026-03-01T00:00:00Z',
  )
  @IsOptional()
  @IsInstant('updated_since must be a time with its zone, such as 2026-03-01T00:00:00Z.')
  updated_since?: string;

  @Described(
    'Fields to return, separated by commas. `id` and `paid_placement` are always returned. Omit it for all fields.',
    'name,page_url,phone',
  )
  @IsOptional()
  @MaxLength(FIELDS_MAX)
  @ValidateBy({
    name: 'isFieldList',
    validator: {
      validate: (value) => fieldsError(value) === null,
      defaultMessage: (wrong) => fieldsError(wrong?.value) ?? '',
    },
  })
  fields?: string;
}

/** Query of `GET /api/public/v1/providers/by-address`. */
export class ApiProviderAddressQuery {
  @Described(
    'URL or path of a provider’s page on this site. Earlier URLs of the page work too.',
    'https://townlink.example/ut/riverton-ut/plumber/example-plumbing',
  )
  @IsString()
  @MaxLength(ADDRESS_MAX)
  url: string;
}
