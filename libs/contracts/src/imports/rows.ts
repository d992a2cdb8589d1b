import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsOptional, IsString, Matches, MinLength, ValidateBy, ValidateIf } from 'class-validator';
import { type StateCode, STATE_CODES, US_STATES } from '../directory/us-states';
import { LICENSE_LIMITS } from '../license/license';
import { ONBOARDING_LIMITS as LIMITS } from '../onboarding/limits';
import { IsCallablePhone, IsWebsite } from '../onboarding/rules';
import { MaxLength } from '../text/max-length';
import { oneLine } from '../text/one-line';
import { mainDigits } from '../text/phone';
import { noteText } from '../text/text-fields';
import { EmailText, OneLine, PhoneText, WebsiteText } from '../text/transforms';
import type { ImportKind } from './kinds';

/** Messages of rules that only imports have. */
export const IMPORT_ROW_MESSAGES = {
  noContact: 'An email address or a phone number is needed to invite the business.',
  premium: 'This number charges its callers, so no code can be sent to it.',
  zip: 'A ZIP code has five digits.',
  state: 'This is not a US state. Use its name or its two letters.',
} as const;

const tooLong = (most: number) => ({ message: `Must be at most ${most} characters` });
const Texts =
  (most: number): PropertyDecorator =>
  (target, property) => {
    MaxLength(most, tooLong(most))(target, property);
    OneLine()(target, property);
  };

const changed =
  (change: (text: string) => unknown): PropertyDecorator =>
  (target, property) => {
    noteText(target, property, 'one-line');
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(oneLine(value)) : value))(
      target,
      property,
    );
  };

const STATES = new Map(
  STATE_CODES.flatMap((code) => [code, US_STATES[code]].map((name) => [name.toLowerCase(), code])),
);

/** Utah and ut are UT. */
const State = (): PropertyDecorator => (target, property) => {
  IsIn(STATE_CODES, { message: IMPORT_ROW_MESSAGES.state })(target, property);
  changed((text) => STATES.get(text.toLowerCase()) ?? text)(target, property);
};

/** Area code 900, and exchange 976 in any area: the caller pays by the minute. Source: FCC, '900 Number' rules. */
const PREMIUM = /^1?(?:900\d{7}|\d{3}976\d{4})$/;

const HasNoCharge = (): PropertyDecorator =>
  ValidateBy({
    name: 'hasNoCharge',
    validator: {
      validate: (value) => typeof value === 'string' && !PREMIUM.test(mainDigits(value)),
      defaultMessage: () => IMPORT_ROW_MESSAGES.premium,
    },
  });

const needsContact = ({ email, phone }: BusinessRow): boolean => email !== undefined || phone === undefined;

/** A city by name or by what it is called, with its state. */
class TownRow {
  @MaxLength(100, tooLong(100))
  @IsString({ message: 'City is required' })
  @OneLine()
  city: string;

  @State()
  state: StateCode;
}

/** A business to invite. Empty cells are absent. */
export class BusinessRow extends TownRow {
  @IsOptional()
  @Texts(100)
  external_id?: string;

  @Texts(LIMITS.businessName)
  @MinLength(1, { message: 'Business name is required' })
  @IsString({ message: 'Business name is required' })
  business_name: string;

  @IsOptional()
  @Texts(LIMITS.contactName)
  contact_name?: string;

  @ValidateIf(needsContact)
  @MaxLength(LIMITS.email, tooLong(LIMITS.email))
  @IsEmail(
    {},
    { message: ({ value }) => (value === undefined ? IMPORT_ROW_MESSAGES.noContact : 'Invalid email address') },
  )
  @EmailText()
  email?: string;

  @IsOptional()
  @MaxLength(LIMITS.phone, tooLong(LIMITS.phone))
  @HasNoCharge()
  @IsCallablePhone()
  @PhoneText()
  phone?: string;

  @IsOptional()
  @MaxLength(LIMITS.url, tooLong(LIMITS.url))
  @IsWebsite({ message: 'Please enter a valid website URL (e.g., example.com or https://example.com)' })
  @WebsiteText()
  website_url?: string;

  @IsOptional()
  @Texts(200)
  address?: string;

  /** Spreadsheets drop the zero that ZIP codes of New England begin with. */
  @IsOptional()
  @Matches(/^\d{5}(-\d{4})?$/, { message: IMPORT_ROW_MESSAGES.zip })
  @changed((text) => (/^\d{4}$/.test(text) ? `0${text}` : text))
  zip?: string;

  @MaxLength(LIMITS.categoryName, tooLong(LIMITS.categoryName))
  @IsString({ message: 'Category is required' })
  @OneLine()
  category: string;

  @IsOptional()
  @Texts(LICENSE_LIMITS.number)
  license_number?: string;

  @IsOptional()
  @State()
  license_state?: StateCode;
}

/** The rules of each kind's rows. */
export const IMPORT_ROWS = {
  businesses: BusinessRow,
} satisfies Record<ImportKind, new () => object>;

export type ImportedData = { [Kind in ImportKind]: InstanceType<(typeof IMPORT_ROWS)[Kind]> };
