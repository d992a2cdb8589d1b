import { IsEmail, IsOptional, IsString, Matches, MinLength, ValidateBy, ValidateIf } from 'class-validator';
import type { StateCode } from '../directory/us-states';
import { LICENSE_LIMITS } from '../license/license';
import { ONBOARDING_LIMITS as LIMITS } from '../onboarding/limits';
import { IsCallablePhone, IsWebsite } from '../onboarding/rules';
import { MaxLength, tooLong } from '../text/max-length';
import { mainDigits } from '../text/phone';
import { EmailText, PhoneText, WebsiteText } from '../text/transforms';
import { CategoryText, changed, IMPORT_ROW_MESSAGES, State, Texts, TownRow } from './row-rules';

/** Area code 900, and exchange 976 in any area: premium-rate numbers. Source: FCC, '900 Number' rules. */
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

  /** Spreadsheets drop the leading zero of New England ZIP codes. */
  @IsOptional()
  @Matches(/^\d{5}(-\d{4})?$/, { message: IMPORT_ROW_MESSAGES.zip })
  @changed((text) => (/^\d{4}$/.test(text) ? `0${text}` : text))
  zip?: string;

  @CategoryText()
  category: string;

  @IsOptional()
  @Texts(LICENSE_LIMITS.number)
  license_number?: string;

  @IsOptional()
  @State()
  license_state?: StateCode;
}
