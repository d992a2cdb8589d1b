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
  @Described('The slug of the city with its state, as parameters take it.')
  @IsString()
  slug: string;

  @Described('The name of the city.')
  @IsString()
  name: string;

  @Described('The two letters of its state.')
  @IsIn(STATE_CODES)
  state: StateCode;
}

export class ApiTrade {
  @Described('The slug of the category, as parameters take it.')
  @IsString()
  slug: string;

  @Described('The name of the category, as of one provider.')
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

  @Described('How much is taken off.')
  @IsNumber()
  value: number;

  @Described('The smallest order that it is given for, in US dollars; null for any.')
  @Nullable()
  @IsNumber()
  min_spend: number | null;

  @Described('Its last day; null when it has none.')
  @Nullable()
  @IsDateString()
  ends_on: string | null;

  @Described('What the provider says about it; null when nothing.')
  @Nullable()
  @IsString()
  terms: string | null;
}

export class ApiService {
  @Described('The job, in the words of the provider.')
  @IsString()
  name: string;

  @Described('The lowest price in US dollars; null when none is given.')
  @Nullable()
  @IsNumber()
  from_dollars: number | null;

  @Described('What the price is for.')
  @IsIn(SERVICE_UNITS)
  unit: ServiceUnit;
}

export class ApiSpan {
  @Described('When it opens, by the clock of the city.')
  @Matches(CLOCK)
  opens: string;

  @Described('When it closes; not later than `opens` when that is on the next day. From 00:00 to 00:00 is all day.')
  @Matches(CLOCK)
  closes: string;
}

export class ApiDayHours extends ApiSpan {
  @Described('The day of the week that these hours begin on. A day without hours is closed; a day may have several.')
  @IsIn(WEEKDAYS)
  day: Weekday;
}

export class ApiSpecialDay {
  @Described('The date whose hours replace those of its weekday.')
  @IsDateString()
  date: string;

  @Described('The hours of that date; none when it is closed.')
  @ValidateNested({ each: true })
  @Type(() => ApiSpan)
  spans: ApiSpan[];
}

export class ApiHours {
  @Described('The time zone that all hours are in.')
  @IsString()
  time_zone: string;

  @Described('The usual hours in one line.')
  @IsString()
  summary: string;

  @Described('The usual hours.')
  @ValidateNested({ each: true })
  @Type(() => ApiDayHours)
  weekly: ApiDayHours[];

  @Described('Dates with other hours, such as holidays, from yesterday on.')
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

  @Described('What was checked, in words.')
  @IsString()
  name: string;

  @Described('`ended` is a license that ran out, whose listing stays for some days.')
  @IsIn(PASSPORT_STATES)
  state: PassportState;

  @Described('When a person at the directory last read the document; null when it was not checked.')
  @Nullable()
  @IsISO8601()
  checked_at: string | null;

  @Described('The last day that it is good for; null when unknown.')
  @Nullable()
  @IsDateString()
  valid_until: string | null;

  @Described('Who issued the document; null when unknown.')
  @Nullable()
  @IsString()
  issuer: string | null;

  @Described('The amount of a bond, or the limit of an insurance for each occurrence, in US dollars.')
  @Nullable()
  @IsInt()
  amount: number | null;
}
