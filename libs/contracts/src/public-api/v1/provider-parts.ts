import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsDateString,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsString,
  Matches,
  ValidateNested,
} from 'class-validator';
import { CHECK_KINDS, type CheckKind } from '../../checks/check-kinds';
import { PASSPORT_STATES, type PassportState } from '../../checks/passport';
import { STATE_CODES, type StateCode } from '../../directory/us-states';
import { Described, Nullable } from '../../http/described';
import { WEEKDAYS, type Weekday } from '../../hours/opening-hours';
import { SERVICE_UNITS, type ServiceUnit } from '../../onboarding/service-items';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

export class ApiTown {
  @Described('City slug, as used in parameters.')
  @IsString()
  slug: string;

  @Described('The name of the city.')
  @IsString()
  name: string;

  @Described('Two-letter state code.')
  @IsIn(STATE_CODES)
  state: StateCode;
}

export class ApiTrade {
  @Described('Category slug, as used in parameters.')
  @IsString()
  slug: string;

  @Described('Name of the category in the singular.')
  @IsString()
  name: string;
}

export class ApiOffer {
  @Described('The offer in one line.')
  @IsString()
  summary: string;

  @Described('Whether `value` is a percentage or an amount of US dollars.')
  @IsIn(['percent', 'amount'])
  type: 'percent' | 'amount';

  @Described('The discount, in the unit that `type` gives.')
  @IsNumber()
  value: number;

  @Described('Minimum purchase in US dollars; null if there is none.')
  @Nullable()
  @IsNumber()
  min_spend: number | null;

  @Described('Last day of the offer; null if it does not end.')
  @Nullable()
  @IsDateString()
  ends_on: string | null;

  @Described('Terms of the offer; null if there are none.')
  @Nullable()
  @IsString()
  terms: string | null;
}

export class ApiService {
  @Described('Name of the service, in the provider’s words.')
  @IsString()
  name: string;

  @Described('Lowest price in US dollars; null if none is given.')
  @Nullable()
  @IsNumber()
  from_dollars: number | null;

  @Described('The unit of the price.')
  @IsIn(SERVICE_UNITS)
  unit: ServiceUnit;
}

class ApiSpan {
  @Described('Opening time, in the time zone of the city.')
  @Matches(CLOCK)
  opens: string;

  @Described('Closing time. If it is not after `opens`, it is on the next day. 00:00 to 00:00 means open 24 hours.')
  @Matches(CLOCK)
  closes: string;
}

class ApiDayHours extends ApiSpan {
  @Described(
    'Day of the week on which these hours start. A day without an entry is closed; a day can have several entries.',
  )
  @IsIn(WEEKDAYS)
  day: Weekday;
}

class ApiSpecialDay {
  @Described('A date on which these hours replace the usual ones.')
  @IsDateString()
  date: string;

  @Described('Hours on that date; empty if closed.')
  @ValidateNested({ each: true })
  @Type(() => ApiSpan)
  spans: ApiSpan[];
}

export class ApiHours {
  @Described('Time zone of all hours.')
  @IsString()
  time_zone: string;

  @Described('The usual hours in one line.')
  @IsString()
  summary: string;

  @Described('The usual hours.')
  @ValidateNested({ each: true })
  @Type(() => ApiDayHours)
  weekly: ApiDayHours[];

  @Described('Dates with different hours, such as holidays, starting with yesterday.')
  @ValidateNested({ each: true })
  @Type(() => ApiSpecialDay)
  special_days: ApiSpecialDay[];

  @Described('Whether the provider also sees customers by appointment.')
  @IsBoolean()
  by_appointment: boolean;
}

export class ApiCheck {
  @Described('What was checked.')
  @IsIn(CHECK_KINDS)
  kind: CheckKind;

  @Described('Name of the check.')
  @IsString()
  name: string;

  @Described('`ended` means that the license has expired; the listing stays up for some days.')
  @IsIn(PASSPORT_STATES)
  state: PassportState;

  @Described('When a person on our team last reviewed the document; null if it was not checked.')
  @Nullable()
  @IsISO8601()
  checked_at: string | null;

  @Described('Last day on which it is valid; null if unknown.')
  @Nullable()
  @IsDateString()
  valid_until: string | null;

  @Described('Who issued the document; null if unknown.')
  @Nullable()
  @IsString()
  issuer: string | null;

  @Described('Amount of the bond, or the insurance limit per occurrence, in US dollars.')
  @Nullable()
  @IsInt()
  amount: number | null;
}
